import type { Seat } from '@tabiya/chess/bughouse/types.ts';
import type { PartnerCall } from '@tabiya/contract/play/bughouse.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface TalkRow {
  id: number;
  seat: Seat;
  at: number;
  call: PartnerCall | null;
  text: string | null;
}

export const insertTalk = async (
  queries: Queries,
  row: Omit<TalkRow, 'id'> & { game_id: string; account_id: string },
): Promise<TalkRow> => {
  const rows = await queries.query<TalkRow>(
    `insert into bughouse_talk (game_id, account_id, seat, at, call, text) values ($1, $2, $3, $4, $5, $6)
      returning id, seat, at, call, text`,
    [row.game_id, row.account_id, row.seat, row.at, row.call, row.text],
  );
  return rows[0]!;
};

/** Returns one line, with its game and author. */
export const talkById = async (
  queries: Queries,
  id: number,
): Promise<(TalkRow & { game_id: string; account_id: string }) | undefined> => {
  const rows = await queries.query<TalkRow & { game_id: string; account_id: string }>(
    'select id, game_id, account_id, seat, at, call, text from bughouse_talk where id = $1',
    [id],
  );
  return rows[0];
};

/** Returns the last lines of two partners, oldest first. */
export const talkOf = async (
  queries: Queries,
  gameId: string,
  { seats, limit }: { seats: readonly Seat[]; limit: number },
): Promise<TalkRow[]> => {
  const rows = await queries.query<TalkRow>(
    `select id, seat, at, call, text from bughouse_talk where game_id = $1 and seat = any($2) order by id desc limit $3`,
    [gameId, seats, limit],
  );
  return rows.toReversed();
};

/** Returns all lines that a member wrote to partners. */
export const talkBy = (
  queries: Queries,
  accountId: string,
): Promise<{ game_id: string; at: number; call: string | null; text: string | null }[]> =>
  queries.query('select game_id, at, call, text from bughouse_talk where account_id = $1 order by id', [accountId]);

export const eraseTalk = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from bughouse_talk where account_id = $1', [accountId]);
};
