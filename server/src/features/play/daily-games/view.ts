import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { bankOf, daysPerMove } from '@tabiya/chess/rating/time-class.ts';
import type { RatingClass, TimeControl } from '@tabiya/chess/rules/types.ts';
import type { DailySeekView } from '@tabiya/contract/play/daily-games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { RatingStanding } from '../../record/ratings/service.ts';
import type { SeekBar } from './policy.ts';
import type { DailySeekRow } from './seek-row.ts';

export const controlOf = (row: Pick<DailySeekRow, 'per_move_ms' | 'bank_ms' | 'increment_ms'>): TimeControl => ({
  base: row.bank_ms,
  increment: row.increment_ms,
  perMove: row.per_move_ms,
});

/** Returns the columns that hold the time control of a daily game. */
export const controlRowOf = ({ base, increment, perMove = 0 }: TimeControl) => ({
  per_move_ms: perMove,
  bank_ms: base,
  increment_ms: increment,
});

/** A seek with what is known of its seeker. */
export interface SeekFacts {
  row: DailySeekRow;
  player: PlayerView;
  standing: RatingStanding;
  ratingClass: RatingClass;
  timeouts: { lost: number; finished: number };
  /** Why the reader cannot take it up. */
  bar: SeekBar | undefined;
}

export const toSeekView = (facts: SeekFacts, now: number): DailySeekView => {
  const { row, player, standing, ratingClass, timeouts, bar } = facts;
  return {
    id: row.id,
    player,
    rating: shownRating(standing.rating),
    provisional: isProvisional(standing.rating, now),
    timeouts,
    variant: row.variant,
    ratingClass,
    days: daysPerMove(controlOf(row)) ?? 0,
    ...bankOf(controlOf(row)),
    rated: row.rated,
    noVacation: row.no_vacation,
    color: row.color,
    ratingMin: row.rating_min,
    ratingMax: row.rating_max,
    timeoutsMax: row.timeouts_max,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isTaken: row.taken_by !== null,
    bar: bar ?? null,
  };
};
