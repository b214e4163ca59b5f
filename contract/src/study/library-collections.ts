import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { PlayerView } from '../people/members.ts';
import { CONSTRAINTS } from '../kit/page.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';
import { COLLECTION_DESCRIPTION_MAX, COLLECTION_NAME_MAX, COLLECTION_VISIBILITIES, CollectionView } from './library.ts';

const fields = {
  name: WrittenLine(COLLECTION_NAME_MAX).check(z.minLength(1)),
  description: z._default(WrittenText(COLLECTION_DESCRIPTION_MAX), ''),
  visibility: z.enum(COLLECTION_VISIBILITIES),
  parentId: z._default(z.nullable(Uuid), null),
};

/** How much of a member's library is taken. */
const LibraryUse = z.object({
  entries: z.int(),
  /** Maximum number of entries, by the membership. */
  entriesMax: z.int(),
  collections: z.int(),
});
export type LibraryUse = z.infer<typeof LibraryUse>;

const CollectionPage = z.object({
  collection: CollectionView,
  owner: PlayerView,
  isMine: z.boolean(),
  /** The collections that it lies in and the caller may open, the outermost first. */
  parents: z.array(CollectionView),
  /** The collections in it that the caller may see, by name. */
  children: z.array(CollectionView),
});
export type CollectionPage = z.infer<typeof CollectionPage>;

/** Collections of games, positions and analyses. What a caller may not open is answered as if it did not exist. */
export const collections = {
  /** The caller's own collections, by name. */
  list: endpoint({
    method: 'GET',
    path: '/callback/library/collections',
    who: 'member',
    input: z.object({ ...pageFields }),
    output: Paged(CollectionView),
    refusals: ['bad_page_token'],
    limit: { calls: 240, seconds: 60 },
  }),
  use: endpoint({
    method: 'GET',
    path: '/callback/library/use',
    who: 'member',
    input: z.object({}),
    output: LibraryUse,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** A member's collections that are public or, for friends, shown to friends, by name. */
  shared: endpoint({
    method: 'GET',
    path: '/callback/library/members/{username}',
    who: 'anyone',
    input: z.object({ ...pageFields, username: z.string().check(z.regex(CONSTRAINTS.username)) }),
    output: Paged(CollectionView),
    refusals: ['member_not_found', 'bad_page_token'],
    limit: { calls: 120, seconds: 60 },
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/library/collections/{id}',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: CollectionPage,
    refusals: ['collection_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/callback/library/collections',
    who: 'member',
    input: z.object(fields),
    output: CollectionView,
    /** `collections_used_up`: `COLLECTIONS_MAX` are there; `collection_too_deep`: see `COLLECTION_LEVELS_MAX`. */
    refusals: ['collections_used_up', 'collection_not_found', 'collection_too_deep'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Changes everything that is said of a collection, and moves it into another one or out of it. */
  change: endpoint({
    method: 'POST',
    path: '/callback/library/collections/{id}',
    who: 'member',
    input: z.object({ id: Uuid, ...fields }),
    output: CollectionView,
    refusals: ['collection_not_found', 'collection_too_deep'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Deletes a collection with its entries and the collections in it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/library/collections/{id}',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: z.object({}),
    refusals: ['collection_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Copies a collection that the caller may open, with its entries, as a private one of the caller's. */
  copy: endpoint({
    method: 'POST',
    path: '/callback/library/collections/{id}/copy',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: CollectionView,
    refusals: ['collection_not_found', 'collections_used_up', 'library_full'],
    limit: { calls: 10, seconds: 60 },
  }),
  /** All entries of a collection as one PGN file, in their order. */
  pgn: file({
    path: '/callback/library/collections/{id}/pgn',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    type: 'application/x-chess-pgn; charset=utf-8',
    refusals: ['collection_not_found'],
    limit: { calls: 20, seconds: 60 },
  }),
};
