import { createContext, useContext } from 'react';

/** A person's settings for how boards look and behave. */
export interface BoardOptions {
  /** Duration of a piece's movement; 0 turns animation off. */
  animationMs: number;
  coordinates: 'off' | 'inside' | 'outside';
  showLegalMoves: boolean;
  highlightMoves: boolean;
  whiteAlwaysBelow: boolean;
  /** `drag` allows dragging and clicking two squares. */
  moveMethod: 'drag' | 'click' | 'drag_only';
  moveList: 'text' | 'figurine';
  /** Whether the move list shows how long each move took. */
  showTimestamps: boolean;
  /** Whether pieces are taller than squares, so that those in front cover those behind them. */
  isTall: boolean;
}

/** Options for people who have set none. */
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

/** Returns the board options chosen in this browser. */
export const useBoardOptions = (): BoardOptions => useContext(BoardOptionsContext);
