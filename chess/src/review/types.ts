/** The words of a game's review: what an engine found, what each move was worth, and why. */
import type { ByColor } from '../rules/types.ts';

/** Centipawns, or moves until mate, from White's side: `{ mate: -3 }` is Black mating in three, `{ mate: 0 }` never occurs. */
export type Score = { cp: number } | { mate: number };

/** A line that an engine found: the score of its end, and its moves as UCI, the first one to play now. */
export interface SearchedLine {
  score: Score;
  moves: readonly string[];
}

/** What an engine found in one position: lines with different first moves, best first; none where the game is over. */
export interface SearchedPosition {
  lines: readonly SearchedLine[];
}

/** What a move was, best first. `miss`: a chance that the other side had given was not taken; `forced`: there was no other. */
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
 * Why a move is what it is. `piece` and `square` say what it is about, `other` a second piece (role), `moves` how many moves a mate
 * takes, and each code says here which of them it has.
 */
export const REVIEW_REASONS = [
  /** The position is known from opening theory. */
  'book',
  /** There was no other legal move. */
  'forced',
  /** It is mate. */
  'mates',
  /** It keeps a forced mate in `moves`. */
  'leads_to_mate',
  /** It offers the `piece` on `square`, which must not be taken, or is well invested. */
  'sacrifices',
  /** It was the only move that did not lose what the position held. */
  'only_move',
  /** It takes or wins a `piece` (on `square`) for less. */
  'wins_piece',
  /** The `piece` that moved (to `square`) attacks the king or two men at once; `other` is the best of them. */
  'forks',
  /** It punishes what the other side had just done. */
  'punishes',
  /** It saves the `piece` (on `square`) that was attacked. */
  'saves_piece',
  /** Good by the engine's count, without a word for it. */
  'sound',
  /** It lets the other side mate in `moves`. */
  'allows_mate',
  /** There was a mate in `moves`. */
  'misses_mate',
  /** The `piece` on `square` can be taken for nothing or too little. */
  'hangs_piece',
  /** The next moves lose a `piece` (on `square`) for less. */
  'loses_piece',
  /** The answer attacks two men at once: the `piece` on `square` gives the fork, `other` is the best of what it attacks. */
  'allows_fork',
  /** A better move won a `piece` (on `square`). */
  'misses_piece',
  /** The game was drawn, or became so, where it had been won. */
  'gives_up_win',
  /** The game was in balance, and is lost now. */
  'gives_up_draw',
  /** A worse position than there could be, without a word for it. */
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
  /** 1 for White's first move. */
  ply: number;
  class: MoveClass;
  reason: ReviewReason;
  /** 0 to 100, one decimal. */
  accuracy: number;
  /** Of the position after the move; null where the move ended the game. */
  score: Score | null;
  /** The engine's choice, UCI; the played move itself where that was it. */
  best: string;
  /** The engine's line from before the move, SAN, `best` first, at most `LINE_PLIES`. */
  line: readonly string[];
  /** The engine's line from after the move, SAN, at most `LINE_PLIES`: how the other side answers. */
  answer: readonly string[];
}

export const LINE_PLIES = 8;

export const REVIEW_PHASES = ['opening', 'middlegame', 'endgame'] as const;
export type ReviewPhase = (typeof REVIEW_PHASES)[number];

export interface ReviewedSide {
  /** 0 to 100, one decimal; null where the side made no move. */
  accuracy: number | null;
  /** Of the moves in each phase; null where there was none. */
  phases: Record<ReviewPhase, number | null>;
  counts: Record<MoveClass, number>;
}

export interface ReviewOpening {
  /** Code of the Encyclopaedia of Chess Openings, `B90`. */
  eco: string;
  name: string;
  /** The last ply whose position is known. */
  ply: number;
}

export interface Review extends ByColor<ReviewedSide> {
  /** Of the position that the game began from. */
  start: Score;
  moves: readonly ReviewedMove[];
  /** The first ply of the middlegame and of the endgame; null where the game did not come so far. */
  middlegame: number | null;
  endgame: number | null;
  opening: ReviewOpening | null;
}
