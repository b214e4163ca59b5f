import type { BoardVariant, ByColor, Color } from '@tabiya/chess/rules/types.ts';
import type { PocketPieces } from './placement.ts';
import type { Premoves } from './premoves.ts';

export interface BoardProps {
  /** The confirmed position; a whole FEN or its first field. */
  fen: string;
  /** Missing: chess. Bughouse is drawn as `crazyhouse`. */
  variant?: BoardVariant | undefined;
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
  /** What both hold in hand in the confirmed position; where given, pockets stand beside the board. */
  pockets?: ByColor<PocketPieces> | undefined;
  /** Where the side to move may drop a piece; a pawn never on a back rank. Keep the same array while the position is the same. */
  dropDests?: readonly string[] | undefined;
  /** Whose pieces this person may move. */
  movable?: Color | 'both' | undefined;
  /** Moves set while the opponent thinks; the board is shown as it would be after them. */
  premoves?: Premoves | undefined;
  /** The queue as it shall be from now on. Without it no premoves can be set. */
  onPremoves?: ((premoves: Premoves) => void) | undefined;
  /** A pawn that arrives becomes a queen and nobody asks, unless Alt is held. */
  autoQueen?: boolean | undefined;
  /** A move sent but not yet acknowledged, as UCI: shown as played, a little pale. */
  pendingMove?: string | undefined;
  /**
   * A move as UCI, promotion included (`e7e8q`), a drop as `N@f3`, usual castling as the king's two squares, any other as
   * king onto rook. The board is controlled: unless `fen` or `pendingMove` shows the move in the same update, the piece
   * goes back.
   */
  onMove?: ((uci: string) => void) | undefined;
  coordinates?: boolean | undefined;
  animationMs?: number | undefined;
  /** Nothing can be moved or drawn, and it is no tab stop. */
  viewOnly?: boolean | undefined;
  /** `width` takes the width it stands in; `box` the largest square in a box of a given height. */
  fit?: 'width' | 'box' | undefined;
}
