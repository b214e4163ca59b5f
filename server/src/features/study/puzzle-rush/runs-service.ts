import { randomUUID } from 'node:crypto';
import { LADDER, ratingAfter } from '@tabiya/chess/puzzles/ladder.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { RUSH_MS, RUSH_STRIKES, type RushMode, type RushView } from '@tabiya/contract/study/puzzle-rush.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { PuzzleDrawing, PuzzleTries } from '../puzzles/service.ts';
import { periodsAt, type Runner } from './policy.ts';
import * as rows from './store.ts';
import { isOver, toRushView } from './view.ts';

/** How many of the last puzzles of a run the next one should not resemble. */
const UNLIKE_LAST = 3;

/** An answer to the puzzle that waits. */
export interface Answered {
  puzzleId: string;
  /** UCI moves of the solver. */
  moves: readonly string[];
}
export type AnsweredRun = RushView | Refusal<'rush_over' | 'puzzle_not_served' | 'puzzle_not_finished' | 'bad_moves'>;

/** What happens to a run, each within a transaction that holds the lock of its account. */
export interface RushRuns {
  viewOf(run: rows.RunRow, queries?: Queries): Promise<RushView>;
  start(queries: Queries, mode: RushMode, me: Runner): Promise<RushView | Refusal<'puzzles_missing'>>;
  answer(queries: Queries, run: rows.RunRow, answered: Answered): Promise<AnsweredRun>;
  end(queries: Queries, run: rows.RunRow): Promise<RushView>;
}

export interface RushRunsNeeds {
  drawing: PuzzleDrawing;
  tries: Pick<PuzzleTries, 'note'>;
}

export const createRushRuns = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { drawing, tries }: RushRunsNeeds,
): RushRuns => {
  const viewOf: RushRuns['viewOf'] = async (run, queries = store) => {
    const answers = await rows.answersOf(queries, run.id);
    const served = isOver(run, now()) || run.served_id === null ? [] : [run.served_id];
    const [puzzle] = await drawing.puzzles(served, queries);
    return toRushView(run, { answers, puzzle, now: now() });
  };

  const end: RushRuns['end'] = async (queries, run) => {
    const over = isOver(run, now()) ? run : { ...run, over_at: now() };
    if (over !== run) await rows.writeRun(queries, over);
    return viewOf(over, queries);
  };

  return {
    viewOf,
    end,
    async start(queries, mode, me) {
      const last = await rows.lastRun(queries, me.id);
      if (last !== undefined) await end(queries, last);
      const first = await drawing.draw({ rating: ratingAfter(0), except: [], unlike: [] }, queries);
      if (first === undefined) return refuse('puzzles_missing');
      const length = RUSH_MS[mode];
      const run: rows.RunRow = {
        ...{ id: randomUUID(), account_id: me.id, is_member: !me.isGuest, mode, ladder: LADDER },
        ...{ started_at: now(), ends_at: length === null ? null : now() + length, over_at: null },
        ...{ score: 0, strikes: 0, served_id: first, served_at: now() },
      };
      await rows.insertRun(queries, run);
      return viewOf(run, queries);
    },
    async answer(queries, run, { puzzleId, moves }) {
      const answers = await rows.answersOf(queries, run.id);
      // The same answer again, because the first one's way back was lost.
      if (answers.at(-1)?.puzzle_id === puzzleId) return viewOf(run, queries);
      if (isOver(run, now())) return refuse('rush_over');
      if (run.served_id !== puzzleId) return refuse('puzzle_not_served');
      const judged = await drawing.judge(puzzleId, moves, queries);
      if (typeof judged !== 'object') return refuse(judged);
      const next = after(run, judged.isRight, now());
      const tried = [...answers.map((one) => one.puzzle_id), puzzleId];
      const wanted = { rating: ratingAfter(next.score), except: tried, unlike: tried.slice(-UNLIKE_LAST) };
      next.served_id = next.over_at === null ? ((await drawing.draw(wanted, queries)) ?? null) : null;
      if (next.served_id === null) next.over_at ??= now();
      const ms = now() - (run.served_at ?? now());
      await rows.insertAnswer(queries, run.id, {
        ...{ number: answers.length, puzzle_id: puzzleId, rating: judged.rating, is_right: judged.isRight, ms },
      });
      await tries.note(queries, run.account_id, {
        ...{ at: now(), puzzle_id: puzzleId, source: 'rush', is_solved: judged.isRight, ms },
      });
      await rows.writeRun(queries, next);
      if (judged.isRight) await rows.raiseBests(queries, next, { at: now(), periods: periodsAt(run.started_at) });
      return viewOf(next, queries);
    },
  };
};

/** Returns the run after an answer; what is served next is still open. */
const after = (run: rows.RunRow, isRight: boolean, now: number): rows.RunRow => {
  const strikes = run.strikes + (isRight ? 0 : 1);
  return {
    ...run,
    ...{ strikes, score: run.score + (isRight ? 1 : 0), served_at: now },
    over_at: strikes >= RUSH_STRIKES ? now : null,
  };
};
