import { nextStep, REPETITION_MS } from '@tabiya/chess/puzzles/repetition.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PracticeAnswer, PracticeHome, PracticePuzzle } from '@tabiya/contract/study/puzzle-practice.ts';
import { DIFFICULTIES, type Difficulty } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as rows from './practice-store.ts';
import type { PuzzlesService } from './service.ts';
import type { PuzzleServing, Solver } from './serving-service.ts';
import { BAND_WIDTH } from './store.ts';

export interface Practice {
  theme?: PuzzleTheme | undefined;
  /** Whether missed puzzles that are due are wanted, and no theme. */
  missed: boolean;
  difficulty: Difficulty;
}

export interface PuzzlePractice {
  home(me: Solver | null): Promise<PracticeHome>;
  next(asked: Practice, me: Solver | null): Promise<PracticePuzzle>;
  answer(
    tried: { id: string; moves: readonly string[]; at?: number | undefined },
    me: Solver,
  ): Promise<PracticeAnswer | Refusal<'puzzle_not_found' | 'puzzle_not_finished' | 'bad_moves'>>;
  /** Notes that a rated puzzle was missed, so that it can come again. */
  missed(queries: Queries, accountId: string, puzzleId: string): Promise<void>;
}

export interface PracticeNeeds {
  puzzles: Pick<PuzzlesService, 'judge' | 'puzzle'>;
  serving: Pick<PuzzleServing, 'levelOf'>;
  random(): number;
}

export const createPractice = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { puzzles, serving, random }: PracticeNeeds,
): PuzzlePractice => {
  const byTheme = async (theme: PuzzleTheme, rating: number, accountId: string | null) => {
    const band = Math.floor(rating / BAND_WIDTH);
    const [near] = await rows.unpractisedNear(store, { themes: [theme], band, from: random(), accountId, most: 1 });
    return near ?? (accountId === null ? undefined : rows.oldestPractised(store, { theme, accountId }));
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

  return {
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
      return { themes, ...waiting };
    },
    async next({ theme, missed, difficulty }, me) {
      const rating = (await serving.levelOf(me)) + DIFFICULTIES[difficulty];
      const due = missed && me !== null ? await rows.duePuzzles(store, { accountId: me.id, now: now(), most: 1 }) : [];
      const id = missed || theme === undefined ? due[0] : await byTheme(theme, rating, me?.id ?? null);
      const known = id === undefined ? undefined : await puzzles.puzzle(id);
      return { puzzle: known?.view ?? null };
    },
    async answer({ id, moves, at: given }, me) {
      const outcome = await puzzles.judge({ id, moves });
      if (isRefusal(outcome)) return outcome;
      if (outcome === 'better') return { outcome, facts: null, dueIn: null };
      const known = await rows.practiceOf(store, { accountId: me.id, puzzleId: id });
      const at = Math.min(given ?? now(), now());
      const isKnown = given !== undefined && known !== undefined && known.at >= at;
      const practised = isKnown ? known : after(known, { id, at, isSolved: outcome !== 'failed' });
      if (!isKnown) await rows.writePractice(store, me.id, practised);
      const { rating, themes } = (await puzzles.puzzle(id))!;
      return {
        outcome,
        facts: { rating, themes: [...themes] },
        dueIn: practised.due_at === null ? null : Math.max(0, practised.due_at - now()),
      };
    },
    async missed(queries, accountId, puzzleId) {
      await rows.writePractice(queries, accountId, after(undefined, { id: puzzleId, at: now(), isSolved: false }));
    },
  };
};
