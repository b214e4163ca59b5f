import type { Review } from '@tabiya/chess/review/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Progress of a review. */
export interface ProgressRow {
  state: 'going' | 'failed' | 'done';
  searched: number;
  of_positions: number;
}
export interface ReviewRow extends ProgressRow {
  review: GameReview | null;
}

/** Locks the account's request count until the transaction ends. */
export const lockAsker = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 51))', [accountId]);
};

export const progressOf = async (queries: Queries, gameId: string): Promise<ProgressRow | undefined> => {
  const rows = await queries.query<ProgressRow>(
    'select state, searched, of_positions from game_review where game_id = $1',
    [gameId],
  );
  return rows[0];
};

export const reviewOf = async (queries: Queries, gameId: string): Promise<ReviewRow | undefined> => {
  const rows = await queries.query<ReviewRow>(
    'select state, searched, of_positions, review from game_review where game_id = $1',
    [gameId],
  );
  return rows[0];
};

/** Returns the reviews of those of the games that have one. */
export const reviewsDone = (
  queries: Queries,
  gameIds: readonly string[],
): Promise<{ game_id: string; review: GameReview }[]> =>
  queries.query(`select game_id, review from game_review where game_id = any($1::uuid[]) and state = 'done'`, [
    gameIds,
  ]);

/**
 * Returns false if the game has a review or one is under way; a failed one may begin again. `by` null: nobody asked.
 */
export const beginReview = async (
  queries: Queries,
  { gameId, by, at }: { gameId: string; by: string | null; at: number },
): Promise<boolean> => {
  const rows = await queries.query(
    `insert into game_review as r (game_id, state, requested_by, requested_at) values ($1, 'going', $2, $3)
      on conflict (game_id) do update
        set state = 'going', requested_by = $2, requested_at = $3, searched = 0, of_positions = 0, touched_at = null
        where r.state = 'failed'
      returning game_id`,
    [gameId, by, at],
  );
  return rows.length > 0;
};

/** Counts the reviews that the account has asked for since then, without failed ones. */
export const countAsked = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ asked: number }>(
    `select count(*)::int as asked from game_review
      where requested_by = $1 and requested_at >= $2 and state <> 'failed'`,
    [accountId, since],
  );
  return row?.asked ?? 0;
};

export const writeProgress = async (
  queries: Queries,
  { gameId, searched, of, at }: { gameId: string; searched: number; of: number; at: number },
): Promise<void> => {
  await queries.query(
    `update game_review set searched = $2, of_positions = $3, touched_at = $4
      where game_id = $1 and state = 'going'`,
    [gameId, searched, of, at],
  );
};

/** Returns false if the review was finished or given up before. */
export const finishReview = async (
  queries: Queries,
  { gameId, review, at }: { gameId: string; review: Review; at: number },
): Promise<boolean> => {
  const rows = await queries.query(
    `update game_review set state = 'done', searched = of_positions, done_at = $3, review = $2::jsonb
      where game_id = $1 and state = 'going' returning game_id`,
    [gameId, JSON.stringify(review), at],
  );
  return rows.length > 0;
};

export const failReview = async (queries: Queries, gameId: string): Promise<void> => {
  await queries.query(`update game_review set state = 'failed' where game_id = $1 and state = 'going'`, [gameId]);
};

/** A review without progress for a while. */
export interface SilentRow {
  game_id: string;
  requested_at: number;
  /** Instant of the last progress; null: it has not begun. */
  touched_at: number | null;
}

export const silentSince = (queries: Queries, since: number, limit: number): Promise<SilentRow[]> =>
  queries.query(
    `select game_id, requested_at, touched_at from game_review
      where state = 'going' and requested_at < $1 and coalesce(touched_at, 0) < $1 order by requested_at limit $2`,
    [since, limit],
  );

export const askedBy = (queries: Queries, accountId: string): Promise<{ game_id: string; requested_at: number }[]> =>
  queries.query('select game_id, requested_at from game_review where requested_by = $1 order by requested_at', [
    accountId,
  ]);

export const forgetAsker = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('update game_review set requested_by = null where requested_by = $1', [accountId]);
};
