import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { COLLECTION_ENTRIES_MAX } from '@tabiya/contract/study/library.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { OpeningsService } from '../openings/service.ts';
import { collectionOf, countEntries, useOf, type CollectionRow } from './collections-store.ts';
import { insertEntry, lastPlace, type EntryRow, type StoredGame } from './entries-store.ts';
import type { ReadEntry } from './game-reader.ts';
import { wordsOf } from './search-words.ts';

/** Distance between the places of neighbours that are added one after the other, so that others fit between them. */
export const PLACE_GAP = 65_536;

export type NoRoom = Refusal<'collection_full' | 'library_full'>;

/** The columns of an entry that its game decides. */
type GameColumns = Pick<
  EntryRow,
  | 'kind'
  | 'variant'
  | 'white'
  | 'black'
  | 'event'
  | 'site'
  | 'played_on'
  | 'result'
  | 'eco'
  | 'opening'
  | 'moves'
  | 'fen'
>;

/** A game that was read, as the store keeps it, before it has a place. */
export interface NewEntry {
  columns: GameColumns;
  title: string | null;
  game: Omit<StoredGame, 'words'>;
}

/** Adds entries to collections. The caller holds the lock of the library. */
export interface EntryAdding {
  prepare(read: ReadEntry): Promise<NewEntry>;
  /** Returns why that many more entries do not fit. `entriesMax` is that of the membership. */
  room(
    queries: Queries,
    collection: CollectionRow,
    wanted: { more: number; entriesMax: number },
  ): Promise<NoRoom | null>;
  append(queries: Queries, collection: CollectionRow, entries: readonly NewEntry[]): Promise<EntryRow[]>;
}

export const createEntryAdding = (
  { now }: Pick<Platform, 'now'>,
  { openings }: { openings: Pick<OpeningsService, 'openingOf'> },
): EntryAdding => ({
  async prepare(read) {
    const opening = await openings.openingOf(read.opening);
    const { title, pgn, positions, date } = read;
    const { kind, variant, white, black, event, site, result, moves, fen } = read;
    return {
      title,
      game: { pgn, positions },
      columns: {
        ...{ kind, variant, white, black, event, site, result, moves, fen },
        ...{ played_on: date, eco: opening?.eco ?? null, opening: opening?.name ?? null },
      },
    };
  },
  async room(queries, { owner_id, id }, { more, entriesMax }) {
    if ((await useOf(queries, owner_id)).entries + more > entriesMax) return refuse('library_full');
    const present = await collectionOf(queries, id);
    return (present?.entries ?? 0) + more > COLLECTION_ENTRIES_MAX ? refuse('collection_full') : null;
  },
  async append(queries, collection, entries) {
    const [at, last] = [now(), await lastPlace(queries, collection.id)];
    const added = entries.map(({ columns, title, game }, index) => {
      const row: EntryRow = {
        ...columns,
        ...{ id: randomUUID(), collection_id: collection.id, owner_id: collection.owner_id, title, tags: [] },
        ...{ place: last + (index + 1) * PLACE_GAP, version: 1, created_at: at, updated_at: at },
      };
      return { row, game: { ...game, words: wordsOf(row) } };
    });
    for (const { row, game } of added) await insertEntry(queries, row, game);
    await countEntries(queries, collection.id, { more: added.length, at });
    return added.map(({ row }) => row);
  },
});
