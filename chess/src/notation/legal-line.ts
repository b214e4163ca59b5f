import { canMoveIn, contextOf } from '../rules/check-status.ts';
import { parseMove, type Move, type Position } from '../rules/position.ts';
import { playWithSan } from './san.ts';

/** Returns the moves (UCI) of a line as far as they are legal from a position, and their SAN. */
export function legalLine(position: Position, ucis: readonly string[]): { moves: Move[]; sans: string[] } {
  const after = position.clone();
  const moves: Move[] = [];
  const sans: string[] = [];
  for (const uci of ucis) {
    const context = contextOf(after);
    const move = parseMove(after, uci, canMoveIn(after, context));
    if (!move) break;
    moves.push(move);
    sans.push(playWithSan(after, move, context).san);
  }
  return { moves, sans };
}
