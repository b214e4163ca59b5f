import { isSearchable } from '@tabiya/chess/review/searchable.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { startPosition } from '@tabiya/chess/rules/position.ts';
import { limitOf } from '@tabiya/contract/account/membership-table.ts';
import { MIN_REVIEWED_PLIES, MAX_REVIEWED_PLIES, REVIEWED_VARIANTS } from '@tabiya/contract/study/reviews.ts';
import type { Caller } from '../../../platform/session/caller.ts';

const DAY_MS = 86_400_000;

/** Returns whether a finished game may be reviewed. Moves that were taken back do not count. */
export const isReviewed = ({ setup, ply, end }: Pick<Game, 'setup' | 'ply' | 'end'>): boolean =>
  REVIEWED_VARIANTS.includes(setup.variant ?? 'chess') &&
  ply >= MIN_REVIEWED_PLIES &&
  ply <= MAX_REVIEWED_PLIES &&
  end !== undefined &&
  end.result !== '*' &&
  isSearchable(startPosition(setup.initialFen, setup.variant));

/** Returns the number of reviews per day; null: unlimited. */
export const reviewsADay = (me: Pick<Caller, 'isGuest' | 'membershipLevel'> | null): number | null => {
  if (me === null || me.isGuest) return 0;
  const limit = limitOf('reviews_a_day', me.membershipLevel);
  return typeof limit === 'boolean' ? 0 : limit;
};

/** Returns the start of the UTC day of an instant; both in ms since the epoch. */
export const dayOf = (at: number): number => at - (at % DAY_MS);
