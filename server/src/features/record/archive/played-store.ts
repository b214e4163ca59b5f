import type { Color, RatingClass } from '@tabiya/chess/rules/types.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';
import type { ArchivedGameRow, Reader } from './store.ts';

export interface PlayedFilter {
  /** Instants between which the games began, ms since the epoch. */
  since?: number | undefined;
  until?: number | undefined;
  opponentId?: string | undefined;
  rated?: boolean | undefined;
  ratingClasses?: readonly RatingClass[] | undefined;
  color?: Color | undefined;
}

/** Position of a game in the order of an archive. */
export type PlayedMark = Pick<ArchivedGameRow, 'game_id' | 'ended_at'>;

interface Part {
  filter: PlayedFilter;
  reader: Reader;
  isOldestFirst: boolean;
  after: PlayedMark | undefined;
  limit: number;
}

/** Returns games of two players, in the order in which they ended. */
export const playedBy = (queries: Queries, accountId: string, part: Part): Promise<PlayedMark[]> => {
  const { filter, reader, isOldestFirst, after, limit } = part;
  const { since, until, opponentId, rated, ratingClasses, color } = filter;
  let games = queries
    .as<{ archived_game: ArchivedGameRow }>()
    .selectFrom('archived_game')
    .select(['game_id', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('variant', '<>', 'bughouse')
    .where(
      sql<boolean>`(shown_at is null or shown_at <= ${reader.at} or ${reader.id}::uuid in (account_id, opponent_id))`,
    );
  // A game that began since then also ended since then, and the index has the instants of the ends.
  if (since !== undefined) games = games.where('started_at', '>=', since).where('ended_at', '>=', since);
  if (until !== undefined) games = games.where('started_at', '<=', until);
  if (opponentId !== undefined) games = games.where('opponent_id', '=', opponentId);
  if (rated !== undefined) games = games.where('rated', '=', rated);
  if (color !== undefined) games = games.where('color', '=', color);
  if (ratingClasses !== undefined) {
    const ratingClass = sql<string>`case when variant = 'chess' then time_class else variant end`;
    games = games.where(sql<boolean>`${ratingClass} = any(${[...ratingClasses]}::text[])`);
  }
  const isAfter = isOldestFirst ? sql`>` : sql`<`;
  if (after !== undefined) {
    games = games.where(sql<boolean>`(ended_at, game_id) ${isAfter} (${after.ended_at}, ${after.game_id}::uuid)`);
  }
  const order = isOldestFirst ? 'asc' : 'desc';
  return games.orderBy('ended_at', order).orderBy('game_id', order).limit(limit).execute();
};
