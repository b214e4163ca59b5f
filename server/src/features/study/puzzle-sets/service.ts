import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { ROUNDS_TOLD, SETS_MAX, type puzzleSets, type PuzzleSetView } from '@tabiya/contract/study/puzzle-sets.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { FilteredPuzzles } from '../puzzles/filtered-service.ts';
import type { PuzzleTries } from '../puzzles/service.ts';
import type { Solver } from '../puzzles/serving-service.ts';
import * as rows from './store.ts';
import { toSetView } from './view.ts';

type NewSet = z.output<typeof puzzleSets.create.input>;
type NoSet = Refusal<'puzzle_set_not_found'>;

export interface PuzzleSetsService {
  list(accountId: string): Promise<PuzzleSetView[]>;
  create(asked: NewSet, me: Solver): Promise<PuzzleSetView | Refusal<'puzzle_sets_used_up' | 'no_puzzles_fit'>>;
  rename(named: { id: string; name: string }, accountId: string): Promise<PuzzleSetView | NoSet>;
  remove(id: string, accountId: string): Promise<Record<string, never> | NoSet>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface PuzzleSetsNeeds {
  filtered: Pick<FilteredPuzzles, 'unseen'>;
  tries: Pick<PuzzleTries, 'puzzleIds'>;
}

export const createPuzzleSetsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { filtered, tries }: PuzzleSetsNeeds,
): PuzzleSetsService => {
  const withRounds = async (sets: readonly rows.SetRow[]) => {
    const rounds = await rows.roundsOf(
      store,
      sets.map(({ id }) => id),
      ROUNDS_TOLD,
    );
    return sets.map((set) => toSetView(set, rounds));
  };

  const chosen = ({ origin, size, theme, phase, opening, ...asked }: NewSet, me: Solver): Promise<string[]> => {
    const { minRating, maxRating } = asked;
    if (origin === 'filter') {
      const themes = [theme, phase].filter((one) => one !== undefined);
      const fits = { themes, opening, minRating, maxRating, difficulty: 'normal' as const };
      return filtered.unseen(fits, me, { seenIn: 'puzzle_practice', limit: size });
    }
    const missed = origin === 'missed';
    const fits = { ...asked, theme, ...(missed && { solved: undefined }) };
    return tries.puzzleIds(fits, { accountId: me.id, missed, limit: size });
  };

  return {
    list: async (accountId) => withRounds(await rows.setsOf(store, accountId)),
    async create(asked, me) {
      const puzzleIds = await chosen(asked, me);
      if (puzzleIds.length === 0) return refuse('no_puzzles_fit');
      const set: rows.SetRow = {
        ...{ id: randomUUID(), account_id: me.id, name: asked.name, created_at: now(), puzzle_ids: puzzleIds },
        is_given: false,
      };
      return store.transaction(async (queries) => {
        await rows.lockSets(queries, me.id);
        const own = (await rows.setsOf(queries, me.id)).filter((one) => !one.is_given);
        if (own.length >= SETS_MAX) return refuse('puzzle_sets_used_up');
        await rows.insertSet(queries, set);
        return toSetView(set, []);
      });
    },
    async rename({ id, name }, accountId) {
      const set = await rows.setOf(store, { id, accountId });
      if (set === undefined) return refuse('puzzle_set_not_found');
      await rows.renameSet(store, id, name);
      return (await withRounds([{ ...set, name }]))[0]!;
    },
    remove: async (id, accountId) =>
      (await rows.deleteSet(store, { id, accountId })) ? {} : refuse('puzzle_set_not_found'),
    async exportOf(accountId) {
      const sets = await rows.setsOf(store, accountId);
      if (sets.length === 0) return undefined;
      const views = await withRounds(sets);
      return views.map((view, index) => ({ ...view, puzzles: sets[index]!.puzzle_ids }));
    },
    erase: rows.deleteSets,
  };
};
