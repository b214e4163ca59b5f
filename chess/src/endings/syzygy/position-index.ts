import { fileOf, rankOf, transposed } from '../geometry.ts';
import type { Layout } from './layout.ts';
import {
  aboveDiagonal,
  BELOW_NUMBERS,
  KING_PAIR_NUMBERS,
  leadingPawns,
  PAWN_NUMBERS,
  TRIANGLE_NUMBERS,
  waysToChoose,
} from './numbering.ts';

/** Orders pawns so that the one nearest to the edge of the board, and to its own side, comes first. */
const byPawnNumber = (a: number, b: number): number => PAWN_NUMBERS[b]! - PAWN_NUMBERS[a]!;

/** Returns the file of the leading pawn, counted from the nearer edge: 0 (a and h) to 3. */
export const leadingFile = (pawns: readonly number[]): number => {
  const file = fileOf(pawns.toSorted(byPawnNumber)[0]!);
  return Math.min(file, 7 - file);
};

/** Returns the index of a position; all its mirror images have the same. `squares` are in the order of `layout.men`. */
export const indexOf = (layout: Layout, squares: readonly number[]): number => {
  const [leading, ...others] = layout.groups;
  const placed = layout.lead === 'pawns' ? placedByPawns(layout, squares) : placedByPieces(layout, squares);
  let index = leading!.factor * leadNumber(layout, placed);
  let at = leading!.count;
  for (const [number, { count, factor }] of others.entries()) {
    const isPawns = layout.hasOtherPawns && number === 0;
    index += factor * groupNumber(placed.slice(0, at), placed.slice(at, at + count), isPawns);
    at += count;
  }
  return index;
};

/** Returns the number of a set of squares among those that earlier men leave free. */
const groupNumber = (before: readonly number[], group: readonly number[], isPawns: boolean): number => {
  let number = 0;
  for (const [at, square] of group.toSorted((a, b) => a - b).entries()) {
    const passed = before.filter((earlier) => earlier < square).length + (isPawns ? 8 : 0);
    number += waysToChoose(square - passed, at + 1);
  }
  return number;
};

const leadNumber = ({ lead, groups }: Layout, placed: readonly number[]): number => {
  if (lead === 'kings') return KING_PAIR_NUMBERS[TRIANGLE_NUMBERS[placed[0]!]! * 64 + placed[1]!]!;
  if (lead === 'pieces') return tripleNumber(placed);
  const pawns = placed.slice(0, groups[0]!.count);
  return pawns
    .slice(1)
    .toReversed()
    .reduce(
      (number, square, at) => number + waysToChoose(PAWN_NUMBERS[square]!, at + 1),
      leadingPawns(pawns.length).begins[pawns[0]!]!,
    );
};

/** Mirrors a position so that the leading pawn is on the files a to d, and puts the pawns in their order. */
const placedByPawns = ({ groups }: Layout, squares: readonly number[]): number[] => {
  const { count } = groups[0]!;
  const [first] = squares.slice(0, count).toSorted(byPawnNumber);
  const mirror = fileOf(first!) > 3 ? 7 : 0;
  const placed = squares.map((square) => square ^ mirror);
  return [...placed.slice(0, count).toSorted(byPawnNumber), ...placed.slice(count)];
};

/** Mirrors a position so that the first man is in the triangle a1, d1, d4, and the first one off the diagonal below it. */
const placedByPieces = ({ lead }: Layout, squares: readonly number[]): number[] => {
  const mirror = (fileOf(squares[0]!) > 3 ? 7 : 0) | (rankOf(squares[0]!) > 3 ? 56 : 0);
  const placed = squares.map((square) => square ^ mirror);
  const leading = placed.slice(0, lead === 'pieces' ? 3 : 2);
  const offDiagonal = leading.find((square) => aboveDiagonal(square) !== 0);
  return offDiagonal !== undefined && aboveDiagonal(offDiagonal) > 0 ? placed.map(transposed) : placed;
};

/** Ways to place the second and third man when the first is off the diagonal, and when the second is the first to be off it. */
const [OFF_FIRST, OFF_SECOND, OFF_THIRD] = [63 * 62, 28 * 62, 7 * 28] as const;

/** Returns the number of three men, in four parts by which of them is the first to be off the diagonal. */
const tripleNumber = (placed: readonly number[]): number => {
  const [first, second, third] = [placed[0]!, placed[1]!, placed[2]!];
  const secondPassed = second > first ? 1 : 0;
  const thirdPassed = (third > first ? 1 : 0) + (third > second ? 1 : 0);
  if (aboveDiagonal(first) !== 0) {
    return TRIANGLE_NUMBERS[first]! * OFF_FIRST + (second - secondPassed) * 62 + third - thirdPassed;
  }
  let number = 6 * OFF_FIRST;
  if (aboveDiagonal(second) !== 0) {
    return number + rankOf(first) * OFF_SECOND + BELOW_NUMBERS[second]! * 62 + third - thirdPassed;
  }
  number += 4 * OFF_SECOND;
  const diagonal = rankOf(second) - secondPassed;
  if (aboveDiagonal(third) !== 0) {
    return number + rankOf(first) * OFF_THIRD + diagonal * 28 + BELOW_NUMBERS[third]!;
  }
  return number + 4 * OFF_THIRD + rankOf(first) * 42 + diagonal * 6 + rankOf(third) - thirdPassed;
};
