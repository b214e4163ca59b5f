import { allHaveMoved, seatToMove, type Bughouse } from './state.ts';
import { boardOf, colorOf, otherTeam, TEAM_SEATS, type Absences, type Seat, type Team } from './types.ts';
import { claimableOn, isLost } from '../rules/absence.ts';

/** Tells whether a player's board counts as lost. */
export const isSeatLost = ({ boards }: Bughouse, seat: Seat): boolean =>
  isLost(boards[boardOf(seat)].position, colorOf(seat));

/**
 * Returns which opponent of `team` has left, and the instant (ms) from which either player of the team may claim the
 * game; of two absent opponents, the one who may be claimed against first. As in two-player games, only the absent
 * player's own turns count.
 */
export function claimableAbsence(game: Bughouse, team: Team, away: Absences): { seat: Seat; at: number } | undefined {
  if (game.end || !allHaveMoved(game)) return undefined;
  const leavers = TEAM_SEATS[otherTeam(team)].flatMap((seat) => {
    const absence = away[seat];
    if (absence === undefined || seatToMove(game, boardOf(seat)) !== seat) return [];
    const prospects = { timeControl: game.setup.timeControl, isLost: isSeatLost(game, seat) };
    const at = claimableOn(game.boards[boardOf(seat)].clock, absence, prospects);
    return at === undefined ? [] : [{ seat, at }];
  });
  return leavers.toSorted((one, other) => one.at - other.at)[0];
}
