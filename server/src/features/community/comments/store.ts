import type { CommentType } from '@tabiya/contract/community/comments.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CommentRef } from './subjects.ts';

export interface CommentRow {
  id: number;
  content_type: CommentType;
  content_id: string;
  number: number;
  parent_id: number | null;
  /** Null if the account is erased, or `is_site`. */
  author_id: string | null;
  /** The site itself has written it. */
  is_site: boolean;
  at: number;
  edited_at: number | null;
  source: string;
  html: string;
  answers: number;
  removed_at: number | null;
  is_removed_by_author: boolean;
}

const COLUMNS = `id, content_type, content_id, number, parent_id, author_id, is_site, at, edited_at, source, html, answers,
  removed_at, is_removed_by_author`;

export interface NewComment extends CommentRef {
  number: number;
  parentId: number | null;
  authorId: string | null;
  clientId: string;
  at: number;
  source: string;
  html: string;
}

export const insertComment = async (queries: Queries, comment: NewComment): Promise<CommentRow> => {
  const { contentType, contentId, number, parentId, authorId, clientId, at, source, html } = comment;
  const rows = await queries.query<CommentRow>(
    {
      name: 'comment_insert',
      text: `insert into comment (content_type, content_id, number, parent_id, author_id, client_id, at, source, html, is_site)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $5::uuid is null) returning ${COLUMNS}`,
    },
    [contentType, contentId, number, parentId, authorId, clientId, at, source, html],
  );
  if (parentId !== null) await queries.query('update comment set answers = answers + 1 where id = $1', [parentId]);
  return rows[0]!;
};

/** Lets no other transaction store a comment of the account until this one ends. */
export const lockWriter = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 61))', [accountId]);
};

export const commentSent = async (
  queries: Queries,
  authorId: string,
  clientId: string,
): Promise<CommentRow | undefined> => {
  const rows = await queries.query<CommentRow>(
    `select ${COLUMNS} from comment where author_id = $1 and client_id = $2`,
    [authorId, clientId],
  );
  return rows[0];
};

export const commentById = async (queries: Queries, id: number): Promise<CommentRow | undefined> => {
  const rows = await queries.query<CommentRow>(
    { name: 'comment_by_id', text: `select ${COLUMNS} from comment where id = $1` },
    [id],
  );
  return rows[0];
};

/** Returns the comments on a content that are still there. */
export const commentsAmong = (
  queries: Queries,
  { contentType, contentId }: CommentRef,
  ids: readonly number[],
): Promise<CommentRow[]> =>
  queries.query(
    `select ${COLUMNS} from comment
      where id = any($3::bigint[]) and content_type = $1 and content_id = $2 and removed_at is null`,
    [contentType, contentId, ids],
  );

interface KeyRange {
  /** The last row of the page before. */
  after: number | null;
  limit: number;
}

/** Returns comments that answer no other, the newest first. */
export const threadsOf = (
  queries: Queries,
  { contentType, contentId }: CommentRef,
  { after, limit }: KeyRange,
): Promise<CommentRow[]> =>
  queries.query(
    {
      name: 'comment_threads',
      text: `select ${COLUMNS} from comment
        where content_type = $1 and content_id = $2 and parent_id is null and (removed_at is null or answers > 0)
          and id < $3 order by id desc limit $4`,
    },
    [contentType, contentId, after ?? Number.MAX_SAFE_INTEGER, limit],
  );

/** Returns answers, the oldest first. */
export const answersTo = (queries: Queries, parentId: number, { after, limit }: KeyRange): Promise<CommentRow[]> =>
  queries.query(
    {
      name: 'comment_answers',
      text: `select ${COLUMNS} from comment where parent_id = $1 and removed_at is null and id > $2
        order by id limit $3`,
    },
    [parentId, after ?? 0, limit],
  );

/** Returns the first answers to each of some comments. */
export const firstAnswersTo = (queries: Queries, ids: readonly number[], each: number): Promise<CommentRow[]> =>
  queries.query(
    {
      name: 'comment_first_answers',
      text: `select answer.* from unnest($1::bigint[]) as parent (id)
        cross join lateral (
          select ${COLUMNS} from comment where parent_id = parent.id and removed_at is null order by id limit $2
        ) as answer order by answer.id`,
    },
    [ids, each],
  );

/** Returns the comments with these numbers, removed ones included, in their order. */
export const commentsNumbered = (
  queries: Queries,
  { contentType, contentId }: CommentRef,
  { from, to }: { from: number; to: number },
): Promise<CommentRow[]> =>
  queries.query(
    {
      name: 'comment_numbered',
      text: `select ${COLUMNS} from comment
        where content_type = $1 and content_id = $2 and number between $3 and $4 order by number`,
    },
    [contentType, contentId, from, to],
  );

/** Returns the id of the first comment with a greater number that was written later and is not removed. */
export const firstCommentAfter = async (
  queries: Queries,
  { contentType, contentId }: CommentRef,
  { number, at }: { number: number; at: number },
): Promise<number | undefined> => {
  const rows = await queries.query<{ id: number }>(
    {
      name: 'comment_first_after',
      text: `select id from comment
        where content_type = $1 and content_id = $2 and number > $3 and at > $4 and removed_at is null
        order by number limit 1`,
    },
    [contentType, contentId, number, at],
  );
  return rows[0]?.id;
};

/** Keeps the earlier text, at most `kept` of them, and writes the new one. */
export const editComment = async (
  queries: Queries,
  row: Pick<CommentRow, 'id' | 'source'>,
  { source, html, at, kept }: { source: string; html: string; at: number; kept: number },
): Promise<CommentRow | undefined> => {
  await queries.query(
    'insert into comment_version (comment_id, at, source) values ($1, $2, $3) on conflict do nothing',
    [row.id, at, row.source],
  );
  await queries.query(
    `delete from comment_version where comment_id = $1 and at in (
      select at from comment_version where comment_id = $1 order by at desc offset $2)`,
    [row.id, kept],
  );
  const rows = await queries.query<CommentRow>(
    `update comment set source = $2, html = $3, edited_at = $4 where id = $1 and removed_at is null
      returning ${COLUMNS}`,
    [row.id, source, html, at],
  );
  return rows[0];
};

export const versionsOf = (queries: Queries, id: number): Promise<{ at: number; source: string }[]> =>
  queries.query('select at, source from comment_version where comment_id = $1 order by at desc', [id]);

/** Returns false if the comment was removed before. */
export const removeComment = async (
  queries: Queries,
  row: CommentRow,
  { by, at }: { by: string; at: number },
): Promise<boolean> => {
  const rows = await queries.query(
    `update comment set removed_at = $2, removed_by = $3, is_removed_by_author = author_id is not distinct from $3
      where id = $1 and removed_at is null returning id`,
    [row.id, at, by],
  );
  if (rows.length === 0) return false;
  if (row.parent_id !== null) {
    await queries.query('update comment set answers = answers - 1 where id = $1', [row.parent_id]);
  }
  return true;
};

/** Counts the comments that an account has written since then. */
export const countWrittenSince = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ n: number }>(
    'select count(*)::int as n from comment where author_id = $1 and at > $2',
    [accountId, since],
  );
  return row?.n ?? 0;
};

/** Returns comments on forum topics that have all words, the newest first. */
export const commentsWithWords = (queries: Queries, words: string, { after, limit }: KeyRange): Promise<CommentRow[]> =>
  queries.query(
    `select ${COLUMNS} from comment where words @@ to_tsquery('simple', $1) and id < $2 order by id desc limit $3`,
    [words, after ?? Number.MAX_SAFE_INTEGER, limit],
  );

export const commentsBy = (queries: Queries, accountId: string, limit: number): Promise<CommentRow[]> =>
  queries.query(`select ${COLUMNS} from comment where author_id = $1 order by at desc limit $2`, [accountId, limit]);

/** Forgets who wrote the comments; the conversations of others stay readable. */
export const forgetAuthor = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from comment_version v using comment c where c.id = v.comment_id and c.author_id = $1', [
    accountId,
  ]);
  await queries.query('update comment set author_id = null where author_id = $1', [accountId]);
};
