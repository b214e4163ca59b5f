/** Types of what a coach says during a game. */
import { REVIEW_REASONS, type MoveClass, type ReviewPiece } from '../review/types.ts';

/** A remark says one of these; the reasons of a review say what a move did or missed. */
export const COACH_CODES = [
  ...REVIEW_REASONS,
  /** A better move, which begins the line. */
  'better',
  /** The other side would mate in `moves` if nothing were done. */
  'threatens_mate',
  /** The other side would win the `piece` on `square`. */
  'threatens_piece',
  /** The other side would fork: its `piece` goes to `square` and attacks `other`. */
  'threatens_fork',
  /** An opening to try, whose moves are the line. */
  'opening',
] as const;
export type CoachCode = (typeof COACH_CODES)[number];

/** One sentence of a coach, with the moves that prove it. */
export interface CoachRemark {
  code: CoachCode;
  /** Class of the move that the remark is about. */
  class?: MoveClass | undefined;
  piece?: ReviewPiece | undefined;
  square?: string | undefined;
  other?: ReviewPiece | undefined;
  moves?: number | undefined;
  /** Name of an opening. */
  name?: string | undefined;
  /** Number of moves of the game (plies) that come before the line. */
  from: number;
  /** Whether the side to move does nothing, so that the line begins with a move of the other side. */
  passes: boolean;
  /** SAN, at least one move. */
  line: readonly string[];
}

/** A coach says at most two things of one move of the pupil. */
export interface CoachNote {
  /** 1 for the first move of the game. */
  ply: number;
  class: MoveClass;
  /** Whether the pupil should be offered to take the move back. */
  isWarning: boolean;
  remarks: readonly CoachRemark[];
}

/** Parts of the board in which a hint says where to look. */
export const HINT_ZONES = ['queenside', 'centre', 'kingside'] as const;
export type HintZone = (typeof HINT_ZONES)[number];

/** Number of hints that are given before each move, from the vaguest to the move itself. */
export const HINT_STEPS = 3;

export interface CoachHint {
  /** 1: where to look; 2: which piece; 3: which move. */
  step: number;
  zone: HintZone;
  piece?: ReviewPiece | undefined;
  /** Square of the piece that should move. */
  square?: string | undefined;
  /** The move as UCI, and the line that it begins (SAN). */
  uci?: string | undefined;
  line?: readonly string[] | undefined;
}
