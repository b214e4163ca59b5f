import { timeoutPercent, type SEEK_BARS } from '@tabiya/contract/play/daily-games.ts';
import type { DailySeekRow } from './seek-row.ts';

export type SeekBar = (typeof SEEK_BARS)[number];

/** What is asked of an opponent. */
export type Wish = Pick<DailySeekRow, 'rating_min' | 'rating_max' | 'timeouts_max'>;

/** Somebody who may become an opponent. */
export interface Candidate {
  rating: number;
  timeouts: { lost: number; finished: number };
}

/** Returns what keeps a candidate from meeting a wish. */
export const unmet = (
  wish: Wish,
  { rating, timeouts }: Candidate,
): 'rating_outside' | 'too_many_timeouts' | undefined => {
  if (rating < (wish.rating_min ?? 0) || rating > (wish.rating_max ?? Infinity)) return 'rating_outside';
  return timeoutPercent(timeouts) > (wish.timeouts_max ?? 100) ? 'too_many_timeouts' : undefined;
};
