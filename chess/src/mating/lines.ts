import { between, bishopAttacks, kingAttacks, rookAttacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import { SquareSet } from 'chessops/squareSet';
import type { Square } from 'chessops/types';

const EMPTY = SquareSet.empty();
const ofEachSquare = (make: (square: Square) => SquareSet): SquareSet[] =>
  Array.from({ length: 64 }, (_, at) => make(at));

/** Squares that a rook and a bishop reach on an empty board, by square. */
const STRAIGHT = ofEachSquare((square) => rookAttacks(square, EMPTY));
const DIAGONAL = ofEachSquare((square) => bishopAttacks(square, EMPTY));
/** The adjacent squares of those lines. */
export const ORTHOGONAL_NEIGHBOURS = ofEachSquare((square) => STRAIGHT[square]!.intersect(kingAttacks(square)));
export const DIAGONAL_NEIGHBOURS = ofEachSquare((square) => DIAGONAL[square]!.intersect(kingAttacks(square)));

const BETWEEN: (SquareSet | undefined)[] = Array.from({ length: 64 * 64 });

/** Returns the squares between two squares. They are cached, because every move asks for some. */
export const squaresBetween = (a: Square, b: Square): SquareSet => (BETWEEN[a * 64 + b] ??= between(a, b));

/** Returns the rooks, bishops and queens aligned with `square`, whatever is in between (x-ray attackers). */
export const xrayAttackers = (board: Board, square: Square): SquareSet =>
  STRAIGHT[square]!.intersect(board.rooksAndQueens()).union(DIAGONAL[square]!.intersect(board.bishopsAndQueens()));

/**
 * Calls `act` for each square. It avoids the iterator of `SquareSet`, a generator that costs more than the work on a
 * square.
 */
export function eachSquare(squares: SquareSet, act: (square: Square) => void): void {
  for (let { lo } = squares; lo !== 0; lo &= lo - 1) act(31 - Math.clz32(lo & -lo));
  for (let { hi } = squares; hi !== 0; hi &= hi - 1) act(63 - Math.clz32(hi & -hi));
}

/** Tells whether `test` holds for one of the squares; also without a generator. */
export function someSquare(squares: SquareSet, test: (square: Square) => boolean): boolean {
  for (let { lo } = squares; lo !== 0; lo &= lo - 1) if (test(31 - Math.clz32(lo & -lo))) return true;
  for (let { hi } = squares; hi !== 0; hi &= hi - 1) if (test(63 - Math.clz32(hi & -hi))) return true;
  return false;
}
