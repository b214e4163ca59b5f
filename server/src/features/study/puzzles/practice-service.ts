import { nextStep, REPETITION_MS } from '@tabiya/chess/puzzles/repetition.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Phase, PracticeAnswer, PracticeHome, PracticePuzzle } from '@tabiya/contract/study/puzzle-practice.ts';
import type { TrySource } from '@tabiya/contract/study/puzzle-tries.ts';
import { MAX_TRY_MS } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { OpeningsService } from '../openings/service.ts';
import type { FilterAsked, FilteredPuzzles } from './filtered-service.ts';
import type { OpeningCount } from './filtered-store.ts';
import * as rows from './practice-store.ts';
import type { PuzzlesService } from './service.ts';
import type { Solver } from './serving-service.ts';
import type { PuzzleTries } from './tries/service.ts';

/** What is practised: missed puzzles that are due, or all that fits the other fields. */
export interface Practice extends Omit<FilterAsked, 'themes' | 'color'> {
  theme?: PuzzleTheme | undefined;
  phase?: Phase | undefined;
  missed: boolean;
}

/** A try that has ended, outside of rated play. */
export interface PracticeTry {
  puzzleId: string;
  isSolved: boolean;
  source: TrySource;
  ms: number | null;
  /** When it was made, if it arrives late; one not later than the last known changes nothing. */
  at?: number | undefined;
}

export interface PuzzlePractice {
  home(me: Solver | null): Promise<PracticeHome>;
  next(asked: Practice, me: Solver | null): Promise<PracticePuzzle>;
  answer(
    tried: { id: string; moves: readonly string[]; source: TrySource; ms: number | null; at?: number | undefined },
    me: Solver,
  ): Promise<PracticeAnswer | Refusal<'puzzle_not_found' | 'puzzle_not_finished' | 'bad_moves'>>;
  /** Keeps a try, and returns when its puzzle comes again (ms since the epoch); null: it does not. */
  noted(queries: Queries, accountId: string, tried: PracticeTry): Promise<number | null>;
  /** Notes that a puzzle was missed in a try that is kept elsewhere, so that it can come again. */
  missed(queries: Queries, accountId: string, puzzleId: string): Promise<void>;
}

export interface PracticeNeeds {
  filtered: Pick<FilteredPuzzles, 'oldest' | 'openings' | 'unseen'>;
  openings: Pick<OpeningsService, 'families'>;
  puzzles: Pick<PuzzlesService, 'judge' | 'puzzle'>;
  tries: Pick<PuzzleTries, 'note'>;
}

export const createPractice = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { filtered, openings, puzzles, tries }: PracticeNeeds,
): PuzzlePractice => {
  const fitting = async ({ theme, phase, ...asked }: Omit<Practice, 'missed'>, me: Solver | null) => {
    const wanted = { ...asked, themes: [theme, phase].filter((one) => one !== undefined) };
    const [id] = await filtered.unseen(wanted, me, { seenIn: 'puzzle_practice', limit: 1 });
    return id ?? (me === null ? undefined : filtered.oldest(wanted, me.id));
  };

  const noted: PuzzlePractice['noted'] = async (queries, accountId, { puzzleId, isSolved, source, ms, at: given }) => {
    const known = await rows.practiceOf(queries, { accountId, puzzleId });
    const at = Math.min(given ?? now(), now());
    if (given !== undefined && known !== undefined && known.at >= at) return known.due_at;
    const practised = after(known, { id: puzzleId, at, isSolved });
    await rows.writePractice(queries, accountId, practised);
    await tries.note(queries, accountId, {
      ...{ at: practised.at, puzzle_id: puzzleId, source, is_solved: isSolved },
      ms: ms === null ? null : Math.min(ms, MAX_TRY_MS),
    });
    return practised.due_at;
  };

  const named = async (counts: readonly OpeningCount[]): Promise<PracticeHome['openings']> => {
    const names = await openings.families();
    return counts.map((one) => ({ ...one, name: names.get(one.opening) ?? one.opening.replaceAll('_', ' ') }));
  };

  return {
    noted,
    async home(me) {
      const counts = await rows.themeCounts(store);
      const own = me === null ? [] : await rows.standingByTheme(store, me.id);
      const standing = new Map(own.map((row) => [row.theme, row]));
      const themes = counts.map(({ theme, puzzles: count }) => ({
        ...{ theme, puzzles: count },
        tried: standing.get(theme)?.tried ?? 0,
        solved: standing.get(theme)?.solved ?? 0,
      }));
      const waiting = me === null ? { due: 0, later: 0 } : await rows.countDue(store, me.id, now());
      return { themes, openings: await named(await filtered.openings()), ...waiting };
    },
    async next({ missed, ...asked }, me) {
      const due = missed && me !== null ? await rows.duePuzzles(store, { accountId: me.id, now: now(), most: 1 }) : [];
      const id = missed ? due[0] : await fitting(asked, me);
      const known = id === undefined ? undefined : await puzzles.puzzle(id);
      return { puzzle: known?.view ?? null };
    },
    async answer({ id, moves, source, ms, at }, me) {
      const outcome = await puzzles.judge({ id, moves });
      if (isRefusal(outcome)) return outcome;
      if (outcome === 'better') return { outcome, facts: null, dueIn: null };
      const tried = { puzzleId: id, isSolved: outcome !== 'failed', source, ms, at };
      const dueAt = await store.transaction((queries) => noted(queries, me.id, tried));
      const { rating, themes } = (await puzzles.puzzle(id))!;
      return {
        outcome,
        facts: { rating, themes: [...themes] },
        dueIn: dueAt === null ? null : Math.max(0, dueAt - now()),
      };
    },
    async missed(queries, accountId, puzzleId) {
      await rows.writePractice(queries, accountId, after(undefined, { id: puzzleId, at: now(), isSolved: false }));
    },
  };
};

/** Returns how a puzzle stands after a try: one that was never missed does not come again. */
const after = (
  known: rows.PracticeRow | undefined,
  { id, at, isSolved }: { id: string; at: number; isSolved: boolean },
): rows.PracticeRow => {
  const wasMissed = known?.step != null;
  const step = isSolved && !wasMissed ? undefined : nextStep(known?.step ?? 0, isSolved);
  const due_at = step === undefined ? null : at + REPETITION_MS[step]!;
  return { puzzle_id: id, at, is_solved: isSolved, step: step ?? null, due_at };
};
