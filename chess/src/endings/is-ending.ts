import type { Position } from '../rules/position.ts';

/** Maximum number of men, kings included, of a position whose outcome tables know. */
const ENDING_MEN_MAX = 4;

/** Returns whether tables know the position: standard chess with few men, in which nobody can castle. */
export const isEnding = ({ rules, board, castles }: Position): boolean =>
  rules === 'chess' && board.occupied.size() <= ENDING_MEN_MAX && castles.castlingRights.isEmpty();
