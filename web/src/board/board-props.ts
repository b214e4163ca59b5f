import type { Color } from '@tabiya/chess/types.ts';

export interface BoardProps {
  /** The confirmed position; a whole FEN or its first field. */
  fen: string;
  orientation: Color;
  turn: Color;
  /** What the board is, for screen readers: "Board, you play White". */
  label: string;
  /** The last confirmed move as UCI. */
  lastMove?: string | undefined;
  /** The colour whose king is in check. */
  check?: Color | undefined;
  /** Legal destinations by square for the side to move; keep the same Map while the position is the same. */
  dests?: ReadonlyMap<string, string[]> | undefined;
  /** Whose pieces this person may move. */
  movable?: Color | 'both' | undefined;
  /** Whether a move may be set while the opponent thinks. */
  premovable?: boolean | undefined;
  /** A move sent but not yet acknowledged, as UCI: shown as played, a little pale. */
  pendingMove?: string | undefined;
  /**
   * A move as UCI, promotion included (`e7e8q`), castling as the king's two squares. The board is controlled: unless `fen`
   * or `pendingMove` shows the move in the same update, the piece goes back.
   */
  onMove?: ((uci: string) => void) | undefined;
  /** The premove as it is set, and undefined as it is played or cancelled. */
  onPremove?: ((uci: string | undefined) => void) | undefined;
  coordinates?: boolean | undefined;
  animationMs?: number | undefined;
  /** Nothing can be moved or drawn, and it is no tab stop. */
  viewOnly?: boolean | undefined;
  /** `width` takes the width it stands in; `box` the largest square in a box of a given height. */
  fit?: 'width' | 'box' | undefined;
}
