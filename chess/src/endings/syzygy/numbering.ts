import { DISTANCES, fileOf, rankOf } from '../geometry.ts';

/**
 * Numbers squares and sets of squares as Syzygy tables do. The format is described by the probing code of its author, Ronald
 * de Man, and by https://www.chessprogramming.org/Syzygy_Bases.
 */

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** Returns how far a square lies above the diagonal from a1 to h8; negative below it. */
export const aboveDiagonal = (square: number): number => rankOf(square) - fileOf(square);

/** By the number of chosen men, and the number of squares to choose from. */
const BINOMIALS = binomials();

function binomials(): readonly (readonly number[])[] {
  const rows: number[][] = [SQUARES.map(() => 1)];
  for (let men = 1; men < 8; men += 1) {
    const row = [0];
    for (let squares = 1; squares < 64; squares += 1) row.push(row[squares - 1]! + rows[men - 1]![squares - 1]!);
    rows.push(row);
  }
  return rows;
}

/** Returns the number of ways to choose `men` (up to 7) of `squares` (up to 63). */
export const waysToChoose = (squares: number, men: number): number => BINOMIALS[men]![squares]!;

/** The squares of the triangle a1, d1, d4 in the order of their numbers: those below the diagonal first. */
const TRIANGLE = [1, 2, 3, 10, 11, 19, 0, 9, 18, 27] as const;
/** Number of a square in the triangle, by square. */
export const TRIANGLE_NUMBERS = numbersOf(TRIANGLE);
/** Number of a square below the diagonal, by square. */
export const BELOW_NUMBERS = numbersOf(SQUARES.filter((square) => aboveDiagonal(square) < 0));

function numbersOf(squares: readonly number[]): Int8Array {
  const numbers = new Int8Array(64).fill(-1);
  for (const [number, square] of squares.entries()) numbers[square] = number;
  return numbers;
}

/** Ways to place two kings that do not touch, mirror images counted once. */
export const KING_PAIRS = 462;
/** Number of a pair of kings by `TRIANGLE_NUMBERS[first] * 64 + second`. */
export const KING_PAIR_NUMBERS = kingPairNumbers();

function kingPairNumbers(): Int16Array {
  const numbers = new Int16Array(TRIANGLE.length * 64).fill(-1);
  const onDiagonal: number[] = [];
  let next = 0;
  for (const [number, first] of TRIANGLE.entries()) {
    for (const second of SQUARES) {
      const isMirrored = aboveDiagonal(first) === 0 && aboveDiagonal(second) > 0;
      if (isMirrored || DISTANCES[first * 64 + second]! < 2) continue;
      const pair = number * 64 + second;
      if (aboveDiagonal(first) === 0 && aboveDiagonal(second) === 0) onDiagonal.push(pair);
      else numbers[pair] = next++;
    }
  }
  for (const pair of onDiagonal) numbers[pair] = next++;
  return numbers;
}

/** Ways to place three different pieces, mirror images counted once; the squares of a pair of kings may touch here. */
export const PIECE_TRIPLES = 31_332;

/** Number of a pawn's square, the highest for a2: file by file from the edge, rank by rank, and each before its mirror. */
export const PAWN_NUMBERS = pawnNumbers();

function pawnNumbers(): Int8Array {
  const numbers = new Int8Array(64).fill(-1);
  let next = 47;
  for (let file = 0; file < 4; file += 1) {
    for (let rank = 1; rank < 7; rank += 1) {
      numbers[rank * 8 + file] = next--;
      numbers[rank * 8 + 7 - file] = next--;
    }
  }
  return numbers;
}

/** The sets of leading pawns of a number of them: where those begin whose first pawn is on a square, and how many a file has. */
interface LeadingPawns {
  begins: Int32Array;
  sizes: readonly number[];
}

const LEADING_PAWNS: readonly LeadingPawns[] = [1, 2, 3, 4, 5].map((count) => {
  const begins = new Int32Array(64);
  const sizes = [0, 1, 2, 3].map((file) => {
    let next = 0;
    for (let rank = 1; rank < 7; rank += 1) {
      const square = rank * 8 + file;
      begins[square] = next;
      next += waysToChoose(PAWN_NUMBERS[square]!, count - 1);
    }
    return next;
  });
  return { begins, sizes };
});

/** Returns the sets of `count` leading pawns, 1 to 5. */
export const leadingPawns = (count: number): LeadingPawns => LEADING_PAWNS[count - 1]!;
