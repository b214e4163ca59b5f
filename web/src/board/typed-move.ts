import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { moveFromSan, parseFen, parseMove, uciOf } from '@tabiya/chess/rules/position.ts';

/** Reads "Nf3", "e8=Q", "0-0", "N@f3" or "g1f3" and returns UCI, or undefined if it is not a legal move here. */
export function readTypedMove(fen: string, text: string, variant?: BoardVariant): string | undefined {
  const position = parseFen(fen, variant);
  if (!position.ok) return undefined;
  const move = moveFromSan(position.value, text) ?? parseMove(position.value, text.toLowerCase());
  return move && uciOf(move);
}
