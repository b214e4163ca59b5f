import type { Queries } from '../../../platform/store/store.ts';
import type { ChatRow } from './store.ts';

/**
 * One member's side of a chat. In a group it makes the member; in a club it only keeps how far the member has read, and
 * the club says who is a member.
 */
export interface SideRow {
  chat_id: number;
  account_id: string;
  read_seq: number;
  is_muted: boolean;
  joined_at: number;
}

/** A chat in the list of a member, with its last message. */
export interface ListedRow extends Pick<ChatRow, 'id' | 'name' | 'club_id' | 'last_seq' | 'last_at'> {
  read_seq: number;
  is_muted: boolean;
  /** Null if there is no message yet, or it is no text any more. */
  last_text: string | null;
}

const SIDE = 'chat_id, account_id, read_seq, is_muted, joined_at';

export const sideOf = async (queries: Queries, chatId: number, accountId: string): Promise<SideRow | undefined> => {
  const rows = await queries.query<SideRow>(
    { name: 'chat_side', text: `select ${SIDE} from chat_member where chat_id = $1 and account_id = $2` },
    [chatId, accountId],
  );
  return rows[0];
};

/** Returns the sides of a group's members, the one who has been in it longest first. */
export const sidesOf = (queries: Queries, chatId: number): Promise<SideRow[]> =>
  queries.query(`select ${SIDE} from chat_member where chat_id = $1 order by joined_at, account_id`, [chatId]);

/** Gives accounts a side, from the present end of the log on. Returns those that had none. */
export const insertSides = async (
  queries: Queries,
  { id, last_seq: seq }: Pick<ChatRow, 'id' | 'last_seq'>,
  { accountIds, at }: { accountIds: readonly string[]; at: number },
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `insert into chat_member (chat_id, account_id, read_seq, joined_at)
      select $1, account_id, $3, $4 from unnest($2::uuid[]) as account_id
      on conflict (chat_id, account_id) do nothing returning account_id`,
    [id, accountIds, seq, at],
  );
  return rows.map(({ account_id: account }) => account);
};

/** Gives a member a side in each of these chats of clubs, from the present end of the log on. */
export const insertClubSides = async (
  queries: Queries,
  accountId: string,
  { chatIds, at }: { chatIds: readonly number[]; at: number },
): Promise<void> => {
  await queries.query(
    `insert into chat_member (chat_id, account_id, read_seq, joined_at)
      select id, $1, last_seq, $3 from chat where id = any($2::bigint[])
      on conflict (chat_id, account_id) do nothing`,
    [accountId, chatIds, at],
  );
};

/** Returns whether there was such a side. */
export const deleteSide = async (queries: Queries, chatId: number, accountId: string): Promise<boolean> => {
  const rows = await queries.query(
    'delete from chat_member where chat_id = $1 and account_id = $2 returning account_id',
    [chatId, accountId],
  );
  return rows.length > 0;
};

export const setMuted = async (
  queries: Queries,
  side: { chatId: number; accountId: string; isMuted: boolean },
): Promise<void> => {
  await queries.query('update chat_member set is_muted = $3 where chat_id = $1 and account_id = $2', [
    side.chatId,
    side.accountId,
    side.isMuted,
  ]);
};

/** Returns whether anything was unread up to that message. */
export const readThrough = async (
  queries: Queries,
  { chatId, accountId, through }: { chatId: number; accountId: string; through: number },
): Promise<boolean> => {
  const rows = await queries.query(
    {
      name: 'chat_read',
      text: `update chat_member m set read_seq = least($3, c.last_seq) from chat c
        where c.id = m.chat_id and m.chat_id = $1 and m.account_id = $2 and m.read_seq < least($3, c.last_seq)
        returning 1 as news`,
    },
    [chatId, accountId, through],
  );
  return rows.length > 0;
};

/** Returns the account's groups, and the chats of these clubs, the latest activity first. */
export const chatsOf = (
  queries: Queries,
  accountId: string,
  { clubIds, limit }: { clubIds: readonly number[]; limit: number },
): Promise<ListedRow[]> =>
  queries.query(
    {
      name: 'chats_of',
      text: `select c.id, c.name, c.club_id, c.last_seq, c.last_at, m.read_seq, m.is_muted,
          case when l.removed_at is null and l.act is null then l.text end as last_text
        from chat_member m join chat c on c.id = m.chat_id
          left join chat_message l on l.chat_id = c.id and l.seq = c.last_seq
        where m.account_id = $1 and (c.club_id is null or c.club_id = any($2::int[]))
        order by coalesce(c.last_at, c.created_at) desc, c.id desc limit $3`,
    },
    [accountId, clubIds, limit],
  );

export const countGroups = async (queries: Queries, accountId: string): Promise<number> => {
  const rows = await queries.query<{ n: number }>(
    `select count(*)::int as n from chat_member m join chat c on c.id = m.chat_id
      where m.account_id = $1 and c.club_id is null`,
    [accountId],
  );
  return rows[0]?.n ?? 0;
};

/** Counts the new messages of the account's groups and of these clubs, without muted chats. */
export const countUnread = async (queries: Queries, accountId: string, clubIds: readonly number[]): Promise<number> => {
  const rows = await queries.query<{ n: number }>(
    {
      name: 'chats_unread',
      text: `select coalesce(sum(c.last_seq - m.read_seq), 0)::int as n from chat_member m join chat c on c.id = m.chat_id
        where m.account_id = $1 and not m.is_muted and (c.club_id is null or c.club_id = any($2::int[]))`,
    },
    [accountId, clubIds],
  );
  return rows[0]?.n ?? 0;
};

/** Returns the ids of the groups that the account is in, with their members. */
export const groupMembersOf = (
  queries: Queries,
  accountId: string,
): Promise<{ chat_id: number; account_ids: string[] }[]> =>
  queries.query(
    `select o.chat_id, array_agg(o.account_id::text) as account_ids
      from chat_member m join chat c on c.id = m.chat_id join chat_member o on o.chat_id = m.chat_id
      where m.account_id = $1 and c.club_id is null group by o.chat_id`,
    [accountId],
  );
