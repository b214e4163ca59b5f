import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import {
  DISTRIBUTION_STEP,
  LEADERBOARD_ACTIVE_DAYS,
  LEADERBOARD_PAGE_SIZE,
  type Leader,
  type LeaderboardView,
} from '@tabiya/contract/compete/leaderboards.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createBoardUpdates, type BoardUpdatesNeeds } from './board-updates-service.ts';
import { percentileOf, type Step } from './percentile.ts';
import * as rows from './store.ts';

export interface LeaderboardNeeds extends BoardUpdatesNeeds {
  friends: Pick<FriendsService, 'friendIdsOf'>;
  ratings: Pick<RatingsService, 'changedAfter' | 'current'>;
}

export interface BoardRequest {
  ratingClass: RatingClass;
  country: string | undefined;
  isAmongFriends: boolean;
  page: number;
}

export interface LeaderboardsService {
  view(me: Caller | null, request: BoardRequest): Promise<LeaderboardView>;
  /** Returns the best of some accounts, with their ranks among these. */
  bestAmong(accountIds: readonly string[], ratingClass: RatingClass, limit: number): Promise<Leader[]>;
  /** Applies rating changes since `since` (ms since the epoch); idempotent. */
  refresh(since: number): Promise<void>;
  /** Updates an account that may be listed after a change without a game. */
  renew(accountId: string, ratingClass: RatingClass): Promise<void>;
  /** Removes the account from all leaderboards. */
  remove(accountId: string): Promise<void>;
}

const DAY = 86_400_000;
/** Maximum age of a cached distribution, ms. */
const STEPS_FOR = 300_000;

export const createLeaderboardsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends, ratings }: LeaderboardNeeds,
): LeaderboardsService => {
  const kept = new Map<RatingClass, { at: number; steps: Promise<Step[]> }>();
  const activeSince = () => now() - LEADERBOARD_ACTIVE_DAYS * DAY;

  const stepsOf = (ratingClass: RatingClass): Promise<Step[]> => {
    const known = kept.get(ratingClass);
    if (known !== undefined && now() - known.at < STEPS_FOR) return known.steps;
    const steps = rows.countBySteps(store, { ratingClass, since: activeSince(), step: DISTRIBUTION_STEP });
    kept.set(ratingClass, { at: now(), steps });
    steps.catch(() => kept.delete(ratingClass));
    return steps;
  };

  const ownOf = async (me: Caller | null, ratingClass: RatingClass, steps: readonly Step[]) => {
    if (me === null || me.isGuest) return null;
    const standing = (await ratings.current([me.id], ratingClass)).get(me.id);
    if (standing === undefined || standing.games === 0 || isProvisional(standing.rating, now())) return null;
    return {
      rating: shownRating(standing.rating),
      percentile: percentileOf(standing.rating.rating, steps, DISTRIBUTION_STEP),
    };
  };

  const leadersFrom = async (found: readonly rows.LeaderRow[], offset: number): Promise<Leader[]> => {
    const players = await accounts.playersById(found.map((row) => row.account_id));
    return found.flatMap((row, index) => {
      const player = players.get(row.account_id);
      if (player === undefined) return [];
      return [{ rank: offset + index + 1, player, rating: Math.round(row.rating), games: row.games }];
    });
  };

  return {
    async view(me, { ratingClass, country, isAmongFriends, page }) {
      const among =
        isAmongFriends && me !== null && !me.isGuest ? [me.id, ...(await friends.friendIdsOf(me.id))] : undefined;
      const offset = (page - 1) * LEADERBOARD_PAGE_SIZE;
      const [found, distribution] = await Promise.all([
        rows.bestOf(store, {
          ratingClass,
          country,
          among,
          since: activeSince(),
          limit: LEADERBOARD_PAGE_SIZE + 1,
          offset,
        }),
        stepsOf(ratingClass),
      ]);
      return {
        page,
        hasMore: found.length > LEADERBOARD_PAGE_SIZE,
        distribution,
        own: await ownOf(me, ratingClass, distribution),
        leaders: await leadersFrom(found.slice(0, LEADERBOARD_PAGE_SIZE), offset),
      };
    },
    async bestAmong(among, ratingClass, limit) {
      if (among.length === 0) return [];
      const range = { ratingClass, country: undefined, among, since: activeSince(), limit, offset: 0 };
      return leadersFrom(await rows.bestOf(store, range), 0);
    },
    refresh: createBoardUpdates(store, { accounts, ratings }),
    async renew(accountId, ratingClass) {
      const standing = (await ratings.current([accountId], ratingClass)).get(accountId);
      if (standing === undefined) return;
      await rows.setRating(store, { account_id: accountId, rating_class: ratingClass, rating: standing.rating.rating });
      kept.delete(ratingClass);
    },
    remove: (accountId) => rows.dropAccount(store, accountId),
  };
};
