import { puzzlePacks } from '@tabiya/contract/study/puzzle-packs.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from './test-puzzles.ts';

const HOUR = 3_600_000;
/** Ratings of nine more puzzles, from 600 to 2200. */
const OTHERS = Array.from({ length: 9 }, (_, index) => ({ ...MATE, id: `other${index}`, rating: 600 + 200 * index }));
let time = Date.UTC(2027, 4, 1, 12);
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  await storePuzzles(server, [SKEWER, MATE, ...OTHERS]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const take = (by = ann) => by.call(puzzlePacks.take, {});
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
const answer = (id: string, moves = ['a7a8']) => ann.call(puzzles.answer, { id, moves, isHinted: false, ms: 1_000 });

it('a pack has as many rated puzzles as may be tried that day, and others to learn from', async () => {
  const { rated, learning } = await take();
  expect(rated).toHaveLength(3);
  expect(learning).toHaveLength(8);
  expect(new Set(idsOf([...rated, ...learning])).size).toBe(11);
  expect(rated[0]).toMatchObject({ fen: expect.any(String), moves: expect.any(Array), themes: expect.any(Array) });
});

it('the same puzzles are given again until they are answered', async () => {
  const first = await take();
  expect(idsOf((await take()).rated)).toEqual(idsOf(first.rated));
  const [one] = first.rated;
  await answer(one!.id, []);
  const later = await take();
  expect(idsOf(later.rated)).not.toContain(one!.id);
  expect(idsOf(first.rated)).toEqual(expect.arrayContaining(idsOf(later.rated)));
});

it('an answer to a kept puzzle counts once, in any order, and the next puzzle stays the same', async () => {
  const { puzzle: next } = await ann.call(puzzles.next, {});
  const kept = (await take()).rated.find(({ id }) => id !== next!.id && id !== SKEWER.id)!;
  const told = await answer(kept.id);
  expect(told).toMatchObject({ outcome: 'solved', left: 2, change: { after: expect.any(Number) } });
  expect(await answer(kept.id)).toEqual(told);
  expect((await ann.call(puzzles.next, {})).puzzle!.id).toBe(next!.id);
});

it('a puzzle that somebody else keeps is refused', async () => {
  const { puzzle: next } = await ann.call(puzzles.next, {});
  const kept = (await take(await makeMember(server))).rated.find(({ id }) => id !== next!.id);
  await expect(answer(kept!.id)).rejects.toMatchObject({ status: 409, body: { error: 'puzzle_not_served' } });
});

it('kept puzzles count among the tries of the day on which their answers arrive', async () => {
  const [first, second, third, fourth] = OTHERS.map(({ id }) => id);
  await server.app.platform.store.query(
    'insert into puzzle_pack (account_id, puzzle_id) select $1, unnest($2::text[])',
    [ann.user.id, [first, second, third, fourth]],
  );
  expect(await answer(first!)).toMatchObject({ left: 2 });
  await answer(second!);
  expect(await answer(third!, [])).toMatchObject({ outcome: 'failed', left: 0 });
  await expect(answer(fourth!)).rejects.toMatchObject({ status: 409, body: { error: 'puzzles_used_up' } });
  time += 24 * HOUR;
  expect(await answer(fourth!)).toMatchObject({ outcome: 'solved', left: 2 });
});

it('a guest takes a pack of as many as guests may try', async () => {
  expect((await take(await makeGuest(server))).rated).toHaveLength(10);
});

it('a try that arrives late counts from when it was made, and once', async () => {
  const at = time;
  time += HOUR;
  const missed = () => ann.call(puzzlePractice.answer, { id: MATE.id, moves: [], at });
  expect(await missed()).toMatchObject({ outcome: 'failed', dueIn: 3 * HOUR });
  const right = { id: MATE.id, moves: ['a7a8'], at: at + HOUR / 2 };
  expect(await ann.call(puzzlePractice.answer, right)).toMatchObject({ dueIn: 23.5 * HOUR });
  expect(await missed()).toMatchObject({ dueIn: 23.5 * HOUR });
  const early = { ...right, at: time + 5 * HOUR };
  expect(await ann.call(puzzlePractice.answer, early)).toMatchObject({ dueIn: 72 * HOUR });
});
