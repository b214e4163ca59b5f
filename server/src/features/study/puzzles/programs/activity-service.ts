import type { PuzzleActivity, PuzzleDashboard } from '@tabiya/contract/study/puzzle-programs.ts';
import type { Platform } from '../../../../platform/site/platform.ts';
import { DAY_MS } from '../../../../platform/timing/utc-day.ts';
import { puzzlesOf } from '../store.ts';
import { attemptsBefore, performances } from './store.ts';
import { toDashboard, toSolverPuzzle } from './view.ts';

/** What an account has tried, in the shapes that programs of the field read. */
export interface PuzzleActivities {
  /** Yields first tries, the latest first. */
  activity(asked: { max: number; before: number }, accountId: string): AsyncGenerator<PuzzleActivity>;
  dashboard(days: number, accountId: string): Promise<PuzzleDashboard>;
}

/** Number of tries that are read at once. */
const TRIES_AT_ONCE = 100;

export const createPuzzleActivities = ({ store, now }: Pick<Platform, 'store' | 'now'>): PuzzleActivities => ({
  async *activity({ max, before }, accountId) {
    let key: readonly [number, string | null] = [before, null];
    for (let told = 0; told < max; told += TRIES_AT_ONCE) {
      const limit = Math.min(TRIES_AT_ONCE, max - told);
      const tries = await attemptsBefore(store, { accountId, before: key, limit });
      const found = await puzzlesOf(
        store,
        tries.map((one) => one.puzzle_id),
      );
      const puzzles = new Map(found.map((row) => [row.id, row]));
      for (const { at, outcome, puzzle_id: id } of tries) {
        yield { date: at, win: outcome !== 'failed', puzzle: toSolverPuzzle(puzzles.get(id)!) };
      }
      const last = tries.at(-1);
      if (last === undefined || tries.length < limit) return;
      key = [last.at, last.id];
    }
  },
  dashboard: async (days, accountId) => toDashboard(days, await performances(store, accountId, now() - days * DAY_MS)),
});
