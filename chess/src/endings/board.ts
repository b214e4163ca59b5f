import {
  BISHOP,
  DISTANCES,
  fileOf,
  KING,
  KING_STEPS,
  KNIGHT,
  KNIGHT_LEAPS,
  LEAPT,
  LINES,
  OFF_BOARD,
  PAWN,
  rankOf,
  RAYS,
  ROOK,
} from './geometry.ts';
import type { ManKind } from './material.ts';

/** Most moves that three men of a side can have. */
const MOVES_MAX = 96;

/**
 * A board with few men, which is filled, moved on and filled again without making objects. Men are numbered: 0 and 1 are
 * the kings of White and Black, and those of the material follow.
 */
export class Board {
  readonly count: number;
  readonly colors: readonly number[];
  readonly roles: readonly number[];
  /** Squares of the men, `OFF_BOARD` for one that was captured. */
  readonly squares: Int8Array;
  /** The moves that `generate` has found: the man, its target, and the number of the man that it captures or -1. */
  readonly movedMen = new Int8Array(MOVES_MAX);
  readonly targets = new Int8Array(MOVES_MAX);
  readonly captured = new Int8Array(MOVES_MAX);
  #found = 0;

  constructor(men: readonly ManKind[]) {
    this.count = men.length + 2;
    this.colors = [0, 1, ...men.map(({ color }) => color)];
    this.roles = [KING, KING, ...men.map(({ role }) => role)];
    this.squares = new Int8Array(this.count);
  }

  /** Returns the number of the man on a square, or -1. */
  manOn(square: number): number {
    for (let man = 0; man < this.count; man += 1) if (this.squares[man] === square) return man;
    return OFF_BOARD;
  }

  /** Returns whether a king (by its colour) is attacked. */
  isInCheck(color: number): boolean {
    const king = this.squares[color]!;
    for (let man = 0; man < this.count; man += 1) {
      if (this.colors[man] !== color && this.squares[man] !== OFF_BOARD && this.#attacks(man, king)) return true;
    }
    return false;
  }

  #attacks(man: number, target: number): boolean {
    const from = this.squares[man]!;
    const pair = from * 64 + target;
    switch (this.roles[man]) {
      case KING:
        return DISTANCES[pair] === 1;
      case KNIGHT:
        return LEAPT[pair] === 1;
      case PAWN:
        return (
          rankOf(target) - rankOf(from) === (this.colors[man] === 0 ? 1 : -1) &&
          Math.abs(fileOf(target) - fileOf(from)) === 1
        );
      case ROOK:
        return LINES[pair]! > 0 && LINES[pair]! <= 4 && this.#isOpen(from, target);
      case BISHOP:
        return LINES[pair]! > 4 && this.#isOpen(from, target);
      default:
        return LINES[pair]! > 0 && this.#isOpen(from, target);
    }
  }

  /** Returns whether no man stands between two squares of a line. */
  #isOpen(from: number, target: number): boolean {
    const [line, far] = [LINES[from * 64 + target], DISTANCES[from * 64 + target]!];
    for (let man = 0; man < this.count; man += 1) {
      const square = this.squares[man]!;
      if (square === OFF_BOARD) continue;
      const pair = from * 64 + square;
      if (LINES[pair] === line && DISTANCES[pair]! < far) return false;
    }
    return true;
  }

  /** Finds the moves of a side, those that leave its king in check included, and returns their number. */
  generate(color: number): number {
    this.#found = 0;
    for (let man = 0; man < this.count; man += 1) {
      if (this.colors[man] === color && this.squares[man] !== OFF_BOARD) this.#generateOf(man);
    }
    return this.#found;
  }

  #generateOf(man: number): void {
    const from = this.squares[man]!;
    const role = this.roles[man]!;
    if (role === PAWN) return this.#generatePawn(man, from);
    if (role === KING || role === KNIGHT) {
      for (const to of role === KING ? KING_STEPS[from]! : KNIGHT_LEAPS[from]!) this.#add(man, to, this.manOn(to));
      return;
    }
    for (const ray of RAYS[role]![from]!) {
      for (const to of ray) {
        const met = this.manOn(to);
        this.#add(man, to, met);
        if (met !== OFF_BOARD) break;
      }
    }
  }

  #generatePawn(man: number, from: number): void {
    const forward = this.colors[man] === 0 ? 8 : -8;
    const to = from + forward;
    if (this.manOn(to) === OFF_BOARD) {
      this.#add(man, to, OFF_BOARD);
      const isHome = rankOf(from) === (this.colors[man] === 0 ? 1 : 6);
      if (isHome && this.manOn(to + forward) === OFF_BOARD) this.#add(man, to + forward, OFF_BOARD);
    }
    for (const side of [-1, 1]) {
      const file = fileOf(to) + side;
      if (file < 0 || file > 7) continue;
      const met = this.manOn(to + side);
      if (met !== OFF_BOARD) this.#add(man, to + side, met);
    }
  }

  /** Kings are not captured, and nobody captures his own men. */
  #add(man: number, to: number, met: number): void {
    if (met !== OFF_BOARD && (met < 2 || this.colors[met] === this.colors[man])) return;
    this.movedMen[this.#found] = man;
    this.targets[this.#found] = to;
    this.captured[this.#found] = met;
    this.#found += 1;
  }

  /** Returns the squares from which a man can have come without capturing. */
  originsOf(man: number): number[] {
    const at = this.squares[man]!;
    const role = this.roles[man]!;
    if (role === PAWN) return this.#pawnOrigins(man, at);
    if (role === KING || role === KNIGHT) {
      return (role === KING ? KING_STEPS[at]! : KNIGHT_LEAPS[at]!).filter((from) => this.manOn(from) === OFF_BOARD);
    }
    const origins: number[] = [];
    for (const ray of RAYS[role]![at]!) {
      for (const from of ray) {
        if (this.manOn(from) !== OFF_BOARD) break;
        origins.push(from);
      }
    }
    return origins;
  }

  #pawnOrigins(man: number, at: number): number[] {
    const isWhite = this.colors[man] === 0;
    const back = isWhite ? -8 : 8;
    const steps = isWhite ? rankOf(at) : 7 - rankOf(at);
    const from = at + back;
    if (steps < 2 || this.manOn(from) !== OFF_BOARD) return [];
    return steps === 3 && this.manOn(from + back) === OFF_BOARD ? [from, from + back] : [from];
  }
}
