import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type {
  puzzlePrograms,
  ProgramPuzzle,
  PuzzleBatch,
  SolvedBatch,
} from '@tabiya/contract/study/puzzle-programs.ts';
import { isProvisional } from '@tabiya/chess/rating/rating.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../../platform/site/platform.ts';
import type { RatingsService } from '../../../record/ratings/service.ts';
import type { FilteredPuzzles } from '../filtered-service.ts';
import type { PuzzlePractice } from '../practice-service.ts';
import type { Solver } from '../serving-service.ts';
import { puzzleOf, puzzlesOf } from '../store.ts';
import { toProgramPuzzle } from './view.ts';

type BatchAsked = z.output<typeof puzzlePrograms.batch.input>;
type SolvedAsked = z.output<typeof puzzlePrograms.solve.input>;

/** Puzzles in the shapes that programs of the field read. */
export interface PuzzlePrograms {
  show(id: string): Promise<ProgramPuzzle | Refusal<'puzzle_not_found'>>;
  next(asked: Omit<BatchAsked, 'nb'>, me: Solver | null): Promise<ProgramPuzzle | Refusal<'puzzle_not_found'>>;
  batch(asked: BatchAsked, me: Solver | null): Promise<PuzzleBatch | Refusal<'puzzle_not_found'>>;
  /** Keeps tries that a program has judged as practice, and returns what follows. */
  solve(asked: SolvedAsked, me: Solver): Promise<SolvedBatch | Refusal<'puzzle_not_found'>>;
}

export interface PuzzleProgramsNeeds {
  filtered: Pick<FilteredPuzzles, 'angleOf' | 'unseen'>;
  practice: Pick<PuzzlePractice, 'noted'>;
  ratings: Pick<RatingsService, 'current'>;
}

export const createPuzzlePrograms = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { filtered, practice, ratings }: PuzzleProgramsNeeds,
): PuzzlePrograms => {
  const inOrder = async (ids: readonly string[]) => {
    const found = new Map((await puzzlesOf(store, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  const some = async ({ angle, nb, ...asked }: BatchAsked, me: Solver | null) => {
    const tagged = await filtered.angleOf(angle);
    if (isRefusal(tagged)) return tagged;
    if (nb === 0) return [];
    const ids = await filtered.unseen({ ...asked, ...tagged }, me, { seenIn: 'puzzle_attempt', limit: nb });
    return (await inOrder(ids)).map(toProgramPuzzle);
  };

  const glickoOf = async (me: Solver): Promise<PuzzleBatch['glicko']> => {
    const { rating } = (await ratings.current([me.id], 'puzzles', store)).get(me.id)!;
    const { rating: points, deviation } = rating;
    return { rating: points, deviation, ...(isProvisional(rating, now()) && { provisional: true }) };
  };

  const batch: PuzzlePrograms['batch'] = async (asked, me) => {
    const puzzles = await some(asked, me);
    if (isRefusal(puzzles)) return puzzles;
    return { puzzles, ...(me !== null && { glicko: await glickoOf(me) }) };
  };

  return {
    batch,
    async show(id) {
      const row = await puzzleOf(store, id);
      return row === undefined ? refuse('puzzle_not_found') : toProgramPuzzle(row);
    },
    async next(asked, me) {
      const found = await some({ ...asked, nb: 1 }, me);
      return isRefusal(found) ? found : (found[0] ?? refuse('puzzle_not_found'));
    },
    async solve({ solutions, ...asked }, me) {
      const known = new Set(
        (
          await puzzlesOf(
            store,
            solutions.map(({ id }) => id),
          )
        ).map(({ id }) => id),
      );
      const kept = solutions.filter(({ id }) => known.has(id));
      await store.transaction(async (queries) => {
        for (const { id, win } of kept) {
          await practice.noted(queries, me.id, { puzzleId: id, isSolved: win, source: 'program', ms: null });
        }
      });
      const coming = await batch(asked, me);
      if (isRefusal(coming)) return coming;
      return { ...coming, rounds: kept.map(({ id, win }) => ({ id, win, ratingDiff: 0 })) };
    },
  };
};
