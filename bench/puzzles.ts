/**
 * Serves and judges rated puzzles over HTTP, out of 200,000 made-up ones or as many as are named. The store is the
 * embedded one, or a new database on the server of TEST_DATABASE_URL. The baseline is a call that asks the store nothing.
 */
import { languages } from '@tabiya/contract/account/languages.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { openTestStore } from '../server/src/platform/test/store.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeStaff } from '../server/src/test/make.ts';
import { printTimes, timed } from './figures.ts';

const PUZZLES = 200_000;
const TRIES = 1_000;
const PUZZLES_AT_ONCE = 10_000;
/** A mate in one, which every made-up puzzle is. */
const LINE = { fen: '6k1/R6R/8/8/8/8/8/4K3 b - - 0 1', moves: 'g8f8 a7a8', solution: ['a7a8'] };

export const run = async ([wanted = String(PUZZLES)]: string[]): Promise<void> => {
  const store = await openTestStore();
  const server = await startTestServer({ store });
  for (let first = 0; first < Number(wanted); first += PUZZLES_AT_ONCE) {
    await store.query(
      `insert into puzzle (id, fen, moves, themes, rating, deviation, volatility, shuffle)
        select 'b' || lpad(to_hex(number), 7, '0'), $1, $2, '{mate,mateIn1}', 400 + 2400 * random(), 80, 0.06, random()
        from generate_series($3::int, $4::int) as number`,
      [LINE.fen, LINE.moves, first, Math.min(Number(wanted), first + PUZZLES_AT_ONCE) - 1],
    );
  }
  await store.query('vacuum analyze');
  // Staff have no limit.
  const solver = await makeStaff(server);
  printTimes('a call without the store (baseline)', await timed(TRIES, () => solver.call(languages.listByGet, {})));
  const [next, answers]: [number[], number[]] = [[], []];
  for (let count = 0; count < TRIES; count += 1) {
    let id = '';
    next.push(...(await timed(1, async () => (id = (await solver.call(puzzles.next, {})).puzzle!.id))));
    const tried = { id, moves: LINE.solution, isHinted: false, ms: 3_000 };
    answers.push(...(await timed(1, () => solver.call(puzzles.answer, tried))));
  }
  printTimes('the next rated puzzle', next);
  printTimes('an answer, judged and stored', answers);
  await server.close();
};
