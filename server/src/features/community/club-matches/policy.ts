import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import { LIVE_ENTRY_MS, SUBSTITUTES_MAX, type JoinBar } from '@tabiya/contract/community/club-matches.ts';
import { timeoutPercent } from '@tabiya/contract/play/daily-games.ts';
import type { MatchRecord } from './match-row.ts';

/** Returns when members may join, ms since the epoch: a live match is entered shortly before it begins. */
export const entryOpensAt = ({
  kind,
  created_at,
  due_at,
}: Pick<MatchRecord, 'kind' | 'created_at' | 'due_at'>): number =>
  kind === 'live' ? Math.max(created_at, due_at - LIVE_ENTRY_MS) : created_at;

/** Whether entrants may come and go. From the moment at which a match is due, its rosters stand. */
export const isGathering = ({ state, due_at }: Pick<MatchRecord, 'state' | 'due_at'>, now: number): boolean =>
  (state === 'open' || state === 'gathering') && now < due_at;

/** Facts that decide whether a member may join one side. */
export interface Candidate {
  side: MatchSide;
  /** Sides whose club the member is in. */
  sides: readonly MatchSide[];
  /** The side that the member has joined. */
  joined: MatchSide | undefined;
  rating: number;
  timeouts: { lost: number; finished: number };
  /** Whether the member plays as many daily games as possible. */
  isAtLimit: boolean;
  isBanned: boolean;
  /** Members who have joined that side. */
  entrants: number;
}

export const joinBar = (match: MatchRecord, candidate: Candidate, now: number): JoinBar | undefined => {
  const { side, sides, joined, rating, timeouts } = candidate;
  if (match.state === 'over' || match.state === 'cancelled') return 'match_over';
  if (!isGathering(match, now)) return 'match_begun';
  if (joined !== undefined) return joined === side ? 'joined_already' : 'joined_other_side';
  if (!sides.includes(side)) return 'not_club_member';
  if (now < entryOpensAt(match)) return 'entry_not_open';
  if (rating < (match.rating_min ?? 0) || rating > (match.rating_max ?? Infinity)) return 'rating_outside';
  if (timeoutPercent(timeouts) > (match.timeouts_max ?? 100)) return 'too_many_timeouts';
  if (candidate.entrants >= match.boards_max + SUBSTITUTES_MAX) return 'match_full';
  if (match.kind === 'daily' && candidate.isAtLimit) return 'too_many_games';
  return match.kind === 'live' && candidate.isBanned ? 'playban' : undefined;
};
