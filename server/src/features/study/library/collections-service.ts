import { randomUUID } from 'node:crypto';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  COLLECTION_VISIBILITIES,
  COLLECTIONS_MAX,
  type CollectionView,
  type CollectionVisibility,
} from '@tabiya/contract/study/library.ts';
import type { CollectionPage, LibraryUse } from '@tabiya/contract/study/library-collections.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { LibraryAccess } from './access-service.ts';
import * as rows from './collections-store.ts';
import { fitsInto, isListed } from './policy.ts';
import { toCollectionView } from './view.ts';
import { entriesMaxOf, type Owner } from './writing-service.ts';

type NoCollection = Refusal<'collection_not_found'>;
type Listed = Paged<CollectionView> | Refusal<'bad_page_token'>;

/** What an owner says of a collection. */
interface Said {
  name: string;
  description: string;
  visibility: CollectionVisibility;
  parentId: string | null;
}

export interface CollectionsService {
  list(page: PageRequest, ownerId: string): Promise<Listed>;
  use(me: Owner): Promise<LibraryUse>;
  shared(
    asked: PageRequest & { username: string },
    viewerId: string | null,
  ): Promise<Listed | Refusal<'member_not_found'>>;
  view(id: string, viewerId: string | null): Promise<CollectionPage | NoCollection>;
  create(
    said: Said,
    ownerId: string,
  ): Promise<CollectionView | NoCollection | Refusal<'collections_used_up' | 'collection_too_deep'>>;
  change(
    said: Said & { id: string },
    ownerId: string,
  ): Promise<CollectionView | NoCollection | Refusal<'collection_too_deep'>>;
  remove(id: string, ownerId: string): Promise<Record<string, never> | NoCollection>;
}

export interface CollectionsNeeds {
  access: LibraryAccess;
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
}

export const createCollections = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access, accounts }: CollectionsNeeds,
): CollectionsService => {
  const page = async (ownerId: string, { cursor, limit }: PageRequest, among: readonly string[]): Promise<Listed> => {
    const after = readCursor(cursor, ['text', 'uuid']);
    if (isRefusal(after)) return after;
    const found = await rows.collectionsPage(store, ownerId, { after, among, limit: limit + 1 });
    const { items, next } = pageOf(found, limit, (row) => [row.name, row.id]);
    return { items: items.map(toCollectionView), next };
  };

  return {
    list: (asked, ownerId) => page(ownerId, asked, COLLECTION_VISIBILITIES),
    use: async (me) => ({ ...(await rows.useOf(store, me.id)), entriesMax: entriesMaxOf(me) }),
    async shared({ username, ...asked }, viewerId) {
      const owner = await accounts.playerByName(username);
      if (owner === undefined) return refuse('member_not_found');
      const reader = await access.reader(owner.id, viewerId);
      const among = COLLECTION_VISIBILITIES.filter((visibility) =>
        isListed(visibility, { ...reader, isOwner: false, isFriend: reader.isFriend || reader.isOwner }),
      );
      return page(owner.id, asked, among);
    },
    async view(id, viewerId) {
      const row = await access.collection(id, viewerId);
      const owner = row && (await accounts.playersById([row.owner_id])).get(row.owner_id);
      if (row === undefined || owner === undefined) return refuse('collection_not_found');
      const reader = await access.reader(row.owner_id, viewerId);
      const all = (await rows.collectionsOf(store, row.owner_id)).filter((one) => isListed(one.visibility, reader));
      return {
        ...{ collection: toCollectionView(row), owner, isMine: reader.isOwner },
        parents: parentsOf(all, row).map(toCollectionView),
        children: all.filter(({ parent_id }) => parent_id === id).map(toCollectionView),
      };
    },
    create: (said, ownerId) =>
      store.transaction(async (queries) => {
        await rows.lockLibrary(queries, ownerId);
        const all = await rows.collectionsOf(queries, ownerId);
        if (all.length >= COLLECTIONS_MAX) return refuse('collections_used_up');
        const at = now();
        const made = { ...toColumns(said), id: randomUUID(), owner_id: ownerId, entries: 0, created_at: at };
        const wrong = misplaced(all, said.parentId);
        if (wrong) return wrong;
        await rows.insertCollection(queries, { ...made, updated_at: at });
        return toCollectionView({ ...made, updated_at: at });
      }),
    change: ({ id, ...said }, ownerId) =>
      store.transaction(async (queries) => {
        await rows.lockLibrary(queries, ownerId);
        const all = await rows.collectionsOf(queries, ownerId);
        const before = all.find((one) => one.id === id);
        if (before === undefined) return refuse('collection_not_found');
        const wrong = misplaced(all, said.parentId, id);
        if (wrong) return wrong;
        const row = { ...before, ...toColumns(said), updated_at: now() };
        await rows.writeCollection(queries, row);
        return toCollectionView(row);
      }),
    async remove(id, ownerId) {
      const isGone = await store.transaction(async (queries) => {
        await rows.lockLibrary(queries, ownerId);
        return rows.deleteCollection(queries, { id, ownerId });
      });
      return isGone ? {} : refuse('collection_not_found');
    },
  };
};

const toColumns = ({ name, description, visibility, parentId }: Said) => ({
  ...{ name, description, visibility, parent_id: parentId },
});

/** Returns why a collection cannot lie in another one. */
const misplaced = (
  all: readonly rows.CollectionRow[],
  parentId: string | null,
  id?: string,
): NoCollection | Refusal<'collection_too_deep'> | undefined => {
  if (parentId !== null && !all.some((one) => one.id === parentId)) return refuse('collection_not_found');
  return fitsInto(all, parentId, id) ? undefined : refuse('collection_too_deep');
};

/** Returns the listed collections in which one lies, up to the first that is not listed; the outermost first. */
const parentsOf = (all: readonly rows.CollectionRow[], row: rows.CollectionRow): rows.CollectionRow[] => {
  const parents: rows.CollectionRow[] = [];
  const find = (id: string | null) => all.find((one) => one.id === id);
  for (let at = find(row.parent_id); at; at = find(at.parent_id)) parents.unshift(at);
  return parents;
};
