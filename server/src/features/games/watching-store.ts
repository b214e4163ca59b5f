import type { BoardVariant, TimeClass } from '@tabiya/chess/types.ts';
import type { Queries } from '../../platform/store.ts';

/** Missing: any. */
export interface RunningFilter {
  timeClass?: TimeClass | undefined;
  variant?: BoardVariant | undefined;
}

const FITS = `status = 'playing' and ($1::text is null or time_class = $1) and ($2::text is null or variant = $2)`;

/** Ids of the running games that fit, the highest ratings first. */
export const runningThatFit = async (
  queries: Queries,
  { timeClass, variant }: RunningFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select id from game where ${FITS} order by (white_rating + black_rating) desc, id limit $3 offset $4`,
    [timeClass ?? null, variant ?? null, limit, offset],
  );
  return rows.map((row) => row.id);
};

export const countThatFit = async (queries: Queries, { timeClass, variant }: RunningFilter): Promise<number> => {
  const rows = await queries.query<{ count: number }>(`select count(*) as count from game where ${FITS}`, [
    timeClass ?? null,
    variant ?? null,
  ]);
  return rows[0]?.count ?? 0;
};

/** Ids of the best running games for each filter in its order, a few each, because one may just have ended. */
export const bestThatFit = async (queries: Queries, filters: readonly RunningFilter[]): Promise<string[][]> => {
  const rows = await queries.query<{ ids: string[] }>(
    {
      name: 'best_that_fit',
      text: `select array(
          select id from game where status = 'playing' and (wanted.variant is null or variant = wanted.variant)
            and (wanted.time_class is null or time_class = wanted.time_class)
          order by (white_rating + black_rating) desc, id limit 4
        ) as ids
        from unnest($1::text[], $2::text[]) with ordinality as wanted (time_class, variant, place) order by place`,
    },
    [filters.map(({ timeClass }) => timeClass ?? null), filters.map(({ variant }) => variant ?? null)],
  );
  return rows.map(({ ids }) => ids);
};
