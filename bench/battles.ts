/**
 * Two players in each of 2,000 puzzle battles at once, or as many as are named, on one node that runs as `npm start` runs
 * it: `npm run bench -- battles [battles] [seconds]`. Every player answers a puzzle each eight seconds, over HTTP; an answer
 * is judged and on disk before it is answered. The baseline is a call that asks the store nothing, between the answers.
 */
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { languages } from '@tabiya/contract/account/languages.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { createTestVisitor, type TestVisitor } from '../server/src/platform/test/visitor.ts';
import { printTimes, rate } from './figures.ts';
import { openTabiya, storeAndBus } from './target.ts';

const BATTLES = 2_000;
const SECONDS = 30;
/** How often a player answers, ms. */
const ANSWER_EVERY_MS = 8_000;
/** Calls under way at once while the battles are set up. */
const CALLS_AT_ONCE = 16;
/** One call in so many asks the store nothing. */
const BASELINE_SHARE = 8;

interface Fighter {
  visitor: TestVisitor;
  battleId: string;
}
interface Figures {
  answers: number[];
  baseline: number[];
  late: number;
}

/** Runs work for each item, some at once. */
const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
};

/** Opens the battles and begins them all. */
const begin = async (url: string, battles: number): Promise<Fighter[]> => {
  const visitors = Array.from({ length: 2 * battles }, () => createTestVisitor(url));
  await each(visitors, async ({ call }) => void (await call(accounts.playAsGuest, {})));
  const pairs = Array.from({ length: battles }, (_, index) => visitors.slice(2 * index, 2 * index + 2));
  const ids: string[] = [];
  await each(pairs, async (pair) => {
    const { id } = await pair[0]!.call(puzzleBattles.create, { places: 2 });
    ids[pairs.indexOf(pair)] = id;
  });
  await each(pairs, async (pair) => {
    await pair[1]!.call(puzzleBattles.join, { id: ids[pairs.indexOf(pair)]! });
  });
  return pairs.flatMap((pair, index) => pair.map((visitor) => ({ visitor, battleId: ids[index]! })));
};

const took = async (act: () => Promise<unknown>, into: number[]): Promise<void> => {
  const began = performance.now();
  await act();
  into.push(performance.now() - began);
};

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers puzzles at an even pace until the time is over; a player whose run is over stops. */
const fight = async ({ visitor: { call }, battleId: id }: Fighter, until: number, figures: Figures): Promise<void> => {
  let task = await call(puzzleBattles.task, { id });
  for (let count = 0; task.puzzle !== null && performance.now() < until; count += 1) {
    const { index, puzzle } = task;
    const due = performance.now() + ANSWER_EVERY_MS;
    const moves = puzzle.moves.filter((_, at) => at % 2 === 1);
    if (count % BASELINE_SHARE === 0) await took(() => call(languages.listByGet, {}), figures.baseline);
    await took(async () => {
      task = await call(puzzleBattles.answer, { id, index, moves });
    }, figures.answers);
    const rest = due - performance.now();
    if (rest < 0) figures.late += 1;
    await pass(Math.max(0, rest));
  }
};

export const run = async ([wanted = String(BATTLES), seconds = String(SECONDS)]: string[]): Promise<void> => {
  const target = await openTabiya();
  const fighters = await begin(target.url, Number(wanted));
  const figures: Figures = { answers: [], baseline: [], late: 0 };
  const began = performance.now();
  const until = began + ANSWER_EVERY_MS + Number(seconds) * 1_000;
  await Promise.all(
    fighters.map(async (fighter, place) => {
      await pass((place / fighters.length) * ANSWER_EVERY_MS);
      await fight(fighter, until, figures);
    }),
  );
  const perSecond = figures.answers.length / ((performance.now() - began) / 1_000);
  console.log(`${wanted} battles at once (${storeAndBus()}): ${rate(perSecond)} answers/s, ${figures.late} late`);
  printTimes('a call without the store (baseline)', figures.baseline);
  printTimes('an answer, judged and stored', figures.answers);
  await target.end();
};
