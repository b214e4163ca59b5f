import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { puzzleFigures } from '@tabiya/contract/study/puzzle-figures.ts';
import { puzzleRush } from '@tabiya/contract/study/puzzle-rush.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';
import { SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await storePuzzles(server, [{ ...SKEWER, rating: 1500 }]);
});
afterAll(() => server.close());

it('everybody sees the best runs and the days in a row of a member', async () => {
  const ann = await makeMember(server);
  const view = () => server.visitor().call(puzzleFigures.view, { username: ann.user.username });
  expect(await view()).toEqual({ rush: { three: 0, five: 0, survival: 0 }, dailyStreak: 0 });
  const moves = SKEWER.moves.filter((_, index) => index % 2 === 1);
  const { id, puzzle } = await ann.call(puzzleRush.start, { mode: 'five' });
  await ann.call(puzzleRush.answer, { id, puzzleId: puzzle!.id, moves });
  const { day } = await ann.call(dailyPuzzle.view, {});
  await ann.call(dailyPuzzle.answer, { day, moves, isHinted: false, ms: 1 });
  expect(await view()).toEqual({ rush: { three: 0, five: 1, survival: 0 }, dailyStreak: 1 });
  await expect(server.visitor().call(puzzleFigures.view, { username: 'nobody-of-that-name' })).rejects.toMatchObject({
    body: { error: 'member_not_found' },
  });
});
