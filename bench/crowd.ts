/**
 * Measures the limits of one process: idle connections (20,000 by default), then games at human pace (5,000 by
 * default), and the memory of a running game.
 */
import { setTimeout as elapse } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { ms, percentile, rate } from './figures.ts';
import { weighGame, WEIGHED_PLIES } from './game-weight.ts';
import { bucketsOf, quantile, since } from './histogram.ts';
import { longGames } from './long-games.ts';
import { BenchGame, connect, newTally } from './player.ts';
import { seatGuests } from './seats.ts';
import { openTabiya } from './target.ts';

const MOVE = { metric: 'tabiya_command_seconds', labels: 'channel="game",command="move"' };
const BATCH_SIZE = 50;
/**
 * Games that start together; a pool pairs a wave every few seconds, so fewer games at a time would take too long to
 * start.
 */
const GAMES_PER_BATCH = 500;
/** Seconds per move: 70 plies in about eight minutes. */
const SECONDS_A_MOVE = 7;

const kilo = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** Opens connections that only answer pings, and checks that all are still open after two rounds of pings. */
const idle = async (count: number): Promise<void> => {
  const server = await openTabiya();
  const before = server.memory();
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const come = Array.from({ length: Math.min(BATCH_SIZE, count - sockets.length) }, () => connect(server.url, ''));
    for (const socket of await Promise.all(come)) {
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as { t: string; p: number };
        if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
      });
      sockets.push(socket);
    }
  }
  await elapse(30_000);
  const here = sockets.filter((socket) => socket.readyState === socket.OPEN).length;
  console.log(
    `${rate(count)} idle connections: ${rate(here)} are here after 30 s, ${kilo((server.memory() - before) / count)} each`,
  );
  for (const socket of sockets) socket.terminate();
  await server.end();
};

/** Plays games at human pace on one process, and prints the clients' latencies and the server's own move times. */
const play = async (count: number, seconds: number): Promise<void> => {
  const server = await openTabiya();
  const tally = newTally();
  const games: BenchGame[] = [];
  const timers: NodeJS.Timeout[] = [];
  const library = longGames(40, 300);
  // Games start in batches and go on at once, because a game without a first move is aborted.
  while (games.length < count) {
    const moves = Array.from(
      { length: Math.min(GAMES_PER_BATCH, count - games.length) },
      (_, n) => library[(games.length + n) % library.length]!,
    );
    for (const seat of await seatGuests(server.url, moves)) {
      const game = await BenchGame.sit(server.url, seat, tally);
      games.push(game);
      game.next(() => game.next());
      const begin = () => timers.push(setInterval(() => game.next(), SECONDS_A_MOVE * 1_000));
      timers.push(setTimeout(begin, 1_000 + Math.random() * SECONDS_A_MOVE * 1_000));
    }
  }
  await elapse(2 * SECONDS_A_MOVE * 1_000);
  tally.ack.length = 0;
  const before = bucketsOf(await server.metrics(), MOVE);
  await elapse(seconds * 1_000);
  const times = since(before, bucketsOf(await server.metrics(), MOVE));
  for (const timer of timers) clearInterval(timer);
  if (tally.refused.length > 0) throw new Error(`moves were refused: ${tally.refused[0]}`);
  console.log(
    `${rate(games.length)} games, a move every ${SECONDS_A_MOVE} s: ${rate(tally.ack.length / seconds)} moves/s`,
  );
  console.log(
    `  sent until acknowledged: p50 ${ms(percentile(tally.ack, 0.5))}, p99 ${ms(percentile(tally.ack, 0.99))}`,
  );
  console.log(`  server time: p50 ${ms(quantile(times, 0.5) * 1_000)}, p99 ${ms(quantile(times, 0.99) * 1_000)}`);
  for (const game of games) game.close();
  await server.end();
};

export const run = async ([games = '5000', connections = '20000', seconds = '30']: string[]): Promise<void> => {
  console.log(`a game of ${WEIGHED_PLIES} plies in play: ${kilo(await weighGame())} of heap`);
  if (Number(connections) > 0) await idle(Number(connections));
  await play(Number(games), Number(seconds));
};
