import type { Score } from '../review/types.ts';
import type { Result } from '../rules/types.ts';

/** A program's score of the position in which it moved. */
export interface MoveScore {
  /** 1 for the first move of the game. */
  ply: number;
  /** From White's side. */
  score: Score;
}

/** Limits by which a game between programs is decided before its end, as the page of the championship states them. */
export const ADJUDICATION = {
  /** Both sides agree on a win of this many centipawns, or on a mate, for this many half-moves in a row. */
  win: { cp: 700, plies: 6 },
  /** From this half-move on both sides see no more than this many centipawns, for this many half-moves in a row. */
  draw: { cp: 10, plies: 12, from: 80 },
  /** A game of this many half-moves is a draw. */
  longest: 400,
} as const;

/**
 * Returns the result of a game after `ply` half-moves that need not be played on, by what both sides think of it;
 * undefined where it goes on. A move without a score, such as one from a book, breaks a row.
 */
export const adjudicate = (scores: readonly MoveScore[], ply: number): Result | undefined => {
  const byPly = new Map(scores.map((each) => [each.ply, each.score]));
  const last = (plies: number): Score[] | undefined => {
    const row = Array.from({ length: plies }, (_, at) => byPly.get(ply - at));
    return row.every((score) => score !== undefined) ? row : undefined;
  };
  const { win, draw, longest } = ADJUDICATION;
  const clear = last(win.plies)?.map((score) => winnerBy(score, win.cp));
  if (clear?.[0] !== undefined && clear.every((winner) => winner === clear[0])) return clear[0];
  const even = ply >= draw.from && last(draw.plies)?.every((score) => 'cp' in score && Math.abs(score.cp) <= draw.cp);
  return even || ply >= longest ? '1/2-1/2' : undefined;
};

const winnerBy = (score: Score, limit: number): '1-0' | '0-1' | undefined => {
  const cp = 'cp' in score ? score.cp : Math.sign(score.mate) * limit;
  if (Math.abs(cp) < limit) return undefined;
  return cp > 0 ? '1-0' : '0-1';
};
