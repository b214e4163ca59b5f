import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { fenOf, parseMove, sanOf, startPosition } from '@tabiya/chess/rules/position.ts';
import type {
  ProgramPuzzle,
  PuzzleActivity,
  PuzzleDashboard,
  PuzzlePerformance,
} from '@tabiya/contract/study/puzzle-programs.ts';
import type { PuzzleRow } from '../store.ts';
import { toPuzzleView } from '../view.ts';
import type { PerformanceRow } from './store.ts';

export const toSolverPuzzle = (row: PuzzleRow): PuzzleActivity['puzzle'] => {
  const { id, fen, moves } = toPuzzleView(row);
  const [lastMove = '', ...solution] = moves;
  return {
    ...{ id, rating: Math.round(row.rating), plays: row.plays, solution, themes: row.themes, lastMove },
    fen: fenOf(puzzleStart({ fen, moves })),
  };
};

/** The game begins with the position before the opponent's last move, because puzzles keep no more of theirs. */
export const toProgramPuzzle = (row: PuzzleRow): ProgramPuzzle => {
  const { id, fen, moves } = toPuzzleView(row);
  const before = startPosition(fen);
  const [, turn, , , , moveNumber = '1'] = fen.split(' ');
  const san = sanOf(before, parseMove(before, moves[0]!)!);
  const pgn = `[SetUp "1"]\n[FEN "${fen}"]\n\n${moveNumber}${turn === 'b' ? '...' : '.'} ${san}`;
  return {
    game: { id, pgn, perf: { key: 'fromPosition', name: 'From Position' }, rated: false, players: [], clock: '-' },
    puzzle: { ...toSolverPuzzle(row), initialPly: 0 },
  };
};

export const toDashboard = (days: number, performances: readonly PerformanceRow[]): PuzzleDashboard => ({
  days,
  global: toPerformance(performances.find(({ theme }) => theme === null)),
  themes: Object.fromEntries(
    performances.flatMap((row) =>
      row.theme === null ? [] : [[row.theme, { theme: nameOf(row.theme), results: toPerformance(row) }]],
    ),
  ),
});

/** The performance is the field's: the mean rating of the puzzles, 500 less for none solved and 500 more for all. */
const toPerformance = (row: PerformanceRow | undefined): PuzzlePerformance => {
  if (row === undefined) return { nb: 0, firstWins: 0, replayWins: 0, puzzleRatingAvg: 0, performance: 0 };
  const { tried: nb, solved: firstWins, replayed: replayWins } = row;
  const puzzleRatingAvg = Math.round(row.rating);
  return {
    nb,
    firstWins,
    replayWins,
    puzzleRatingAvg,
    performance: puzzleRatingAvg - 500 + Math.round((1000 * firstWins) / nb),
  };
};

/** Returns the English name of a theme from its identifier: `mateIn2` is "Mate in 2". */
const nameOf = (theme: string): string =>
  theme[0]!.toUpperCase() + theme.slice(1).replaceAll(/[A-Z]|\d+/g, (part) => ` ${part.toLowerCase()}`);
