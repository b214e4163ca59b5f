import { fileOf, OFF_BOARD, rankOf, transposed } from './geometry.ts';
import { hasPawns, menOf } from './material.ts';

/** Squares of White's king that count: without pawns a triangle of ten, with pawns the files a to d. */
const TRIANGLE = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27] as const;
const HALF = Array.from({ length: 32 }, (_, index) => (index >> 2) * 8 + (index & 3));
const TRIANGLE_NUMBERS = numbersOf(TRIANGLE);
const HALF_NUMBERS = numbersOf(HALF);

function numbersOf(squares: readonly number[]): Int8Array {
  const numbers = new Int8Array(64).fill(OFF_BOARD);
  for (const [number, square] of squares.entries()) numbers[square] = number;
  return numbers;
}

/**
 * The outcome of every position of some material. A value is `DRAWN`, or one more than the number of plies to mate by
 * best play: the side to move wins by an odd number and loses by an even one. Castling does not exist here.
 */
export class EndingTable {
  readonly key: string;
  readonly values: Uint8Array;
  readonly hasPawns: boolean;
  /** Number of men besides the kings: 1 or 2. */
  readonly extras: number;
  /** Squares that count for White's king, by their number in the index. */
  readonly kingSquares: readonly number[];
  readonly #numbers: Int8Array;

  constructor(key: string, values?: Uint8Array) {
    const men = menOf(key);
    this.key = key;
    this.extras = men.length;
    this.hasPawns = hasPawns(men);
    this.kingSquares = this.hasPawns ? HALF : TRIANGLE;
    this.#numbers = this.hasPawns ? HALF_NUMBERS : TRIANGLE_NUMBERS;
    const size = EndingTable.sizeOf(key);
    if (values !== undefined && values.length !== size) throw new RangeError(`a table of ${key} has ${size} values`);
    this.values = values ?? new Uint8Array(size);
  }

  /** Returns the number of values of the table of some material. */
  static sizeOf(key: string): number {
    const men = menOf(key);
    return 2 * (hasPawns(men) ? HALF.length : TRIANGLE.length) * 64 ** (men.length + 1);
  }

  /**
   * Returns the index of a position, the same for all its mirror images. `turn` is 0 for White; `second` does not count
   * where there is one man besides the kings.
   */
  // oxlint-disable-next-line max-params -- called a billion times while tables are built; an object would be made each time
  indexOf(turn: number, white: number, black: number, first: number, second: number): number {
    let [king, other, one, two] = [white, black, first, second];
    let mirror = fileOf(king) > 3 ? 7 : 0;
    if (!this.hasPawns && rankOf(king) > 3) mirror |= 56;
    king ^= mirror;
    other ^= mirror;
    one ^= mirror;
    two ^= mirror;
    if (!this.hasPawns && this.#isAbove(king, other, one, two)) {
      king = transposed(king);
      other = transposed(other);
      one = transposed(one);
      two = transposed(two);
    }
    const index = ((turn * this.kingSquares.length + this.#numbers[king]!) * 64 + other) * 64 + one;
    return this.extras === 1 ? index : index * 64 + two;
  }

  /** Returns whether the first of the squares that is off the long diagonal lies above it. */
  // oxlint-disable-next-line max-params -- as above
  #isAbove(king: number, other: number, one: number, two: number): boolean {
    const fromDiagonal =
      rankOf(king) - fileOf(king) ||
      rankOf(other) - fileOf(other) ||
      rankOf(one) - fileOf(one) ||
      (this.extras === 1 ? 0 : rankOf(two) - fileOf(two));
    return fromDiagonal > 0;
  }
}
