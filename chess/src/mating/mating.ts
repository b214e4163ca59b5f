import type { SquareSet } from 'chessops/squareSet';
import { couldMate } from './mate-patterns.ts';
import { mobilityOf } from './mobility.ts';
import { hasOddCastling, legalMoves, positionAfter, positionKey, type Position } from '../rules/position.ts';
import { contextOf, pieceCanMove } from '../rules/check-status.ts';
import { COLORS, type Color } from '../rules/types.ts';

/**
 * Budget of a question: a position of the search costs 1, an analysis of mobility costs `ANALYSIS`. A search with more
 * than `frontier` open positions is given up, because a proof is then out of reach.
 */
interface Budget {
  cost: number;
  frontier: number;
}
const SEARCH_BUDGET: Budget = { cost: 3000, frontier: 160 };
const LOCKED_BUDGET: Budget = { cost: 200, frontier: 30 };
const FEW_MEN_BUDGET: Budget = { cost: 60, frontier: 10 };
const ONLY_MOVE_BUDGET: Budget = { cost: 30, frontier: 4 };
/** Maximum number of men for which a forced line is followed. */
const FORCED_LINE_MEN = 8;
const ANALYSIS = 10;

/**
 * Tells whether `color` can still mate by some series of legal moves, however badly the other side plays (helpmate).
 * Never false when a helpmate exists; true also when the bounded analysis found no proof either way.
 */
export function canMate(position: Position, color: Color): boolean {
  return !isProvenUnwinnable(position, color) && !searchProves(position, color, SEARCH_BUDGET);
}

/**
 * Tells whether the position is dead (FIDE 5.2.2): it is proven that neither side can mate by any series of legal
 * moves. It is meant to run after every move of a game: it answers no at once where pawns can pass each other or rooks
 * or queens are left, unless few men are left and the next move is forced.
 */
export function isDead(position: Position): boolean {
  const budget = budgetFor(position);
  if (!budget) return false;
  return COLORS.every((color) => isProvenUnwinnable(position, color) || searchProves(position, color, budget));
}

/**
 * Tells whether the last move has made the position dead: `isDead`, asked only after an irreversible move (a capture, a
 * pawn move, an en passant right given up) or where no reversible answer is left. Other moves leave ways open.
 */
export const hasBecomeDead = (position: Position): boolean =>
  budgetFor(position) !== undefined && (position.halfmoves <= 1 || !hasReversibleMove(position)) && isDead(position);

const hasReversibleMove = (position: Position): boolean =>
  pieceCanMove(position, position.board.occupied.complement(), contextOf(position));

const budgetFor = (position: Position): Budget | undefined => {
  if (isLocked(position)) return LOCKED_BUDGET;
  const men = position.board.occupied.size();
  if (men <= 5) return FEW_MEN_BUDGET;
  // A forced capture may leave nothing to mate with.
  return men <= FORCED_LINE_MEN && legalMoves(position).length === 1 ? ONLY_MOVE_BUDGET : undefined;
};

/**
 * Tells whether all pawns are blocked now or, without rooks and queens, each has an opposing pawn ahead on its file.
 */
function isLocked({ board }: Position): boolean {
  if (board.pawn.isEmpty()) return false;
  const white = board.pawn.intersect(board.white);
  const black = board.pawn.intersect(board.black);
  if (
    white.shl64(8).isDisjoint(board.occupied.complement()) &&
    black.shr64(8).isDisjoint(board.occupied.complement())
  ) {
    return true;
  }
  if (board.rooksAndQueens().nonEmpty()) return false;
  return white.subsetOf(fill(black, -8)) && black.subsetOf(fill(white, 8));
}

/** Returns the squares ahead of pawns that move by `delta`. */
function fill(pawns: SquareSet, delta: 8 | -8): SquareSet {
  const step = (set: SquareSet, by: number) => (delta > 0 ? set.shl64(by) : set.shr64(by));
  let ahead = step(pawns, 8);
  ahead = ahead.union(step(ahead, 8));
  ahead = ahead.union(step(ahead, 16));
  return ahead.union(step(ahead, 32));
}

function isProvenUnwinnable(position: Position, color: Color): boolean {
  if (position.hasInsufficientMaterial(color)) return true;
  // Castling in chess960 may lead to squares that nothing else leads to.
  if (hasOddCastling(position)) return false;
  const mobility = mobilityOf(position);
  return mobility !== undefined && !couldMate(mobility, color);
}

/** Searches all reachable positions; true when the search ends within `budget` without a mate by `color`. */
function searchProves(start: Position, color: Color, budget: Budget): boolean {
  const seen = new Set([positionKey(start)]);
  const queue = [start];
  let cost = 0;
  for (let position = queue.pop(); position; position = queue.pop()) {
    const moves = legalMoves(position);
    if (moves.length === 0 && position.turn !== color && position.isCheck()) return false;
    for (const move of moves) {
      const after = positionAfter(position, move);
      if (++cost > budget.cost || queue.length > budget.frontier) return false;
      if (after.hasInsufficientMaterial(color)) continue;
      const key = positionKey(after);
      if (seen.has(key)) continue;
      seen.add(key);
      if (after.halfmoves === 0) {
        cost += ANALYSIS;
        if (isProvenUnwinnable(after, color)) continue;
      }
      queue.push(after);
    }
  }
  return true;
}
