import type { MoveEvent } from '../rules/types.ts';

/**
 * Tells whether `uci` is another spelling of a move that was played: castling may have been sent as king takes rook.
 */
export function isSameMove(played: Pick<MoveEvent, 'uci' | 'san'>, uci: string): boolean {
  if (played.uci === uci) return true;
  const castled = played.san.startsWith('O-O-O') ? 'a' : played.san.startsWith('O-O') ? 'h' : undefined;
  return castled !== undefined && uci === `${played.uci.slice(0, 2)}${castled}${played.uci[1]}`;
}
