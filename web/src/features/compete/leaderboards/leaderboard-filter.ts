import { COUNTRIES } from '@tabiya/contract/site/countries.ts';
import { LEADERBOARD_PAGES } from '@tabiya/contract/compete/leaderboards.ts';
import { RANKED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';

export interface LeaderboardFilter {
  ratingClass: RatingClass;
  /** Whether the best runs of Puzzle Rush are shown, which have no rating. */
  isRush: boolean;
  /** Country code; empty for the whole world. */
  country: string;
  friends: boolean;
  page: number;
}

const RUSH = 'rush';

/** Reads the filter from an address; invalid values are left out. */
export const readLeaderboardFilter = (query: URLSearchParams): LeaderboardFilter => {
  const page = Number(query.get('page'));
  return {
    ratingClass: RANKED_CLASSES.find((one) => one === query.get('class')) ?? 'blitz',
    isRush: query.get('class') === RUSH,
    country: COUNTRIES.find((code) => code === query.get('country')) ?? '',
    friends: query.get('friends') === '1',
    page: Number.isInteger(page) && page > 0 && page <= LEADERBOARD_PAGES ? page : 1,
  };
};

/** Returns the query parameters that stand for a filter. */
export const leaderboardParams = ({
  ratingClass,
  isRush,
  country,
  friends,
  page,
}: LeaderboardFilter): Record<string, string> => ({
  class: isRush ? RUSH : ratingClass,
  ...(country !== '' && { country }),
  ...(friends && { friends: '1' }),
  ...(page > 1 && { page: String(page) }),
});
