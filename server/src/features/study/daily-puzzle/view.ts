import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { mainTheme } from '@tabiya/chess/puzzles/main-theme.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import type { KnownPuzzle } from '../puzzles/service.ts';
import type { DayRow, TryRow } from './store.ts';

interface DailyFacts extends Pick<DailyPuzzleView, 'streak' | 'firstDay' | 'today' | 'hasStreakIntro'> {
  own: TryRow | undefined;
}

export const toDailyPuzzleView = (
  { day, number, solvers }: DayRow,
  { view, rating, themes }: KnownPuzzle,
  { own, ...facts }: DailyFacts,
): DailyPuzzleView => ({
  ...{ day, number, solvers, rating, themes: [...themes], puzzle: view, fen: fenOf(puzzleStart(view)) },
  theme: mainTheme(themes) ?? 'advantage',
  own: own ? { isSolved: own.is_solved, ms: own.ms } : null,
  ...facts,
});
