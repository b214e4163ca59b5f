import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Score } from '@tabiya/chess/review/types.ts';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { solutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';

/**
 * Proven puzzles with a theme, and others that are nearly like them: mates by the same pieces, endings with one piece
 * more, captures in the same order, the neighbouring lengths. The score at the end is from White's side.
 */
const FILE = join(import.meta.dirname, 'puzzles/theme-positions.tsv');
const LEAST = 8;

interface Case {
  theme: string;
  has: boolean;
  fen: string;
  moves: string[];
  score: Score | undefined;
}

const scoreOf = (text: string): Score | undefined => {
  const [kind, value] = text.split(' ');
  if (kind === '') return undefined;
  return kind === 'cp' ? { cp: Number(value) } : { mate: Number(value) };
};

const cases = readFileSync(FILE, 'utf8')
  .split('\n')
  .slice(1)
  .filter((row) => row !== '')
  .map((row): Case => {
    const [theme, has, fen, moves, score] = row.split('\t');
    return { theme: theme!, has: has === 'yes', fen: fen!, moves: moves!.split(' '), score: scoreOf(score!) };
  });

test.each(PUZZLE_THEMES)('%s is found where it is, and only there', (theme) => {
  const own = cases.filter((one) => one.theme === theme);
  for (const has of [true, false]) expect(own.filter((one) => one.has === has).length).toBeGreaterThanOrEqual(LEAST);
  const wrong = own.filter((one) => themesOf(solutionLine(one, one.score)).includes(theme) !== one.has);
  expect(wrong).toEqual([]);
});

/** Positions set up by hand, so that what the file holds is not only what the detectors say. */
test.each<[theme: string, fen: string, moves: string, has: boolean]>([
  ['smotheredMate', '6rk/6pp/7N/8/8/8/K7/3q4 b - - 0 1', 'd1e1 h6f7', true],
  ['smotheredMate', '5n1k/7p/7N/8/8/8/K7/3q2R1 b - - 0 1', 'd1e1 h6f7', false],
  ['backRankMate', '6k1/5ppp/8/8/8/8/7q/1K1R4 b - - 0 1', 'h2h3 d1d8', true],
  ['backRankMate', '6k1/R7/8/7p/8/8/8/1K1R4 b - - 0 1', 'h5h4 d1d8', false],
  ['underPromotion', '8/5Pk1/8/8/8/q7/8/6K1 b - - 0 1', 'a3b2 f7f8q', false],
  ['enPassant', '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', 'd7d5 e5d6', true],
  ['enPassant', '4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1', 'e8e7 e5d6', false],
  ['castling', '3k4/8/8/8/8/8/1r6/R3K3 b Q - 0 1', 'b2b3 e1c1', true],
  ['castling', '3k4/8/8/8/8/8/1r6/R3K3 b Q - 0 1', 'b2b3 a1d1', false],
  ['fork', '4k3/7q/8/8/3N4/8/8/4K3 b - - 0 1', 'h7h8 d4b5', false],
  ['fork', 'q3k3/8/8/3N4/8/8/8/4K3 b - - 0 1', 'a8a7 d5c7', false],
  ['fork', 'r3k3/1p6/8/3N4/8/8/8/4K3 b - - 0 1', 'b7b6 d5c7', true],
  ['skewer', '8/8/4k3/8/8/8/4K3/R6q b - - 0 1', 'h1h8 a1a6', false],
])('%s in a position set up by hand: %s %s', (theme, fen, ...[moves, has]) => {
  expect(themesOf(solutionLine({ fen, moves: moves.split(' ') })).some((one) => one === theme)).toBe(has);
});
