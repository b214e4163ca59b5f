import type { Position } from './position.ts';
import type { Color } from './types.ts';

/**
 * Whether `color` can still mate by some series of legal moves, however badly the other side plays. Never false when a
 * helpmate exists; true also when the bounded analysis found no proof either way.
 */
export function canMate(position: Position, color: Color): boolean {
  return !position.hasInsufficientMaterial(color);
}

/** Whether the game is dead (FIDE 5.2.2): proven that neither side can mate by any series of legal moves. */
export function isDead(position: Position): boolean {
  return !canMate(position, 'white') && !canMate(position, 'black');
}
