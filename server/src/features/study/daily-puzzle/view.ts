import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { mainTheme } from '@tabiya/chess/puzzles/main-theme.ts';
import { fenOf, parseMove, sanOf, startPosition } from '@tabiya/chess/rules/position.ts';
import type { ProgramPuzzle } from '@tabiya/contract/study/puzzle-programs.ts';
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

/** The game begins with the position before the opponent's last move, because puzzles keep no more of theirs. */
export const toProgramPuzzle = ({ view, rating, plays, themes }: KnownPuzzle): ProgramPuzzle => {
  const { id, fen, moves } = view;
  const [lastMove = '', ...solution] = moves;
  const before = startPosition(fen);
  const [, turn, , , , moveNumber = '1'] = fen.split(' ');
  const san = sanOf(before, parseMove(before, lastMove)!);
  const pgn = `[SetUp "1"]\n[FEN "${fen}"]\n\n${moveNumber}${turn === 'b' ? '...' : '.'} ${san}`;
  return {
    game: { id, pgn },
    puzzle: {
      ...{ id, rating, plays, solution, themes: [...themes], initialPly: 0 },
      ...{ fen: fenOf(puzzleStart(view)), lastMove },
    },
  };
};
