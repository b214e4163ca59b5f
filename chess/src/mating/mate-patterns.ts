import { kingAttacks, pawnAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { attackedFrom, type MobileMan, type Mobility } from './mobility.ts';
import type { Square } from '../rules/position.ts';
import type { Color } from '../rules/types.ts';

/** Everything that `winner` could achieve at most, computed once for all squares. */
interface WinnerForces {
  checkers: Checker[];
  /** Squares where the winner's king could stand. */
  kingSquares: SquareSet;
  kingGuards: SquareSet;
  /** Reaches of the loser's men, which could block the flight squares of their own king. */
  blockers: SquareSet[];
  blockable: SquareSet;
}

interface Checker {
  /** What the man would attack from each square that it could reach. */
  posts: { from: Square; attacked: SquareSet }[];
  attacked: SquareSet;
  /** Squares that the winner's other men (without the king) could attack. */
  others: SquareSet;
}

/**
 * Tells whether the other king could be mated by `winner` on some square, as far as `mobility` allows: the king is
 * attacked, and each square around it is guarded by the winner or blocked by one of the loser's men. False proves that
 * no series of legal moves mates.
 */
export function couldMate(mobility: Mobility, winner: Color): boolean {
  const king = mobility.men.find((man) => man.role === 'king' && man.color !== winner)!;
  const forces = forcesOf(mobility, winner);
  for (const square of king.reach) if (couldMateOn(square, forces)) return true;
  return false;
}

function forcesOf({ men, clearable }: Mobility, winner: Color): WinnerForces {
  const checkers: Checker[] = [];
  for (const man of men) {
    if (man.color !== winner || man.role === 'king') continue;
    const posts = Array.from(man.reach, (from) => ({ from, attacked: attackedBy(man, from, clearable) }));
    const attacked = posts.reduce((sum, post) => sum.union(post.attacked), SquareSet.empty());
    checkers.push({ posts, attacked, others: SquareSet.empty() });
  }
  for (const checker of checkers) {
    for (const other of checkers) if (other !== checker) checker.others = checker.others.union(other.attacked);
  }
  const kingSquares = men.find((man) => man.role === 'king' && man.color === winner)!.reach;
  const blockers = men.filter((man) => man.color !== winner && man.role !== 'king').map((man) => man.reach);
  return {
    checkers,
    kingSquares,
    kingGuards: unionOf(Array.from(kingSquares, kingAttacks)),
    blockers,
    blockable: unionOf(blockers),
  };
}

const unionOf = (sets: SquareSet[]): SquareSet => sets.reduce((sum, set) => sum.union(set), SquareSet.empty());

const attackedBy = (man: MobileMan, from: Square, clearable: SquareSet): SquareSet =>
  man.role === 'pawn' ? pawnAttacks(man.color, from) : attackedFrom(man.role, from, clearable);

function couldMateOn(square: Square, forces: WinnerForces): boolean {
  const around = kingAttacks(square);
  for (const checker of forces.checkers) {
    if (!checker.attacked.has(square)) continue;
    const flights = around.diff(checker.attacked).diff(checker.others).diff(forces.kingGuards);
    if (!canBlock(flights, forces)) continue;
    for (const post of checker.posts) {
      if (post.attacked.has(square) && couldMateFrom({ square, around, checker, post }, forces)) return true;
    }
  }
  return false;
}

interface CheckFromPost {
  square: Square;
  around: SquareSet;
  checker: Checker;
  post: { from: Square; attacked: SquareSet };
}

/** Tells whether the check from one post could be mate with the winner's king on some square. */
function couldMateFrom({ square, around, checker, post }: CheckFromPost, forces: WinnerForces): boolean {
  const flights = around.diff(post.attacked).diff(checker.others);
  const blockable = forces.blockable.without(post.from);
  for (const king of forces.kingSquares) {
    if (king === post.from || king === square || around.has(king)) continue;
    const open = flights.diff(kingAttacks(king));
    if (open.subsetOf(blockable.without(king)) && canBlock(open, forces)) return true;
  }
  return false;
}

/** Tells whether different men of the loser could stand on all of `squares` at once. */
function canBlock(squares: SquareSet, { blockers, blockable }: WinnerForces): boolean {
  if (squares.isEmpty()) return true;
  if (!squares.subsetOf(blockable) || squares.size() > blockers.length) return false;
  return assign(squares, blockers);
}

function assign(squares: SquareSet, blockers: SquareSet[]): boolean {
  const square = squares.first();
  if (square === undefined) return true;
  const rest = squares.withoutFirst();
  return blockers.some((reach, i) => reach.has(square) && assign(rest, blockers.toSpliced(i, 1)));
}
