/** Types of a game review: what an engine found, what each move was worth, and why. */
import type { ByColor } from '../rules/types.ts';

/**
 * Centipawns, or moves until mate, from White's side: `{ mate: -3 }` means that Black mates in three; `{ mate: 0 }`
 * never occurs.
 */
export type Score = { cp: number } | { mate: number };

/** A line that an engine found: the score at its end, and its moves as UCI, starting with the one to play now. */
export interface SearchedLine {
  score: Score;
  moves: readonly string[];
}

/** What an engine found in one position: lines with different first moves, best first; none where the game is over. */
export interface SearchedPosition {
  lines: readonly SearchedLine[];
}

/**
 * Classes of moves, best first. `miss`: a chance that the other side had given was not taken; `forced`: there was no
 * other legal move.
 */
export const MOVE_CLASSES = [
  'brilliant',
  'great',
  'best',
  'excellent',
  'good',
  'book',
  'forced',
  'inaccuracy',
  'mistake',
  'miss',
  'blunder',
] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/**
 * Reasons for the class of a move. `piece` and `square` name the piece concerned, `other` is a second piece (role),
 * `moves` is the number of moves until mate; each code says below which of them it has.
 */
export const REVIEW_REASONS = [
  /** The position is known from opening theory. */
  'book',
  /** There was no other legal move. */
  'forced',
  /** It gives mate. */
  'mates',
  /** It keeps a forced mate in `moves`. */
  'leads_to_mate',
  /** It offers the `piece` on `square`, which must not be captured or is a good investment. */
  'sacrifices',
  /** It was the only move that kept what the position offered. */
  'only_move',
  /** It captures or wins a `piece` (on `square`) for less. */
  'wins_piece',
  /** The `piece` that moved (to `square`) attacks the king or two men at once; `other` is the most valuable of them. */
  'forks',
  /** It punishes the other side's error of the move before. */
  'punishes',
  /** It saves the `piece` (on `square`) that was attacked. */
  'saves_piece',
  /** It is good by the engine's evaluation, without a more specific reason. */
  'sound',
  /** It lets the other side mate in `moves`. */
  'allows_mate',
  /** It misses a mate in `moves`. */
  'misses_mate',
  /** It leaves the `piece` on `square` hanging: it can be captured for nothing or too little. */
  'hangs_piece',
  /** The next moves lose a `piece` (on `square`) for less. */
  'loses_piece',
  /**
   * The answer attacks two men at once: the `piece` on `square` gives the fork, `other` is the most valuable man that
   * it attacks.
   */
  'allows_fork',
  /** A better move would have won a `piece` (on `square`). */
  'misses_piece',
  /** A won game became a draw or an even one. */
  'gives_up_win',
  /** An even game is lost now. */
  'gives_up_draw',
  /** It worsens the position, without a more specific reason. */
  'worsens',
] as const;
export type ReviewReasonCode = (typeof REVIEW_REASONS)[number];

export const REVIEW_PIECES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type ReviewPiece = (typeof REVIEW_PIECES)[number];

export interface ReviewReason {
  code: ReviewReasonCode;
  piece?: ReviewPiece | undefined;
  square?: string | undefined;
  other?: ReviewPiece | undefined;
  moves?: number | undefined;
}

export interface ReviewedMove {
  /** 1 for the first move of the game. */
  ply: number;
  class: MoveClass;
  reason: ReviewReason;
  /** 0 to 100, one decimal. */
  accuracy: number;
  /** Score of the position after the move; null where the move ended the game. */
  score: Score | null;
  /** The engine's choice as UCI; the played move itself where it was the choice. */
  best: string;
  /** The engine's line from the position before the move, as SAN, starting with `best`, at most `LINE_PLIES` long. */
  line: readonly string[];
  /**
   * The engine's line from the position after the move, as SAN, at most `LINE_PLIES` long: how the other side answers.
   */
  answer: readonly string[];
}

export const LINE_PLIES = 8;

export const REVIEW_PHASES = ['opening', 'middlegame', 'endgame'] as const;
export type ReviewPhase = (typeof REVIEW_PHASES)[number];

export interface ReviewedSide {
  /** 0 to 100, one decimal; null where the side made no move. */
  accuracy: number | null;
  /** Accuracy of the moves in each phase; null where there was none. */
  phases: Record<ReviewPhase, number | null>;
  counts: Record<MoveClass, number>;
}

export interface ReviewOpening {
  /** Code of the Encyclopaedia of Chess Openings, such as `B90`. */
  eco: string;
  name: string;
  /** The last ply whose position is known. */
  ply: number;
}

export interface Review extends ByColor<ReviewedSide> {
  /** Score of the position that the game started from. */
  start: Score;
  moves: readonly ReviewedMove[];
  /** The first ply of the middlegame and of the endgame; null where the game did not reach it. */
  middlegame: number | null;
  endgame: number | null;
  opening: ReviewOpening | null;
}

/** The longest opening line in plies; later moves are not looked up. */
export const MAX_OPENING_PLIES = 36;
