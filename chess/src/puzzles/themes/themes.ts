import { PUZZLE_THEMES, type PuzzleTheme } from '../theme-list.ts';
import { DEFENDERS } from './defenders.ts';
import { DOUBLE_ATTACKS } from './double-attacks.ts';
import { MATE_PICTURES } from './mate-pictures.ts';
import { SHAPE } from './shape.ts';
import type { Detector, SolutionLine } from './solution-line.ts';
import { SPECIAL_MOVES } from './special-moves.ts';

const DETECTORS: Readonly<Record<PuzzleTheme, Detector>> = {
  ...SHAPE,
  ...MATE_PICTURES,
  ...SPECIAL_MOVES,
  ...DOUBLE_ATTACKS,
  ...DEFENDERS,
};

/** Tells whether a puzzle has a theme. */
const hasTheme = (line: SolutionLine, theme: PuzzleTheme): boolean => DETECTORS[theme](line);

/** Returns the themes of a puzzle, in the order of the list. */
export const themesOf = (line: SolutionLine): PuzzleTheme[] => PUZZLE_THEMES.filter((theme) => hasTheme(line, theme));
