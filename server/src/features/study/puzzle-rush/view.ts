import type { RushView } from '@tabiya/contract/study/puzzle-rush.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import type { AnswerRow, RunRow } from './store.ts';

/** Returns whether the run is over: by its end, or because its time has run out. */
export const isOver = ({ over_at, ends_at }: RunRow, now: number): boolean =>
  over_at !== null || (ends_at !== null && now >= ends_at);

export const toRushView = (
  run: RunRow,
  { answers, puzzle, now }: { answers: readonly AnswerRow[]; puzzle: PuzzleView | undefined; now: number },
): RushView => ({
  id: run.id,
  mode: run.mode,
  left: run.ends_at === null ? null : Math.max(0, run.ends_at - now),
  answers: answers.map((row) => ({ id: row.puzzle_id, isRight: row.is_right, rating: row.rating, ms: row.ms })),
  score: run.score,
  strikes: run.strikes,
  puzzle: isOver(run, now) ? null : (puzzle ?? null),
});
