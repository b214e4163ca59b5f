import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { COLLECTION_ENTRIES_MAX } from '@tabiya/contract/study/library.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { LibraryAccess } from './access-service.ts';
import { PLACE_GAP, type EntryAdding, type NoRoom } from './adding-service.ts';
import { countEntries, lockLibrary, type CollectionRow } from './collections-store.ts';
import * as rows from './entries-store.ts';
import { entriesMaxOf, ownCollection, type Owner } from './writing-service.ts';

type NoEntry = Refusal<'entry_not_found'>;
type NoCollection = Refusal<'collection_not_found'>;
type Done = Record<string, never>;

/** Some entries and the collection that they go to. */
interface Bulk {
  ids: readonly string[];
  collectionId: string;
}

/** Order, moves, copies and deletions of entries. */
export interface EntryArranging {
  place(given: { id: string; afterId: string | null }, me: Owner): Promise<Done | NoEntry>;
  move(bulk: Bulk, me: Owner): Promise<Done | NoEntry | NoCollection | Refusal<'collection_full'>>;
  copy(bulk: Bulk, me: Owner): Promise<{ ids: string[] } | NoEntry | NoCollection | NoRoom>;
  remove(ids: readonly string[], me: Owner): Promise<Done | NoEntry>;
}

export const createEntryArranging = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access, adding }: { access: LibraryAccess; adding: EntryAdding },
): EntryArranging => {
  /** Returns own entries in the order of the ids, each once; undefined if one is missing. */
  const own = async (queries: Queries, ids: readonly string[], me: Owner): Promise<rows.EntryRow[] | undefined> => {
    const wanted = [...new Set(ids)];
    const found = new Map((await rows.entriesById(queries, wanted)).map((row) => [row.id, row]));
    const entries = wanted.flatMap((id) => found.get(id) ?? []);
    return entries.length === wanted.length && entries.every((row) => row.owner_id === me.id) ? entries : undefined;
  };

  /** Takes entries out of the counts of their collections. */
  const uncount = async (queries: Queries, entries: readonly rows.EntryRow[]) => {
    for (const [id, gone] of Map.groupBy(entries, (row) => row.collection_id)) {
      await countEntries(queries, id, { more: -gone.length, at: now() });
    }
  };

  return {
    place: ({ id, afterId }, me) =>
      store.transaction(async (queries) => {
        await lockLibrary(queries, me.id);
        const entries = await own(queries, afterId === null ? [id] : [id, afterId], me);
        const entry = entries?.[0];
        const after = entries?.[1];
        if (!entry || (after && after.collection_id !== entry.collection_id)) return refuse('entry_not_found');
        if (afterId === id) return {};
        await moveBehind(queries, entry, after?.id);
        return {};
      }),
    move: ({ ids, collectionId }, me) =>
      store.transaction(async (queries) => {
        await lockLibrary(queries, me.id);
        const collection = await ownCollection(queries, collectionId, me.id);
        if (collection === undefined) return refuse('collection_not_found');
        const entries = await own(queries, ids, me);
        if (entries === undefined) return refuse('entry_not_found');
        const more = entries.filter((row) => row.collection_id !== collectionId).length;
        if (collection.entries + more > COLLECTION_ENTRIES_MAX) return refuse('collection_full');
        await uncount(queries, entries);
        let place = await rows.lastPlace(queries, collectionId);
        for (const { id } of entries) await rows.movePlace(queries, id, { collectionId, place: (place += PLACE_GAP) });
        await countEntries(queries, collectionId, { more: entries.length, at: now() });
        return {};
      }),
    async copy({ ids, collectionId }, me) {
      const entries = await access.entries([...new Set(ids)], me.id);
      if (entries === undefined) return refuse('entry_not_found');
      return store.transaction(async (queries) => {
        await lockLibrary(queries, me.id);
        const collection = await ownCollection(queries, collectionId, me.id);
        if (collection === undefined) return refuse('collection_not_found');
        const full = await adding.room(queries, collection, { more: entries.length, entriesMax: entriesMaxOf(me) });
        return full ?? { ids: await copyInto(queries, collection, { entries, at: now() }) };
      });
    },
    remove: (ids, me) =>
      store.transaction(async (queries) => {
        await lockLibrary(queries, me.id);
        const entries = await own(queries, ids, me);
        if (entries === undefined) return refuse('entry_not_found');
        await uncount(queries, entries);
        await rows.deleteEntries(
          queries,
          entries.map(({ id }) => id),
        );
        return {};
      }),
  };
};

/** Puts an entry behind another one; undefined: before all others. */
const moveBehind = async (queries: Queries, { id, collection_id }: rows.EntryRow, afterId: string | undefined) => {
  const between = async (): Promise<number | undefined> => {
    const before = afterId === undefined ? 0 : (await rows.entryOf(queries, afterId))!.place;
    const next = (await rows.placeAfter(queries, collection_id, before)) ?? before + 2 * PLACE_GAP;
    const place = Math.floor((before + next) / 2);
    return place === before ? undefined : place;
  };
  let place = await between();
  if (place === undefined) {
    await rows.spreadPlaces(queries, collection_id, PLACE_GAP);
    place = (await between())!;
  }
  await rows.movePlace(queries, id, { collectionId: collection_id, place });
};

/** Copies entries to the end of a collection, and returns the ids of the copies. */
export const copyInto = async (
  queries: Queries,
  collection: CollectionRow,
  { entries, at }: { entries: readonly rows.EntryRow[]; at: number },
): Promise<string[]> => {
  const last = await rows.lastPlace(queries, collection.id);
  const copies = entries.map((row, index) => ({
    from: row.id,
    to: {
      ...row,
      ...{ id: randomUUID(), collection_id: collection.id, owner_id: collection.owner_id, updated_at: at },
      place: last + (index + 1) * PLACE_GAP,
    },
  }));
  for (const { from, to } of copies) await rows.copyEntry(queries, from, to);
  await countEntries(queries, collection.id, { more: copies.length, at });
  return copies.map(({ to }) => to.id);
};
