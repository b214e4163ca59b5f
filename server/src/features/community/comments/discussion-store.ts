import type { Queries } from '../../../platform/store/store.ts';
import type { CommentRef } from './subjects.ts';

export interface DiscussionRow {
  /** Comments that are not removed. */
  comments: number;
  last_number: number;
  locked_at: number | null;
  lock_reason: string;
}

/** A discussion with what one account has read of it. */
export interface ReadDiscussionRow extends DiscussionRow {
  read_number: number;
  follows: boolean | null;
}

const key = ({ contentType, contentId }: CommentRef): [string, string] => [contentType, contentId];

export const discussionOf = async (
  queries: Queries,
  ref: CommentRef,
  readerId: string | null,
): Promise<ReadDiscussionRow | undefined> => {
  const rows = await queries.query<ReadDiscussionRow>(
    {
      name: 'discussion_of',
      text: `select coalesce(d.comments, 0) as comments, coalesce(d.last_number, 0) as last_number, d.locked_at,
          coalesce(d.lock_reason, '') as lock_reason, coalesce(r.read_number, 0) as read_number, r.follows
        from (select $1::text as content_type, $2::text as content_id) asked
        left join discussion d using (content_type, content_id)
        left join discussion_reader r on r.content_type = $1 and r.content_id = $2 and r.account_id = $3`,
    },
    [...key(ref), readerId],
  );
  return rows[0];
};

/** Counts one more comment, and locks the discussion until the transaction ends. */
export const countComment = async (queries: Queries, ref: CommentRef): Promise<DiscussionRow> => {
  const rows = await queries.query<DiscussionRow>(
    {
      name: 'discussion_count',
      text: `insert into discussion (content_type, content_id, comments, last_number) values ($1, $2, 1, 1)
        on conflict (content_type, content_id) do update
          set comments = discussion.comments + 1, last_number = discussion.last_number + 1
        returning comments, last_number, locked_at, lock_reason`,
    },
    key(ref),
  );
  return rows[0]!;
};

export const uncountComment = async (queries: Queries, ref: CommentRef): Promise<DiscussionRow> => {
  const rows = await queries.query<DiscussionRow>(
    `update discussion set comments = comments - 1 where content_type = $1 and content_id = $2
      returning comments, last_number, locked_at, lock_reason`,
    key(ref),
  );
  return rows[0]!;
};

/**
 * Lets nobody else write or remove a comment on a content until the transaction ends. Whatever changes comments and their
 * number begins with the discussion, so that two transactions never wait for each other.
 */
export const holdDiscussion = async (queries: Queries, ref: CommentRef): Promise<void> => {
  await queries.query('select 1 from discussion where content_type = $1 and content_id = $2 for update', key(ref));
};

/** Counts the comments and answers that are there, and writes what was wrong. */
export const recount = async (queries: Queries, ref: CommentRef): Promise<DiscussionRow | undefined> => {
  await holdDiscussion(queries, ref);
  const [counted] = await queries.query<DiscussionRow>(
    `update discussion set comments = (
        select count(*)::int from comment where content_type = $1 and content_id = $2 and removed_at is null
      ) where content_type = $1 and content_id = $2 returning comments, last_number, locked_at, lock_reason`,
    key(ref),
  );
  await queries.query(
    `update comment set answers = found.answers from (
        select top.id, (select count(*)::int from comment where parent_id = top.id and removed_at is null) as answers
        from comment top where top.content_type = $1 and top.content_id = $2 and top.parent_id is null
      ) found where comment.id = found.id and comment.answers <> found.answers`,
    key(ref),
  );
  return counted;
};

/** Only moderators write in a locked discussion; null unlocks it. */
export const setLock = async (
  queries: Queries,
  ref: CommentRef,
  lock: { at: number; by: string; reason: string } | null,
): Promise<void> => {
  await queries.query(
    `insert into discussion (content_type, content_id, locked_at, locked_by, lock_reason) values ($1, $2, $3, $4, $5)
      on conflict (content_type, content_id) do update set locked_at = $3, locked_by = $4, lock_reason = $5`,
    [...key(ref), lock?.at ?? null, lock?.by ?? null, lock?.reason ?? ''],
  );
};

/** Notes that an account has read up to a number; it never goes back. */
export const writeRead = async (
  queries: Queries,
  ref: CommentRef,
  { accountId, through }: { accountId: string; through: number },
): Promise<void> => {
  await queries.query(
    {
      name: 'discussion_read',
      text: `insert into discussion_reader (content_type, content_id, account_id, read_number) values ($1, $2, $3, $4)
        on conflict (content_type, content_id, account_id) do update
          set read_number = greatest(discussion_reader.read_number, $4)`,
    },
    [...key(ref), accountId, through],
  );
};

export const writeFollow = async (
  queries: Queries,
  ref: CommentRef,
  { accountId, isOn, isOnlyFirst }: { accountId: string; isOn: boolean; isOnlyFirst?: boolean },
): Promise<void> => {
  await queries.query(
    `insert into discussion_reader (content_type, content_id, account_id, follows) values ($1, $2, $3, $4)
      on conflict (content_type, content_id, account_id) do ${
        isOnlyFirst === true ? 'nothing' : 'update set follows = $4'
      }`,
    [...key(ref), accountId, isOn],
  );
};

/** Returns accounts that follow a discussion with what they have read, in the order of their ids. */
export const followersOf = (
  queries: Queries,
  ref: CommentRef,
  { after, limit }: { after: string; limit: number },
): Promise<{ account_id: string; read_number: number }[]> =>
  queries.query(
    `select account_id, read_number from discussion_reader
      where content_type = $1 and content_id = $2 and follows and account_id > $3 order by account_id limit $4`,
    [...key(ref), after, limit],
  );

/** Returns which of some accounts have chosen not to follow. */
export const notFollowing = async (
  queries: Queries,
  ref: CommentRef,
  accountIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await queries.query<{ account_id: string }>(
    `select account_id from discussion_reader
      where content_type = $1 and content_id = $2 and not follows and account_id = any($3::uuid[])`,
    [...key(ref), accountIds],
  );
  return new Set(rows.map((row) => row.account_id));
};

export const forgetReader = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from discussion_reader where account_id = $1', [accountId]);
};
