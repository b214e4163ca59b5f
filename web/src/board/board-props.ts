import type { Api } from '@lichess-org/chessground/api';
import type { BoardVariant, ByColor, Color } from '@tabiya/chess/rules/types.ts';
import type { PocketPieces } from './placement.ts';
import type { Premoves } from './premoves.ts';

export interface BoardProps {
  /** Confirmed position: a whole FEN or its first field. */
  fen: string;
  /** Defaults to chess. Bughouse is drawn as `crazyhouse`. */
  variant?: BoardVariant | undefined;
  orientation: Color;
  turn: Color;
  /** Label of the board for screen readers: "Board, you play White". */
  label: string;
  lastMove?: string | undefined;
  /** Colour whose king is in check. */
  check?: Color | undefined;
  /** Legal destinations by square for the side to move. Keep the same Map while the position is the same. */
  dests?: ReadonlyMap<string, string[]> | undefined;
  /** Pieces in hand of both sides in the confirmed position; if given, pockets are shown beside the board. */
  pockets?: ByColor<PocketPieces> | undefined;
  /**
   * Squares on which the side to move may drop a piece; a pawn never on a back rank. Keep the same array while the
   * position is the same.
   */
  dropDests?: readonly string[] | undefined;
  /** Side whose pieces this person may move. */
  movable?: Color | 'both' | undefined;
  /** Moves set while the opponent thinks; the board is shown as it would be after them. */
  premoves?: Premoves | undefined;
  /** Called with the changed queue. Without it no premoves can be set. */
  onPremoves?: ((premoves: Premoves) => void) | undefined;
  /** Whether a pawn promotes to a queen without a question, unless Alt is held. */
  autoQueen?: boolean | undefined;
  /** A move sent but not yet acknowledged, as UCI; it is shown as played, slightly faded. */
  pendingMove?: string | undefined;
  /**
   * Called with a move as UCI, promotion included (`e7e8q`), a drop as `N@f3`, usual castling as the king's two
   * squares, any other as king onto rook. The board is controlled: unless `fen` or `pendingMove` shows the move in the
   * same update, the piece goes back.
   */
  onMove?: ((uci: string) => void) | undefined;
  /** Called with chessground's board when it is there, and without one when it goes: for drawings that are kept. */
  onGround?: ((api: Api | undefined) => void) | undefined;
  coordinates?: boolean | undefined;
  animationMs?: number | undefined;
  /** Whether the board is read-only and no tab stop. */
  viewOnly?: boolean | undefined;
  /** `width` fills the width of its container; `box` is the largest square that fits a box of a given height. */
  fit?: 'width' | 'box' | undefined;
}
