import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzleSets, SETS_MAX } from '@tabiya/contract/study/puzzle-sets.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
  await storePuzzles(server, [SKEWER, MATE]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const SOLUTIONS: Record<string, string[]> = { skew1: ['a1a7', 'a7a6', 'a6a5'], mate1: ['a7a8'] };
const refused = (status: number, error: string) => ({ status, body: { error } });
const create = (asked: Partial<Parameters<typeof ann.call<typeof puzzleSets.create>>[1]> = {}) =>
  ann.call(puzzleSets.create, { name: 'Mine', origin: 'filter', size: 10, ...asked });
const answer = (id: string, puzzleId: string, isSolved: boolean) =>
  ann.call(puzzleSets.answer, { id, puzzleId, moves: isSolved ? SOLUTIONS[puzzleId]! : [], ms: 5_000 });
/** Plays a whole round, and returns the last answer. */
const playRound = async (id: string, isSolved: boolean) => {
  let { puzzle } = await ann.call(puzzleSets.start, { id });
  let last;
  while (puzzle) {
    last = await answer(id, puzzle.id, isSolved);
    ({ puzzle } = last.next);
  }
  return last!;
};

it('a set is made of what fits, of what was missed, or of what was tried', async () => {
  expect(await create()).toMatchObject({ name: 'Mine', size: 2, rounds: [] });
  expect(await create({ theme: 'skewer' })).toMatchObject({ size: 1 });
  await expect(create({ theme: 'fork' })).rejects.toMatchObject(refused(409, 'no_puzzles_fit'));
  await expect(create({ origin: 'missed' })).rejects.toMatchObject(refused(409, 'no_puzzles_fit'));
  await ann.call(puzzlePractice.answer, { id: 'mate1', moves: ['a7a8'] });
  await ann.call(puzzlePractice.answer, { id: 'skew1', moves: [] });
  expect(await create({ origin: 'missed' })).toMatchObject({ size: 1 });
  expect(await create({ origin: 'history' })).toMatchObject({ size: 2 });
  expect(await create({ origin: 'history', solved: true })).toMatchObject({ size: 1 });
  expect((await ann.call(puzzleSets.list, {})).sets).toHaveLength(5);
});

it('rounds go through the puzzles in the same order, with the time and the solved ones of each', async () => {
  const { id } = await create();
  expect(await ann.call(puzzleSets.step, { id })).toMatchObject({ puzzle: null });
  const first = await ann.call(puzzleSets.start, { id });
  expect(await ann.call(puzzleSets.start, { id })).toEqual(first);
  expect(await ann.call(puzzleSets.step, { id })).toEqual(first);
  const end = await playRound(id, false);
  expect(end.next.set.rounds).toMatchObject([{ number: 1, tried: 2, solved: 0, ms: 10_000 }]);
  expect(end.next.set.rounds[0]!.endedAt).not.toBeNull();
  const second = await ann.call(puzzleSets.start, { id });
  expect(second.puzzle).toEqual(first.puzzle);
  const again = await playRound(id, true);
  expect(again.next.set.rounds).toMatchObject([
    { number: 2, tried: 2, solved: 2, ms: 10_000 },
    { number: 1, solved: 0 },
  ]);
  const { items } = await ann.call(puzzleTries.list, { source: 'set' });
  expect(items.map(({ isSolved }) => isSolved)).toEqual([true, true, false, false]);
});

it('an answer counts once, also when it is sent twice at once, and only for the puzzle that comes next', async () => {
  const { id } = await create();
  const { puzzle } = await ann.call(puzzleSets.start, { id });
  const other = puzzle!.id === 'skew1' ? 'mate1' : 'skew1';
  await expect(answer(id, other, true)).rejects.toMatchObject(refused(409, 'puzzle_not_served'));
  const [one, two] = await Promise.all([answer(id, puzzle!.id, false), answer(id, puzzle!.id, false)]);
  expect(two).toEqual(one);
  expect((await answer(id, puzzle!.id, true)).outcome).toBe('failed');
  expect((await ann.call(puzzleSets.step, { id })).set.rounds).toMatchObject([{ tried: 1, solved: 0, endedAt: null }]);
  const bad = { id, puzzleId: other, moves: ['a1a1'], ms: 1 };
  await expect(ann.call(puzzleSets.answer, bad)).rejects.toMatchObject(refused(409, 'bad_moves'));
});

it('sets are renamed and deleted, and there are only so many', async () => {
  const { id } = await create();
  expect(await ann.call(puzzleSets.rename, { id, name: '  Forks  ' })).toMatchObject({ name: 'Forks' });
  await expect(ann.call(puzzleSets.rename, { id, name: ' ' })).rejects.toMatchObject(refused(400, 'bad_input'));
  await ann.call(puzzleSets.start, { id });
  await ann.call(puzzleSets.remove, { id });
  await expect(ann.call(puzzleSets.remove, { id })).rejects.toMatchObject(refused(404, 'puzzle_set_not_found'));
  expect((await ann.call(puzzleSets.list, {})).sets).toEqual([]);
  for (let count = 0; count < SETS_MAX; count += 1) {
    await server.app.platform.store.query(
      `insert into puzzle_set (id, account_id, name, created_at, puzzle_ids) values (gen_random_uuid(), $1, 'x', 1, '{mate1}')`,
      [ann.user.id],
    );
  }
  await expect(create()).rejects.toMatchObject(refused(409, 'puzzle_sets_used_up'));
});

it('sets are exported, and erased', async () => {
  const { id } = await create({ theme: 'skewer' });
  await playRound(id, true);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'puzzle-sets')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject([
    { name: 'Mine', puzzles: ['skew1'], rounds: [{ solved: 1 }] },
  ]);
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toBeUndefined();
});
