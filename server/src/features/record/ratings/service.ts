import { rateGame, shownRating, type Rating } from '@tabiya/chess/rating/rating.ts';
import { SHOWN_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { rateTeams, type TeamOfTwo } from '@tabiya/chess/rating/team-rating.ts';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { ByColor, Color, RatingClass, Result } from '@tabiya/chess/rules/types.ts';
import type { RatingView } from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { insertRating, isSettled, lockRatings, ratingsIn, ratingsOf, writeRatings, type RatingRow } from './store.ts';
import { createRatingQueries, type RatingQueries, type RatingsNeeds } from './queries-service.ts';
import { firstStanding, toRatingView, toStanding, type RatingStanding } from './view.ts';

export type { ChangedRating } from './queries-service.ts';
export type { RefundsService } from './refunds-service.ts';
export type { RatingStanding } from './view.ts';

/** A finished rated game. */
export interface RatedGame {
  gameId: string;
  ratingClass: RatingClass;
  /** Account ids. */
  players: ByColor<string>;
  result: Result;
  endedAt: number;
}

/** Something rated that is no game between members, such as the first try at a puzzle. */
export interface RatedDeed {
  /** UUID that the change of the rating is recorded under. */
  sourceId: string;
  accountId: string;
  ratingClass: RatingClass;
  at: number;
  /** Whether it counts among the member's rated games and tries; points that are given back do not. */
  counts: boolean;
  /** Returns the rating after it; it may stay the same. */
  after(before: Rating): Rating;
}

/** A finished rated game of two teams; `result` is the first team's. */
export interface RatedTeamGame {
  gameId: string;
  ratingClass: RatingClass;
  /** Account ids. */
  first: TeamOfTwo<string>;
  second: TeamOfTwo<string>;
  result: Result;
  endedAt: number;
}

export interface RatingsService extends RatingQueries {
  /**
   * Returns the classes that are always shown, every other played class, and those of `also`, in the order of RATING_CLASSES; a class
   * without games has the rating from which a first game would start.
   */
  of(accountId: string, also?: readonly RatingClass[]): Promise<RatingView[]>;
  /** Returns the present rating of each account in one class, by id. */
  current(
    accountIds: readonly string[],
    ratingClass: RatingClass,
    queries?: Queries,
  ): Promise<ReadonlyMap<string, RatingStanding>>;
  /**
   * Settles a game within the transaction of its fold; returns both ratings after it. A game settled before changes
   * nothing.
   */
  applyResult(queries: Queries, game: RatedGame): Promise<ByColor<number>>;
  /** Does the same for a bughouse game; returns the ratings by account id. */
  applyTeamResult(queries: Queries, game: RatedTeamGame): Promise<ReadonlyMap<string, number>>;
  /** Rates what is no game, within a transaction; returns the rating before and after it. */
  applyOwn(queries: Queries, deed: RatedDeed): Promise<{ before: number; after: number }>;
}

export const createRatingsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts }: RatingsNeeds,
): RatingsService => {
  const startsOf = async (accountId: string, queries: Queries) => {
    const skill = (await accounts.skillLevelsOf([accountId], queries)).get(accountId);
    return (ratingClass: RatingClass) => firstStanding(ratingClass, skill, now());
  };

  const current: RatingsService['current'] = async (accountIds, ratingClass, queries = store) => {
    const rows = await ratingsIn(queries, ratingClass, accountIds);
    const standings = new Map(rows.map((row) => [row.account_id, toStanding(row)]));
    const unrated = accountIds.filter((id) => !standings.has(id));
    if (unrated.length === 0) return standings;
    const skills = await accounts.skillLevelsOf(unrated, queries);
    for (const id of unrated) standings.set(id, firstStanding(ratingClass, skills.get(id), now()));
    return standings;
  };

  const lock = (queries: Queries, game: ToLock) =>
    lockAll(queries, game, async (id) => (await startsOf(id, queries))(game.ratingClass));

  return {
    async of(accountId, also = []) {
      const standings = new Map((await ratingsOf(store, accountId)).map((row) => [row.rating_class, toStanding(row)]));
      const startOf = await startsOf(accountId, store);
      const listed = new Set<RatingClass>([...SHOWN_CLASSES, ...standings.keys(), ...also]);
      return RATING_CLASSES.filter((one) => listed.has(one)).map((ratingClass) =>
        toRatingView(ratingClass, standings.get(ratingClass) ?? startOf(ratingClass), now()),
      );
    },
    ...createRatingQueries({ store, now }, { accounts }),
    current,
    async applyResult(queries, game) {
      const { ratingClass, players } = game;
      const rowOf = await lock(queries, { ratingClass, ids: [players.white, players.black] });
      const before = { white: rowOf(players.white), black: rowOf(players.black) };
      if (await isSettled(queries, game.gameId)) {
        return { white: shownRating(before.white), black: shownRating(before.black) };
      }
      const { result, endedAt } = game;
      const after = rateGame({ white: before.white, black: before.black, result, now: endedAt });
      const row = (color: Color) => ({ ...before[color], ...after[color], games: before[color].games + 1 });
      await writeRatings(queries, game.gameId, [row('white'), row('black')]);
      return { white: shownRating(after.white), black: shownRating(after.black) };
    },

    async applyTeamResult(queries, { gameId, ratingClass, first, second, result, endedAt }) {
      const ids = [...first, ...second];
      const rowOf = await lock(queries, { ratingClass, ids });
      const shown = (rows: readonly RatingRow[]) => new Map(rows.map((row) => [row.account_id, shownRating(row)]));
      if (await isSettled(queries, gameId)) return shown(ids.map(rowOf));
      const team = ([one, other]: TeamOfTwo<string>): TeamOfTwo<RatingRow> => [rowOf(one), rowOf(other)];
      const after = rateTeams({ first: team(first), second: team(second), result, now: endedAt });
      const rows = [...after.first, ...after.second].map((rating, index) => {
        const before = rowOf(ids[index]!);
        return { ...before, ...rating, games: before.games + 1 };
      });
      await writeRatings(queries, gameId, rows);
      return shown(rows);
    },

    async applyOwn(queries, { sourceId, accountId, ratingClass, at, counts, after }) {
      const before = (await lock(queries, { ratingClass, ids: [accountId] }))(accountId);
      const rating = after(toStanding(before).rating);
      await writeRatings(queries, sourceId, [{ ...before, ...rating, at, games: before.games + (counts ? 1 : 0) }]);
      return { before: before.rating, after: rating.rating };
    },
  };
};

interface ToLock {
  ratingClass: RatingClass;
  /** Account ids. */
  ids: readonly string[];
}

/** Returns the rating of each account, by id, locked until the transaction ends. */
const lockAll = async (
  queries: Queries,
  { ratingClass, ids }: ToLock,
  start: (accountId: string) => Promise<RatingStanding>,
): Promise<(id: string) => RatingRow> => {
  let rows = await lockRatings(queries, ratingClass, ids);
  if (rows.length < ids.length) {
    for (const id of ids.toSorted()) {
      const { rating, games } = await start(id);
      await insertRating(queries, { account_id: id, rating_class: ratingClass, ...rating, games });
    }
    rows = await lockRatings(queries, ratingClass, ids);
  }
  return (id) => {
    const row = rows.find(({ account_id }) => account_id === id);
    if (!row) throw new Error(`no rating of ${id}`);
    return row;
  };
};
