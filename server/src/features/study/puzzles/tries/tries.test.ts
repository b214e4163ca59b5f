import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../test-puzzles.ts';
import { insertTries, LOOKED_THROUGH, triesOf } from './store.ts';

const DAY = 86_400_000;
let time = Date.UTC(2027, 4, 1, 12);
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => (time += 1) });
  await storePuzzles(server, [SKEWER, MATE]);
});
afterAll(() => server.close());
beforeEach(async () => {
  time = Date.UTC(2027, 4, 1, 12);
  ann = await makeMember(server);
});

const SOLUTIONS = { skew1: ['a1a7', 'a7a6', 'a6a5'], mate1: ['a7a8'] };
const practise = (id: 'skew1' | 'mate1', isSolved: boolean, source: 'practice' | 'replay' = 'practice') =>
  ann.call(puzzlePractice.answer, { id, moves: isSolved ? SOLUTIONS[id] : [], source, ms: 2_000 });
type Asked = Parameters<typeof ann.call<typeof puzzleTries.list>>[1];
const listed = async (asked: Asked = {}) =>
  (await ann.call(puzzleTries.list, asked)).items.map(({ puzzleId, isSolved, source }) => [puzzleId, isSolved, source]);
const missed = async (asked: Asked = {}) => (await ann.call(puzzleTries.missed, asked)).puzzles.map(({ id }) => id);

it('every try is listed, the latest first, by whatever it should have', async () => {
  const { puzzle } = await ann.call(puzzles.next, {});
  await ann.call(puzzles.answer, { id: puzzle!.id, moves: [], isHinted: false, ms: 4_000 });
  await practise('skew1', true);
  await practise('mate1', false);
  const rated = [puzzle!.id, false, 'rated'];
  const [skewer, mate] = [
    ['skew1', true, 'practice'],
    ['mate1', false, 'practice'],
  ];
  expect(await listed()).toEqual([mate, skewer, rated]);
  expect(await listed({ source: 'rated' })).toEqual([rated]);
  expect(await listed({ solved: true })).toEqual([skewer]);
  expect(await listed({ theme: 'skewer', source: 'practice' })).toEqual([skewer]);
  expect(await listed({ minRating: 850, maxRating: 950, source: 'practice' })).toEqual([skewer]);
  expect(await listed({ from: '2027-05-01', to: '2027-05-01' })).toHaveLength(3);
  expect(await listed({ to: '2027-04-30' })).toEqual([]);
  expect(await listed({ from: '2027-05-02' })).toEqual([]);
});

it('pages go on by key, also through more tries than one page looks through', async () => {
  const old = { at: time - DAY, puzzle_id: 'skew1', source: 'rush' as const, is_solved: true, ms: 1 };
  const many = Array.from({ length: LOOKED_THROUGH }, (_, index) => ({
    ...{ at: time - index, puzzle_id: 'mate1', source: 'practice' as const, is_solved: true, ms: 1 },
  }));
  await insertTries(server.app.platform.store, ann.user.id, [old, ...many]);
  const first = await ann.call(puzzleTries.list, { limit: 100 });
  const second = await ann.call(puzzleTries.list, { limit: 100, cursor: first.next! });
  expect([first.items.length, second.items.length]).toEqual([100, 100]);
  expect(second.items[0]!.at).toBe(first.items.at(-1)!.at - 1);
  const short = await ann.call(puzzleTries.list, { source: 'rush' });
  expect(short).toMatchObject({ items: [], next: expect.any(String) });
  expect(await ann.call(puzzleTries.list, { source: 'rush', cursor: short.next! })).toMatchObject({
    ...{ items: [{ puzzleId: 'skew1', source: 'rush' }], next: null },
  });
  await expect(ann.call(puzzleTries.list, { cursor: 'x' })).rejects.toMatchObject({
    body: { error: 'bad_page_token' },
  });
});

it('the queue has what was missed and not solved since, once each', async () => {
  await practise('skew1', false);
  await practise('mate1', false);
  await practise('skew1', false);
  expect(await missed()).toEqual(['skew1', 'mate1']);
  expect(await missed({ theme: 'mate' })).toEqual(['mate1']);
  await practise('skew1', true, 'replay');
  expect(await missed()).toEqual(['mate1']);
  expect(await listed({ source: 'replay' })).toEqual([['skew1', true, 'replay']]);
});

it('one puzzle can be asked for, and the log goes with the account', async () => {
  await practise('skew1', false);
  expect((await server.visitor().call(puzzleTries.puzzle, { id: 'skew1' })).puzzle.id).toBe('skew1');
  await expect(ann.call(puzzleTries.puzzle, { id: 'nopuz' })).rejects.toMatchObject({ status: 404 });
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'puzzles')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject({ all: [{ puzzle_id: 'skew1', source: 'practice' }] });
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await triesOf(server.app.platform.store, ann.user.id)).toEqual([]);
});
