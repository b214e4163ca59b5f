import type { BugFacts, SupportApp } from '@tabiya/contract/staff/support.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ConversationRow {
  id: string;
  account_id: string | null;
  app: SupportApp;
  kind: 'talk' | 'bug';
  bug: BugFacts | null;
  is_open: boolean;
  opened_at: number;
  last_at: number;
  member_unread: number;
  staff_unread: number;
  /** Content of the last message. */
  last_content: string;
  last_is_staff: boolean;
}

export interface MessageRow {
  id: number;
  is_staff: boolean;
  author_id: string | null;
  client_id: string;
  content: string;
  created_at: number;
}

const CONVERSATIONS = `select c.id, c.account_id, c.app, c.kind, c.bug, c.is_open, c.opened_at, c.last_at, c.member_unread,
    c.staff_unread, coalesce(m.content, '') as last_content, coalesce(m.is_staff, false) as last_is_staff
  from support_conversation c left join support_message m on m.id = c.last_message_id`;

export const insertConversation = async (
  queries: Queries,
  row: Pick<ConversationRow, 'id' | 'account_id' | 'app' | 'kind' | 'bug'> & { at: number },
): Promise<void> => {
  await queries.query(
    `insert into support_conversation (id, account_id, app, kind, bug, opened_at, last_at)
      values ($1, $2, $3, $4, $5::jsonb, $6, $6)`,
    [row.id, row.account_id, row.app, row.kind, row.bug && JSON.stringify(row.bug), row.at],
  );
};

export const conversationWithId = async (queries: Queries, id: string): Promise<ConversationRow | undefined> => {
  const [row] = await queries.query<ConversationRow>(`${CONVERSATIONS} where c.id = $1`, [id]);
  return row;
};

/**
 * Returns conversations of an account, the latest first, without bug reports, which are not answered in the messenger.
 */
export const recentOf = (
  queries: Queries,
  accountId: string,
  { app, limit }: { app: SupportApp | undefined; limit: number },
): Promise<ConversationRow[]> =>
  queries.query(
    `${CONVERSATIONS} where c.account_id = $1 and c.kind = 'talk' and ($2::text is null or c.app = $2)
      order by c.last_at desc limit $3`,
    [accountId, app ?? null, limit],
  );

export const countOpenedSince = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ n: number }>(
    `select count(*)::int as n from support_conversation where account_id = $1 and kind = 'talk' and opened_at > $2`,
    [accountId, since],
  );
  return row?.n ?? 0;
};

export const conversations = (
  queries: Queries,
  filter: { isOpen: boolean; app: SupportApp | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationRow[]> =>
  queries.query(
    `${CONVERSATIONS} where c.is_open = $1 and ($2::text is null or c.app = $2)
      order by c.last_at desc, c.id limit $3 offset $4`,
    [filter.isOpen, filter.app ?? null, limit, offset],
  );

export interface NewMessage {
  conversationId: string;
  isStaff: boolean;
  authorId: string | null;
  clientId: string;
  content: string;
  at: number;
}

const MESSAGE = 'id, is_staff, author_id, client_id, content, created_at';

/**
 * Inserts a message, which makes the conversation the newest and reopens it. Returns undefined if it exists already.
 */
export const insertMessage = async (queries: Queries, message: NewMessage): Promise<MessageRow | undefined> => {
  const { conversationId, isStaff, authorId, clientId, content, at } = message;
  const [row] = await queries.query<MessageRow>(
    `insert into support_message (conversation_id, is_staff, author_id, client_id, content, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (conversation_id, client_id) do nothing returning ${MESSAGE}`,
    [conversationId, isStaff, authorId, clientId, content, at],
  );
  if (row === undefined) return undefined;
  await queries.query(
    `update support_conversation set last_message_id = $2, last_at = $3, is_open = is_open or not $4::boolean,
        member_unread = member_unread + case when $4::boolean then 1 else 0 end,
        staff_unread = staff_unread + case when $4::boolean then 0 else 1 end
      where id = $1`,
    [conversationId, row.id, at, isStaff],
  );
  return row;
};

export const messageByClient = async (
  queries: Queries,
  conversationId: string,
  clientId: string,
): Promise<MessageRow | undefined> => {
  const [row] = await queries.query<MessageRow>(
    `select ${MESSAGE} from support_message where conversation_id = $1 and client_id = $2`,
    [conversationId, clientId],
  );
  return row;
};

/** Returns messages newest first; `before` leaves out that message and all later ones. */
export const messagesOf = (
  queries: Queries,
  conversationId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  queries.query(
    `select ${MESSAGE} from support_message where conversation_id = $1 and id < $2 order by id desc limit $3`,
    [conversationId, before ?? Number.MAX_SAFE_INTEGER, limit],
  );

export const setOpen = async (queries: Queries, id: string, isOpen: boolean): Promise<boolean> => {
  const rows = await queries.query(
    'update support_conversation set is_open = $2 where id = $1 and is_open <> $2 returning 1 as changed',
    [id, isOpen],
  );
  return rows.length > 0;
};

export const markRead = async (queries: Queries, id: string, by: 'member' | 'staff'): Promise<void> => {
  await queries.query(`update support_conversation set ${by}_unread = 0 where id = $1 and ${by}_unread > 0`, [id]);
};

/** Returns all messages of an account and the answers. */
export const everythingOf = (
  queries: Queries,
  accountId: string,
): Promise<{ conversation_id: string; is_staff: boolean; content: string; created_at: number }[]> =>
  queries.query(
    `select m.conversation_id, m.is_staff, m.content, m.created_at from support_conversation c
      join support_message m on m.conversation_id = c.id where c.account_id = $1 order by m.id`,
    [accountId],
  );

export const deleteOf = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from support_conversation where account_id = $1', [accountId]);
};
