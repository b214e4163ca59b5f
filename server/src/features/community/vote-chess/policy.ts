import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { isGathering, isLone, type GameRow, type MemberRow, type VoteRow } from './game-row.ts';

/** A member who takes part in vote games. */
export type Voter = Pick<Caller, 'id' | 'isGuest'>;

/** Returns the side of a member who is in a team now. */
export const teamOf = (member: MemberRow | undefined): Color | undefined =>
  member === undefined || member.left_at !== null ? undefined : member.side;

/** The votes and the private talk of a team are for its members, until the game is over. */
export const maySeeTeam = (row: Pick<GameRow, 'status'>, side: Color, member: MemberRow | undefined): boolean =>
  row.status === 'ended' || teamOf(member) === side;

/** Whether a member sees the votes of the present window, by the host's choice. */
export const maySeeBallot = (row: { votes_shown: VoteGameView['votesShown'] }, own: VoteRow | undefined): boolean =>
  row.votes_shown === 'always' || own !== undefined;

export const isHost = (row: Pick<GameRow, 'host_id'>, me: Pick<Voter, 'id'>): boolean => row.host_id === me.id;

/** A single player cannot leave, but resigns; a host who leaves while the teams gather calls the game off instead. */
export const mayLeave = (row: GameRow, member: MemberRow | undefined): boolean => {
  const side = teamOf(member);
  const isRunning = row.status === 'playing' || isGathering(row);
  return side !== undefined && isRunning && !isLone(row, side);
};
