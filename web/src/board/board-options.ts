import { createContext, useContext } from 'react';

/** How a person wants boards to look and to behave. */
export interface BoardOptions {
  /** How long a piece takes to its square; 0 for no movement. */
  animationMs: number;
  coordinates: 'off' | 'inside' | 'outside';
  showLegalMoves: boolean;
  highlightMoves: boolean;
  whiteAlwaysBelow: boolean;
  /** `drag`: drag, or click two squares. */
  moveMethod: 'drag' | 'click' | 'drag_only';
  moveList: 'text' | 'figurine';
  /** How long each move took, in the list of moves. */
  showTimestamps: boolean;
  /** Pieces are taller than squares, and those in front hide what is behind them. */
  isTall: boolean;
}

/** What holds where nobody has set anything. */
export const USUAL_BOARD: BoardOptions = {
  animationMs: 150,
  coordinates: 'inside',
  showLegalMoves: true,
  highlightMoves: true,
  whiteAlwaysBelow: false,
  moveMethod: 'drag',
  moveList: 'text',
  showTimestamps: true,
  isTall: false,
};

export const BoardOptionsContext = createContext(USUAL_BOARD);

/** What the person in this browser has chosen. */
export const useBoardOptions = (): BoardOptions => useContext(BoardOptionsContext);
