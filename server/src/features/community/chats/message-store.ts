import type { ChatAct } from '@tabiya/contract/community/chat-views.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface MessageRow {
  id: number;
  chat_id: number;
  seq: number;
  version: number;
  author_id: string | null;
  client_id: string;
  at: number;
  edited_at: number | null;
  text: string;
  act: ChatAct | null;
  about_id: string | null;
  mentioned: string[];
  removed_at: number | null;
  removed_by: string | null;
  is_removed_by_author: boolean;
}

const MESSAGE = `id, chat_id, seq, version, author_id, client_id, at, edited_at, text, act, about_id,
  mentioned::text[] as mentioned, removed_at, removed_by, is_removed_by_author`;

export type NewMessage = Pick<
  MessageRow,
  'chat_id' | 'seq' | 'version' | 'client_id' | 'at' | 'text' | 'act' | 'about_id' | 'mentioned'
> & { author_id: string };

export const insertMessage = async (queries: Queries, row: NewMessage): Promise<MessageRow> => {
  const rows = await queries.query<MessageRow>(
    {
      name: 'chat_message_insert',
      text: `insert into chat_message (chat_id, seq, version, author_id, client_id, at, text, act, about_id, mentioned)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[]) returning ${MESSAGE}`,
    },
    [
      ...[row.chat_id, row.seq, row.version, row.author_id, row.client_id],
      ...[row.at, row.text, row.act, row.about_id, row.mentioned],
    ],
  );
  return rows[0]!;
};

/** Returns the message that was sent with this key, if it is there already. */
export const messageByClient = async (
  queries: Queries,
  sent: { chatId: number; authorId: string; clientId: string },
): Promise<MessageRow | undefined> => {
  const rows = await queries.query<MessageRow>(
    {
      name: 'chat_message_by_client',
      text: `select ${MESSAGE} from chat_message where chat_id = $1 and author_id = $2 and client_id = $3`,
    },
    [sent.chatId, sent.authorId, sent.clientId],
  );
  return rows[0];
};

export const messageBySeq = async (queries: Queries, chatId: number, seq: number): Promise<MessageRow | undefined> => {
  const rows = await queries.query<MessageRow>(`select ${MESSAGE} from chat_message where chat_id = $1 and seq = $2`, [
    chatId,
    seq,
  ]);
  return rows[0];
};

export const messageById = async (queries: Queries, id: number): Promise<MessageRow | undefined> => {
  const rows = await queries.query<MessageRow>(`select ${MESSAGE} from chat_message where id = $1`, [id]);
  return rows[0];
};

/** Returns messages before a number, newest first. */
export const messagesBefore = (
  queries: Queries,
  chatId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  queries.query(
    {
      name: 'chat_messages_before',
      text: `select ${MESSAGE} from chat_message where chat_id = $1 and seq < $2 order by seq desc limit $3`,
    },
    [chatId, before ?? 2 ** 31 - 1, limit],
  );

/** Returns the messages that were written or changed after that version of the log, in the order of their changes. */
export const messagesChanged = (queries: Queries, chatId: number, since: number): Promise<MessageRow[]> =>
  queries.query(
    {
      name: 'chat_messages_changed',
      text: `select ${MESSAGE} from chat_message where chat_id = $1 and version > $2 order by version`,
    },
    [chatId, since],
  );

/** Returns the last message of an author in a chat. */
export const lastBy = async (queries: Queries, chatId: number, authorId: string): Promise<MessageRow | undefined> => {
  const rows = await queries.query<MessageRow>(
    `select ${MESSAGE} from chat_message where chat_id = $1 and author_id = $2 order by seq desc limit 1`,
    [chatId, authorId],
  );
  return rows[0];
};

export const writeEdit = async (
  queries: Queries,
  edit: { id: number; version: number; text: string; mentioned: readonly string[]; at: number },
): Promise<MessageRow | undefined> => {
  const rows = await queries.query<MessageRow>(
    `update chat_message set version = $2, text = $3, mentioned = $4::uuid[], edited_at = $5
      where id = $1 and removed_at is null returning ${MESSAGE}`,
    [edit.id, edit.version, edit.text, edit.mentioned, edit.at],
  );
  return rows[0];
};

/** Marks a message as removed. What its author removes is deleted; what a moderator removes is kept for appeals. */
export const writeRemoval = async (
  queries: Queries,
  removal: { id: number; version: number; by: string; isAuthor: boolean; at: number },
): Promise<MessageRow | undefined> => {
  const rows = await queries.query<MessageRow>(
    `update chat_message set version = $2, removed_by = $3, is_removed_by_author = $4, removed_at = $5,
        text = case when $4 then '' else text end, mentioned = '{}'
      where id = $1 and removed_at is null returning ${MESSAGE}`,
    [removal.id, removal.version, removal.by, removal.isAuthor, removal.at],
  );
  return rows[0];
};

/** Returns messages of an author with the names of their groups, oldest first. */
export const messagesBy = (
  queries: Queries,
  authorId: string,
  { after, limit }: { after: number; limit: number },
): Promise<(Pick<MessageRow, 'id' | 'chat_id' | 'at' | 'text' | 'act'> & { name: string; club_id: number | null })[]> =>
  queries.query(
    `select m.id, m.chat_id, m.at, m.text, m.act, c.name, c.club_id from chat_message m join chat c on c.id = m.chat_id
      where m.author_id = $1 and m.id > $2 order by m.id limit $3`,
    [authorId, after, limit],
  );

export const eraseMessagesBy = async (queries: Queries, authorId: string, at: number): Promise<void> => {
  await queries.query(
    `update chat_message set text = '', mentioned = '{}', is_removed_by_author = true,
        removed_at = coalesce(removed_at, $2) where author_id = $1 and act is null`,
    [authorId, at],
  );
  await queries.query('update chat_message set author_id = null where author_id = $1', [authorId]);
};
