/**
 * Live games against a bare relay, with the same client in the same run: saturation (every game moves as soon as the last
 * move arrived), a steady load, and what an idle connection costs. The real server checks every move and has it on disk
 * before it answers.
 */
import { ms, percentile, rate } from './figures.ts';
import { bucketsOf, quantile, since } from './histogram.ts';
import { longGames } from './long-games.ts';
import { BenchGame, connect, newTally, type Seats } from './player.ts';
import { seatAnybody, seatGuests } from './seats.ts';
import { openRelay, openTabiya, type Target } from './target.ts';

const SATURATION_GAMES = 400;
const STEADY_GAMES = 1_000;
const SECONDS_A_MOVE = 2;
const IDLE_CONNECTIONS = 4_000;
const PLIES = 400;
const COMMAND = { metric: 'tabiya_command_seconds', labels: 'channel="game",command="move"' };

const pass = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

const sit = async (target: Target, seats: Seats[], tally = newTally()) => {
  const games: BenchGame[] = [];
  for (const seat of seats) games.push(await BenchGame.sit(target.url, seat, tally));
  const close = (): void => games.forEach((game) => game.close());
  return { games, tally, close };
};

/** Moves per second while every game plays as fast as it can. */
const saturate = async (target: Target, seats: Seats[], seconds: number): Promise<number> => {
  const { games, tally, close } = await sit(target, seats);
  const loop = (game: BenchGame) => (): void => void game.next(loop(game));
  games.forEach((game) => game.next(loop(game)));
  await pass(2);
  const [moves, began] = [tally.moves, performance.now()];
  await pass(seconds);
  const perSecond = ((tally.moves - moves) / (performance.now() - began)) * 1_000;
  if (games.some((game) => game.done)) throw new Error('the games were too short for this run: ask for fewer seconds');
  close();
  if (tally.refused.length > 0) throw new Error(`moves were refused: ${tally.refused[0]}`);
  return perSecond;
};

/** Games at the pace of people: what the clients saw, and the server's own times of moves. */
export const steady = async (target: Target, seats: Seats[], seconds: number) => {
  const { games, tally, close } = await sit(target, seats);
  const timers = games.map((game, index) => {
    const begin = (index / games.length) * SECONDS_A_MOVE * 1_000;
    return setTimeout(() => timers.push(setInterval(() => game.next(), SECONDS_A_MOVE * 1_000)), begin);
  });
  await pass(SECONDS_A_MOVE * 2);
  tally.ack.length = 0;
  tally.seen.length = 0;
  const before = bucketsOf(await target.metrics(), COMMAND);
  await pass(seconds);
  const server = since(before, bucketsOf(await target.metrics(), COMMAND));
  timers.forEach((timer) => clearTimeout(timer));
  close();
  if (tally.refused.length > 0) throw new Error(`moves were refused: ${tally.refused[0]}`);
  return { tally, server };
};

/** Bytes of resident memory that one more connection costs. */
const idle = async (target: Target): Promise<number> => {
  const open = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const socket = await connect(target.url, '');
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as { t: string; p: number };
        if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
      });
    }
    await pass(6);
    return target.memory();
  };
  const warm = await open(IDLE_CONNECTIONS / 4);
  return ((await open(IDLE_CONNECTIONS)) - warm) / IDLE_CONNECTIONS;
};

export const run = async ([secondsText = '8']: string[]): Promise<void> => {
  const seconds = Number(secondsText);
  const library = longGames(40, PLIES);
  const games = (count: number): string[][] => Array.from({ length: count }, (_, n) => library[n % library.length]!);

  const relay = await openRelay();
  const relayRate = await saturate(relay, seatAnybody(games(SATURATION_GAMES)), Math.min(seconds, 2));
  await relay.end();
  const fast = await openTabiya();
  const realRate = await saturate(fast, await seatGuests(fast.url, games(SATURATION_GAMES)), seconds);
  await fast.end();
  console.log(`saturation, ${SATURATION_GAMES} games at once`);
  console.log(
    `  relay ${rate(relayRate)} moves/s, tabiya ${rate(realRate)} moves/s, ratio ${(realRate / relayRate).toFixed(2)}`,
  );

  const calm = await openTabiya();
  const { tally, server } = await steady(calm, await seatGuests(calm.url, games(STEADY_GAMES)), seconds * 3);
  await calm.end();
  console.log(`${rate(STEADY_GAMES)} games, a move every ${SECONDS_A_MOVE} s, ${rate(tally.ack.length)} moves`);
  for (const [what, times] of [
    ['acknowledged', tally.ack],
    ['seen by the opponent', tally.seen],
  ] as const)
    console.log(`  sent until ${what}: p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`);
  console.log(`  server time: p50 ${ms(quantile(server, 0.5) * 1_000)}, p99 ${ms(quantile(server, 0.99) * 1_000)}`);

  const empty = await openTabiya();
  console.log(`idle connection: ${((await idle(empty)) / 1024).toFixed(1)} kB each of ${rate(IDLE_CONNECTIONS)}`);
  await empty.end();
};
