/** What the tries name of somebody's library. */
interface All {
  collectionId: string;
  entryId: string;
  importId: string;
  gameId: string;
  annaId: string;
  bob: { user: { username: string } };
}
type Try = [input: (all: All) => Record<string, unknown>, refusal: string];

/** What somebody else tries with a private collection: it is as if there were none. */
export const LIBRARY_TRIES: Record<string, Try> = {
  'collections.change': [
    ({ collectionId: id }) => ({ id, name: 'Ours', visibility: 'public' }),
    'collection_not_found',
  ],
  'collections.copy': [({ collectionId: id }) => ({ id }), 'collection_not_found'],
  'collections.create': [
    ({ collectionId: parentId }) => ({ parentId, name: 'Ours', visibility: 'private' }),
    'collection_not_found',
  ],
  'collections.pgn': [({ collectionId: id }) => ({ id }), 'collection_not_found'],
  'collections.remove': [({ collectionId: id }) => ({ id }), 'collection_not_found'],
  'collections.view': [({ collectionId: id }) => ({ id }), 'collection_not_found'],
  'library-entries.add': [({ collectionId }) => ({ collectionId, pgn: '1. d4 *' }), 'collection_not_found'],
  'library-entries.addGame': [({ collectionId, gameId }) => ({ collectionId, gameId }), 'collection_not_found'],
  'library-entries.copy': [({ collectionId, entryId }) => ({ collectionId, ids: [entryId] }), 'entry_not_found'],
  'library-entries.describe': [({ entryId: id }) => ({ id, title: 'Ours', tags: [] }), 'entry_not_found'],
  'library-entries.list': [({ collectionId: id }) => ({ id }), 'collection_not_found'],
  'library-entries.move': [({ collectionId, entryId }) => ({ collectionId, ids: [entryId] }), 'collection_not_found'],
  'library-entries.place': [({ entryId: id }) => ({ id, afterId: null }), 'entry_not_found'],
  'library-entries.remove': [({ entryId }) => ({ ids: [entryId] }), 'entry_not_found'],
  'library-entries.save': [({ entryId: id }) => ({ id, version: 1, pgn: '1. d4 *' }), 'entry_not_found'],
  'library-entries.view': [({ entryId: id }) => ({ id }), 'entry_not_found'],
  'study-members.invite': [
    ({ collectionId: id, bob }) => ({ id, username: bob.user.username, role: 'editor' }),
    'collection_not_found',
  ],
  'study-members.list': [({ collectionId: id }) => ({ id }), 'collection_not_found'],
  'study-members.remove': [({ collectionId: id, annaId: memberId }) => ({ id, memberId }), 'collection_not_found'],
  'library-imports.begin': [({ collectionId }) => ({ collectionId, name: 'b.pgn', length: 5 }), 'collection_not_found'],
  'library-imports.remove': [({ importId: id }) => ({ id }), 'import_not_found'],
  'library-imports.send': [({ importId: id }) => ({ id, at: 0, text: '1. e4 e5 *' }), 'import_not_found'],
};
