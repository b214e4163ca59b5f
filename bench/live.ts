/**
 * Compares live games with a bare relay, with the same client in the same run: saturation (every game moves as soon as
 * the last move arrived), a steady load, and the cost of an idle connection. The real server checks every move and has
 * it on disk before it answers.
 */
import { mean, ms, percentile, rate } from './figures.ts';
import { bucketsOf, quantile, since } from './histogram.ts';
import { longGames } from './long-games.ts';
import { BenchGame, connect, newTally, type Seats, type Tally } from './player.ts';
import { seatAnybody, seatGuests } from './seats.ts';
import { openRelay, openTabiya, storeAndBus, type Target } from './target.ts';

const SATURATION_GAMES = 400;
const STEADY_GAMES = 1_000;
const SECONDS_A_MOVE = 2;
const IDLE_CONNECTIONS = 4_000;
/** Number of rounds in which the two servers take turns, after one round that does not count. */
const ROUNDS = 4;
const WARM_UP_SECONDS = 6;
/** Seconds at the start of each turn that do not count. */
const RUN_UP_SECONDS = 0.3;
const PLIES = 900;
const COMMAND = { metric: 'tabiya_command_seconds', labels: 'channel="game",command="move"' };

const pass = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

interface Table {
  games: BenchGame[];
  tally: Tally;
  close(): void;
}

const sit = async (target: Target, seats: Seats[]): Promise<Table> => {
  const tally = newTally();
  const games: BenchGame[] = [];
  for (const seat of seats) games.push(await BenchGame.sit(target.url, seat, tally));
  const close = (): void => games.forEach((game) => game.close());
  return { games, tally, close };
};

/** Returns the moves per second while every game plays as fast as it can. Resolves when all games have stopped. */
const spurt = async ({ games, tally }: Table, seconds: number): Promise<number> => {
  let over = false;
  const ends = games.map((game) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const goOn = (): void => {
      if (over || !game.next(goOn)) resolve();
    };
    goOn();
    return promise;
  });
  await pass(RUN_UP_SECONDS);
  const [moves, began] = [tally.moves, performance.now()];
  await pass(seconds);
  const perSecond = ((tally.moves - moves) / (performance.now() - began)) * 1_000;
  over = true;
  // This is checked first, because a game whose move was refused would never stop.
  if (tally.refused.length > 0) throw new Error(`moves were refused: ${tally.refused[0]}`);
  await Promise.all(ends);
  if (games.some((game) => game.done)) throw new Error('the games were too short for this run: ask for fewer seconds');
  return perSecond;
};

interface Round {
  relay: number;
  tabiya: number;
}

/** Returns the moves per second of both servers, which take turns so that a machine that slows down slows both. */
const saturate = async (games: string[][], seconds: number): Promise<Round[]> => {
  const targets = [await openRelay(), await openTabiya()] as const;
  const relay = await sit(targets[0], seatAnybody(games));
  const tabiya = await sit(targets[1], await seatGuests(targets[1].url, games));
  for (const table of [relay, tabiya]) await spurt(table, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = new Map<Table, number>();
    // The servers alternate in going first.
    for (const table of round % 2 === 0 ? [relay, tabiya] : [tabiya, relay])
      rates.set(table, await spurt(table, seconds / ROUNDS));
    rounds.push({ relay: rates.get(relay)!, tabiya: rates.get(tabiya)! });
  }
  for (const table of [relay, tabiya]) table.close();
  for (const target of targets) await target.end();
  return rounds;
};

/** Prints the mean rates and their ratio, then the ratio of each round. */
const printSaturation = (rounds: readonly Round[]): void => {
  const [relay, tabiya] = [mean(rounds.map((round) => round.relay)), mean(rounds.map((round) => round.tabiya))];
  const ratios = rounds.map((round) => (round.tabiya / round.relay).toFixed(2)).join(' ');
  console.log(`saturation, ${SATURATION_GAMES} games at once`);
  console.log(
    `  relay ${rate(relay)} moves/s, tabiya ${rate(tabiya)} moves/s, ratio ${(tabiya / relay).toFixed(2)} (${ratios})`,
  );
};

/** Plays games at human pace, and reports the clients' latencies and the server's own move times. */
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

/** Returns the bytes of resident memory that one more connection costs. */
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
  console.log(`tabiya on: ${storeAndBus()}`);
  const library = longGames(40, PLIES);
  const games = (count: number): string[][] => Array.from({ length: count }, (_, n) => library[n % library.length]!);

  printSaturation(await saturate(games(SATURATION_GAMES), seconds));

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
