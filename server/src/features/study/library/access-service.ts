import type { StudyRole } from '@tabiya/contract/study/study-members.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { collectionOf, type CollectionRow } from './collections-store.ts';
import { entriesById, entryOf, type EntryRow } from './entries-store.ts';
import { studyRoleOf } from './members-store.ts';
import { mayEdit, mayOpen, type Reader } from './policy.ts';

/** Who may see what of members' libraries. A viewer of null is a visitor. */
export interface LibraryAccess {
  reader(ownerId: string, viewerId: string | null): Promise<Reader>;
  /** Returns the collection if the viewer may open it. */
  collection(id: string, viewerId: string | null): Promise<CollectionRow | undefined>;
  /** Returns what somebody is in a study; undefined for everybody who is neither its owner nor invited. */
  roleIn(
    collection: Pick<CollectionRow, 'id' | 'owner_id'>,
    viewerId: string,
  ): Promise<'owner' | StudyRole | undefined>;
  /** Returns the entries in the order of the ids; undefined if one is missing or not for the viewer. */
  entries(ids: readonly string[], viewerId: string | null): Promise<EntryRow[] | undefined>;
  /** Returns the collection if the viewer may add chapters to it. */
  editableCollection(id: string, viewerId: string): Promise<CollectionRow | undefined>;
  /** Returns the entry if the viewer may change it. */
  editable(id: string, viewerId: string): Promise<EntryRow | undefined>;
}

export interface AccessNeeds {
  friends: Pick<FriendsService, 'areFriends'>;
}

export const createLibraryAccess = (store: Queries, { friends }: AccessNeeds): LibraryAccess => {
  const reader: LibraryAccess['reader'] = async (ownerId, viewerId) => ({
    isOwner: viewerId === ownerId,
    isFriend: viewerId !== null && viewerId !== ownerId && (await friends.areFriends(ownerId, viewerId)),
  });
  const roleIn: LibraryAccess['roleIn'] = async (collection, viewerId) =>
    collection.owner_id === viewerId ? 'owner' : studyRoleOf(store, collection.id, viewerId);
  const collection: LibraryAccess['collection'] = async (id, viewerId) => {
    const row = await collectionOf(store, id);
    if (row === undefined || mayOpen(row.visibility, await reader(row.owner_id, viewerId))) return row;
    return viewerId !== null && (await roleIn(row, viewerId)) !== undefined ? row : undefined;
  };
  return {
    reader,
    collection,
    roleIn,
    async entries(ids, viewerId) {
      const found = new Map((await entriesById(store, ids)).map((row) => [row.id, row]));
      const rows = ids.flatMap((id) => found.get(id) ?? []);
      if (rows.length < ids.length) return undefined;
      for (const id of new Set(rows.map(({ collection_id }) => collection_id))) {
        if ((await collection(id, viewerId)) === undefined) return undefined;
      }
      return rows;
    },
    async editableCollection(id, viewerId) {
      const row = await collectionOf(store, id);
      return row && mayEdit(await roleIn(row, viewerId)) ? row : undefined;
    },
    async editable(id, viewerId) {
      const row = await entryOf(store, id);
      const role = row && (await roleIn({ id: row.collection_id, owner_id: row.owner_id }, viewerId));
      return mayEdit(role) ? row : undefined;
    },
  };
};
