import { opposite, type Color } from '../rules/types.ts';
import { scoreFor } from '../review/score.ts';
import type { Score, SearchedLine } from '../review/types.ts';

/** What an engine reports of one line at one depth. */
export interface UciInfo {
  depth: number;
  /** 1 for the best line. */
  rank: number;
  /** Score for the side to move. */
  score: Score;
  /** Whether the score is only a lower or an upper bound. */
  isBound: boolean;
  moves: readonly string[];
}

/** Longer lines are cut, because their ends are guesses. */
const MOST_MOVES = 16;
const FIELD = {
  depth: /\bdepth (\d+)/,
  rank: /\bmultipv (\d+)/,
  score: /\bscore (cp|mate) (-?\d+)( lowerbound| upperbound)?/,
  moves: /\bpv (.+)$/,
  nodes: /\bnodes (\d+)/,
  perSecond: /\bnps (\d+)/,
};

/** Parses an `info` with a line of moves; returns undefined for all other output of an engine. */
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

/** Returns how many positions a search has looked at, and how many a second; undefined where the text does not say. */
export const readSpeed = (text: string): { nodes: number; perSecond: number } | undefined => {
  const [, nodes] = FIELD.nodes.exec(text) ?? [];
  return nodes === undefined
    ? undefined
    : { nodes: Number(nodes), perSecond: Number(FIELD.perSecond.exec(text)?.[1] ?? 0) };
};

/**
 * Returns the lines of the last complete report, best first, with scores from White's side; none if there is no legal
 * move. A search that ends in the middle of a depth reports bounds, and then the depth before is more informative.
 */
export const linesOf = (texts: readonly string[], turn: Color): SearchedLine[] => {
  const reports = reportsIn(texts);
  const most = Math.max(0, ...reports.map((report) => report.length));
  const whole = reports.filter((report) => report.length === most);
  const last = whole.findLast((report) => report.every(({ isBound }) => !isBound)) ?? whole.at(-1) ?? [];
  return last.map(({ score, moves }) => ({ score: scoreFor(score, turn), moves }));
};

/** Groups lines into reports: ranks that count up from 1 are one report. */
const reportsIn = (texts: readonly string[]): UciInfo[][] => {
  const reports: UciInfo[][] = [];
  for (const text of texts) {
    const info = readInfo(text);
    if (info?.rank === 1) reports.push([info]);
    else if (info && info.rank === (reports.at(-1)?.length ?? 0) + 1) reports.at(-1)?.push(info);
  }
  return reports;
};

/** Returns whose turn it is after the plies of a game that began from the FEN (null: the standard position). */
export const turnAfter = (fen: string | null, plies: number): Color => {
  const first: Color = fen?.split(' ')[1] === 'b' ? 'black' : 'white';
  return plies % 2 === 0 ? first : opposite(first);
};
