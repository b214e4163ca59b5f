import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { COLLECTIONS_MAX, type CollectionView } from '@tabiya/contract/study/library.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LibraryAccess } from './access-service.ts';
import { copyInto } from './arranging-service.ts';
import * as collections from './collections-store.ts';
import { entriesIn, NO_FILTER, pgnsIn } from './entries-store.ts';
import { toCollectionView } from './view.ts';
import { entriesMaxOf, type Owner } from './writing-service.ts';

type NoCollection = Refusal<'collection_not_found'>;

/** Whole collections: copies of them, and their files. */
export interface CollectionCopying {
  copy(id: string, me: Owner): Promise<CollectionView | NoCollection | Refusal<'collections_used_up' | 'library_full'>>;
  pgn(id: string, viewerId: string | null): Promise<FileContent | NoCollection>;
}

/** Number of entries that one transaction copies or one read fetches: few, so that no move waits long for the store. */
const ENTRIES_AT_ONCE = 25;

export const createCollectionCopying = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access }: { access: LibraryAccess },
): CollectionCopying => {
  /** Returns false if the library became full meanwhile. */
  const copyBatch = (from: string, to: collections.CollectionRow, batch: { after: Key | null; me: Owner }) =>
    store.transaction(async (queries): Promise<Key | 'done' | 'full'> => {
      await collections.lockLibrary(queries, to.owner_id);
      const entries = await entriesIn(queries, from, { after: batch.after, filter: NO_FILTER, limit: ENTRIES_AT_ONCE });
      const last = entries.at(-1);
      if (last === undefined) return 'done';
      const { entries: used } = await collections.useOf(queries, to.owner_id);
      if (used + entries.length > entriesMaxOf(batch.me)) return 'full';
      await copyInto(queries, to, { entries, at: now() });
      return [last.place, last.id];
    });

  return {
    async copy(id, me) {
      const from = await access.collection(id, me.id);
      if (from === undefined) return refuse('collection_not_found');
      const use = await collections.useOf(store, me.id);
      if (use.collections >= COLLECTIONS_MAX) return refuse('collections_used_up');
      if (use.entries + from.entries > entriesMaxOf(me)) return refuse('library_full');
      const at = now();
      const to: collections.CollectionRow = {
        ...{ id: randomUUID(), owner_id: me.id, parent_id: null, name: from.name, description: from.description },
        ...{ visibility: 'private', entries: 0, created_at: at, updated_at: at },
      };
      await collections.insertCollection(store, to);
      let after: Key | null = null;
      for (;;) {
        const step: Key | 'done' | 'full' = await copyBatch(id, to, { after, me });
        if (step === 'full') {
          await collections.deleteCollection(store, { id: to.id, ownerId: me.id });
          return refuse('library_full');
        }
        if (step === 'done') return toCollectionView((await collections.collectionOf(store, to.id)) ?? to);
        after = step;
      }
    },
    async pgn(id, viewerId) {
      const collection = await access.collection(id, viewerId);
      if (collection === undefined) return refuse('collection_not_found');
      const pages = async function* () {
        let after: Key | null = null;
        do {
          const page: Awaited<ReturnType<typeof pgnsIn>> = await pgnsIn(store, id, { after, limit: ENTRIES_AT_ONCE });
          const last = page.at(-1);
          if (page.length > 0) yield Buffer.from(page.map((entry) => `${titled(entry)}\n`).join(''));
          after = last === undefined || page.length < ENTRIES_AT_ONCE ? null : [last.place, last.id];
        } while (after !== null);
      };
      return { name: `${fileName(collection.name)}.pgn`, body: pages() };
    },
  };
};

type Key = readonly [place: number, id: string];

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'collection';

/** Writes the title of an entry as the tag that other programs know; it stands behind the tags of the game. */
const titled = ({ pgn, title }: { pgn: string; title: string | null }): string => {
  if (title === null) return pgn;
  const tag = `[ChapterName "${title
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')}"]\n`;
  const end = pgn.indexOf('\n\n') + 1;
  const head = pgn.slice(0, end).replace(/^\[ChapterName ".*"\]\n/mu, '');
  return head + tag + pgn.slice(end);
};
