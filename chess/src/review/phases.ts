import { SquareSet } from 'chessops/squareSet';
import type { Position } from '../rules/position.ts';
import type { ReviewPhase } from './types.ts';
import { COLORS, opposite } from '../rules/types.ts';

/** The first ply of each phase, where 1 is the first move of the game; null where the game did not reach it. */
export interface PhaseStarts {
  middlegame: number | null;
  endgame: number | null;
}

/** Maximum number of pieces of both sides, without pawns and kings, in each phase. */
const MAX_MIDDLEGAME_PIECES = 10;
const MAX_ENDGAME_PIECES = 6;
/** A back rank with fewer men than this counts as developed. */
const MIN_BACK_RANK_MEN = 4;
/** Number of men beyond the middle of the board, of both sides, from which the armies count as engaged. */
const MIN_MEN_ACROSS = 6;

/**
 * Finds where the phases of a game begin, by the positions before each of its moves. A middlegame has at most ten
 * pieces, or a side that has left its back rank, or armies that are engaged; an endgame has at most six pieces.
 * (Lichess uses the same counts of pieces and of men on the back rank.)
 */
export function phaseStarts(positions: readonly Position[]): PhaseStarts {
  const end = positions.findIndex((position) => piecesOf(position) <= MAX_ENDGAME_PIECES);
  const middle = positions.slice(0, end === -1 ? undefined : end).findIndex(isMiddlegame);
  return { middlegame: middle === -1 ? null : middle + 1, endgame: end === -1 ? null : end + 1 };
}

/** Returns the phase that a ply (1 for the first one) belongs to. */
export function phaseOf(ply: number, { middlegame, endgame }: PhaseStarts): ReviewPhase {
  if (endgame !== null && ply >= endgame) return 'endgame';
  return middlegame !== null && ply >= middlegame ? 'middlegame' : 'opening';
}

const piecesOf = ({ board }: Position): number => board.occupied.diff(board.pawn).diff(board.king).size();

const isMiddlegame = (position: Position): boolean =>
  piecesOf(position) <= MAX_MIDDLEGAME_PIECES || isDeveloped(position) || menAcross(position) >= MIN_MEN_ACROSS;

const isDeveloped = ({ board }: Position): boolean =>
  COLORS.some((color) => board[color].intersect(SquareSet.backrank(color)).size() < MIN_BACK_RANK_MEN);

const HALVES = {
  white: new SquareSet(0xffff_ffff, 0),
  black: new SquareSet(0, 0xffff_ffff),
} as const;

const menAcross = ({ board }: Position): number =>
  COLORS.reduce((sum, color) => sum + board[color].intersect(HALVES[opposite(color)]).size(), 0);
