/**
 * Live games against a bare relay, with the same client in the same run:
 * saturation (every game moves as soon as the last move arrived), a steady load (1,000 games, a move every 2 s), and
 * what an idle connection costs. The real server checks every move and has it on disk before it answers.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ms, percentile, rate } from './figures.ts';
import { longGames } from './long-games.ts';
import { BenchGame, connect, newTally, type Seats, type Tally } from './player.ts';

const SATURATION_GAMES = 200;
const STEADY_GAMES = 1_000;
const IDLE_CONNECTIONS = 4_000;
const PLIES = 240;

interface Target {
  process: ChildProcess;
  url: string;
}

const launch = async (file: string): Promise<Target> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--expose-gc'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { process: child, url };
};

const ask = async <T>(target: Target, question: object): Promise<T> => {
  target.process.send(question);
  const [answer] = (await once(target.process, 'message')) as [T];
  return answer;
};

/** The relay needs no seats; the real server makes accounts, sessions and games. */
const seatsOn = async (target: Target, games: string[][], real: boolean): Promise<Seats[]> => {
  if (!real) return games.map((moves, index) => ({ gameId: `relay-${index}`, cookies: ['', ''], moves }));
  const seats = await ask<Omit<Seats, 'moves'>[]>(target, { ask: 'seats', count: games.length });
  return seats.map((seat, index) => ({ ...seat, moves: games[index]! }));
};

const saturate = async (target: Target, real: boolean, moves: string[][], seconds: number): Promise<number> => {
  const tally = newTally();
  const seats = await seatsOn(target, moves, real);
  const games = await Promise.all(seats.map((seat) => BenchGame.sit(target.url, seat, tally)));
  const loop = (game: BenchGame) => (): void => void game.next(loop(game));
  games.forEach((game) => game.next(loop(game)));
  const before = await after(1_000, tally);
  const began = performance.now();
  const end = await after(seconds * 1_000, tally);
  const perSecond = ((end - before) / (performance.now() - began)) * 1_000;
  games.forEach((game) => game.close());
  if (tally.refused.length > 0) throw new Error(`moves were refused: ${tally.refused[0]}`);
  return perSecond;
};

const after = (wait: number, tally: Tally): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(tally.moves), wait));

const steady = async (target: Target, moves: string[][], seconds: number): Promise<Tally> => {
  const tally = newTally();
  const seats = await seatsOn(target, moves, true);
  const games: BenchGame[] = [];
  for (const seat of seats) games.push(await BenchGame.sit(target.url, seat, tally));
  const timers: NodeJS.Timeout[] = [];
  games.forEach((game, index) =>
    timers.push(setTimeout(() => timers.push(setInterval(() => game.next(), 2_000)), (index / games.length) * 2_000)),
  );
  await after(3_000, tally);
  tally.ack.length = 0;
  tally.seen.length = 0;
  await ask(target, { ask: 'reset' });
  await after(seconds * 1_000, tally);
  timers.forEach((timer) => clearTimeout(timer));
  games.forEach((game) => game.close());
  return tally;
};

const idle = async (target: Target): Promise<number> => {
  const before = await ask<{ rss: number }>(target, { ask: 'memory' });
  const sockets = [];
  for (let n = 0; n < IDLE_CONNECTIONS; n += 1) {
    const socket = await connect(target.url, '');
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { t: string; p: number };
      if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
    });
    sockets.push(socket);
  }
  const full = await ask<{ rss: number }>(target, { ask: 'memory' });
  sockets.forEach((socket) => socket.terminate());
  return (full.rss - before.rss) / IDLE_CONNECTIONS;
};

export const run = async ([secondsText = '10']: string[]): Promise<void> => {
  const seconds = Number(secondsText);
  const library = longGames(40, PLIES);
  const games = (count: number): string[][] => Array.from({ length: count }, (_, n) => library[n % library.length]!);

  const relay = await launch('./relay.ts');
  const relayRate = await saturate(relay, false, games(SATURATION_GAMES), seconds);
  relay.process.kill();
  const real = await launch('./server.ts');
  const realRate = await saturate(real, true, games(SATURATION_GAMES), seconds);
  console.log(
    `saturation, ${SATURATION_GAMES} games: relay ${rate(relayRate)} moves/s, tabiya ${rate(realRate)} moves/s, ratio ${(realRate / relayRate).toFixed(2)}`,
  );

  const tally = await steady(real, games(STEADY_GAMES), seconds * 2);
  const server = await ask<{ p50: number; p99: number; count: number }>(real, { ask: 'command-times' });
  console.log(
    `${STEADY_GAMES} games, a move every 2 s: sent to acknowledged p50 ${ms(percentile(tally.ack, 0.5))}, p99 ${ms(percentile(tally.ack, 0.99))}; sent to seen p50 ${ms(percentile(tally.seen, 0.5))}, p99 ${ms(percentile(tally.seen, 0.99))}`,
  );
  console.log(`server time of ${rate(server.count)} moves: p50 ${ms(server.p50)}, p99 ${ms(server.p99)}`);
  real.process.kill();

  const fresh = await launch('./server.ts');
  console.log(`idle connection: ${((await idle(fresh)) / 1024).toFixed(1)} kB of ${rate(IDLE_CONNECTIONS)}`);
  fresh.process.kill();
};
