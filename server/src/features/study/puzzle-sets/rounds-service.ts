import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { ROUNDS_TOLD, type PuzzleSetAnswer, type PuzzleSetStep } from '@tabiya/contract/study/puzzle-sets.ts';
import { MAX_TRY_MS, type SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { PuzzlesService, PuzzleTries } from '../puzzles/service.ts';
import * as rows from './store.ts';
import { toSetView } from './view.ts';

/** A try at the puzzle that comes next in a round. */
export interface SetTry {
  id: string;
  puzzleId: string;
  /** UCI moves of the solver; none: gives up. */
  moves: readonly string[];
  ms: number;
}

type NoSet = Refusal<'puzzle_set_not_found'>;

/** Passes through the puzzles of a set, in its order. */
export interface PuzzleSetRounds {
  step(id: string, accountId: string): Promise<PuzzleSetStep | NoSet>;
  start(id: string, accountId: string): Promise<PuzzleSetStep | NoSet>;
  answer(
    tried: SetTry,
    accountId: string,
  ): Promise<
    PuzzleSetAnswer | NoSet | Refusal<'puzzle_not_served' | 'puzzle_not_found' | 'puzzle_not_finished' | 'bad_moves'>
  >;
}

export interface PuzzleSetRoundsNeeds {
  puzzles: Pick<PuzzlesService, 'judge' | 'puzzle'>;
  tries: Pick<PuzzleTries, 'note'>;
}

export const createPuzzleSetRounds = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { puzzles, tries }: PuzzleSetRoundsNeeds,
): PuzzleSetRounds => {
  const stepOf = async (set: rows.SetRow): Promise<PuzzleSetStep> => {
    const rounds = await rows.roundsOf(store, [set.id], ROUNDS_TOLD);
    const [round] = rounds;
    const next = isRunning(round) ? await puzzles.puzzle(set.puzzle_ids[round.tried]!) : undefined;
    return { set: toSetView(set, rounds), puzzle: next?.view ?? null };
  };

  /** Returns what the caller learns of a try. */
  const told = async (
    set: rows.SetRow,
    puzzleId: string,
    outcome: SolveAnswer['outcome'],
  ): Promise<PuzzleSetAnswer> => {
    const { rating, themes } = (await puzzles.puzzle(puzzleId))!;
    return { outcome, facts: { rating, themes: [...themes] }, next: await stepOf(set) };
  };

  /** Counts a try; returns how it ended, which a try that was counted before has said. */
  const count = (tried: SetTry, accountId: string, outcome: 'solved' | 'other' | 'failed') =>
    store.transaction(async (queries) => {
      const set = await rows.lockSet(queries, { id: tried.id, accountId });
      if (set === undefined) return refuse('puzzle_set_not_found');
      const round = await lastRound(queries, set.id);
      const before = wasCounted(set, round, tried.puzzleId);
      if (before !== undefined) return before;
      if (!isRunning(round) || set.puzzle_ids[round.tried] !== tried.puzzleId) return refuse('puzzle_not_served');
      const isSolved = outcome !== 'failed';
      const [at, ms] = [now(), Math.min(tried.ms, MAX_TRY_MS)];
      await rows.writeRound(queries, {
        ...{ ...round, tried: round.tried + 1, solved: round.solved + (isSolved ? 1 : 0), ms: round.ms + ms },
        ...{ last_outcome: outcome, ended_at: round.tried + 1 === set.puzzle_ids.length ? at : null },
      });
      await tries.note(queries, accountId, {
        ...{ at, puzzle_id: tried.puzzleId, source: 'set', is_solved: isSolved, ms },
      });
      return outcome;
    });

  return {
    async step(id, accountId) {
      const set = await rows.setOf(store, { id, accountId });
      return set === undefined ? refuse('puzzle_set_not_found') : stepOf(set);
    },
    async start(id, accountId) {
      const set = await store.transaction(async (queries) => {
        const found = await rows.lockSet(queries, { id, accountId });
        if (found === undefined) return undefined;
        const last = await lastRound(queries, id);
        if (isRunning(last)) return found;
        await rows.insertRound(queries, {
          ...NO_ROUND,
          set_id: id,
          number: (last?.number ?? 0) + 1,
          started_at: now(),
        });
        return found;
      });
      return set === undefined ? refuse('puzzle_set_not_found') : stepOf(set);
    },
    async answer(tried, accountId) {
      const set = await rows.setOf(store, { id: tried.id, accountId });
      if (set === undefined) return refuse('puzzle_set_not_found');
      if (!set.puzzle_ids.includes(tried.puzzleId)) return refuse('puzzle_not_served');
      const outcome = await puzzles.judge({ id: tried.puzzleId, moves: tried.moves });
      if (isRefusal(outcome)) return outcome;
      if (outcome === 'better') return { outcome, facts: null, next: await stepOf(set) };
      const counted = await count(tried, accountId, outcome);
      return isRefusal(counted) ? counted : told(set, tried.puzzleId, counted);
    },
  };
};

const lastRound = async (queries: Queries, setId: string): Promise<rows.RoundRow | undefined> =>
  (await rows.roundsOf(queries, [setId], 1))[0];
const isRunning = (round: rows.RoundRow | undefined): round is rows.RoundRow & { ended_at: null } =>
  round?.ended_at === null;

const NO_ROUND = { ended_at: null, tried: 0, solved: 0, ms: 0, last_outcome: null };

/** Returns how the last try ended if it was at this puzzle: its answer was lost on the way, and it is sent again. */
const wasCounted = ({ puzzle_ids }: rows.SetRow, round: rows.RoundRow | undefined, puzzleId: string) =>
  round !== undefined && round.tried > 0 && puzzle_ids[round.tried - 1] === puzzleId
    ? (round.last_outcome ?? undefined)
    : undefined;
