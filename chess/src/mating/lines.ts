import { between, bishopAttacks, kingAttacks, rookAttacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import { SquareSet } from 'chessops/squareSet';
import type { Square } from 'chessops/types';

const EMPTY = SquareSet.empty();
const ofEachSquare = (make: (square: Square) => SquareSet): SquareSet[] =>
  Array.from({ length: 64 }, (_, at) => make(at));

/** Where a rook and a bishop would reach on an empty board, by square. */
const STRAIGHT = ofEachSquare((square) => rookAttacks(square, EMPTY));
const DIAGONAL = ofEachSquare((square) => bishopAttacks(square, EMPTY));
/** The first squares of these ways. */
export const BESIDE = ofEachSquare((square) => STRAIGHT[square]!.intersect(kingAttacks(square)));
export const ACROSS = ofEachSquare((square) => DIAGONAL[square]!.intersect(kingAttacks(square)));

const BETWEEN: (SquareSet | undefined)[] = Array.from({ length: 64 * 64 });

/** The squares between two, found once: every move asks for some. */
export const squaresBetween = (a: Square, b: Square): SquareSet => (BETWEEN[a * 64 + b] ??= between(a, b));

/** Rooks, bishops and queens that look at `square` from afar, whatever stands between. */
export const lookersAt = (board: Board, square: Square): SquareSet =>
  STRAIGHT[square]!.intersect(board.rooksAndQueens()).union(DIAGONAL[square]!.intersect(board.bishopsAndQueens()));

/** Without the generator of an iteration, which costs more than what is done with a square. */
export function eachSquare(squares: SquareSet, act: (square: Square) => void): void {
  for (let { lo } = squares; lo !== 0; lo &= lo - 1) act(31 - Math.clz32(lo & -lo));
  for (let { hi } = squares; hi !== 0; hi &= hi - 1) act(63 - Math.clz32(hi & -hi));
}

/** Whether `test` holds for one of the squares; without a generator too. */
export function someSquare(squares: SquareSet, test: (square: Square) => boolean): boolean {
  for (let { lo } = squares; lo !== 0; lo &= lo - 1) if (test(31 - Math.clz32(lo & -lo))) return true;
  for (let { hi } = squares; hi !== 0; hi &= hi - 1) if (test(63 - Math.clz32(hi & -hi))) return true;
  return false;
}
