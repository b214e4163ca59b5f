import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { daysPerMove } from '@tabiya/chess/rating/time-class.ts';
import type { RatingClass, TimeControl } from '@tabiya/chess/rules/types.ts';
import type { DailySeekView } from '@tabiya/contract/play/daily-games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { RatingStanding } from '../../record/ratings/service.ts';
import type { SeekBar } from './policy.ts';
import type { DailySeekRow } from './seek-row.ts';

export const controlOf = ({ per_move_ms }: Pick<DailySeekRow, 'per_move_ms'>): TimeControl => ({
  base: 0,
  increment: 0,
  perMove: per_move_ms,
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
