/** Squares are numbers from 0 (a1) to 63 (h8); colours 0 (White) and 1 (Black). */

export const KING = 0;
export const QUEEN = 1;
export const ROOK = 2;
export const BISHOP = 3;
export const KNIGHT = 4;
export const PAWN = 5;
export const OFF_BOARD = -1;

/** Directions of a queen, those of a rook first, as steps of file and rank. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;
const LEAPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

export const fileOf = (square: number): number => square & 7;
export const rankOf = (square: number): number => square >> 3;
/** The square with file and rank exchanged. */
export const transposed = (square: number): number => ((square & 7) << 3) | (square >> 3);

const squareAt = (file: number, rank: number): number | undefined =>
  file < 0 || file > 7 || rank < 0 || rank > 7 ? undefined : rank * 8 + file;

const steppedFrom = (square: number, steps: readonly (readonly [number, number])[]): number[] =>
  steps.flatMap(([file, rank]) => squareAt(fileOf(square) + file, rankOf(square) + rank) ?? []);

const rayFrom = (square: number, [file, rank]: readonly [number, number]): number[] => {
  const ray: number[] = [];
  for (let far = 1; far < 8; far += 1) {
    const to = squareAt(fileOf(square) + far * file, rankOf(square) + far * rank);
    if (to === undefined) break;
    ray.push(to);
  }
  return ray;
};

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
export const KING_STEPS: readonly (readonly number[])[] = SQUARES.map((square) => steppedFrom(square, STEPS));
export const KNIGHT_LEAPS: readonly (readonly number[])[] = SQUARES.map((square) => steppedFrom(square, LEAPS));

const rooks = SQUARES.map((square) => STEPS.slice(0, 4).map((step) => rayFrom(square, step)));
const bishops = SQUARES.map((square) => STEPS.slice(4).map((step) => rayFrom(square, step)));
/** The rays of a sliding man by its role and square, each from near to far. */
export const RAYS: Readonly<Record<number, readonly (readonly (readonly number[])[])[]>> = {
  [QUEEN]: SQUARES.map((square) => [...rooks[square]!, ...bishops[square]!]),
  [ROOK]: rooks,
  [BISHOP]: bishops,
};

/** By two squares (`from * 64 + to`): 1 and more where they lie on a line, 1 to 4 a rook's and 5 to 8 a bishop's. */
export const LINES = new Uint8Array(4096);
/** By two squares: steps of a king between them. */
export const DISTANCES = new Uint8Array(4096);
/** By two squares: 1 where a knight leaps from one to the other. */
export const LEAPT = new Uint8Array(4096);
for (const from of SQUARES) {
  for (const [line, step] of STEPS.entries()) for (const to of rayFrom(from, step)) LINES[from * 64 + to] = line + 1;
  for (const to of KNIGHT_LEAPS[from]!) LEAPT[from * 64 + to] = 1;
  for (const to of SQUARES) {
    DISTANCES[from * 64 + to] = Math.max(Math.abs(fileOf(from) - fileOf(to)), Math.abs(rankOf(from) - rankOf(to)));
  }
}
