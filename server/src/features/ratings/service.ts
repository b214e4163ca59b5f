import { rateGame, shownRating, startRating } from '@tabiya/chess/rating.ts';
import { TIME_CLASSES, type ByColor, type Result, type TimeClass } from '@tabiya/chess/types.ts';
import type { RatingView } from '@tabiya/contract/members.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { insertRating, isSettled, lockRatings, ratingsIn, ratingsOf, writeRatings, type RatingRow } from './store.ts';
import { toRatingView, toStanding, type Standing } from './view.ts';

export type { Standing } from './view.ts';

/** A rated game that is over. */
export interface RatedGame {
  gameId: string;
  timeClass: TimeClass;
  /** Account ids. */
  players: ByColor<string>;
  result: Result;
  endedAt: number;
}

export interface RatingsService {
  /** Every time class, those not played yet with the rating that a first game would start from. */
  of(accountId: string): Promise<RatingView[]>;
  /** Where each account stands now in one class, by id. */
  current(
    accountIds: readonly string[],
    timeClass: TimeClass,
    queries?: Queries,
  ): Promise<ReadonlyMap<string, Standing>>;
  /** Settles a game within its fold's transaction; returns both ratings after it. A game settled before changes nothing. */
  applyResult(queries: Queries, game: RatedGame): Promise<ByColor<number>>;
}

export const createRatingsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts }: { accounts: Pick<AccountsService, 'skillLevelOf'> },
): RatingsService => {
  const start = async (accountId: string, queries: Queries): Promise<Standing> => ({
    rating: startRating(await accounts.skillLevelOf(accountId, queries), now()),
    games: 0,
  });

  const current: RatingsService['current'] = async (accountIds, timeClass, queries = store) => {
    const rows = await ratingsIn(queries, timeClass, accountIds);
    const standings = new Map(rows.map((row) => [row.account_id, toStanding(row)]));
    for (const id of accountIds) if (!standings.has(id)) standings.set(id, await start(id, queries));
    return standings;
  };

  const lock = async (queries: Queries, { timeClass, players }: RatedGame): Promise<ByColor<RatingRow>> => {
    const ids = [players.white, players.black];
    let rows = await lockRatings(queries, timeClass, ids);
    if (rows.length < ids.length) {
      for (const id of ids.toSorted()) {
        const { rating, games } = await start(id, queries);
        await insertRating(queries, { account_id: id, time_class: timeClass, ...rating, games });
      }
      rows = await lockRatings(queries, timeClass, ids);
    }
    const rowOf = (id: string): RatingRow => {
      const row = rows.find(({ account_id }) => account_id === id);
      if (!row) throw new Error(`no rating of ${id}`);
      return row;
    };
    return { white: rowOf(players.white), black: rowOf(players.black) };
  };

  return {
    async of(accountId) {
      const standings = new Map((await ratingsOf(store, accountId)).map((row) => [row.time_class, toStanding(row)]));
      const fresh = await start(accountId, store);
      return TIME_CLASSES.map((timeClass) => toRatingView(timeClass, standings.get(timeClass) ?? fresh, now()));
    },

    current,

    async applyResult(queries, game) {
      const before = await lock(queries, game);
      if (await isSettled(queries, game.gameId)) {
        return { white: shownRating(before.white), black: shownRating(before.black) };
      }
      const { result, endedAt } = game;
      const after = rateGame({ white: before.white, black: before.black, result, now: endedAt });
      const row = (color: 'white' | 'black'): RatingRow => ({
        ...before[color],
        ...after[color],
        games: before[color].games + 1,
      });
      await writeRatings(queries, game.gameId, [row('white'), row('black')]);
      return { white: shownRating(after.white), black: shownRating(after.black) };
    },
  };
};
