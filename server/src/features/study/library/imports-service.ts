import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { IMPORT_PART_MAX, type ImportView, type libraryImports } from '@tabiya/contract/study/library-imports.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { lockLibrary } from './collections-store.ts';
import * as rows from './imports-store.ts';
import { entriesMaxOf, ownCollection, type Owner } from './writing-service.ts';

type Calls = typeof libraryImports;
type NoImport = Refusal<'import_not_found'>;

/** Imports of files as their owner sees them; `ImportReading` reads them. */
export interface ImportsService {
  begin(
    given: z.output<Calls['begin']['input']>,
    me: Owner,
  ): Promise<ImportView | Refusal<'collection_not_found' | 'import_running'>>;
  send(
    given: z.output<Calls['send']['input']>,
    ownerId: string,
  ): Promise<ImportView | NoImport | Refusal<'import_out_of_order'>>;
  last(ownerId: string): Promise<ImportView | null>;
  remove(id: string, ownerId: string): Promise<Record<string, never> | NoImport>;
  /** Forgets imports whose file was not sent to its end in a day. */
  sweep(): Promise<void>;
}

const SENT_WITHIN_MS = 24 * 3_600_000;

export interface ImportsNeeds {
  /** Queues the reading, in the transaction. */
  sendJob(importId: string, queries: Queries): Promise<void>;
}

export const createImports = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { sendJob }: ImportsNeeds,
): ImportsService => ({
  begin: ({ collectionId, name, length }, me) =>
    store.transaction(async (queries) => {
      await lockLibrary(queries, me.id);
      if ((await ownCollection(queries, collectionId, me.id)) === undefined) return refuse('collection_not_found');
      const before = await rows.importOf(queries, me.id);
      if (before?.state === 'reading') return refuse('import_running');
      if (before) await rows.deleteImport(queries, { id: before.id, ownerId: me.id });
      const row: rows.ImportRow = {
        ...{ id: randomUUID(), owner_id: me.id, collection_id: collectionId, name, state: 'sending', length },
        ...{ sent: 0, read: 0, lines: 0, games: 0, is_skipping: false, added: 0, refused: 0, refused_games: [] },
        ...{ entries_max: entriesMaxOf(me), begun_at: now() },
      };
      await rows.insertImport(queries, row);
      return toImportView(row);
    }),
  send: ({ id, at, text }, ownerId) =>
    store.transaction(async (queries) => {
      const row = await rows.lockImport(queries, id);
      if (row?.owner_id !== ownerId) return refuse('import_not_found');
      const ends = at + text.length;
      if (ends <= row.sent) return toImportView(row);
      // A part may be shorter by one, so that no character of two units is divided.
      const isWhole = text.length >= IMPORT_PART_MAX - 1 || ends === row.length;
      if (at !== row.sent || ends > row.length || !isWhole) return refuse('import_out_of_order');
      await rows.insertPart(queries, id, { begins: at, ends, text });
      const sent: rows.ImportRow = { ...row, sent: ends, state: ends === row.length ? 'reading' : 'sending' };
      await rows.writeImport(queries, sent);
      if (sent.state === 'reading') await sendJob(id, queries);
      return toImportView(sent);
    }),
  async last(ownerId) {
    const row = await rows.importOf(store, ownerId);
    return row === undefined ? null : toImportView(row);
  },
  remove: async (id, ownerId) => ((await rows.deleteImport(store, { id, ownerId })) ? {} : refuse('import_not_found')),
  sweep: () => rows.deleteUnsent(store, now() - SENT_WITHIN_MS),
});

const toImportView = (row: rows.ImportRow): ImportView => ({
  ...{ id: row.id, collectionId: row.collection_id, name: row.name, state: row.state, length: row.length },
  ...{ sent: row.sent, read: row.read, added: row.added, refused: row.refused, refusedGames: row.refused_games },
});
