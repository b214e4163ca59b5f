import type { Queries } from '../../../platform/store/store.ts';
import type { LibraryAccess } from './access-service.ts';
import { sizesOf } from './collections-store.ts';
import type { EntryRow } from './entries-store.ts';

type Opened = (reader: { accountId: string; studyId: string; chapterId: string }) => Promise<void>;

/** Studies, as other features need them. */
export interface StudiesService {
  /** Returns a study that the viewer may open, and whether everybody who has its address may. */
  study(id: string, viewerId: string): Promise<{ name: string; isShared: boolean } | undefined>;
  /** Returns the number of chapters of each study that is there, by its id. */
  sizes(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Calls the listener before a chapter is shown to a member; registered before the start. */
  onOpened(listener: Opened): void;
}

export interface StudyReaders {
  opened(accountId: string, chapter: Pick<EntryRow, 'id' | 'collection_id'>): Promise<void>;
}

export const createStudies = (
  store: Queries,
  access: Pick<LibraryAccess, 'collection'>,
): StudiesService & StudyReaders => {
  const listeners: Opened[] = [];
  return {
    async study(id, viewerId) {
      const row = await access.collection(id, viewerId);
      return row && { name: row.name, isShared: row.visibility === 'link' || row.visibility === 'public' };
    },
    sizes: async (ids) => new Map((await sizesOf(store, ids)).map(({ id, entries }) => [id, entries])),
    onOpened: (listener) => void listeners.push(listener),
    async opened(accountId, { id: chapterId, collection_id: studyId }) {
      for (const listener of listeners) await listener({ accountId, studyId, chapterId });
    },
  };
};
