/**
 * Makes puzzles of themes that games rarely show: `node tools/compose-puzzles.ts --work FOLDER [--minutes 60] [--least 40]`.
 * It builds what a theme asks for into positions of the puzzles there are, and proves the result like every other puzzle.
 */
import { parseArgs } from 'node:util';
import { solutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { createLikeness, createThemeCount, readContent } from './puzzles/content.ts';
import { openEngine } from './puzzles/engine.ts';
import { makeComposed } from './puzzles/make-composed.ts';
import { COMPOSED_THEMES, isEnding } from './puzzles/recipes.ts';
import { openWork, type MadePuzzle } from './puzzles/work.ts';

const HASH = 16;
const REPORT_EVERY = 20;
/** Numbers from here on are compositions; smaller ones are games. */
const FIRST = 1_000_000_000;

const { values } = parseArgs({
  options: {
    work: { type: 'string', default: 'data/puzzles' },
    engine: { type: 'string', default: '/usr/games/stockfish' },
    minutes: { type: 'string', default: '60' },
    least: { type: 'string', default: '40' },
    endings: { type: 'string', default: '100' },
  },
});

const work = openWork(values.work);
const content = readContent();
const likeness = createLikeness();
const themes = createThemeCount();
for (const puzzle of content) {
  likeness.add(puzzle);
  themes.add(puzzle.themes);
}
const count = (puzzle: MadePuzzle): void => {
  // What was exported is in the content already.
  if (likeness.isKnown(puzzle)) return;
  likeness.add(puzzle);
  themes.add(themesOf(solutionLine(puzzle, puzzle.proofs.at(-1)!.best)));
};
work.puzzles.forEach(count);

const rarest = (): PuzzleTheme[] =>
  COMPOSED_THEMES.filter((theme) => themes.of(theme) < Number(isEnding(theme) ? values.endings : values.least));

let turn = 0;
/** Returns the themes that are too rare by turns, because some of them are found much more seldom than others. */
const wanted = (): PuzzleTheme | undefined => {
  const rare = rarest();
  turn += 1;
  return rare[turn % Math.max(1, rare.length)];
};

const report = (): void =>
  console.log(
    `${work.puzzles.length} made; ${COMPOSED_THEMES.map((theme) => `${theme} ${themes.of(theme)}`).join(', ')}`,
  );

const engine = await openEngine(values.engine, HASH);
const sources = content.map(({ fen }) => fen);
const ends = Date.now() + Number(values.minutes) * 60_000;
for (let number = FIRST, made = 0; Date.now() < ends; number += 1) {
  if (work.isDone(number)) continue;
  if (rarest().length === 0) break;
  const puzzles = await makeComposed(number, { engine, sources, wanted, isKnown: likeness.isKnown });
  work.finish(number, puzzles);
  puzzles.forEach(count);
  made += 1;
  if (made % REPORT_EVERY === 0) report();
}
await engine.close();
report();
