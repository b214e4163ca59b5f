import type { CollectionView, EntryLine } from '@tabiya/contract/study/library.ts';
import type { CollectionRow } from './collections-store.ts';
import type { EntryRow } from './entries-store.ts';

export const toCollectionView = (row: CollectionRow): CollectionView => ({
  ...{ id: row.id, parentId: row.parent_id, name: row.name, description: row.description },
  ...{ visibility: row.visibility, entries: row.entries, updatedAt: row.updated_at },
});

export const toEntryLine = (row: EntryRow): EntryLine => ({
  ...{ id: row.id, collectionId: row.collection_id, title: row.title, kind: row.kind, variant: row.variant },
  gameType: row.kind === 'game' ? row.variant : 'analysis',
  ...{ white: row.white, black: row.black, event: row.event, date: row.played_on, result: row.result },
  opening: row.eco === null || row.opening === null ? null : { eco: row.eco, name: row.opening },
  ...{ tags: row.tags, moves: row.moves, fen: row.fen, updatedAt: row.updated_at },
});
