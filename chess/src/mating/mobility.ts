import { attacks, kingAttacks, knightAttacks, pawnAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import type { Position, Role, Square } from '../rules/position.ts';
import { opposite, type ByColor, type Color } from '../rules/types.ts';

/** One man of a position and everything it could ever do. */
export interface MobileMan {
  color: Color;
  role: Role;
  /** The square where it stands now. */
  home: Square;
  /** Every square on which it could ever stand, `home` included. */
  reach: SquareSet;
  /**
   * Squares that it could ever move to (for a pawn: by capture), and so the squares where it could capture something.
   */
  captures: SquareSet;
  /** Whether it could ever be captured. */
  capturable: boolean;
}

/**
 * Upper bound of what the men of a position could do in any series of legal moves: every real possibility is contained,
 * but not everything contained is possible.
 */
export interface Mobility {
  men: MobileMan[];
  /** Squares that are empty or could become empty. */
  clearable: SquareSet;
}

const LAST_RANKS = SquareSet.backranks();

/**
 * Computes the least set of abilities that is closed under the rules when move order is ignored: everything that can
 * happen at all is assumed possible at any moment. Undefined when a pawn could perhaps promote, because nothing useful
 * can be said then. The idea of a semi-static analysis is Miguel Ambrona's ("A Practical Algorithm for Chess
 * Unwinnability", 2022).
 */
export function mobilityOf(position: Position): Mobility | undefined {
  const men = menOf(position);
  const mobility = { men, clearable: position.board.occupied.complement() };
  for (let changed = true; changed;) {
    changed = false;
    const round = startRound(mobility);
    for (const man of men) {
      if (!extend(man, round)) continue;
      changed = true;
      if (man.role === 'pawn' && man.reach.intersects(LAST_RANKS)) return undefined;
    }
    if (capture(men)) changed = true;
    mobility.clearable = clearableIn(position, men);
  }
  return mobility;
}

function menOf(position: Position): MobileMan[] {
  const men: MobileMan[] = [];
  const ep = position.epSquare === undefined ? undefined : position.toSetup().epSquare;
  for (const [home, { color, role }] of position.board) {
    const passed = ep !== undefined && role === 'pawn' && color !== position.turn && Math.abs(home - ep) === 8;
    const reach = SquareSet.fromSquare(home);
    // A pawn that can be captured en passant can be captured on the square it passed.
    men.push({
      color,
      role,
      home,
      reach: passed ? reach.with(ep) : reach,
      captures: SquareSet.empty(),
      capturable: false,
    });
  }
  return men;
}

/** What the men may rely on within one round of the computation. */
interface Round {
  clearable: SquareSet;
  /** Squares where a side's men (without the king) could stand, and so where the other side's pawns could capture. */
  prey: ByColor<SquareSet>;
  /** Squares occupied by a side's men that never move, and so closed to that side. */
  fixed: ByColor<SquareSet>;
  /** Squares that a side attacks permanently, and so closed to the other king. */
  guarded: ByColor<SquareSet>;
  /** Pawns that never leave their file and are never captured: no pawn of that file gets past them. */
  barriers: MobileMan[];
}

const isFixed = (man: MobileMan): boolean => !man.capturable && !man.reach.moreThanOne();

function startRound({ men, clearable }: Mobility): Round {
  const none = () => ({ white: SquareSet.empty(), black: SquareSet.empty() });
  const round: Round = { clearable, prey: none(), fixed: none(), guarded: none(), barriers: [] };
  for (const man of men) {
    const { color, role, home } = man;
    if (role !== 'king') round.prey[color] = round.prey[color].union(man.reach);
    if (role === 'pawn' && !man.capturable && man.captures.isEmpty()) round.barriers.push(man);
    if (!isFixed(man)) continue;
    round.fixed[color] = round.fixed[color].with(home);
    round.guarded[color] = round.guarded[color].union(attacks({ color, role }, home, SquareSet.full()));
    // A king that never moves can never be captured either.
    if (role === 'king') round.fixed[opposite(color)] = round.fixed[opposite(color)].with(home);
  }
  return round;
}

/** Extends a man's reach by one move from every square it has reached; returns whether anything was new. */
function extend(man: MobileMan, round: Round): boolean {
  let { reach, captures } = man;
  for (const from of man.reach) {
    if (man.role === 'pawn') {
      const taken = pawnAttacks(man.color, from).intersect(round.prey[opposite(man.color)]);
      captures = captures.union(taken);
      reach = reach.union(taken).union(pawnSteps(man, from, round));
    } else {
      const to = attackedFrom(man.role, from, round.clearable).diff(round.fixed[man.color]);
      captures = captures.union(man.role === 'king' ? to.diff(round.guarded[opposite(man.color)]) : to);
    }
  }
  if (man.role !== 'pawn') reach = reach.union(captures);
  const grown = !reach.equals(man.reach) || !captures.equals(man.captures);
  man.reach = reach;
  man.captures = captures;
  return grown;
}

function pawnSteps(man: MobileMan, from: Square, { clearable, barriers }: Round): SquareSet {
  const delta = man.color === 'white' ? 8 : -8;
  const end = man.captures.isEmpty() ? firstBarrier(man, barriers) : undefined;
  let steps = SquareSet.empty();
  const far = isAtHome(man.color, from) ? 2 : 1;
  for (let i = 1, to = from + delta; i <= far && clearable.has(to) && to !== end; i++, to += delta)
    steps = steps.with(to);
  return steps;
}

const isAtHome = (color: Color, square: Square): boolean => (color === 'white' ? square < 16 : square >= 48);

/**
 * Returns the nearest square of its file that a pawn cannot reach because of a barrier ahead, assuming that the barrier
 * advances as far as it can.
 */
function firstBarrier(man: MobileMan, barriers: MobileMan[]): Square | undefined {
  const sign = man.color === 'white' ? 1 : -1;
  let nearest: Square | undefined;
  for (const { home, color, reach } of barriers) {
    if ((home & 7) !== (man.home & 7) || (home - man.home) * sign <= 0) continue;
    const end = color !== man.color ? home : (color === 'white' ? reach.last() : reach.first())!;
    if (nearest === undefined || (end - nearest) * sign < 0) nearest = end;
  }
  return nearest;
}

/**
 * Returns the squares that a man other than a pawn attacks from a square when it is stopped only by squares outside
 * `clearable`.
 */
export function attackedFrom(role: Role, from: Square, clearable: SquareSet): SquareSet {
  if (role === 'king') return kingAttacks(from);
  if (role === 'knight') return knightAttacks(from);
  return attacks({ role, color: 'white' }, from, clearable.complement());
}

/** Marks the men that can be captured by now; returns whether anything was new. */
function capture(men: MobileMan[]): boolean {
  const captures = { white: SquareSet.empty(), black: SquareSet.empty() };
  for (const man of men) captures[man.color] = captures[man.color].union(man.captures);
  let changed = false;
  for (const man of men) {
    if (man.capturable || man.role === 'king' || !man.reach.intersects(captures[opposite(man.color)])) continue;
    man.capturable = true;
    changed = true;
  }
  return changed;
}

function clearableIn(position: Position, men: MobileMan[]): SquareSet {
  let clearable = position.board.occupied.complement();
  for (const man of men) if (!isFixed(man)) clearable = clearable.with(man.home);
  return clearable;
}
