import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { Queries } from '../../../../platform/store/store.ts';
import type { AttemptRow } from '../attempts-store.ts';

/** Number of an account's first tries that a dashboard is made of. */
const TRIES_MAX = 20_000;

/** Returns first tries before an instant and a key, the latest first. */
export const attemptsBefore = (
  queries: Queries,
  { accountId, before, limit }: { accountId: string; before: readonly [at: number, id: string | null]; limit: number },
): Promise<Pick<AttemptRow, 'id' | 'at' | 'puzzle_id' | 'outcome'>[]> =>
  queries.query(
    `select id, at, puzzle_id, outcome from puzzle_attempt
      where account_id = $1 and at <= $2 and (at < $2 or ($3::uuid is not null and id < $3::uuid))
      order by at desc, id desc limit $4`,
    [accountId, before[0], before[1], limit],
  );

/** How first tries went; `theme` null: all of them. */
export interface PerformanceRow {
  theme: PuzzleTheme | null;
  tried: number;
  solved: number;
  /** Those that failed and were solved later. */
  replayed: number;
  /** Mean rating of the puzzles. */
  rating: number;
}

export const performances = (queries: Queries, accountId: string, since: number): Promise<PerformanceRow[]> =>
  queries.query(
    `with tries as materialized (
        select puzzle.themes, puzzle.rating, a.outcome <> 'failed' as is_solved,
          a.outcome = 'failed' and coalesce(p.is_solved, false) as is_replayed
        from (select * from puzzle_attempt where account_id = $1 and at >= $2 order by at desc limit ${TRIES_MAX}) as a
        join puzzle on puzzle.id = a.puzzle_id
        left join puzzle_practice as p on p.account_id = $1 and p.puzzle_id = a.puzzle_id
      ), themed as (
        select null as theme, rating, is_solved, is_replayed from tries
        union all
        select theme, rating, is_solved, is_replayed from tries, unnest(themes) as theme
      )
      select theme, count(*)::int as tried, (count(*) filter (where is_solved))::int as solved,
        (count(*) filter (where is_replayed))::int as replayed, avg(rating) as rating
      from themed group by theme order by theme nulls first`,
    [accountId, since],
  );
