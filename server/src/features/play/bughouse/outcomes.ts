import { isSeatLost } from '@tabiya/chess/bughouse/absence.ts';
import { pliesOf } from '@tabiya/chess/bughouse/state.ts';
import { boardOf, SEATS, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { stallingTime } from '@tabiya/chess/rules/absence.ts';
import type { ConductOutcome } from '../../people/conduct/service.ts';
import type { Table } from './table.ts';

/** Half-moves of both boards; shorter games earn their players no credit. */
const PLIES_OF_A_GAME = 20;

/** Returns the conduct of each player in a finished game, by account id; a player's fault is not the partner's. */
export const outcomesOf = (table: Table): ReadonlyMap<string, ConductOutcome> => {
  const bad = faultIn(table);
  const usual = !bad && pliesOf(table.game) >= PLIES_OF_A_GAME ? 'good' : 'fair';
  return new Map(SEATS.map((seat) => [table.seats[seat].id, seat === bad?.by ? bad.outcome : usual]));
};

const faultIn = (table: Table): { by: Seat; outcome: ConductOutcome } | undefined => {
  const { seat: by, reason } = table.game.end ?? {};
  if (by === undefined) return undefined;
  if (reason === 'aborted') return { by, outcome: 'aborted' };
  if (reason === 'first_move_timeout') return { by, outcome: 'no_first_move' };
  if (reason === 'abandonment') return { by, outcome: 'left' };
  return reason === 'timeout' && hasWalkedOut(table, by) ? { by, outcome: 'left' } : undefined;
};

/**
 * Returns whether the player left a lost board to the clock. A player who is present may sit: that is how one waits for
 * a piece from the partner.
 */
const hasWalkedOut = ({ game, events, away }: Table, by: Seat): boolean => {
  const end = events.at(-1);
  const before = game.boards[boardOf(by)].moves.last;
  if (away[by] === undefined || !end || !before || !isSeatLost(game, by)) return false;
  return end.at - before.at >= stallingTime(game.setup.timeControl);
};
