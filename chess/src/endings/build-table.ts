import { Board } from './board.ts';
import { Conversions } from './conversions.ts';
import { EndingTable } from './ending-table.ts';
import { DISTANCES, fileOf, OFF_BOARD, PAWN, QUEEN, rankOf } from './geometry.ts';
import { menOf, type ManKind } from './material.ts';
import { betterOf, DRAWN, isWin, NO_POSITION } from './values.ts';

/**
 * Returns the table of some material. `tables` must have those of `neededFor(key)`. From the mates on, every position is
 * settled whose moves are settled, one ply after the other, so a table of four men takes seconds and a pawn's a minute.
 */
export const buildTable = (key: string, tables: ReadonlyMap<string, EndingTable>): EndingTable =>
  new TableBuilder(key, tables).build();

/** Tells where the moves of a position lead. Wins and losses are plies to mate; -1 stands for none. */
interface Prospects {
  hasMove: boolean;
  /** Shortest win. */
  win: number;
  /** Longest loss. */
  loss: number;
  /** Whether a move leads to a draw, or to a position that is not settled yet. */
  isOpen: boolean;
}

class TableBuilder {
  readonly #table: EndingTable;
  readonly #men: readonly ManKind[];
  readonly #board: Board;
  /** Values that become those of the table at their own ply: captures, promotions and slow losses decide them early. */
  readonly #due: Uint8Array;
  readonly #conversions: Conversions;
  readonly #prospects: Prospects = { hasMove: false, win: -1, loss: -1, isOpen: false };
  /** Positions with a pawn's double step that can be captured in passing, which no table knows. */
  readonly #passing: number[] = [];
  readonly #canPass: boolean;
  /** A second board, for moves that are looked at in between. */
  readonly #others: Board;
  /** The ply that is being settled, and the largest value so far. */
  #plies = 0;
  #last = 1;

  constructor(key: string, tables: ReadonlyMap<string, EndingTable>) {
    this.#table = new EndingTable(key);
    this.#men = menOf(key);
    this.#board = new Board(this.#men);
    this.#conversions = new Conversions(key, this.#board, tables);
    this.#others = new Board(this.#men);
    this.#due = new Uint8Array(this.#table.values.length);
    const [first, second] = this.#men;
    this.#canPass = first?.role === PAWN && second?.role === PAWN && first.color !== second.color;
  }

  build(): EndingTable {
    this.#begin();
    for (let plies = 0; plies <= this.#last; plies += 1) this.#settle(plies);
    return this.#table;
  }

  /** Finds mates, and what captures and promotions decide. */
  #begin(): void {
    const { values } = this.#table;
    this.#eachIndex((index, turn) => {
      if (!this.#isPosition(index, turn)) {
        values[index] = NO_POSITION;
        return;
      }
      const { hasMove, win, loss, isOpen } = this.#look(turn, true);
      if (!hasMove) values[index] = this.#board.isInCheck(turn) ? 1 : DRAWN;
      else if (win >= 0) this.#due[index] = win + 1;
      else if (!isOpen) this.#due[index] = loss + 1;
      this.#last = Math.max(this.#last, this.#due[index]!);
      if (this.#canPass && this.#hasPassingStep(turn)) this.#passing.push(index);
    });
  }

  /** Calls back for every combination of squares, with the men on the board. */
  #eachIndex(visit: (index: number, turn: number) => void): void {
    for (let index = 0; index < this.#table.values.length; index += 1) visit(index, this.#place(index));
  }

  /** Puts the men of an index on the board and returns the side to move. */
  #place(index: number): number {
    const { kingSquares, extras } = this.#table;
    const { squares } = this.#board;
    let rest = index;
    if (extras === 2) {
      squares[3] = rest & 63;
      rest >>= 6;
    }
    squares[2] = rest & 63;
    rest >>= 6;
    squares[1] = rest & 63;
    rest >>= 6;
    squares[0] = kingSquares[rest % kingSquares.length]!;
    return rest < kingSquares.length ? 0 : 1;
  }

  #isPosition(index: number, turn: number): boolean {
    const { squares, roles, count } = this.#board;
    for (let man = 1; man < count; man += 1) {
      for (let other = 0; other < man; other += 1) if (squares[man] === squares[other]) return false;
      const rank = rankOf(squares[man]!);
      if (roles[man] === PAWN && (rank === 0 || rank === 7)) return false;
    }
    if (DISTANCES[squares[0]! * 64 + squares[1]!]! < 2) return false;
    return this.#indexOf(turn) === index && !this.#board.isInCheck(1 - turn);
  }

  #indexOf(turn: number): number {
    const { squares } = this.#board;
    return this.#table.indexOf(turn, squares[0]!, squares[1]!, squares[2]!, this.#table.extras === 2 ? squares[3]! : 0);
  }

  /**
   * Looks where the moves of a side lead. `onlyConversions`: quiet moves count as open; `isLossWanted`: only as far as all
   * of them lose. The answer is overwritten by the next call.
   */
  #look(turn: number, onlyConversions: boolean, isLossWanted = false): Prospects {
    const board = this.#board;
    const found = this.#prospects;
    found.hasMove = false;
    found.win = -1;
    found.loss = -1;
    found.isOpen = false;
    const count = board.generate(turn);
    for (let move = 0; move < count; move += 1) {
      this.#lookAt(move, turn, onlyConversions);
      if (isLossWanted && (found.isOpen || found.win >= 0)) break;
    }
    return found;
  }

  #lookAt(move: number, turn: number, onlyConversions: boolean): void {
    const board = this.#board;
    const { squares } = board;
    const [man, to, met] = [board.movedMen[move]!, board.targets[move]!, board.captured[move]!];
    const from = squares[man]!;
    const metOn = met === OFF_BOARD ? OFF_BOARD : squares[met]!;
    if (met !== OFF_BOARD) squares[met] = OFF_BOARD;
    squares[man] = to;
    if (!board.isInCheck(turn)) {
      this.#prospects.hasMove = true;
      const isPromotion = board.roles[man] === PAWN && (rankOf(to) === 0 || rankOf(to) === 7);
      if (isPromotion)
        for (let role = QUEEN; role < PAWN; role += 1) this.#count(this.#conversions.valueAfter(turn, met, man, role));
      else if (met !== OFF_BOARD) this.#count(this.#conversions.valueAfter(turn, met, OFF_BOARD, 0));
      else if (onlyConversions) this.#prospects.isOpen = true;
      else this.#count(this.#quiet(turn, man, from));
    }
    squares[man] = from;
    if (met !== OFF_BOARD) squares[met] = metOn;
  }

  /** Takes the value of a position after a move, in which the other side is to move. */
  #count(value: number): void {
    const found = this.#prospects;
    if (value === DRAWN) found.isOpen = true;
    // One more than the plies of the other side, which are one fewer than those of this one.
    else if (value % 2 === 1) found.win = found.win === -1 ? value : Math.min(found.win, value);
    else found.loss = Math.max(found.loss, value);
  }

  /** Returns the value of the position on the board after a quiet move, in which the other side is to move. */
  #quiet(turn: number, man: number, from: number): number {
    const value = this.#table.values[this.#indexOf(1 - turn)]!;
    const canPass = this.#canPass && Math.abs(this.#board.squares[man]! - from) === 16 && man >= 2;
    return canPass ? this.#withPassing(turn, man, value) : value;
  }

  /** Returns the better value for the side to move of not capturing in passing, and of doing so. */
  #withPassing(turn: number, man: number, value: number): number {
    const { squares } = this.#board;
    const pawn = man === 2 ? 3 : 2;
    const [at, stepped] = [squares[pawn]!, squares[man]!];
    if (rankOf(at) !== rankOf(stepped) || Math.abs(fileOf(at) - fileOf(stepped)) !== 1) return value;
    squares[man] = OFF_BOARD;
    squares[pawn] = stepped + (turn === 0 ? -8 : 8);
    const isLegal = !this.#board.isInCheck(1 - turn);
    const after = isLegal ? this.#conversions.valueAfter(1 - turn, man, OFF_BOARD, 0) : NO_POSITION;
    squares[man] = stepped;
    squares[pawn] = at;
    if (!isLegal) return value;
    // In plies of the side that may capture: one more than those of the position after it.
    const passing = after === DRAWN ? DRAWN : after + 1;
    if (!this.#hasOtherMove(1 - turn)) return passing;
    // A win by capturing counts only from its own ply on, because there may be a quicker one.
    const isLater = value === DRAWN && isWin(passing) && passing > this.#plies + 1;
    return isLater ? DRAWN : betterOf(value, passing);
  }

  /** Returns whether a side has a move that does not capture in passing. */
  #hasOtherMove(turn: number): boolean {
    const board = this.#others;
    const { squares } = board;
    squares.set(this.#board.squares);
    const count = board.generate(turn);
    for (let move = 0; move < count; move += 1) {
      const [man, met] = [board.movedMen[move]!, board.captured[move]!];
      if (met !== OFF_BOARD) squares[met] = OFF_BOARD;
      squares[man] = board.targets[move]!;
      const isLegal = !board.isInCheck(turn);
      squares.set(this.#board.squares);
      if (isLegal) return true;
    }
    return false;
  }

  #hasPassingStep(turn: number): boolean {
    const { squares, colors } = this.#board;
    const own = colors[2] === turn ? 2 : 3;
    const [from, other] = [squares[own]!, squares[own === 2 ? 3 : 2]!];
    const [home, beside] = turn === 0 ? [1, 3] : [6, 4];
    return rankOf(from) === home && rankOf(other) === beside && Math.abs(fileOf(from) - fileOf(other)) === 1;
  }

  #settle(plies: number): void {
    this.#plies = plies;
    const { values } = this.#table;
    const value = plies + 1;
    for (let index = 0; index < values.length; index += 1) {
      if (values[index] === DRAWN && this.#due[index] === value) values[index] = value;
      if (values[index] !== value) continue;
      this.#last = Math.max(this.#last, value);
      this.#spread(index, plies);
    }
    for (const index of this.#passing) {
      if (values[index] === DRAWN && this.#due[index] === 0) this.#judge(index, this.#place(index), false);
    }
  }

  /** Settles the positions from which a settled one is reached. */
  #spread(index: number, plies: number): void {
    const mover = 1 - this.#place(index);
    const { squares, colors, count } = this.#board;
    for (let man = 0; man < count; man += 1) {
      if (colors[man] !== mover) continue;
      const at = squares[man]!;
      for (const from of this.#board.originsOf(man)) {
        squares[man] = from;
        this.#spreadTo(mover, plies, Math.abs(at - from) === 16 && this.#canPass);
        squares[man] = at;
      }
    }
  }

  #spreadTo(mover: number, plies: number, isDoubleStep: boolean): void {
    const before = this.#indexOf(mover);
    const { values } = this.#table;
    if (values[before] !== DRAWN) return;
    if (isDoubleStep && this.#hasPassingStep(mover)) return;
    if (plies % 2 === 0) values[before] = plies + 2;
    else if (this.#due[before] === 0) this.#judge(before, mover, true);
  }

  /** Settles a position, whose men are on the board, by its moves if they suffice. */
  #judge(index: number, turn: number, isLossWanted: boolean): void {
    const { win, loss, isOpen, hasMove } = this.#look(turn, false, isLossWanted);
    if (isLossWanted && win >= 0) return;
    const value = win >= 0 ? win + 1 : isOpen || !hasMove ? DRAWN : loss + 1;
    this.#due[index] = value;
    this.#last = Math.max(this.#last, value);
  }
}
