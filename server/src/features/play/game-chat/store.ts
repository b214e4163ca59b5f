import type { ChatPhrase, ChatRoom } from '@tabiya/contract/play/game-chat.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ChatLineRow {
  id: number;
  game_id: string;
  room: ChatRoom;
  account_id: string;
  at: number;
  text: string | null;
  phrase: ChatPhrase | null;
  removed_at: number | null;
}

const COLUMNS = 'id, game_id, room, account_id, at, text, phrase, removed_at';

export const insertLine = async (
  queries: Queries,
  line: Omit<ChatLineRow, 'id' | 'removed_at'>,
): Promise<ChatLineRow> => {
  const rows = await queries.query<ChatLineRow>(
    {
      name: 'chat_insert',
      text: `insert into game_chat_line (game_id, room, account_id, at, text, phrase)
        values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    },
    [line.game_id, line.room, line.account_id, line.at, line.text, line.phrase],
  );
  return rows[0]!;
};

/** Returns the last lines of a room, oldest first. */
export const lastLines = (
  queries: Queries,
  { gameId, room, limit }: { gameId: string; room: ChatRoom; limit: number },
): Promise<ChatLineRow[]> =>
  queries.query(
    {
      name: 'chat_last',
      text: `select * from (
          select ${COLUMNS} from game_chat_line where game_id = $1 and room = $2 order by id desc limit $3
        ) as last order by id`,
    },
    [gameId, room, limit],
  );

export const lineById = async (queries: Queries, id: number): Promise<ChatLineRow | undefined> => {
  const rows = await queries.query<ChatLineRow>(`select ${COLUMNS} from game_chat_line where id = $1`, [id]);
  return rows[0];
};

/** Returns false if the line is not of that room or was removed before. */
export const removeLine = async (
  queries: Queries,
  { id, gameId, room, by, at }: { id: number; gameId: string; room: ChatRoom; by: string; at: number },
): Promise<boolean> => {
  const rows = await queries.query(
    `update game_chat_line set removed_by = $4, removed_at = $5
      where id = $1 and game_id = $2 and room = $3 and removed_at is null returning id`,
    [id, gameId, room, by, at],
  );
  return rows.length > 0;
};

export const writeMute = async (
  queries: Queries,
  { accountId, until, by, at }: { accountId: string; until: number; by: string; at: number },
): Promise<void> => {
  await queries.query(
    `insert into game_chat_mute (account_id, until, by_id, at) values ($1, $2, $3, $4)
      on conflict (account_id) do update set until = excluded.until, by_id = excluded.by_id, at = excluded.at`,
    [accountId, until, by, at],
  );
};

/** Returns until when the account is muted, ms since the epoch. */
export const mutedUntil = async (queries: Queries, accountId: string): Promise<number | undefined> => {
  const rows = await queries.query<{ until: number }>(
    { name: 'chat_muted', text: 'select until from game_chat_mute where account_id = $1' },
    [accountId],
  );
  return rows[0]?.until;
};

/** Returns the lines of an account, newest first. */
export const linesBy = (queries: Queries, accountId: string, limit: number): Promise<ChatLineRow[]> =>
  queries.query(`select ${COLUMNS} from game_chat_line where account_id = $1 order by id desc limit $2`, [
    accountId,
    limit,
  ]);

export const deleteLinesBy = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from game_chat_line where account_id = $1', [accountId]);
};
