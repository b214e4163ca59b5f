import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '../content/puzzles/puzzles.tsv');
/** Themes that the score at the end decides, which the file does not hold. */
const BY_SCORE = new Set<string>(['advantage', 'crushing', 'equality']);

const puzzles = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [id, fen, moves, rating, deviation, popularity, plays, themes, game, openings, ...rest] = row.split('\t');
    return {
      id: id!,
      fen: fen!,
      moves: moves!.split(' '),
      rating,
      deviation,
      popularity,
      plays,
      themes,
      game,
      openings,
      rest,
    };
  });

test('each puzzle has a legal solution that begins with the mistake and ends with a move of the solver', () => {
  const broken = puzzles.filter(
    ({ fen, moves }) => moves.length % 2 === 1 || solutionLine({ fen, moves }).start.isEnd(),
  );
  expect(broken).toEqual([]);
});

test('the themes of each puzzle are those that its solution shows', () => {
  const unscored = (themes: readonly string[]) => themes.filter((theme) => !BY_SCORE.has(theme)).join(' ');
  const wrong = puzzles.filter(
    ({ fen, moves, themes }) => unscored(themes!.split(' ')) !== unscored(themesOf(solutionLine({ fen, moves }))),
  );
  expect(wrong).toEqual([]);
});

test('each row has all columns, an id of its own and a rating', () => {
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  expect(new Set(puzzles.map(({ fen, moves }) => `${fen} ${moves.join(' ')}`)).size).toBe(puzzles.length);
  for (const { id, rating, deviation, themes, openings, rest } of puzzles) {
    expect(id).toMatch(/^[0-9A-Za-z]{5}$/);
    expect(Number(rating)).toBeGreaterThanOrEqual(400);
    expect(Number(rating)).toBeLessThanOrEqual(2800);
    expect(deviation).toBe('350');
    expect(PUZZLE_THEMES).toEqual(expect.arrayContaining(themes!.split(' ')));
    expect(openings).toMatch(/^[\p{L}\d_,-]*$/u);
    expect(rest).toEqual([]);
  }
});

/** What a site has from its first start. */
const LEAST = { puzzles: 6_000, endings: 600, ofTheme: 30 } as const;
const ENDINGS = ['pawnEndgame', 'knightEndgame', 'bishopEndgame', 'rookEndgame', 'queenEndgame', 'queenRookEndgame'];

test('there are enough puzzles, of endings and of each theme too', () => {
  const counts = new Map<string, number>(PUZZLE_THEMES.map((theme) => [theme, 0]));
  for (const theme of puzzles.flatMap(({ themes }) => themes!.split(' '))) counts.set(theme, counts.get(theme)! + 1);
  expect(puzzles.length).toBeGreaterThanOrEqual(LEAST.puzzles);
  expect([...counts].filter(([, count]) => count < LEAST.ofTheme)).toEqual([]);
  expect(ENDINGS.reduce((sum, theme) => sum + counts.get(theme)!, 0)).toBeGreaterThanOrEqual(LEAST.endings);
});

test('no puzzle that has fallen is in the file', () => {
  const withdrawn = new Set(readFileSync(join(FILE, '../withdrawn.txt'), 'utf8').split('\n'));
  expect(puzzles.filter(({ id }) => withdrawn.has(id))).toEqual([]);
});
