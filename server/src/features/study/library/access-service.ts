import type { Queries } from '../../../platform/store/store.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { collectionOf, type CollectionRow } from './collections-store.ts';
import { entriesById, type EntryRow } from './entries-store.ts';
import { mayOpen, type Reader } from './policy.ts';

/** Who may see what of members' libraries. A viewer of null is a visitor. */
export interface LibraryAccess {
  reader(ownerId: string, viewerId: string | null): Promise<Reader>;
  /** Returns the collection if the viewer may open it. */
  collection(id: string, viewerId: string | null): Promise<CollectionRow | undefined>;
  /** Returns the entries in the order of the ids; undefined if one is missing or not for the viewer. */
  entries(ids: readonly string[], viewerId: string | null): Promise<EntryRow[] | undefined>;
}

export interface AccessNeeds {
  friends: Pick<FriendsService, 'areFriends'>;
}

export const createLibraryAccess = (store: Queries, { friends }: AccessNeeds): LibraryAccess => {
  const reader: LibraryAccess['reader'] = async (ownerId, viewerId) => ({
    isOwner: viewerId === ownerId,
    isFriend: viewerId !== null && viewerId !== ownerId && (await friends.areFriends(ownerId, viewerId)),
  });
  const collection: LibraryAccess['collection'] = async (id, viewerId) => {
    const row = await collectionOf(store, id);
    return row && mayOpen(row.visibility, await reader(row.owner_id, viewerId)) ? row : undefined;
  };
  return {
    reader,
    collection,
    async entries(ids, viewerId) {
      const found = new Map((await entriesById(store, ids)).map((row) => [row.id, row]));
      const rows = ids.flatMap((id) => found.get(id) ?? []);
      if (rows.length < ids.length) return undefined;
      for (const id of new Set(rows.map(({ collection_id }) => collection_id))) {
        if ((await collection(id, viewerId)) === undefined) return undefined;
      }
      return rows;
    },
  };
};
