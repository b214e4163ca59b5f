import { attacks } from 'chessops/attacks';
import type { Position, Role, Square } from '../rules/position.ts';
import { staticExchange, staticExchangeOn, afterNullMove, PIECE_VALUES, type Man } from './exchange.ts';
import type { CapturedMan } from './captures.ts';

/** Minimum points that each forked man must be worth capturing. */
const MIN_FORKED_GAIN = 2;

/**
 * Returns the men that the piece on `square`, whose side has just moved, forks: two men that it would win by exchange,
 * or one and the king, while it cannot be captured itself. Best first, without the king; empty where there is no fork.
 */
export function forkedBy(position: Position, square: Square): Man[] {
  const { board, turn } = position;
  const forker = board.get(square);
  if (!forker || forker.color === turn || staticExchangeOn(position, square) > 0) return [];
  const ours = afterNullMove(position);
  const targets = attacks(forker, square, board.occupied).intersect(board[turn]);
  const reach = ours.dests(square);
  const men = [...targets.diff(board.king).intersect(reach)]
    .map((to): Man => ({ role: board.getRole(to)!, square: to }))
    .filter(({ square: to }) => {
      const promotion = promotionOf(forker.role, to);
      return staticExchange(ours, { from: square, to, promotion }) >= MIN_FORKED_GAIN;
    });
  if (men.length + (targets.intersects(board.king) ? 1 : 0) < 2) return [];
  return men.toSorted((a, b) => PIECE_VALUES[b.role] - PIECE_VALUES[a.role]);
}

/** Returns the best of the forked men if one of them is really lost. */
export const forkedLoss = (forked: readonly Man[], lost: readonly CapturedMan[]): Man | undefined =>
  forked.some((man) => lost.some(({ square }) => square === man.square)) ? forked[0] : undefined;

const promotionOf = (role: Role, to: Square): 'queen' | undefined =>
  role === 'pawn' && (to < 8 || to >= 56) ? 'queen' : undefined;
