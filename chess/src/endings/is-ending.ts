import type { Position } from '../rules/position.ts';

/** Maximum number of men, kings included, of a position whose outcome our own tables know. */
export const ENDING_MEN_MAX = 4;
/** Maximum number of men, kings included, of the Syzygy tables that exist. */
export const SYZYGY_MEN_MAX = 7;

/** Returns whether tables of some size may know the position: standard chess with few men, in which nobody can castle. */
export const isEnding = ({ rules, board, castles }: Position, menMax = ENDING_MEN_MAX): boolean =>
  rules === 'chess' && board.occupied.size() <= menMax && castles.castlingRights.isEmpty();
