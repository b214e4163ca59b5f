import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { LibraryAccess } from './access-service.ts';
import { sizesOf } from './collections-store.ts';
import { entriesIn, entryOf, NO_FILTER, type EntryRow } from './entries-store.ts';

type Opened = (reader: { accountId: string; studyId: string; chapterId: string }) => Promise<void>;

/** A study or a chapter, as everybody who has its address may see it. */
export interface SharedStudy {
  name: string;
  /** The owner of a study, or the study of a chapter. */
  more: string;
  /** The last position of the chapter, or of the first one of a study; an empty study has none. */
  fen: string | undefined;
}

/** Studies, as other features need them. */
export interface StudiesService {
  /** Returns a study that the viewer may open, and whether everybody who has its address may. */
  study(id: string, viewerId: string): Promise<{ name: string; isShared: boolean } | undefined>;
  sharedStudy(id: string): Promise<SharedStudy | undefined>;
  sharedChapter(id: string): Promise<SharedStudy | undefined>;
  /** Returns the number of chapters of each study that is there, by its id. */
  sizes(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Calls the listener before a chapter is shown to a member; registered before the start. */
  onOpened(listener: Opened): void;
}

export interface StudyReaders {
  opened(accountId: string, chapter: Pick<EntryRow, 'id' | 'collection_id'>): Promise<void>;
}

interface StudiesNeeds {
  access: Pick<LibraryAccess, 'collection'>;
  accounts: Pick<AccountsService, 'playersById'>;
}

export const createStudies = (store: Queries, { access, accounts }: StudiesNeeds): StudiesService & StudyReaders => {
  const listeners: Opened[] = [];
  return {
    async study(id, viewerId) {
      const row = await access.collection(id, viewerId);
      return row && { name: row.name, isShared: row.visibility === 'link' || row.visibility === 'public' };
    },
    async sharedStudy(id) {
      const row = await access.collection(id, null);
      if (row === undefined) return undefined;
      const [first] = await entriesIn(store, id, { after: null, filter: NO_FILTER, limit: 1 });
      const owner = (await accounts.playersById([row.owner_id])).get(row.owner_id);
      return { name: row.name, more: owner?.username ?? '', fen: first?.fen };
    },
    async sharedChapter(id) {
      const entry = await entryOf(store, id);
      const row = entry && (await access.collection(entry.collection_id, null));
      return row && entry && { name: nameOfEntry(entry) ?? row.name, more: row.name, fen: entry.fen };
    },
    sizes: async (ids) => new Map((await sizesOf(store, ids)).map(({ id, entries }) => [id, entries])),
    onOpened: (listener) => void listeners.push(listener),
    async opened(accountId, { id: chapterId, collection_id: studyId }) {
      for (const listener of listeners) await listener({ accountId, studyId, chapterId });
    },
  };
};

const nameOfEntry = ({ title, white, black, event }: EntryRow): string | undefined => {
  if (title !== null) return title;
  return white === null && black === null ? (event ?? undefined) : `${white ?? '?'} – ${black ?? '?'}`;
};
