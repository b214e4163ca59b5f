import { kingAttacks, knightAttacks, pawnAttacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import type { Context, Position } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import type { Square } from 'chessops/types';
import {
  DIAGONAL_NEIGHBOURS,
  ORTHOGONAL_NEIGHBOURS,
  eachSquare,
  xrayAttackers,
  someSquare,
  squaresBetween,
} from '../mating/lines.ts';
import type { CanMove } from './position.ts';
import { opposite, type Color } from './types.ts';

/** Whether the side to move is in check or has no move. */
export interface CheckStatus {
  readonly isCheck: boolean;
  /** Whether the side to move has no legal move. */
  readonly hasNoMove: boolean;
}

const NONE = SquareSet.empty();

/** Returns the knights, pawns and kings that attack a square of the side `of`. */
const shortRangeAttackers = (board: Board, square: Square, of: Color): SquareSet =>
  knightAttacks(square)
    .intersect(board.knight)
    .union(pawnAttacks(of, square).intersect(board.pawn))
    .union(kingAttacks(square).intersect(board.king))
    .intersect(board[opposite(of)]);

/**
 * Returns the same as `position.ctx()` at a fraction of its cost: whether an aligned piece gives check depends only on
 * the squares in between, so no attack has to be traced over the board. Judging a move asks twice, before it and after
 * it.
 */
export function contextOf(position: Position): Context {
  const { board, turn } = position;
  const king = board.kingOf(turn);
  if (king === undefined) return position.ctx();
  let checkers = shortRangeAttackers(board, king, turn);
  let blockers = NONE;
  eachSquare(xrayAttackers(board, king).intersect(board[opposite(turn)]), (sniper) => {
    const shields = squaresBetween(king, sniper).intersect(board.occupied);
    if (shields.isEmpty()) checkers = checkers.with(sniper);
    else if (!shields.moreThanOne()) blockers = blockers.union(shields);
  });
  return { king, blockers, checkers, variantEnd: position.isVariantEnd(), mustCapture: false };
}

export function checkStatus(position: Position): CheckStatus {
  const context = contextOf(position);
  return { isCheck: context.checkers.nonEmpty(), hasNoMove: !hasMove(position, context) };
}

function hasMove(position: Position, context: Context): boolean {
  if (context.variantEnd) return false;
  const { board, turn } = position;
  const own = board[turn];
  if (context.checkers.isEmpty()) {
    // Nearly always some pawn can step forward, which is found without looking at each man.
    const pawns = own.intersect(board.pawn).diff(context.blockers);
    const steps = turn === 'white' ? pawns.shl64(8) : pawns.shr64(8);
    if (steps.diff(board.occupied).nonEmpty()) return true;
  }
  if (pieceCanMove(position, own.complement(), context)) return true;
  for (const from of own) if (position.dests(from, context).nonEmpty()) return true;
  return position.dropDests(context).nonEmpty();
}

/**
 * Tells whether the side to move has a piece, its king included, that may move to one of `squares`; castling is not
 * considered.
 */
export function pieceCanMove(position: Position, squares: SquareSet, context: Context): boolean {
  const { board, turn } = position;
  if (context.checkers.isEmpty() && unpinnedPieceCanMove(board, board[turn].diff(context.blockers), squares))
    return true;
  if (kingCanMove(position, squares, context)) return true;
  return someSquare(board[turn].diff(board.pawn), (from) => position.dests(from, context).intersects(squares));
}

/** A sliding piece can move along a line if it can move to the first square of the line. */
const unpinnedPieceCanMove = (board: Board, free: SquareSet, squares: SquareSet): boolean =>
  someSquare(free.intersect(board.knight), (from) => knightAttacks(from).intersects(squares)) ||
  someSquare(free.intersect(board.rooksAndQueens()), (from) => ORTHOGONAL_NEIGHBOURS[from]!.intersects(squares)) ||
  someSquare(free.intersect(board.bishopsAndQueens()), (from) => DIAGONAL_NEIGHBOURS[from]!.intersects(squares));

/** Tells whether the king of the side to move may step onto one of `squares`. */
function kingCanMove(position: Position, squares: SquareSet, { king, variantEnd }: Context): boolean {
  if (king === undefined || variantEnd) return false;
  const { board, turn } = position;
  const others = board.occupied.without(king);
  return someSquare(
    kingAttacks(king).intersect(squares).diff(board[turn]),
    (to) =>
      shortRangeAttackers(board, to, turn).isEmpty() &&
      !someSquare(xrayAttackers(board, to).intersect(board[opposite(turn)]), (from) =>
        squaresBetween(to, from).isDisjoint(others),
      ),
  );
}

/**
 * Returns a `CanMove` that agrees with `position.dests`. For a king's step it examines only the one square, because all
 * of them would take eight times as long.
 */
export const canMoveIn =
  (position: Position, context: Context): CanMove =>
  (from, to) =>
    from === context.king && kingAttacks(from).has(to) && !position.board[position.turn].has(to)
      ? kingCanMove(position, SquareSet.fromSquare(to), context)
      : position.dests(from, context).has(to);
