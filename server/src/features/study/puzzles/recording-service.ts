import { randomUUID } from 'node:crypto';
import { rateSolve } from '@tabiya/chess/puzzles/rate-solve.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { MAX_TRY_MS } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { attemptOf, clearServed, insertAttempt, lockSolver, type AttemptRow } from './attempts-store.ts';
import { GUEST_LEVEL, type PuzzleServing, type Solver } from './serving-service.ts';
import { lockPuzzle, writeTry, type OtherMove } from './store.ts';
import type { PuzzleTries } from './tries/service.ts';

/** How far one try moves the estimate of a guest, in points. */
const GUEST_STEP = 50;

/** A first try as it arrives. */
export interface Try {
  id: string;
  /** UCI moves of the solver; none: gives up. */
  moves: readonly string[];
  isHinted: boolean;
  ms: number;
}

/** A try whose outcome is known. */
export interface DecidedTry extends Try {
  outcome: AttemptRow['outcome'];
  /** The move that failed; undefined for a solved puzzle and for one that was given up. */
  wrong: OtherMove | undefined;
}

export interface PuzzleRecording {
  /** Stores a first try and rates it. Returns its id; undefined if the account has tried the puzzle before. */
  record(tried: DecidedTry, me: Solver): Promise<string | undefined | Refusal<'puzzle_not_served' | 'puzzles_used_up'>>;
}

export interface RecordingNeeds {
  ratings: Pick<RatingsService, 'applyOwn'>;
  serving: Pick<PuzzleServing, 'leftFor' | 'isServed'>;
  tries: Pick<PuzzleTries, 'note'>;
  /** Called with a puzzle that an account has missed. */
  onMissed(queries: Queries, accountId: string, puzzleId: string): Promise<void>;
}

export const createRecording = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { ratings, serving, tries, onMissed }: RecordingNeeds,
): PuzzleRecording => {
  /** Counts the try for the puzzle, and rates it where a member made it. */
  const rate = async (queries: Queries, tried: DecidedTry, { me, id }: { me: Solver; id: string }) => {
    const puzzle = (await lockPuzzle(queries, tried.id))!;
    const isSolved = tried.outcome !== 'failed';
    let after = puzzle;
    const change = me.isGuest
      ? undefined
      : await ratings.applyOwn(queries, {
          ...{ sourceId: id, accountId: me.id, ratingClass: 'puzzles', at: now(), counts: true },
          after(solver) {
            const rival = { ...puzzle, at: now() };
            const rated = rateSolve({ solver, puzzle: rival, isSolved, isHinted: tried.isHinted, now: now() });
            after = { ...puzzle, ...rated.puzzle };
            return rated.solver;
          },
        });
    const { rating, deviation, volatility } = after;
    await writeTry(queries, { id: puzzle.id, rating, deviation, volatility, isSolved });
    return change;
  };

  return {
    record: (tried, me) =>
      store.transaction(async (queries) => {
        const solver = await lockSolver(queries, me.id);
        if ((await attemptOf(queries, { accountId: me.id, puzzleId: tried.id })) !== undefined) return undefined;
        if (!(await serving.isServed(queries, tried.id, { me, solver }))) return refuse('puzzle_not_served');
        if ((await serving.leftFor(queries, me)) === 0) return refuse('puzzles_used_up');
        const [id, at] = [randomUUID(), now()];
        const change = await rate(queries, tried, { me, id });
        const step = tried.outcome === 'failed' ? -GUEST_STEP : GUEST_STEP;
        const level = me.isGuest ? (solver.level ?? GUEST_LEVEL) + step : null;
        if (me.isGuest || solver.served_id === tried.id) await clearServed(queries, me.id, level);
        await insertAttempt(queries, {
          ...{ id, account_id: me.id, puzzle_id: tried.id, at, ms: Math.min(tried.ms, MAX_TRY_MS) },
          ...{ outcome: tried.outcome, is_hinted: tried.isHinted, is_rated: !me.isGuest },
          ...{ wrong_ply: tried.wrong?.ply ?? null, wrong_move: tried.wrong?.uci ?? null },
          ...{ rating_before: change?.before ?? null, rating_after: change?.after ?? null },
        });
        await tries.note(queries, me.id, {
          ...{ at, puzzle_id: tried.id, source: 'rated', is_solved: tried.outcome !== 'failed' },
          ms: Math.min(tried.ms, MAX_TRY_MS),
        });
        if (tried.outcome === 'failed') await onMissed(queries, me.id, tried.id);
        return id;
      }),
  };
};
