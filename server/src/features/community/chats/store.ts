import type { Queries } from '../../../platform/store/store.ts';

export interface ChatRow {
  id: number;
  kind: 'group' | 'club';
  /** Name of a group; a club has its own. */
  name: string;
  owner_id: string | null;
  club_id: number | null;
  last_seq: number;
  /** Counts new messages and changes of messages. */
  version: number;
  created_at: number;
  last_at: number | null;
}

const CHAT = 'c.id, c.kind, c.name, c.owner_id, c.club_id, c.last_seq, c.version, c.created_at, c.last_at';

export const chatById = async (queries: Queries, id: number): Promise<ChatRow | undefined> => {
  const rows = await queries.query<ChatRow>(
    { name: 'chat_by_id', text: `select ${CHAT} from chat c where c.id = $1` },
    [id],
  );
  return rows[0];
};

export const insertGroup = async (
  queries: Queries,
  group: { name: string; ownerId: string; at: number },
): Promise<ChatRow> => {
  const rows = await queries.query<ChatRow>(
    `insert into chat as c (kind, name, owner_id, created_at) values ('group', $1, $2, $3) returning ${CHAT}`,
    [group.name, group.ownerId, group.at],
  );
  return rows[0]!;
};

/** Creates the chats of those clubs that have none. */
export const ensureClubChats = async (queries: Queries, clubIds: readonly number[], at: number): Promise<void> => {
  await queries.query(
    `insert into chat (kind, club_id, created_at) select 'club', id, $2 from unnest($1::int[]) as id
      on conflict (club_id) do nothing`,
    [clubIds, at],
  );
};

export const chatsOfClubs = (queries: Queries, clubIds: readonly number[]): Promise<ChatRow[]> =>
  queries.query({ name: 'chats_of_clubs', text: `select ${CHAT} from chat c where c.club_id = any($1::int[])` }, [
    clubIds,
  ]);

/** Locks a chat until the transaction ends; undefined if it is gone. */
export const lockChat = async (queries: Queries, id: number): Promise<ChatRow | undefined> => {
  const rows = await queries.query<ChatRow>(
    { name: 'chat_lock', text: `select ${CHAT} from chat c where c.id = $1 for update` },
    [id],
  );
  return rows[0];
};

/** Numbers a change of a chat's log; one that adds a message also gives that its number. */
export const countChange = async (
  queries: Queries,
  chatId: number,
  added?: { at: number },
): Promise<{ last_seq: number; version: number }> => {
  const rows = await queries.query<{ last_seq: number; version: number }>(
    {
      name: 'chat_count_change',
      text: `update chat set version = version + 1, last_seq = last_seq + case when $2::bigint is null then 0 else 1 end,
          last_at = coalesce($2::bigint, last_at) where id = $1 returning last_seq, version`,
    },
    [chatId, added?.at ?? null],
  );
  return rows[0]!;
};

export const renameChat = async (queries: Queries, chatId: number, name: string): Promise<void> => {
  await queries.query('update chat set name = $2 where id = $1', [chatId, name]);
};

export const setOwner = async (queries: Queries, chatId: number, ownerId: string): Promise<void> => {
  await queries.query('update chat set owner_id = $2 where id = $1', [chatId, ownerId]);
};

export const deleteChat = async (queries: Queries, chatId: number): Promise<void> => {
  await queries.query('delete from chat where id = $1', [chatId]);
};

/** A pause in which a member does not write in a chat. */
export interface PauseRow {
  account_id: string;
  until: number;
}

export const writePause = async (
  queries: Queries,
  pause: { chatId: number; accountId: string; until: number; by: string },
): Promise<void> => {
  await queries.query(
    `insert into chat_pause (chat_id, account_id, until, by_id) values ($1, $2, $3, $4)
      on conflict (chat_id, account_id) do update set until = excluded.until, by_id = excluded.by_id`,
    [pause.chatId, pause.accountId, pause.until, pause.by],
  );
};

/** Returns the pauses of a chat that last longer than `now`, the longest first. */
export const pausesIn = (
  queries: Queries,
  chatId: number,
  { now, limit }: { now: number; limit: number },
): Promise<PauseRow[]> =>
  queries.query(
    `select account_id, until from chat_pause where chat_id = $1 and until > $2 order by until desc, account_id limit $3`,
    [chatId, now, limit],
  );

export const pausedUntil = async (queries: Queries, chatId: number, accountId: string): Promise<number | undefined> => {
  const rows = await queries.query<{ until: number }>(
    { name: 'chat_paused', text: 'select until from chat_pause where chat_id = $1 and account_id = $2' },
    [chatId, accountId],
  );
  return rows[0]?.until;
};
