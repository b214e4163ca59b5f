import type { MessageList } from '@tabiya/contract/community/messages.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** One member's side of a thread. */
export interface SideRow {
  thread_id: number;
  other_id: string;
  is_archived: boolean;
  unread: number;
  read_through: number;
  cleared_through: number;
  /** Newest visible message; null if there is none. */
  last_message_id: number | null;
}

/** A thread as a list shows it, with its newest message. */
export interface ListedRow extends Pick<SideRow, 'other_id' | 'is_archived' | 'unread'> {
  author_id: string;
  content: string;
  created_at: number;
}

/** Identifies one member's side of the thread with another. */
export interface SideOf {
  accountId: string;
  otherId: string;
}

const SIDE = 'thread_id, other_id, is_archived, unread, read_through, cleared_through, last_message_id';

/** Counts unread messages in all threads. */
export const countUnread = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ unread: number }>(
    {
      name: 'messages_unread',
      text: 'select coalesce(sum(unread), 0)::int as unread from message_side where account_id = $1 and unread > 0',
    },
    [accountId],
  );
  return row?.unread ?? 0;
};

const LISTS: Record<MessageList, string> = {
  inbox: 'not s.is_archived and s.last_message_id is not null',
  archived: 's.is_archived and s.last_message_id is not null',
  unread: 's.unread > 0',
};

/** Returns threads newest first. */
export const threadsOf = (
  queries: Queries,
  accountId: string,
  { type, limit, offset }: { type: MessageList; limit: number; offset: number },
): Promise<ListedRow[]> =>
  queries.query(
    {
      name: `message_threads_${type}`,
      text: `select s.other_id, s.is_archived, s.unread, m.author_id, m.content, m.created_at
        from message_side s join message m on m.id = s.last_message_id
        where s.account_id = $1 and ${LISTS[type]} order by s.last_message_id desc limit $2 offset $3`,
    },
    [accountId, limit, offset],
  );

export const sideOf = async (queries: Queries, { accountId, otherId }: SideOf): Promise<SideRow | undefined> => {
  const [row] = await queries.query<SideRow>(
    { name: 'message_side', text: `select ${SIDE} from message_side where account_id = $1 and other_id = $2` },
    [accountId, otherId],
  );
  return row;
};

/** Returns the first unread message of the other; null if there is none. */
export const firstUnread = async (queries: Queries, { accountId, otherId }: SideOf): Promise<number | null> => {
  const [row] = await queries.query<{ id: number | null }>(
    `select min(m.id) as id from message_side s join message m on m.thread_id = s.thread_id
      where s.account_id = $1 and s.other_id = $2 and m.author_id = $2 and not m.reader_deleted
        and m.id > greatest(s.read_through, s.cleared_through)`,
    [accountId, otherId],
  );
  return row?.id ?? null;
};

/** Archives or unarchives threads; returns their number. */
export const setArchived = async (
  queries: Queries,
  { accountId, otherIds, isArchived }: { accountId: string; otherIds: readonly string[]; isArchived: boolean },
): Promise<number> => {
  const rows = await queries.query(
    `update message_side set is_archived = $3 where account_id = $1 and other_id = any($2::uuid[])
      and last_message_id is not null returning 1 as changed`,
    [accountId, otherIds, isArchived],
  );
  return rows.length;
};

/** SQL that recounts unread messages and looks up the newest one after visibility has changed. */
const RECOUNT = `update message_side s set
    unread = (select count(*)::int from message m where m.thread_id = s.thread_id and m.author_id = s.other_id
      and not m.reader_deleted and m.id > greatest(s.read_through, s.cleared_through)),
    last_message_id = (select max(m.id) from message m where m.thread_id = s.thread_id and m.id > s.cleared_through
      and not (case when m.author_id = s.account_id then m.author_deleted else m.reader_deleted end))
  where s.account_id = $1 and s.other_id = $2`;

/** Marks all messages up to that one as read. Returns whether any was unread. */
export const readThrough = async (
  queries: Queries,
  { accountId, otherId }: SideOf,
  through: number,
): Promise<boolean> => {
  const rows = await queries.query(
    `update message_side set read_through = least($3, coalesce(last_message_id, 0)) where account_id = $1 and other_id = $2
      and unread > 0 and read_through < least($3, coalesce(last_message_id, 0)) returning 1 as changed`,
    [accountId, otherId, through],
  );
  if (rows.length > 0) await queries.query(RECOUNT, [accountId, otherId]);
  return rows.length > 0;
};

/** Marks everything as read; returns the members whose messages were unread. */
export const readAll = async (queries: Queries, accountId: string): Promise<string[]> => {
  const rows = await queries.query<{ other_id: string }>(
    `update message_side set unread = 0, read_through = coalesce(last_message_id, read_through)
      where account_id = $1 and unread > 0 returning other_id`,
    [accountId],
  );
  return rows.map((row) => row.other_id);
};

/** Empties one's own side of threads; returns their number. Later messages are visible again. */
export const clearThreads = async (
  queries: Queries,
  accountId: string,
  otherIds: readonly string[],
): Promise<{ thread_id: number; other_id: string }[]> =>
  queries.query(
    `update message_side set cleared_through = last_message_id, last_message_id = null, unread = 0, is_archived = false
      where account_id = $1 and other_id = any($2::uuid[]) and last_message_id is not null
      returning thread_id, other_id`,
    [accountId, otherIds],
  );

/** Removes one message from one's own side. */
export const hideMessage = async (queries: Queries, side: SideOf, messageId: number): Promise<void> => {
  await queries.query(
    `update message set author_deleted = author_deleted or author_id = $1, reader_deleted = reader_deleted or author_id <> $1
      where id = $2`,
    [side.accountId, messageId],
  );
  await queries.query(RECOUNT, [side.accountId, side.otherId]);
};

/** Deletes what neither side sees any more, of a whole thread or of one message of it. */
export const removeUnseen = async (queries: Queries, threadId: number, messageId: number | null): Promise<void> => {
  await queries.query(
    `delete from message m using message_side a, message_side r
      where m.thread_id = $1 and ($2::bigint is null or m.id = $2)
        and a.thread_id = $1 and a.account_id = m.author_id and r.thread_id = $1 and r.account_id <> m.author_id
        and (m.author_deleted or m.id <= a.cleared_through) and (m.reader_deleted or m.id <= r.cleared_through)`,
    [threadId, messageId],
  );
};

/** Returns all accounts that the account has a side of a thread with. */
export const othersOf = async (queries: Queries, accountId: string): Promise<string[]> => {
  const rows = await queries.query<{ other_id: string }>(
    'select other_id from message_side where account_id = $1 and last_message_id is not null',
    [accountId],
  );
  return rows.map((row) => row.other_id);
};
