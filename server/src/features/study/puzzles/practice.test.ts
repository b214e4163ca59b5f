import { puzzlePractice, type PracticePuzzle } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from './test-puzzles.ts';

const HOUR = 3_600_000;
let time = Date.UTC(2027, 4, 1, 12);
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  await storePuzzles(server, [SKEWER, MATE, { ...MATE, id: 'mate2', rating: 2400 }]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const next = async (asked: {
  theme?: 'skewer' | 'mate' | 'fork';
  missed?: boolean;
}): Promise<PracticePuzzle['puzzle']> => (await ann.call(puzzlePractice.next, asked)).puzzle;
const answer = (id: string, moves: string[]) => ann.call(puzzlePractice.answer, { id, moves });
const SOLUTION = ['a1a7', 'a7a6', 'a6a5'];

it('a theme has its puzzles, the nearest first and no practised one before all were', async () => {
  expect((await next({ theme: 'skewer' }))?.id).toBe('skew1');
  expect(await next({ theme: 'fork' })).toBeNull();
  expect((await next({ theme: 'mate' }))?.id).toBe('mate1');
  expect(await answer('mate1', ['a7a8'])).toMatchObject({ outcome: 'solved', dueIn: null, facts: { rating: 800 } });
  expect((await next({ theme: 'mate' }))?.id).toBe('mate2');
  await answer('mate2', ['a7a8']);
  expect((await next({ theme: 'mate' }))?.id).toBe('mate1');
});

it('what was missed comes again after four hours, later each time, and at once from the start after a miss', async () => {
  expect(await answer('skew1', ['a1a6'])).toMatchObject({ outcome: 'failed', dueIn: 4 * HOUR });
  expect(await next({ missed: true })).toBeNull();
  expect(await ann.call(puzzlePractice.home, {})).toMatchObject({ due: 0, later: 1 });
  time += 4 * HOUR;
  expect((await next({ missed: true }))?.id).toBe('skew1');
  expect(await answer('skew1', SOLUTION)).toMatchObject({ outcome: 'solved', dueIn: 24 * HOUR });
  time += 24 * HOUR;
  expect(await answer('skew1', [])).toMatchObject({ outcome: 'failed', dueIn: 4 * HOUR });
});

it('a missed rated puzzle comes again too, and counts for the standing by themes', async () => {
  const { puzzle } = await ann.call(puzzles.next, {});
  await ann.call(puzzles.answer, { id: puzzle!.id, moves: [], isHinted: false, ms: 1 });
  const home = await ann.call(puzzlePractice.home, {});
  expect(home).toMatchObject({ later: 1 });
  expect(home.themes.find(({ theme }) => theme === 'skewer')).toMatchObject({ puzzles: 1 });
  expect(home.themes.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(0);
});

it('bad moves and unknown puzzles are refused, and nothing is kept of them', async () => {
  const refused = (status: number, error: string) => ({ status, body: { error } });
  await expect(answer('skew1', ['a1h8'])).rejects.toMatchObject(refused(409, 'bad_moves'));
  await expect(answer('skew1', ['a1a7'])).rejects.toMatchObject(refused(409, 'puzzle_not_finished'));
  await expect(answer('nopuz', ['a1a7'])).rejects.toMatchObject(refused(404, 'puzzle_not_found'));
  expect(await ann.call(puzzlePractice.home, {})).toMatchObject({ due: 0, later: 0 });
  expect((await server.visitor().call(puzzlePractice.home, {})).themes).toContainEqual({
    ...{ theme: 'mate', puzzles: 2, tried: 0, solved: 0 },
  });
});

it('filters go together: a theme, a phase, an opening and a range of ratings', async () => {
  const italian = { opening: 'Italian_Game Italian_Game_Two_Knights_Defense' };
  await storePuzzles(server, [
    { ...MATE, ...italian, id: 'ital1', rating: 1200, themes: ['mate', 'middlegame'] },
    { ...MATE, ...italian, id: 'ital2', rating: 1800, themes: ['mate', 'endgame'] },
  ]);
  const idOf = async (asked: Parameters<typeof ann.call<typeof puzzlePractice.next>>[1]) =>
    (await ann.call(puzzlePractice.next, asked)).puzzle?.id;
  expect((await ann.call(puzzlePractice.home, {})).openings).toEqual([
    { opening: 'Italian_Game', name: 'Italian Game', puzzles: 2 },
  ]);
  expect(await idOf({ opening: 'Italian_Game', phase: 'middlegame' })).toBe('ital1');
  expect(await idOf({ opening: 'Italian_Game', minRating: 1500 })).toBe('ital2');
  expect(await idOf({ theme: 'mate', phase: 'endgame', maxRating: 1900 })).toBe('ital2');
  expect(await idOf({ theme: 'mate', minRating: 1190, maxRating: 1210 })).toBe('ital1');
  expect(await idOf({ minRating: 1790, maxRating: 1810 })).toBe('ital2');
  expect(await idOf({ opening: 'Italian_Game', theme: 'skewer' })).toBeUndefined();
  await answer('ital1', ['a7a8']);
  expect(await idOf({ opening: 'Italian_Game', phase: 'middlegame' })).toBe('ital1');
});
