import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { Score, SearchedLine } from '@tabiya/chess/review/types.ts';

/** What an engine says of one line at one depth. */
export interface UciInfo {
  depth: number;
  /** 1 for the best line. */
  rank: number;
  /** From the side to move. */
  score: Score;
  /** The score is only known to be at least, or at most, that. */
  isBound: boolean;
  moves: readonly string[];
}

/** Longer lines are cut: their ends are guesses. */
const MOST_MOVES = 16;
const FIELD = {
  depth: /\bdepth (\d+)/,
  rank: /\bmultipv (\d+)/,
  score: /\bscore (cp|mate) (-?\d+)( lowerbound| upperbound)?/,
  moves: /\bpv (.+)$/,
};

/** An `info` with a line of moves; undefined for whatever else an engine says. */
export const readInfo = (text: string): UciInfo | undefined => {
  if (!text.startsWith('info ') || text.startsWith('info string')) return undefined;
  const [, kind, value, bound] = FIELD.score.exec(text) ?? [];
  const [, moves] = FIELD.moves.exec(text) ?? [];
  if (value === undefined || moves === undefined) return undefined;
  const number = Number(value);
  return {
    depth: Number(FIELD.depth.exec(text)?.[1] ?? 0),
    rank: Number(FIELD.rank.exec(text)?.[1] ?? 1),
    score: kind === 'mate' ? { mate: number } : { cp: number },
    isBound: bound !== undefined,
    moves: moves.trim().split(/\s+/).slice(0, MOST_MOVES),
  };
};

/**
 * The lines of the last report that is whole, best first, with scores from White's side; none where there is no legal move. A
 * search that ends in the middle of a depth reports bounds, and then the depth before tells more.
 */
export const linesOf = (texts: readonly string[], turn: Color): SearchedLine[] => {
  const reports = reportsIn(texts);
  const most = Math.max(0, ...reports.map((report) => report.length));
  const whole = reports.filter((report) => report.length === most);
  const last = whole.findLast((report) => report.every(({ isBound }) => !isBound)) ?? whole.at(-1) ?? [];
  return last.map(({ score, moves }) => ({ score: turn === 'white' ? score : turned(score), moves }));
};

/** Lines with ranks that count up from 1 are one report. */
const reportsIn = (texts: readonly string[]): UciInfo[][] => {
  const reports: UciInfo[][] = [];
  for (const text of texts) {
    const info = readInfo(text);
    if (info?.rank === 1) reports.push([info]);
    else if (info && info.rank === (reports.at(-1)?.length ?? 0) + 1) reports.at(-1)?.push(info);
  }
  return reports;
};

/** Plus nought, as JSON has no other. */
const turned = (score: Score): Score => ('mate' in score ? { mate: -score.mate } : { cp: 0 - score.cp });

/** Whose turn it is after so many plies of a game that began from the FEN (null: the usual one). */
export const turnAfter = (fen: string | null, plies: number): Color => {
  const first: Color = fen?.split(' ')[1] === 'b' ? 'black' : 'white';
  return plies % 2 === 0 ? first : opposite(first);
};
