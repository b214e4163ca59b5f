import { everyMove, positionAfter, type Position } from '../../rules/position.ts';
import { isAlwaysDrawn, placingOf } from '../material.ts';
import { menBesideKings, menIn } from '../men-in.ts';
import { isCapture, isPassing, isZeroing } from '../move-kinds.ts';
import { atOnce, DRAW, LOSS, WIN, type Distance } from './results.ts';
import type { SyzygyTable } from './syzygy-table.ts';
import { DamagedTable } from './table-bytes.ts';
import type { TableKind } from './table-name.ts';

/** The tables that there are. */
export interface SyzygyTables {
  /** Returns the table of some material (`KQKR`); undefined if there is no file. Throws `DamagedTable`. */
  find(key: string, kind: TableKind): SyzygyTable | undefined;
}

/** A file that a look-up needs does not exist. */
export class MissingTable extends Error {
  override readonly name = 'MissingTable';
  readonly kind: TableKind;

  constructor(key: string, kind: TableKind) {
    super(`there is no ${kind} table of ${key}`);
    this.kind = kind;
  }
}

/** Worse than any result: no move has been seen. */
const NONE = -3;

interface Found {
  result: number;
  /** Whether a capture has the result, and tables, which know nothing of captures in passing, need not be asked. */
  isByCapture: boolean;
}

/** Looks up positions of standard chess without castling and with at most seven men. */
export class SyzygyProbe {
  readonly #tables: SyzygyTables;

  constructor(tables: SyzygyTables) {
    this.#tables = tables;
  }

  /** Throws `MissingTable` and `DamagedTable`, as the others do. */
  resultOf(position: Position): number {
    return this.#find(position).result;
  }

  /**
   * Returns the plies of a position that is not drawn; 101 and more stand for a result that the rule of fifty moves
   * changes. A position that is mate has one ply, as the move before it.
   */
  distanceOf(position: Position): Distance {
    const { result, isByCapture } = this.#find(position);
    if (result === DRAW) throw new RangeError('a drawn position has no distance');
    if (isByCapture || position.isCheckmate() || this.#keepsByPawn(position, result)) return atOnce(result);
    return this.#stored(position, result) ?? this.#searched(position, result);
  }

  #find(position: Position): Found {
    const moves = everyMove(position);
    if (moves.length === 0) return { result: position.isCheck() ? LOSS : DRAW, isByCapture: false };
    let [best, passing, others] = [NONE, NONE, 0];
    for (const move of moves) {
      const isOther = !isPassing(position, move);
      if (isOther) others += 1;
      if (!isCapture(position, move)) continue;
      const result = -this.resultOf(positionAfter(position, move));
      if (result === WIN) return { result, isByCapture: true };
      if (isOther) best = Math.max(best, result);
      else passing = Math.max(passing, result);
    }
    // Without another move than captures in passing, a table would see a stalemate or a mate.
    const stored = others > 0 ? this.#storedResult(position) : NONE;
    // A table may hold any smaller result where a capture is at least as good.
    const result = Math.max(best, passing, stored);
    const isPassingBest = passing > Math.max(best, stored);
    return { result, isByCapture: isPassingBest || (result > DRAW && Math.max(best, passing) === result) };
  }

  #storedResult(position: Position): number {
    const { key } = placingOf(menBesideKings(position));
    if (isAlwaysDrawn(key)) return DRAW;
    return this.#read(key, 'wdl', (table) => table.resultOf(menIn(position), sideOf(position)));
  }

  #read<T>(key: string, kind: TableKind, look: (table: SyzygyTable) => T): T {
    try {
      const table = this.#tables.find(key, kind);
      if (table === undefined) throw new MissingTable(key, kind);
      return look(table);
    } catch (error) {
      if (error instanceof DamagedTable) error.message = `the ${kind} table of ${key}: ${error.message}`;
      throw error;
    }
  }

  /** Returns whether a pawn's move keeps a win: tables may hold any distance there. */
  #keepsByPawn(position: Position, result: number): boolean {
    if (result < DRAW) return false;
    return everyMove(position).some(
      (move) =>
        isZeroing(position, move) &&
        !isCapture(position, move) &&
        -this.resultOf(positionAfter(position, move)) === result,
    );
  }

  /** Returns what a table tells of the side to move; undefined if it tells of the other only. */
  #stored(position: Position, result: number): Distance | undefined {
    const { key } = placingOf(menBesideKings(position));
    const found = this.#read(key, 'dtz', (table) => table.distanceOf(menIn(position), sideOf(position), result));
    return found && { plies: atOnce(result).plies + found.plies, isRounded: found.isRounded };
  }

  /** Finds the distance by those of the positions after the moves. */
  #searched(position: Position, result: number): Distance {
    let best: Distance | undefined;
    for (const move of everyMove(position)) {
      const after = positionAfter(position, move);
      const found = isZeroing(position, move) ? this.#zeroed(after, result) : this.#afterQuiet(after, result);
      if (found === undefined) continue;
      const isBetter = best === undefined || (result > DRAW ? found.plies < best.plies : found.plies > best.plies);
      if (isBetter) best = found;
    }
    if (best === undefined) throw new DamagedTable('no move has the result of its position');
    return best;
  }

  /** Returns the distance of a capture or pawn move; undefined if it does not keep the result. */
  #zeroed(after: Position, result: number): Distance | undefined {
    // Those that keep a win have been looked at before.
    return result < DRAW && -this.resultOf(after) === result ? atOnce(result) : undefined;
  }

  #afterQuiet(after: Position, result: number): Distance | undefined {
    if (after.isCheckmate()) return result === WIN ? atOnce(WIN) : undefined;
    const reached = -this.resultOf(after);
    if (reached !== result) return undefined;
    const { isByCapture } = this.#find(after);
    const isKept = isByCapture || this.#keepsByPawn(after, -result);
    const found = isKept ? atOnce(result) : this.#stored(after, -result);
    if (found === undefined) throw new DamagedTable('distances are stored for neither side');
    return { plies: found.plies + 1, isRounded: found.isRounded };
  }
}

const sideOf = ({ turn }: Position): number => (turn === 'white' ? 0 : 1);
