import { amountOf } from '@tabiya/contract/account/membership-table.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { RushHome, RushMode, RushView } from '@tabiya/contract/study/puzzle-rush.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AchievementsService } from '../../record/achievements/service.ts';
import type { PuzzleDrawing } from '../puzzles/service.ts';
import { periodsAt, type Runner } from './policy.ts';
import type { Answered, AnsweredRun, RushRuns } from './runs-service.ts';
import * as rows from './store.ts';
import type { RushTables } from './tables-service.ts';
import { isOver } from './view.ts';

export interface PuzzleRushService {
  home(me: Runner | null): Promise<RushHome>;
  start(mode: RushMode, me: Runner): Promise<RushView | Refusal<'rushes_used_up' | 'puzzles_missing'>>;
  answer(id: string, answered: Answered, me: Runner): Promise<AnsweredRun | Refusal<'rush_not_found'>>;
  end(id: string, me: Runner): Promise<RushView | Refusal<'rush_not_found'>>;
  /** Returns the puzzles of a run that is over. */
  review(id: string, me: Runner): Promise<{ puzzles: PuzzleView[] } | Refusal<'rush_not_found' | 'rush_running'>>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface PuzzleRushNeeds {
  drawing: Pick<PuzzleDrawing, 'puzzles'>;
  runs: RushRuns;
  tables: Pick<RushTables, 'bestsOf'>;
  achievements: Pick<AchievementsService, 'count'>;
}

export const createPuzzleRushService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { drawing, runs, tables, achievements }: PuzzleRushNeeds,
): PuzzleRushService => {
  const leftFor = async (queries: Queries, me: Runner | null): Promise<number | null> => {
    const limit = amountOf('rushes_a_day', me);
    if (limit === null || me === null) return limit;
    return Math.max(0, limit - (await rows.countRuns(queries, me.id, periodsAt(now()).day)));
  };

  /** Runs with one's own run, while nobody else changes it. */
  const withOwn = <T>(id: string, me: Runner, work: (queries: Queries, run: rows.RunRow) => Promise<T>) =>
    store.transaction(async (queries) => {
      await rows.lockRuns(queries, me.id);
      const run = await rows.runOf(queries, { id, accountId: me.id });
      return run === undefined ? refuse('rush_not_found') : work(queries, run);
    });

  return {
    async home(me) {
      const last = me === null ? undefined : await rows.lastRun(store, me.id);
      const running = last === undefined || isOver(last, now()) ? null : await runs.viewOf(last);
      return { running, bests: await tables.bestsOf(me), left: await leftFor(store, me) };
    },
    start: (mode, me) =>
      store.transaction(async (queries) => {
        await rows.lockRuns(queries, me.id);
        return (await leftFor(queries, me)) === 0 ? refuse('rushes_used_up') : runs.start(queries, mode, me);
      }),
    async answer(id, answered, me) {
      const view = await withOwn(id, me, (queries, run) => runs.answer(queries, run, answered));
      if (!isRefusal(view) && !me.isGuest && view.score > 0) await achievements.count(me.id, 'rush_score', view.score);
      return view;
    },
    end: (id, me) => withOwn(id, me, runs.end),
    async review(id, me) {
      const run = await rows.runOf(store, { id, accountId: me.id });
      if (run === undefined) return refuse('rush_not_found');
      if (!isOver(run, now())) return refuse('rush_running');
      const answers = await rows.answersOf(store, id);
      return { puzzles: await drawing.puzzles(answers.map((one) => one.puzzle_id)) };
    },
    exportOf: (accountId) => rows.runsOf(store, accountId),
    erase: rows.deleteRuns,
  };
};
