import type { Queries } from '../../../platform/store/store.ts';
import type { ArchivedGameRow, Reader } from './store.ts';

/**
 * Returns the newest games of these accounts, at most `each` of one; a game between two of them occurs twice, the
 * reader's side first.
 */
export const newestOf = (
  queries: Queries,
  accountIds: readonly string[],
  { reader, each, limit }: { reader: Reader; each: number; limit: number },
): Promise<ArchivedGameRow[]> =>
  queries.query(
    {
      name: 'archive_newest_of',
      text: `select game.* from unnest($1::uuid[]) as player (id)
        cross join lateral (
          select * from archived_game
          where account_id = player.id and (shown_at is null or shown_at <= $2 or $3::uuid in (account_id, opponent_id))
          order by ended_at desc, game_id desc limit $4
        ) as game
        order by game.ended_at desc, game.game_id desc, game.account_id = $3 desc limit $5`,
    },
    [accountIds, reader.at, reader.id, each, limit],
  );

/**
 * Orders by the rating of the weaker side: a provisional rating counts 400 points less, and each later day 50 more.
 * Conditions and order match the index.
 */
export const bestGames = (queries: Queries, { at, limit }: { at: number; limit: number }): Promise<ArchivedGameRow[]> =>
  queries.query(
    {
      name: 'archive_best',
      text: `select * from archived_game
        where color = 'white' and rated and variant = 'chess' and plies >= 20 and (shown_at is null or shown_at <= $1)
        order by (least(rating - 400 * provisional::int, opponent_rating - 400 * opponent_provisional::int)
          + ended_at / 1728000) desc, game_id desc limit $2`,
    },
    [at, limit],
  );
