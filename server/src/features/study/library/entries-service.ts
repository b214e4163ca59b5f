import { parseFen } from '@tabiya/chess/rules/position.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { EntryLine, EntryView } from '@tabiya/contract/study/library.ts';
import type { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { hashOf } from '../explorer/positions-service.ts';
import type { LibraryAccess } from './access-service.ts';
import * as rows from './entries-store.ts';
import { mayEdit } from './policy.ts';
import { searchedWords } from './search-words.ts';
import type { StudyReaders } from './studies-service.ts';
import { toCollectionView, toEntryLine } from './view.ts';

type Asked = Omit<z.output<typeof libraryEntries.find.input>, keyof PageRequest>;
type Page = Paged<EntryLine> | Refusal<'bad_fen' | 'bad_page_token'>;

/** What can be read of entries. A viewer of null is a visitor. */
export interface EntryReading {
  list(
    asked: Asked & PageRequest & { id: string },
    viewerId: string | null,
  ): Promise<Page | Refusal<'collection_not_found'>>;
  find(asked: Asked & PageRequest, ownerId: string): Promise<Page>;
  view(id: string, viewerId: string | null): Promise<EntryView | Refusal<'entry_not_found'>>;
  /** Returns the version of an entry that the viewer may open. */
  version(id: string, viewerId: string | null): Promise<number | undefined>;
}

export interface EntryReadingNeeds {
  access: LibraryAccess;
  accounts: Pick<AccountsService, 'playersById'>;
  studies: Pick<StudyReaders, 'opened'>;
}

export const createEntryReading = (
  { store }: Pick<Platform, 'store'>,
  { access, accounts, studies }: EntryReadingNeeds,
): EntryReading => ({
  async list({ id, cursor, limit, ...asked }, viewerId) {
    const collection = await access.collection(id, viewerId);
    if (collection === undefined) return refuse('collection_not_found');
    const [filter, after] = [filterOf(asked), readCursor(cursor, ['bigint', 'uuid'])];
    if (isRefusal(filter)) return filter;
    if (isRefusal(after)) return after;
    const found = await rows.entriesIn(store, id, { after, filter, limit: limit + 1 });
    const page = pageOf(found, limit, (row) => [row.place, row.id]);
    return { ...page, items: page.items.map(toEntryLine) };
  },
  async find({ cursor, limit, ...asked }, ownerId) {
    const [filter, after] = [filterOf(asked), readCursor(cursor, ['bigint', 'uuid'])];
    if (isRefusal(filter)) return filter;
    if (isRefusal(after)) return after;
    const found = await rows.entriesFor(store, ownerId, { after, filter, limit: limit + 1 });
    const page = pageOf(found, limit, (row) => [row.updated_at, row.id]);
    return { ...page, items: page.items.map(toEntryLine) };
  },
  version: async (id, viewerId) => (await access.entries([id], viewerId))?.[0]?.version,
  async view(id, viewerId) {
    const row = await rows.entryOf(store, id);
    const collection = row && (await access.collection(row.collection_id, viewerId));
    const pgn = collection && (await rows.pgnOf(store, id));
    const owner = row && (await accounts.playersById([row.owner_id])).get(row.owner_id);
    if (row === undefined || collection === undefined || pgn === undefined || owner === undefined) {
      return refuse('entry_not_found');
    }
    if (viewerId !== null) await studies.opened(viewerId, row);
    return {
      ...{ entry: toEntryLine(row), pgn, version: row.version, owner, isMine: row.owner_id === viewerId },
      mayEdit: viewerId !== null && mayEdit(await access.roleIn(collection, viewerId)),
      collection: toCollectionView(collection),
      ...(await rows.neighboursOf(store, row)),
    };
  },
});

const filterOf = ({ q, fen, variant, kind, gameType, tag }: Asked): rows.EntryFilter | Refusal<'bad_fen'> => {
  const position = fen === undefined ? undefined : parseFen(fen, variant ?? 'chess');
  if (position?.ok === false) return refuse('bad_fen');
  return { words: searchedWords(q), position: position && hashOf(position.value), variant, kind, gameType, tag };
};
