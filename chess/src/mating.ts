import { couldMate } from './mate-patterns.ts';
import { mobilityOf } from './mobility.ts';
import { legalMoves, positionAfter, positionKey, type Position } from './position.ts';
import type { Color } from './types.ts';

/** How much a question may cost: a position of the search is 1, an analysis of mobility `ANALYSIS`. */
const SEARCH_BUDGET = 3000;
const DEAD_BUDGET = 60;
const ANALYSIS = 25;
/** A walk that has more than this to come back to is in the open, where a proof is out of reach. */
const FRONTIER = 160;

/**
 * Whether `color` can still mate by some series of legal moves, however badly the other side plays. Never false when a
 * helpmate exists; true also when the bounded analysis found no proof either way.
 */
export function canMate(position: Position, color: Color): boolean {
  return !isProvenUnwinnable(position, color) && !searchProves(position, color, SEARCH_BUDGET);
}

/** Whether the game is dead (FIDE 5.2.2): proven that neither side can mate by any series of legal moves. */
export function isDead(position: Position): boolean {
  if (!isTight(position)) return false;
  return (['white', 'black'] as const).every(
    (color) => isProvenUnwinnable(position, color) || searchProves(position, color, DEAD_BUDGET),
  );
}

/** Cheap: whether a dead position is worth looking for. All pawns are stuck, or few men are left and few moves. */
function isTight({ board }: Position): boolean {
  if (board.occupied.size() <= 5) return true;
  const white = board.pawn.intersect(board.white);
  const black = board.pawn.intersect(board.black);
  if (white.isEmpty() && black.isEmpty()) return false;
  return white.shl64(8).diff(board.occupied).isEmpty() && black.shr64(8).diff(board.occupied).isEmpty();
}

function isProvenUnwinnable(position: Position, color: Color): boolean {
  if (position.hasInsufficientMaterial(color)) return true;
  const mobility = mobilityOf(position);
  return mobility !== undefined && !couldMate(mobility, color);
}

/** Walks all that can be reached; true when the walk ends within `budget` without a mate by `color`. */
function searchProves(start: Position, color: Color, budget: number): boolean {
  const seen = new Set([positionKey(start)]);
  const queue = [start];
  let cost = 0;
  for (let position = queue.pop(); position; position = queue.pop()) {
    const moves = legalMoves(position);
    if (moves.length === 0 && position.turn !== color && position.isCheck()) return false;
    for (const move of moves) {
      const after = positionAfter(position, move);
      if (++cost > budget || queue.length > FRONTIER) return false;
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
