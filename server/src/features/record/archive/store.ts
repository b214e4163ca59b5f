import type { Color, EndReason, Result, TimeClass, Variant } from '@tabiya/chess/rules/types.ts';
import type { ArchiveFilter } from '@tabiya/contract/record/archive.ts';
import type { Outcome } from '@tabiya/contract/play/outcomes.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';

/** A player at the other board. */
export interface SeatValue {
  account_id: string;
  rating: number;
  provisional: boolean;
  rating_after: number | null;
}

/** A finished game from one player's side; a game has two rows. */
export interface ArchivedGameRow {
  account_id: string;
  game_id: string;
  started_at: number;
  ended_at: number;
  /** Instant until which only its players see it; null when it was not delayed. */
  shown_at: number | null;
  color: Color;
  outcome: Outcome;
  variant: Variant;
  time_class: TimeClass;
  base_ms: number;
  increment_ms: number;
  /** Time of each move in a daily game; null in all others. */
  per_move_ms: number | null;
  rated: boolean;
  rating: number;
  provisional: boolean;
  rating_after: number | null;
  opponent_id: string;
  /** In lower case. */
  opponent_name: string;
  opponent_rating: number;
  opponent_provisional: boolean;
  opponent_rating_after: number | null;
  result: Result;
  reason: EndReason;
  plies: number;
  fen: string;
  /** In bughouse: the partner and the second opponent, with the name of the latter in lower case. */
  partner: SeatValue | null;
  second: SeatValue | null;
  second_name: string | null;
}

const tables = (queries: Queries) => queries.as<{ archived_game: ArchivedGameRow }>();

export const insertGames = async (queries: Queries, games: readonly ArchivedGameRow[]): Promise<void> => {
  await tables(queries)
    .insertInto('archived_game')
    .values(games.map((game) => ({ ...game, partner: toJson(game.partner), second: toJson(game.second) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Serialises the value as the driver expects it. */
const toJson = (seat: SeatValue | null) => (seat && JSON.stringify(seat)) as unknown as SeatValue | null;

export interface Range {
  limit: number;
  offset: number;
}

/** The viewer (null: a visitor), and the present instant. */
export interface Reader {
  id: string | null;
  at: number;
}

interface Wanted {
  filter: ArchiveFilter;
  reader: Reader;
}

/** Condition for games that the reader may not know of yet. */
const isHidden = ({ id, at }: Reader) =>
  sql<boolean>`(shown_at > ${at} and (${id}::uuid in (account_id, opponent_id)) is not true)`;

const gamesOf = (queries: Queries, accountId: string, filter: ArchiveFilter) => {
  let games = tables(queries).selectFrom('archived_game').where('account_id', '=', accountId);
  if (filter.timeClass !== undefined) games = games.where('time_class', '=', filter.timeClass);
  if (filter.variant !== undefined) games = games.where('variant', '=', filter.variant);
  if (filter.outcome !== undefined) games = games.where('outcome', '=', filter.outcome);
  if (filter.color !== undefined) games = games.where('color', '=', filter.color);
  if (filter.rated !== undefined) games = games.where('rated', '=', filter.rated === '1');
  const opponent = filter.opponent?.toLowerCase();
  if (!opponent) return games;
  const isOpponent = sql<boolean>`(strpos(opponent_name, ${opponent}) > 0 or strpos(second_name, ${opponent}) > 0)`;
  return games.where(isOpponent);
};

/** Returns the newest first. */
export const selectGames = (
  queries: Queries,
  accountId: string,
  { limit, offset, filter, reader }: Range & Wanted,
): Promise<ArchivedGameRow[]> =>
  gamesOf(queries, accountId, filter)
    .where(sql<boolean>`${isHidden(reader)} is not true`)
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('game_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

type NeighbourRow = Pick<ArchivedGameRow, 'game_id' | 'variant'>;

/** Returns the games before and after one in the account's archive; undefined if the reader does not know that one. */
export const neighboursOf = async (
  queries: Queries,
  { accountId, gameId }: { accountId: string; gameId: string },
  reader: Reader,
): Promise<{ earlier: NeighbourRow | null; later: NeighbourRow | null } | undefined> => {
  const known = tables(queries)
    .selectFrom('archived_game')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${isHidden(reader)} is not true`);
  const game = await known.select('ended_at').where('game_id', '=', gameId).executeTakeFirst();
  if (game === undefined) return undefined;
  const beside = async (sign: '<' | '>', order: 'desc' | 'asc'): Promise<NeighbourRow | null> =>
    (await known
      .select(['game_id', 'variant'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('ended_at', 'game_id'), sign, tuple(game.ended_at, gameId)))
      .orderBy('ended_at', order)
      .orderBy('game_id', order)
      .limit(1)
      .executeTakeFirst()) ?? null;
  const [earlier, later] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')]);
  return { earlier, later };
};

// Counts from an index that is independent of the reader, and subtracts the few games that are hidden.

export const countGames = async (queries: Queries, accountId: string, { filter, reader }: Wanted): Promise<number> => {
  const fitting = gamesOf(queries, accountId, filter).select(sql<number>`count(*)`.as('games'));
  const hidden = fitting.where(isHidden(reader));
  const { rows } = await sql<{ total: number }>`select (${fitting}) - (${hidden}) as total`.execute(tables(queries));
  return rows[0]?.total ?? 0;
};

/** Returns SQL that counts games of each kind; `$1` is the account, `$2` the present instant, `$3` the reader. */
const counted = (columns: string, which = 'account_id = $1'): string => `
  select ${columns}, sum(games)::bigint as games from (
    select ${columns}, count(*) as games from archived_game where ${which} group by ${columns}
    union all
    select ${columns}, -count(*) from archived_game
      where ${which} and shown_at > $2 and ($3::uuid in (account_id, opponent_id)) is not true group by ${columns}
  ) as both_counts group by ${columns} having sum(games) > 0`;

export const countOutcomes = (
  queries: Queries,
  accountId: string,
  reader: Reader,
): Promise<{ outcome: Outcome; games: number }[]> =>
  queries.query({ name: 'archive_outcomes', text: counted('outcome') }, [accountId, reader.at, reader.id]);

export interface EndRow {
  variant: Variant;
  time_class: TimeClass;
  outcome: Outcome;
  color: Color;
  reason: EndReason;
  games: number;
}

/** Returns every way in which the account's games ended. */
export const countEnds = (queries: Queries, accountId: string, reader: Reader): Promise<EndRow[]> =>
  queries.query({ name: 'archive_ends', text: counted('variant, time_class, outcome, color, reason') }, [
    accountId,
    reader.at,
    reader.id,
  ]);

export const countMeetings = (
  queries: Queries,
  { accountId, opponentId }: { accountId: string; opponentId: string },
  reader: Reader,
): Promise<{ outcome: Outcome; games: number }[]> =>
  queries.query({ name: 'archive_meetings', text: counted('outcome', 'account_id = $1 and opponent_id = $4') }, [
    accountId,
    reader.at,
    reader.id,
    opponentId,
  ]);

/** Returns when the last hidden game of the account becomes visible; null when none is hidden. */
export const lastShownAt = async (queries: Queries, accountId: string, now: number): Promise<number | null> => {
  const rows = await queries.query<{ at: number | null }>(
    {
      name: 'archive_last_shown',
      text: 'select max(shown_at) as at from archived_game where account_id = $1 and shown_at > $2',
    },
    [accountId, now],
  );
  return rows[0]?.at ?? null;
};

/** Returns opponents of the account's last games, each with the end of the last one, latest first. */
export const lastOpponents = (
  queries: Queries,
  accountId: string,
  { games, limit }: { games: number; limit: number },
): Promise<{ opponent_id: string; ended_at: number }[]> =>
  queries.query(
    {
      name: 'archive_opponents',
      text: `select opponent_id, max(ended_at) as ended_at from (
          select opponent_id, ended_at from archived_game where account_id = $1
          order by ended_at desc, game_id desc limit $2
        ) as last group by opponent_id order by max(ended_at) desc limit $3`,
    },
    [accountId, games, limit],
  );

/** Writes an opponent's new name into every archive that has the old one. */
export const renameOpponent = async (queries: Queries, opponentId: string, name: string): Promise<void> => {
  // The opponent's own archive names the affected rows, so no index by opponent is needed.
  await queries.query(
    `update archived_game theirs set
        opponent_name = case when theirs.opponent_id = $1 then $2 else theirs.opponent_name end,
        second_name = case when theirs.opponent_id = $1 then theirs.second_name else $2 end
      from archived_game own
      where own.account_id = $1 and theirs.game_id = own.game_id
        and theirs.account_id in (own.opponent_id, (own.second ->> 'account_id')::uuid)`,
    [opponentId, name],
  );
};

/** Counts the daily games of accounts that ended since `since`. */
export const dailyRecords = (
  queries: Queries,
  accountIds: readonly string[],
  since: number,
): Promise<{ account_id: string; finished: number; lost: number; oldest_at: number }[]> =>
  queries.query(
    `select account_id, count(*) as finished, min(ended_at) as oldest_at,
        count(*) filter (where outcome = 'lost' and reason = 'timeout') as lost
      from archived_game where account_id = any($1::uuid[]) and per_move_ms is not null and ended_at >= $2
      group by account_id`,
    [accountIds, since],
  );
