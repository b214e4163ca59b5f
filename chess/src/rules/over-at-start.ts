import { isDead } from '../mating/mating.ts';
import { quietMoves, type Position } from './position.ts';

/**
 * Tells whether no game can begin from a position: it is over or dead, or either side could claim a draw at once (FIDE
 * 9.3).
 */
export const isOverAtStart = (position: Position): boolean =>
  position.isEnd() || quietMoves(position) >= 100 || (position.rules === 'chess' && isDead(position));
