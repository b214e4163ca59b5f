import type { Move, Position } from '../rules/position.ts';

/** Returns whether a legal move captures in passing. */
export const isPassing = ({ board, epSquare }: Position, move: Move): boolean =>
  'from' in move && move.to === epSquare && board.pawn.has(move.from);

/** Returns whether a legal move captures, in passing or not. */
export const isCapture = (position: Position, move: Move): boolean =>
  position.board.occupied.has(move.to) || isPassing(position, move);

/** Returns whether a legal move captures or moves a pawn, so that the count of fifty moves begins again. */
export const isZeroing = (position: Position, move: Move): boolean =>
  isCapture(position, move) || ('from' in move && position.board.pawn.has(move.from));
