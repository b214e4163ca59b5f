import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queries } from '../../../platform/store/store.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { newMember, openTestNode } from './test-table.ts';
import { bestThatFit, runningThatFit } from './running-games-store.ts';

const NOW = 1_790_000_000_000;
const GAMES = 5_000;
/**
 * Maximum pages of the store that a statement may read, however many games are running: a few for each kind of game.
 */
const FEW_PAGES = 300;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  const node = openTestNode(store, { at: NOW });
  const players = { white: await newMember(node), black: await newMember(node) };
  await node.games.startGame({ players, timeControl: { base: 180_000, increment: 0 }, rated: false });
  // Nearly all games of a site are of one kind.
  await store.query(
    `insert into game select (jsonb_populate_record(game, jsonb_build_object(
        'id', gen_random_uuid(), 'white_rating', 1000 + n / 1000, 'black_rating', 1000 + n / 1000))).*
      from game, generate_series(1, $1::int) n`,
    [GAMES],
  );
  await store.query('analyze game');
}, 60_000);
afterAll(() => store.close());

/** Wraps the store and counts the pages that each statement reads. */
const counting = () => {
  const pages: number[] = [];
  const query: Queries['query'] = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    const lines = await store.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, timing off) ${text}`, values);
    // The first buffers line is the total.
    pages.push(Number(/shared hit=(\d+)/.exec(lines.map((line) => line['QUERY PLAN']).join('\n'))?.[1]));
    return store.query(statement, values);
  };
  return { pages, queries: { ...store, query } };
};

it('the best games are found without reading all running ones, for one kind and for any', async () => {
  const { pages, queries } = counting();
  const [any, blitz, rapid] = await bestThatFit(queries, [{}, { timeClass: 'blitz' }, { timeClass: 'rapid' }], NOW);
  expect(any).toHaveLength(4);
  expect(blitz).toEqual(any);
  expect(rapid).toEqual([]);
  const all = await runningThatFit(queries, { now: NOW }, 10);
  expect(all.map(({ rating }) => rating)).toEqual([1005, ...Array<number>(9).fill(1004)]);
  expect(await runningThatFit(queries, { now: NOW, timeClass: 'rapid' }, 10)).toEqual([]);
  expect(pages).toHaveLength(3);
  for (const read of pages) expect(read).toBeLessThan(FEW_PAGES);
});

it('games of the championship of programs are not among them', async () => {
  const [best] = await runningThatFit(store, { now: NOW }, 1);
  await store.query(`update game set competition = 'computer_chess_championship/1' where id = $1`, [best!.id]);
  const after = await runningThatFit(store, { now: NOW }, GAMES + 1);
  expect(after).toHaveLength(GAMES);
  expect(after.map(({ id }) => id)).not.toContain(best!.id);
});
