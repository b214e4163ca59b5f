import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { bestGames, newestOf } from './feed-store.ts';

const NOW = 1_790_000_000_000;
const OWNERS = Array.from({ length: 400 }, () => randomUUID());
let store: TestStore;

/** Query plans that the store would use, instead of results. */
const plans: string[] = [];
const explaining = (): Queries =>
  ({
    async query({ text }: { text: string }, values: unknown[]) {
      const lines = await store.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, values);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
      return [];
    },
  }) as unknown as Queries;

beforeAll(async () => {
  store = await openTestStore();
  // Each of two players has 20 000 games, spread over a year.
  await store.query(
    `insert into archived_game
      (account_id, game_id, started_at, ended_at, color, outcome, variant, time_class, base_ms, increment_ms, rated, rating,
        provisional, opponent_id, opponent_name, opponent_rating, opponent_provisional, result, reason, plies, fen)
      select owner, id, at - 60000, at, color, case color when 'white' then 'won' else 'lost' end, 'chess', 'blitz', 180000, 2000,
        game % 4 > 0, 1000 + game * 7919 % 1500, game % 10 = 0, opponent, 'somebody', 1000 + game * 104729 % 1500, false, '1-0',
        'mate', game % 90, '8/8/8/8/8/8/8/8 w - - 0 1'
      from (
        select gen_random_uuid() as id, game, ($2::uuid[])[1 + game % 400] as one, ($2::uuid[])[1 + (game * 31 + 7) % 400] as two,
          $1::bigint - game * 1576800::bigint as at
        from generate_series(1, 20000) as game
      ) as played
      cross join lateral (values ('white', one, two), ('black', two, one)) as side (color, owner, opponent)`,
    [NOW, OWNERS],
  );
  await store.query('analyze archived_game');
});
afterAll(() => store.close());

it('reads the best games from their index, as many as are needed', async () => {
  await bestGames(explaining(), { at: NOW, limit: 60 });
  const plan = plans.pop()!;
  expect(plan).toMatch(/Index Scan using archived_game_best .*rows=60\b.* loops=1/);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
  const best = await bestGames(store, { at: NOW, limit: 60 });
  const places = best.map(
    ({ provisional, rating, opponent_rating, ended_at }) =>
      Math.min(provisional ? rating - 400 : rating, opponent_rating) + Math.floor(ended_at / 1_728_000),
  );
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

it('reads the last games of each friend from an index, and no others', async () => {
  const reader = { id: randomUUID(), at: NOW };
  await newestOf(explaining(), OWNERS.slice(0, 200), { reader, each: 12, limit: 60 });
  expect(plans.pop()).toMatch(/Index Scan using archived_game_newest .*rows=12\b.* loops=200/);
  expect(await newestOf(store, OWNERS.slice(0, 200), { reader, each: 12, limit: 60 })).toHaveLength(60);
});
