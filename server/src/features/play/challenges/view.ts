import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { RatingStanding } from '../../record/ratings/service.ts';
import { isChallengerHere } from './policy.ts';
import type { ChallengeRow } from './store.ts';

/** Data beside the rows that views are made of. */
export interface Around {
  players: ReadonlyMap<string, PlayerView>;
  /** Standings by rating class, then by account. */
  standings: ReadonlyMap<RatingClass, ReadonlyMap<string, RatingStanding>>;
  isHere(accountId: string): boolean;
  now: number;
}

export const ratingClassOfRow = (row: ChallengeRow): RatingClass => ratingClassOf(row.variant, timeControlOf(row));

export const timeControlOf = (row: Pick<ChallengeRow, 'base_ms' | 'increment_ms' | 'per_move_ms'>) => ({
  base: row.base_ms,
  increment: row.increment_ms,
  perMove: row.per_move_ms ?? undefined,
});

/** Returns undefined if one of the two accounts is closed. */
export const toChallengeView = (row: ChallengeRow, around: Around): ChallengeView | undefined => {
  const { players } = around;
  const from = side(row, row.from_id, around);
  const to = row.to_id === null ? null : side(row, row.to_id, around);
  if (from === undefined || to === undefined) return undefined;
  return {
    id: row.id,
    number: row.number,
    variant: row.variant,
    timeClass: timeClassOf(timeControlOf(row)),
    ratingClass: ratingClassOfRow(row),
    timeControl: timeControlOf(row),
    oddsBase: row.odds_ms,
    rated: row.rated,
    noVacation: row.no_vacation,
    rules: [...row.rules],
    color: row.color,
    initialFen: row.initial_fen,
    name: row.name,
    from,
    to,
    state: row.state,
    reason: row.reason,
    isOffline: row.is_offline,
    isChallengerHere: isChallengerHere(row, around),
    takenBy: (row.taken_by && players.get(row.taken_by)) || null,
    gameId: row.game_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
};

const side = (row: ChallengeRow, id: string, { players, standings, now }: Around) => {
  const player = players.get(id);
  const standing = standings.get(ratingClassOfRow(row))?.get(id);
  if (player === undefined || standing === undefined) return undefined;
  return { player, rating: shownRating(standing.rating), provisional: isProvisional(standing.rating, now) };
};
