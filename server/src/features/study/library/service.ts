import type { Queries } from '../../../platform/store/store.ts';
import { collectionsOf, deleteLibrary } from './collections-store.ts';
import { leaveStudies } from './members-store.ts';
import { pgnsIn } from './entries-store.ts';
import { toCollectionView } from './view.ts';

/** What an account's export and its end need of the library. */
export interface LibraryKeeping {
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

/** Number of entries that one read of an export fetches. */
const ENTRIES_AT_ONCE = 100;

export const createLibraryKeeping = (store: Queries): LibraryKeeping => {
  const entriesOf = async (collectionId: string) => {
    const entries: { title: string | null; tags: string[]; pgn: string }[] = [];
    let after: readonly [number, string] | null = null;
    do {
      const page: Awaited<ReturnType<typeof pgnsIn>> = await pgnsIn(store, collectionId, {
        after,
        limit: ENTRIES_AT_ONCE,
      });
      entries.push(...page.map(({ title, tags, pgn }) => ({ title, tags, pgn })));
      const last = page.at(-1);
      after = last && page.length === ENTRIES_AT_ONCE ? [last.place, last.id] : null;
    } while (after !== null);
    return entries;
  };
  return {
    async exportOf(accountId) {
      const all = await collectionsOf(store, accountId);
      if (all.length === 0) return undefined;
      const exported: unknown[] = [];
      for (const row of all) {
        exported.push({ ...toCollectionView(row), entries: await entriesOf(row.id) });
      }
      return exported;
    },
    async erase(queries, accountId) {
      await leaveStudies(queries, accountId);
      await deleteLibrary(queries, accountId);
    },
  };
};
