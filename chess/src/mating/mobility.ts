import { attacks, kingAttacks, knightAttacks, pawnAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import type { Position, Role, Square } from '../rules/position.ts';
import { opposite, type ByColor, type Color } from '../rules/types.ts';

/** One man of a position and all it could ever do. */
export interface Man {
  color: Color;
  role: Role;
  /** Where it stands now. */
  home: Square;
  /** Every square on which it could ever stand, `home` included. */
  reach: SquareSet;
  /** The squares it could ever move to (for a pawn: by capture), so the squares where it could capture something. */
  captures: SquareSet;
  /** Whether it could ever be captured. */
  capturable: boolean;
}

/**
 * What the men of a position could do in any series of legal moves at most: every real possibility is contained, but
 * not everything contained is possible.
 */
export interface Mobility {
  men: Man[];
  /** Squares that are empty or could become so. */
  clearable: SquareSet;
}

const LAST_RANKS = SquareSet.backranks();

/**
 * The least set of abilities that is closed under the rules when time is left out: what can happen at all may be assumed
 * at any moment. Undefined when a pawn could perhaps promote; then nothing useful can be said this way.
 * The idea of a semi-static analysis is Miguel Ambrona's ("A Practical Algorithm for Chess Unwinnability", 2022).
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

function menOf(position: Position): Man[] {
  const men: Man[] = [];
  const ep = position.epSquare === undefined ? undefined : position.toSetup().epSquare;
  for (const [home, { color, role }] of position.board) {
    const passed = ep !== undefined && role === 'pawn' && color !== position.turn && Math.abs(home - ep) === 8;
    const reach = SquareSet.fromSquare(home);
    // A pawn that can be taken en passant can be taken on the square it passed.
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

/** What the men may rely on within one round. */
interface Round {
  clearable: SquareSet;
  /** Squares where a side's men (kings apart) could stand: what the other side's pawns could capture. */
  prey: ByColor<SquareSet>;
  /** Squares held by a side's men that never leave, so closed to that side. */
  fixed: ByColor<SquareSet>;
  /** Squares attacked by a side for ever, so closed to the other king. */
  guarded: ByColor<SquareSet>;
  /** Pawns that never leave their file and are never captured: no pawn of the file gets past them. */
  barriers: Man[];
}

const isFixed = (man: Man): boolean => !man.capturable && !man.reach.moreThanOne();

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
    // A king that never leaves can never be captured either.
    if (role === 'king') round.fixed[opposite(color)] = round.fixed[opposite(color)].with(home);
  }
  return round;
}

/** Lets a man move on from all it has reached; whether that was anything new. */
function extend(man: Man, round: Round): boolean {
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

function pawnSteps(man: Man, from: Square, { clearable, barriers }: Round): SquareSet {
  const delta = man.color === 'white' ? 8 : -8;
  const end = man.captures.isEmpty() ? firstBarrier(man, barriers) : undefined;
  let steps = SquareSet.empty();
  const far = isAtHome(man.color, from) ? 2 : 1;
  for (let i = 1, to = from + delta; i <= far && clearable.has(to) && to !== end; i++, to += delta)
    steps = steps.with(to);
  return steps;
}

const isAtHome = (color: Color, square: Square): boolean => (color === 'white' ? square < 16 : square >= 48);

/** The square of its file that a pawn cannot reach because of a barrier ahead, at most as far off as that gets. */
function firstBarrier(man: Man, barriers: Man[]): Square | undefined {
  const sign = man.color === 'white' ? 1 : -1;
  let nearest: Square | undefined;
  for (const { home, color, reach } of barriers) {
    if ((home & 7) !== (man.home & 7) || (home - man.home) * sign <= 0) continue;
    const end = color !== man.color ? home : (color === 'white' ? reach.last() : reach.first())!;
    if (nearest === undefined || (end - nearest) * sign < 0) nearest = end;
  }
  return nearest;
}

/** The squares that a man other than a pawn attacks from a square when only the squares not in `clearable` stop it. */
export function attackedFrom(role: Role, from: Square, clearable: SquareSet): SquareSet {
  if (role === 'king') return kingAttacks(from);
  if (role === 'knight') return knightAttacks(from);
  return attacks({ role, color: 'white' }, from, clearable.complement());
}

/** Marks what can be captured by now; whether that was anything new. */
function capture(men: Man[]): boolean {
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

function clearableIn(position: Position, men: Man[]): SquareSet {
  let clearable = position.board.occupied.complement();
  for (const man of men) if (!isFixed(man)) clearable = clearable.with(man.home);
  return clearable;
}
