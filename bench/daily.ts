/**
 * Measures daily games on the embedded store, on disk, with a moved clock: the processor time of 100,000 games with a
 * move every 8 hours and all that tells of them, the lists of a member with 500 games, and the deadlines of all running
 * games. The baseline is the cheapest query of the same store in the same run.
 *
 * `npm run bench -- daily [running games]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../server/src/app.ts';
import { loadConfig } from '../server/src/platform/config/config.ts';
import { createLog } from '../server/src/platform/site/log.ts';
import { fillWorld, gameId, memberId, NEXT_MOVE } from './daily-world.ts';
import { printTimes, rate, timed } from './figures.ts';

/** Every member has so many games; half of them wait for it. */
const GAMES_OF_ONE = 500;
const LOGGED_MAX = 20_000;
/** Each run makes so many moves, in games of its own. */
const MOVES = 2_000;
const RUNS = 3;
/** What the aim is about: games at once, and the hours between two moves of one. */
const [AIM_GAMES, AIM_HOURS] = [100_000, 8];
const MOVES_PER_SECOND = AIM_GAMES / (AIM_HOURS * 3_600);
const STEP_MS = 2_000;

let time = 1_800_000_000_000;

/** What the server repeats by itself, with how often, ms. */
const repeated = ({ services, platform }: App): [name: string, ms: number, run: () => Promise<unknown>][] => [
  ['turns', STEP_MS, () => services.turnAlerts.look()],
  ['protection', 30_000, () => services.protectFromTimeouts()],
  ['letters', 15_000, () => services.sendGatheredLetters()],
  ['jobs', STEP_MS, () => platform.jobs.finish()],
];

/** Processor time of the parts of a run, s. */
type Costs = Map<string, number>;

const spend = async (costs: Costs, name: string, act: () => Promise<unknown>): Promise<void> => {
  const began = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(began);
  costs.set(name, (costs.get(name) ?? 0) + (user + system) / 1_000_000);
};

/**
 * Lets the time of the moves pass at the pace of the aim, with the moves from that of one game on or, as the baseline,
 * without any. Returns what each part cost.
 */
const measureMoves = async (app: App, members: number, first: number | undefined): Promise<Costs> => {
  const costs: Costs = new Map();
  const work = repeated(app);
  await app.platform.jobs.finish();
  let next = time;
  const due = new Map(work.map(([name]) => [name, time]));
  for (let made = 0; made < MOVES; made += 1) {
    time = Math.round((next += 1_000 / MOVES_PER_SECOND));
    if (first !== undefined) {
      const game = first + made;
      await spend(costs, 'moves', async () => {
        const refused = await app.services.games.command(gameId(game), memberId(game % members), NEXT_MOVE);
        if (refused) throw new Error(refused.refused);
      });
    }
    for (const [name, every, run] of work) {
      if (time < due.get(name)!) continue;
      due.set(name, time + every);
      await spend(costs, name, run);
    }
  }
  // The last letters wait for five minutes.
  time += 300_000;
  for (const [name, , run] of work.toReversed()) await spend(costs, name, run);
  await spend(costs, 'jobs', () => app.platform.jobs.finish());
  return costs;
};

const shareOf = (costs: Costs): number =>
  costs.values().reduce((sum, cost) => sum + cost, 0) / (MOVES / MOVES_PER_SECOND);
const partsOf = (costs: Costs): string =>
  [...costs].map(([name, cost]) => `${name} ${((100 * cost) / (MOVES / MOVES_PER_SECOND)).toFixed(2)} %`).join(', ');

const measureLists = async ({ services: { dailyGames, vacations } }: App): Promise<void> => {
  const me = memberId(0);
  const page = { cursor: undefined, limit: 20 };
  const ask = () =>
    Promise.all([
      dailyGames.list(me, { turn: 'ready', ...page }),
      dailyGames.list(me, { turn: 'waiting', ...page }),
      dailyGames.standing(me),
      vacations.view(me),
    ]);
  await timed(100, ask);
  const { running } = await dailyGames.standing(me);
  printTimes(`/daily of a member with ${running} games`, await timed(1_000, ask));
};

const explain = async ({ platform: { store } }: App, what: string, query: string): Promise<void> => {
  const rows = await store.query<Record<string, string>>(`explain ${query}`);
  const plan = rows.flatMap((row) => Object.values(row));
  const scans = plan.filter((line) => /Scan/.test(line)).map((line) => line.trim().replace(/\(.*/, ''));
  console.log(`${what.padEnd(34)} ${scans.join('; ')}`);
};

const measureDeadlines = async (app: App): Promise<void> => {
  const { services, platform } = app;
  const now = time;
  printTimes('turns of which nobody was told', await timed(500, () => services.games.untoldTurns(now - 1, 200)));
  printTimes(
    'turns that are nearly over',
    await timed(500, () => services.games.turnsBefore(now + 900_000, undefined, 200)),
  );
  await explain(
    app,
    'plan: games whose time is over',
    `select game_id from game_turn where due_at <= ${now}
    and (due_at, game_id) > (0, '${gameId(0)}') order by due_at, game_id limit 200`,
  );
  await explain(
    app,
    'plan: own turns',
    `select game_id from game_turn where mover_id = '${memberId(0)}'
    order by due_at, game_id limit 20`,
  );
  printTimes(
    'games whose time is over',
    await timed(500, () =>
      platform.store.query(
        `select game_id from game_turn where due_at <= $1 and (due_at, game_id) > ($1 - 1, $2::uuid)
      order by due_at, game_id limit 200`,
        [now, gameId(0)],
      ),
    ),
  );
};

export const run = async ([wanted = '1000000']: string[]): Promise<void> => {
  const games = Number(wanted);
  const members = (2 * games) / GAMES_OF_ONE;
  const data = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const config = loadConfig({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' });
  const post = async () => {};
  const app = await createApp({ config, log: createLog(config), limits: false, jobs: false, now: () => time, post });
  try {
    const began = performance.now();
    await fillWorld(app.platform.store, {
      ...{ members, games, startedAt: time },
      logged: Math.min(games, LOGGED_MAX),
    });
    console.log(`${rate(games)} running games, made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    for (let n = 0; n < RUNS; n += 1) {
      printTimes('baseline: select 1', await timed(2_000, () => app.platform.store.query('select 1')));
      const idle = await measureMoves(app, members, undefined);
      const busy = await measureMoves(app, members, n * MOVES);
      console.log(`baseline: no moves, ${(100 * shareOf(idle)).toFixed(2)} % of a core: ${partsOf(idle)}`);
      console.log(
        `${rate(AIM_GAMES)} games with a move every ${AIM_HOURS} hours (${MOVES_PER_SECOND.toFixed(2)} a second), told and ` +
          `by letter: ${(100 * (shareOf(busy) - shareOf(idle))).toFixed(2)} % of a core more: ${partsOf(busy)}`,
      );
      await measureLists(app);
      await measureDeadlines(app);
    }
  } finally {
    await app.close();
    await rm(data, { recursive: true, force: true });
  }
};
