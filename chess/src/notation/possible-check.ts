import { attacks, between, pawnAttacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import { SquareSet } from 'chessops/squareSet';
import type { Position, Square } from '../rules/position.ts';
import { opposite, type Color } from '../rules/types.ts';

/**
 * Tells whether some last move could have given the check that the side to move stands in; true without a check. It is
 * false only for what no game reaches: three men that give check, two of which neither uncovered the other, and a pawn
 * that gives check from where it stood at the start.
 */
export function isCheckPossible(position: Position): boolean {
  const { board, turn } = position;
  const king = board.kingOf(turn)!;
  const checkers = [...position.kingAttackers(king, opposite(turn), board.occupied)];
  const [first, second] = checkers;
  if (first === undefined) return true;
  if (checkers.length > 2) return false;
  // In crazyhouse the pawn may have been dropped there.
  if (second === undefined) return position.pockets !== undefined || !isPawnAtHome(board, opposite(turn), first);
  const line = (from: Square): SquareSet => between(king, from);
  return (
    canUncover(board, { mover: first, line: line(second) }) ||
    canUncover(board, { mover: second, line: line(first) }) ||
    enPassantUncovers(board, opposite(turn), [line(first), line(second)])
  );
}

const isPawnAtHome = (board: Board, color: Color, square: Square): boolean =>
  board.pawn.has(square) && SquareSet.fromRank(color === 'white' ? 1 : 6).has(square);

/** Tells whether the man on `mover` could have come there from a square of the line of another check. */
function canUncover(board: Board, { mover, line }: { mover: Square; line: SquareSet }): boolean {
  const { color, role } = board.get(mover)!;
  // The line of a man that steps is empty, so that only lines of sliding pieces can be uncovered.
  if (role === 'pawn') return line.intersects(pawnOrigins(color, mover));
  const isPromoted = SquareSet.backrank(opposite(color)).has(mover);
  const origins = attacks({ role, color }, mover, board.occupied);
  return line.intersects(isPromoted ? origins.union(pawnOrigins(color, mover)) : origins);
}

/** Returns the squares from which a pawn comes to a square, the double step and captures included. */
function pawnOrigins(color: Color, square: Square): SquareSet {
  const back = color === 'white' ? -8 : 8;
  const origins = pawnAttacks(opposite(color), square).with(square + back);
  return square >> 3 === (color === 'white' ? 3 : 4) ? origins.with(square + 2 * back) : origins;
}

/** Tells whether a capture en passant, which empties two squares, could have uncovered both lines. */
function enPassantUncovers(board: Board, color: Color, [one, other]: [SquareSet, SquareSet]): boolean {
  const back = color === 'white' ? -8 : 8;
  const sixth = SquareSet.fromRank(color === 'white' ? 5 : 2);
  return [...board.pieces(color, 'pawn').intersect(sixth)].some((pawn) => {
    const captured = pawn + back;
    const origins = pawnAttacks(opposite(color), pawn);
    return (one.has(captured) && other.intersects(origins)) || (other.has(captured) && one.intersects(origins));
  });
}

/**
 * Tells whether the double step of the pawn that `enPassant` names could have been the last move: the square passed and
 * the pawn's origin are empty, and a check comes from the pawn or was uncovered by it.
 */
export function isEnPassantPossible(position: Position, enPassant: Square): boolean {
  const { board, turn } = position;
  if (enPassant >> 3 !== (turn === 'white' ? 5 : 2)) return false;
  const forward = turn === 'white' ? 8 : -8;
  const origin = enPassant + forward;
  const pawn = enPassant - forward;
  if (board.occupied.has(enPassant) || board.occupied.has(origin)) return false;
  if (!board.pieces(opposite(turn), 'pawn').has(pawn)) return false;
  const king = board.kingOf(turn)!;
  const before = board.occupied.without(pawn).with(origin);
  return position.kingAttackers(king, opposite(turn), before).without(pawn).isEmpty();
}
