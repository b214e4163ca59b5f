import { randomUUID } from 'node:crypto';
import { RawNode, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Queries } from '../../../platform/store/store.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { countEnds, countGames, countMeetings, countOutcomes, type Reader } from './store.ts';

const NOW = 1_790_000_000_000;
const OWNERS = Array.from({ length: 20 }, () => randomUUID());
const [OWNER, OPPONENT] = OWNERS as [string, string];
const GAMES = 1000;
/** Of the games that were ever delayed, the last ones are still hidden. */
const HIDDEN = 2;
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  // Every account has 1000 games, one a minute; every fifth was delayed by three minutes, as were the last two.
  await store.query(
    `insert into archived_game
      (account_id, game_id, started_at, ended_at, shown_at, color, outcome, variant, time_class, base_ms, increment_ms, rated,
        rating, provisional, opponent_id, opponent_name, opponent_rating, opponent_provisional, result, reason, plies, fen)
      select ($2::uuid[])[owner], gen_random_uuid(), at - 60000, at, case when game % 5 < 2 then at + 180000 end, 'white', 'won',
        'chess', 'blitz', 180000, 2000, true, 1500, false, ($2::uuid[])[1 + (owner + game % 19) % 20], 'somebody', 1500, false,
        '1-0', 'mate', 40, '8/8/8/8/8/8/8/8 w - - 0 1'
      from (
        select owner, game, $1::bigint - game * 60000 - 1000 as at
        from generate_series(1, 20) as owner cross join generate_series(0, $3 - 1) as game
      ) as played`,
    [NOW, OWNERS, GAMES],
  );
  await vi.waitFor(vacuum, { timeout: 30_000 });
});
afterAll(() => store.close());

/**
 * Updates the visibility map, without which an index-only scan still reads rows. While anything in the database has an
 * older snapshot, as autovacuum has that analyzes another table, some pages cannot be marked, so this throws.
 */
const vacuum = async () => {
  await store.query('vacuum analyze archived_game');
  const [table] = await store.query<{ pages: number; visible: number }>(
    `select relpages as pages, relallvisible as visible from pg_class where oid = 'archived_game'::regclass`,
  );
  expect(table!.visible).toBe(table!.pages);
};

const plans: string[] = [];
type Lines = { 'QUERY PLAN': string }[];
const EXPLAIN = 'explain (analyze, timing off) ';
const keep = (lines: Lines) => void plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
const explainer: KyselyPlugin = {
  // Explains the whole raw query, not the selections in it.
  transformQuery: ({ node }) => (RawNode.is(node) ? RawNode.create([EXPLAIN, ''], [node]) : node),
  async transformResult({ result }) {
    keep(result.rows as Lines);
    return { ...result, rows: [] };
  },
};
/** Returns the query plan instead of results. */
const explaining: Queries = {
  as: <Tables>() => store.as<Tables>().withPlugin(explainer),
  async query({ text }: { text: string }, values: unknown[]) {
    keep(await store.query<Lines[number]>(EXPLAIN + text, values));
    return [];
  },
} as Queries;

const visitor: Reader = { id: null, at: NOW };
const COUNTS: [string, (queries: Queries, reader: Reader) => Promise<unknown>][] = [
  ['games', (queries, reader) => countGames(queries, OWNER, { filter: {}, reader })],
  [
    'games that fit',
    (queries, reader) => countGames(queries, OWNER, { filter: { outcome: 'won', rated: '1' }, reader }),
  ],
  ['outcomes', (queries, reader) => countOutcomes(queries, OWNER, reader)],
  ['ends', (queries, reader) => countEnds(queries, OWNER, reader)],
  ['meetings', (queries, reader) => countMeetings(queries, { accountId: OWNER, opponentId: OPPONENT }, reader)],
];

describe.each(COUNTS)('a count of %s', (_, count) => {
  it('reads only an index, and the few rows that are hidden', async () => {
    await count(explaining, visitor);
    const plan = plans.pop()!;
    expect(plan).toMatch(/Index Only Scan using archived_game_(count|ends|meetings)/);
    expect(plan).toMatch(/Index (Only )?Scan using archived_game_hidden .*rows=[0-2](\.00)? loops=1/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  });
});

it('leaves out what the reader may not know of yet, and kinds without any other game', async () => {
  const total = async (reader: Reader) => countGames(store, OWNER, { filter: {}, reader });
  expect(await total(visitor)).toBe(GAMES - HIDDEN);
  expect(await total({ id: OWNER, at: NOW })).toBe(GAMES);
  expect(await countOutcomes(store, OWNER, visitor)).toEqual([{ outcome: 'won', games: GAMES - HIDDEN }]);
  expect(await countOutcomes(store, OWNER, { ...visitor, at: NOW + 180_000 })).toEqual([
    { outcome: 'won', games: GAMES },
  ]);
  const [early] = await store.query<{ at: number }>('select min(ended_at) as at from archived_game');
  await store.query('delete from archived_game where account_id = $1 and shown_at is null', [OWNER]);
  expect(await countEnds(store, OWNER, { id: null, at: early!.at })).toEqual([]);
});
