import type { Distance } from './results.ts';
import { DamagedTable, type TableBytes } from './table-bytes.ts';

const IS_MAPPED = 2;
const WINS_IN_PLIES = 4;
const LOSSES_IN_PLIES = 8;
const IS_WIDE = 16;

/** Places of the lists in a file: wins, losses, wins and losses that the rule of fifty moves changes. */
const LIST_OF_RESULT: Readonly<Record<number, number>> = { 2: 0, [-2]: 1, 1: 2, [-1]: 3 };

/** Decodes the distances of a part, which are often places in lists by the result, and moves instead of plies. */
export class DistanceMap {
  readonly #bytes: TableBytes;
  readonly #flags: number;
  /** The lists, where distances are places in them. */
  #lists: readonly { offset: number; length: number }[] = [];

  constructor(bytes: TableBytes, flags: number) {
    this.#bytes = bytes;
    this.#flags = flags;
  }

  /** Finds the lists in the file, the first at `offset`, and returns their end. */
  readAt(offset: number): number {
    if ((this.#flags & IS_MAPPED) === 0) return offset;
    const width = this.#width;
    let end = Math.ceil(offset / width) * width;
    this.#lists = [0, 1, 2, 3].map(() => {
      const length = width === 2 ? this.#bytes.word(end) : this.#bytes.byte(end);
      const list = { offset: end + width, length };
      end = list.offset + length * width;
      return list;
    });
    return end;
  }

  /** Returns what a stored value means for a result other than a draw; `plies` does not count the next move. */
  distanceOf(value: number, result: number): Distance {
    const distance = (this.#flags & IS_MAPPED) === 0 ? value : this.#listed(value, result);
    const isInPlies =
      (result === 2 && (this.#flags & WINS_IN_PLIES) !== 0) || (result === -2 && (this.#flags & LOSSES_IN_PLIES) !== 0);
    return { plies: isInPlies ? distance : distance * 2, isRounded: !isInPlies };
  }

  #listed(value: number, result: number): number {
    const { offset, length } = this.#lists[LIST_OF_RESULT[result]!]!;
    if (value >= length) throw new DamagedTable('a distance is in no list');
    const at = offset + value * this.#width;
    return this.#width === 2 ? this.#bytes.word(at) : this.#bytes.byte(at);
  }

  /** Bytes of a distance in a list. */
  get #width(): 1 | 2 {
    return (this.#flags & IS_WIDE) === 0 ? 1 : 2;
  }
}
