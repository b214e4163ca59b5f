import type { CollectionVisibility } from '@tabiya/contract/study/library.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface CollectionRow {
  id: string;
  owner_id: string;
  parent_id: string | null;
  name: string;
  description: string;
  visibility: CollectionVisibility;
  /** Number of entries. */
  entries: number;
  /** ms since the epoch. */
  created_at: number;
  updated_at: number;
}

const COLUMNS = 'id, owner_id, parent_id, name, description, visibility, entries, created_at, updated_at';

/** Locks the library of a member until the transaction ends, so that its limits hold. */
export const lockLibrary = async (queries: Queries, ownerId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 55))', [ownerId]);
};

export const collectionOf = async (queries: Queries, id: string): Promise<CollectionRow | undefined> => {
  const [row] = await queries.query<CollectionRow>(`select ${COLUMNS} from collection where id = $1`, [id]);
  return row;
};

/** Returns all collections of a member, which are few; see `COLLECTIONS_MAX`. */
export const collectionsOf = (queries: Queries, ownerId: string): Promise<CollectionRow[]> =>
  queries.query(`select ${COLUMNS} from collection where owner_id = $1 order by name, id`, [ownerId]);

/** Returns the collections of a member after a key, by name; `among` narrows by visibility. */
export const collectionsPage = (
  queries: Queries,
  ownerId: string,
  { after, among, limit }: { after: readonly [string, string] | null; among: readonly string[]; limit: number },
): Promise<CollectionRow[]> =>
  queries.query(
    `select ${COLUMNS} from collection
      where owner_id = $1 and visibility = any ($2::text[]) and ($3::text is null or (name, id) > ($3::text, $4::uuid))
      order by name, id limit $5`,
    [ownerId, among, after?.[0] ?? null, after?.[1] ?? null, limit],
  );

export const insertCollection = async (queries: Queries, row: CollectionRow): Promise<void> => {
  await queries.query(`insert into collection (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    ...[row.id, row.owner_id, row.parent_id, row.name, row.description],
    ...[row.visibility, row.entries, row.created_at, row.updated_at],
  ]);
};

export const writeCollection = async (queries: Queries, row: CollectionRow): Promise<void> => {
  await queries.query(
    `update collection set parent_id = $2, name = $3, description = $4, visibility = $5, updated_at = $6 where id = $1`,
    [row.id, row.parent_id, row.name, row.description, row.visibility, row.updated_at],
  );
};

/** Adds to the number of entries, and notes the change. */
export const countEntries = async (
  queries: Queries,
  id: string,
  { more, at }: { more: number; at: number },
): Promise<void> => {
  await queries.query('update collection set entries = entries + $2, updated_at = $3 where id = $1', [id, more, at]);
};

/** Deletes the collection with its entries and the collections in it. Returns false if the member has no such one. */
export const deleteCollection = async (
  queries: Queries,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> => {
  const gone = await queries.query('delete from collection where id = $1 and owner_id = $2 returning id', [
    id,
    ownerId,
  ]);
  return gone.length > 0;
};

export const useOf = async (queries: Queries, ownerId: string): Promise<{ collections: number; entries: number }> => {
  const [row] = await queries.query<{ collections: number; entries: number }>(
    'select count(*)::int as collections, coalesce(sum(entries), 0)::int as entries from collection where owner_id = $1',
    [ownerId],
  );
  return row!;
};

/** Returns the number of entries of each collection that is there. */
export const sizesOf = (queries: Queries, ids: readonly string[]): Promise<{ id: string; entries: number }[]> =>
  queries.query('select id, entries from collection where id = any ($1::uuid[])', [ids]);

export const deleteLibrary = async (queries: Queries, ownerId: string): Promise<void> => {
  await queries.query('delete from collection where owner_id = $1', [ownerId]);
};
