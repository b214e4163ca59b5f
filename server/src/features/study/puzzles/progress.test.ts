import { achievements } from '@tabiya/contract/record/achievements.ts';
import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { puzzleRush } from '@tabiya/contract/study/puzzle-rush.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { storePuzzles, MATE, SKEWER } from './test-puzzles.ts';

let time = Date.UTC(2027, 4, 1, 12);
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => (time += 1_000) });
  const many = Array.from({ length: 30 }, (_, index) => ({ ...MATE, id: `many${index}`, rating: 1000 + 10 * index }));
  await storePuzzles(server, [...many, { ...SKEWER, rating: 1500 }]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const progress = async () => {
  const { achievements: all } = await ann.call(achievements.list, { username: ann.user.username });
  return new Map(all.map(({ code, earnedAt, progress: made }) => [code, earnedAt === null ? made?.value : 'earned']));
};
const moves = ({ moves: line }: { moves: readonly string[] }) => line.filter((_, index) => index % 2 === 1);

/** A member may try three rated puzzles a day. */
const tryRated = async (count: number, isSolved: boolean) => {
  for (let done = 0; done < count; done += 1) {
    if (done % 3 === 2) time += 86_400_000;
    const { puzzle } = await ann.call(puzzles.next, {});
    await ann.call(puzzles.answer, { id: puzzle!.id, moves: isSolved ? moves(puzzle!) : [], isHinted: false, ms: 1 });
  }
  time += 86_400_000;
};

it('rated puzzles are counted, in all and in a row, and a miss ends the row', async () => {
  await tryRated(1, false);
  expect((await progress()).get('puzzles_1')).toBe(0);
  await tryRated(9, true);
  const before = await progress();
  expect([before.get('puzzles_1'), before.get('puzzles_100'), before.get('puzzle_row_10')]).toEqual(['earned', 9, 9]);
  await tryRated(1, true);
  expect((await progress()).get('puzzle_row_10')).toBe('earned');
});

it('the best score of a rush is counted while it runs', async () => {
  let run = await ann.call(puzzleRush.start, { mode: 'survival' });
  for (let right = 0; right < 20; right += 1) {
    run = await ann.call(puzzleRush.answer, { id: run.id, puzzleId: run.puzzle!.id, moves: moves(run.puzzle!) });
  }
  expect((await progress()).get('rush_20')).toBe('earned');
  expect((await progress()).get('rush_40')).toBe(20);
});

it('days in a row are counted', async () => {
  const { day, puzzle } = await ann.call(dailyPuzzle.view, {});
  await ann.call(dailyPuzzle.answer, { day, moves: moves(puzzle), isHinted: false, ms: 1 });
  expect((await progress()).get('daily_streak_7')).toBe(1);
});

it('what is counted goes with the account', async () => {
  await tryRated(1, true);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'achievements')!.keeper!;
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect((await progress()).get('puzzles_1')).toBe(0);
});
