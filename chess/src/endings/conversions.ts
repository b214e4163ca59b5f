import type { Board } from './board.ts';
import type { EndingTable } from './ending-table.ts';
import { isAlwaysDrawn, menOf, placingOf } from './material.ts';
import { DRAWN } from './values.ts';

/** The other table to which a capture or a promotion leads, and the order of the men in it. */
interface Conversion {
  table: EndingTable;
  isFlipped: boolean;
  /** Numbers of the men on the board, in the order of the other table. */
  men: readonly number[];
}

/** Looks up the positions to which captures and promotions on a board lead: they have other material. */
export class Conversions {
  readonly #key: string;
  readonly #board: Board;
  readonly #tables: ReadonlyMap<string, EndingTable>;
  /** By the numbers of the captured and the promoted man and of the role; null: drawn for ever. */
  readonly #conversions: (Conversion | null | undefined)[] = [];

  constructor(key: string, board: Board, tables: ReadonlyMap<string, EndingTable>) {
    this.#key = key;
    this.#board = board;
    this.#tables = tables;
  }

  /**
   * Returns the value after a capture of the man `met` or a promotion of `promoted`, or both; -1 for neither. The side
   * that did not move is to move.
   */
  // oxlint-disable-next-line max-params -- as for the index of a table
  valueAfter(turn: number, met: number, promoted: number, role: number): number {
    const name = ((met + 1) * 8 + promoted + 1) * 8 + role;
    const known = this.#conversions[name];
    const conversion = known === undefined ? this.#conversionOf(met, promoted, role) : known;
    if (known === undefined) this.#conversions[name] = conversion;
    if (conversion === null) return DRAWN;
    const { table, isFlipped, men } = conversion;
    const { squares } = this.#board;
    const mirror = isFlipped ? 56 : 0;
    const [white, black] = isFlipped ? [squares[1]!, squares[0]!] : [squares[0]!, squares[1]!];
    const first = squares[men[0]!]! ^ mirror;
    const second = men.length > 1 ? squares[men[1]!]! ^ mirror : 0;
    const toMove = isFlipped ? turn : 1 - turn;
    return table.values[table.indexOf(toMove, white ^ mirror, black ^ mirror, first, second)]!;
  }

  #conversionOf(met: number, promoted: number, role: number): Conversion | null {
    const left = menOf(this.#key)
      .map((man, index) => ({ ...man, number: index + 2 }))
      .filter(({ number }) => number !== met)
      .map((man) => (man.number === promoted ? { ...man, role } : man));
    const { key, isFlipped, order } = placingOf(left);
    if (isAlwaysDrawn(key)) return null;
    const table = this.#tables.get(key);
    if (table === undefined) throw new Error(`${this.#key} needs the table of ${key}`);
    return { table, isFlipped, men: order.map((index) => left[index]!.number) };
  }
}
