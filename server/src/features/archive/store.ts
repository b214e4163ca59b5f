import type { BoardVariant, Color, EndReason, Result, TimeClass } from '@tabiya/chess/types.ts';
import type { ArchiveFilter } from '@tabiya/contract/archive.ts';
import type { Outcome } from '@tabiya/contract/outcomes.ts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/store.ts';

/** A finished game from one player's side; a game has two. */
export interface ArchivedGameRow {
  account_id: string;
  game_id: string;
  started_at: number;
  ended_at: number;
  color: Color;
  outcome: Outcome;
  variant: BoardVariant;
  time_class: TimeClass;
  base_ms: number;
  increment_ms: number;
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
}

const tables = (queries: Queries) => queries.as<{ archived_game: ArchivedGameRow }>();

export const insertGames = async (queries: Queries, games: readonly ArchivedGameRow[]): Promise<void> => {
  await tables(queries)
    .insertInto('archived_game')
    .values(games)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface Range {
  limit: number;
  offset: number;
}

const gamesOf = (queries: Queries, accountId: string, filter: ArchiveFilter) => {
  let games = tables(queries).selectFrom('archived_game').where('account_id', '=', accountId);
  if (filter.timeClass !== undefined) games = games.where('time_class', '=', filter.timeClass);
  if (filter.variant !== undefined) games = games.where('variant', '=', filter.variant);
  if (filter.outcome !== undefined) games = games.where('outcome', '=', filter.outcome);
  if (filter.color !== undefined) games = games.where('color', '=', filter.color);
  if (filter.rated !== undefined) games = games.where('rated', '=', filter.rated === '1');
  const opponent = filter.opponent?.toLowerCase();
  return opponent ? games.where(sql<boolean>`starts_with(opponent_name, ${opponent})`) : games;
};

/** Newest first. */
export const selectGames = (
  queries: Queries,
  accountId: string,
  { filter, limit, offset }: Range & { filter: ArchiveFilter },
): Promise<ArchivedGameRow[]> =>
  gamesOf(queries, accountId, filter)
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('game_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countGames = async (queries: Queries, accountId: string, filter: ArchiveFilter): Promise<number> => {
  const { total } = await gamesOf(queries, accountId, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const countOutcomes = (queries: Queries, accountId: string): Promise<{ outcome: Outcome; games: number }[]> =>
  gamesOf(queries, accountId, {})
    .select(['outcome', sql<number>`count(*)`.as('games')])
    .groupBy('outcome')
    .execute();

export interface EndRow {
  variant: BoardVariant;
  time_class: TimeClass;
  outcome: Outcome;
  color: Color;
  reason: EndReason;
  games: number;
}

/** How the account's games ended, in every way that occurred. */
export const countEnds = (queries: Queries, accountId: string): Promise<EndRow[]> =>
  queries.query(
    {
      name: 'archive_ends',
      text: `select variant, time_class, outcome, color, reason, count(*) as games from archived_game where account_id = $1
        group by variant, time_class, outcome, color, reason`,
    },
    [accountId],
  );

export const countMeetings = (
  queries: Queries,
  accountId: string,
  opponentId: string,
): Promise<{ outcome: Outcome; games: number }[]> =>
  queries.query(
    {
      name: 'archive_meetings',
      text: `select outcome, count(*) as games from archived_game where account_id = $1 and opponent_id = $2
        group by outcome`,
    },
    [accountId, opponentId],
  );

/** Whom the account played in its last games, with the last one's end, latest first. */
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
  // Their own archive says whose rows these are, so no index by opponent is needed.
  await queries.query(
    `update archived_game theirs set opponent_name = $2 from archived_game own
      where own.account_id = $1 and theirs.account_id = own.opponent_id and theirs.game_id = own.game_id`,
    [opponentId, name],
  );
};
