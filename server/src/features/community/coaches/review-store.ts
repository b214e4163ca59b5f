import type { Queries } from '../../../platform/store/store.ts';

export interface ReviewRow {
  id: number;
  coach_id: string;
  author_id: string;
  stars: number;
  text: string;
  at: number;
  edited_at: number | null;
  answer: string;
  removed_at: number | null;
}

const COLUMNS = 'r.id, r.coach_id, r.author_id, r.stars, r.text, r.at, r.edited_at, r.answer, r.removed_at';

/** Returns a review that is not removed. */
export const reviewById = async (queries: Queries, id: number): Promise<ReviewRow | undefined> => {
  const [row] = await queries.query<ReviewRow>(
    `select ${COLUMNS} from coach_review r where r.id = $1 and r.removed_at is null`,
    [id],
  );
  return row;
};

/** Returns a member's review of a coach, also a removed one. */
export const reviewBy = async (queries: Queries, coachId: string, authorId: string): Promise<ReviewRow | undefined> => {
  const [row] = await queries.query<ReviewRow>(
    `select ${COLUMNS} from coach_review r where r.coach_id = $1 and r.author_id = $2`,
    [coachId, authorId],
  );
  return row;
};

/** Returns reviews newest first; those of closed accounts are left out, as they are from the counts. */
export const reviewsOf = (
  queries: Queries,
  coachId: string,
  { after, limit }: { after: readonly [number, number] | null; limit: number },
): Promise<ReviewRow[]> =>
  queries.query(
    `select ${COLUMNS} from coach_review r join account a on a.id = r.author_id and a.closed_level is null
      where r.coach_id = $1 and r.removed_at is null and ($2::bigint is null or (r.at, r.id) < ($2, $3::bigint))
      order by r.at desc, r.id desc limit $4`,
    [coachId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );

interface WrittenReview {
  coachId: string;
  authorId: string;
  stars: number;
  text: string;
  at: number;
}

/** Writes the only review of a member on a coach; an earlier one is changed. */
export const writeReview = async (queries: Queries, review: WrittenReview): Promise<ReviewRow> => {
  const { coachId, authorId, stars, text, at } = review;
  const [row] = await queries.query<ReviewRow>(
    `insert into coach_review as r (coach_id, author_id, stars, text, at) values ($1, $2, $3, $4, $5)
      on conflict (coach_id, author_id) do update
        set stars = excluded.stars, text = excluded.text, edited_at = excluded.at
      returning ${COLUMNS}`,
    [coachId, authorId, stars, text, at],
  );
  return row!;
};

export const writeAnswer = async (queries: Queries, id: number, answer: string): Promise<void> => {
  await queries.query('update coach_review set answer = $2 where id = $1', [id, answer]);
};

export const markRemoved = async (queries: Queries, id: number, { by, at }: { by: string; at: number }) => {
  await queries.query('update coach_review set removed_at = $2, removed_by = $3 where id = $1', [id, at, by]);
};

export const deleteReview = async (queries: Queries, id: number): Promise<void> => {
  await queries.query('delete from coach_review where id = $1', [id]);
};

/** Deletes all reviews of an author; returns the coaches whose counts change. */
export const deleteReviewsBy = async (queries: Queries, authorId: string): Promise<string[]> => {
  const rows = await queries.query<{ coach_id: string }>(
    'delete from coach_review where author_id = $1 returning coach_id',
    [authorId],
  );
  return rows.map((row) => row.coach_id);
};

export const reviewsBy = (queries: Queries, authorId: string, limit: number): Promise<ReviewRow[]> =>
  queries.query(`select ${COLUMNS} from coach_review r where r.author_id = $1 order by r.at desc limit $2`, [
    authorId,
    limit,
  ]);
