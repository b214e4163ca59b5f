import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { GIVEN_SETS_MAX } from '@tabiya/contract/study/puzzle-sets.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as rows from './store.ts';

/** Sets that one member gives to another, as a teacher does. Each student has a copy with rounds of its own. */
export interface GivenSets {
  /** Returns a set of the account. */
  set(id: string, accountId: string): Promise<{ name: string; puzzleIds: readonly string[] } | undefined>;
  /** Makes a copy for an account and returns its id. */
  give(
    queries: Queries,
    given: { accountId: string; name: string; puzzleIds: readonly string[] },
  ): Promise<string | Refusal<'puzzle_sets_used_up'>>;
  /** Returns the best round of each set by its id; `at` in ms since the epoch. Sets without a try are left out. */
  bestRounds(setIds: readonly string[]): Promise<ReadonlyMap<string, { tried: number; solved: number; at: number }>>;
}

export const createGivenSets = ({ store, now }: Pick<Platform, 'store' | 'now'>): GivenSets => ({
  async set(id, accountId) {
    const set = await rows.setOf(store, { id, accountId });
    return set && { name: set.name, puzzleIds: set.puzzle_ids };
  },
  async give(queries, { accountId, name, puzzleIds }) {
    await rows.lockSets(queries, accountId);
    const given = (await rows.setsOf(queries, accountId)).filter((set) => set.is_given);
    if (given.length >= GIVEN_SETS_MAX) return refuse('puzzle_sets_used_up');
    const id = randomUUID();
    const row = { id, account_id: accountId, name, created_at: now(), puzzle_ids: [...puzzleIds], is_given: true };
    await rows.insertSet(queries, row);
    return id;
  },
  async bestRounds(setIds) {
    const found = await rows.bestRoundsOf(store, setIds);
    return new Map(found.map(({ set_id: id, tried, solved, at }) => [id, { tried, solved, at }]));
  },
});
