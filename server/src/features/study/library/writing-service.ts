import { amountOf } from '@tabiya/contract/account/membership-table.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { EntryLine } from '@tabiya/contract/study/library.ts';
import type { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import type { EntryAdding, NoRoom } from './adding-service.ts';
import { collectionOf, lockLibrary, type CollectionRow } from './collections-store.ts';
import type { LibraryAccess } from './access-service.ts';
import { writeGame, writeWords } from './entries-store.ts';
import type { ReadEntry } from './game-reader.ts';
import type { ReaderThread } from './reader-thread.ts';
import { wordsOf } from './search-words.ts';
import { toEntryLine } from './view.ts';

export type Owner = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;
type Unreadable = Refusal<'bad_pgn' | 'entry_too_long'>;
type Added = EntryLine | NoRoom | Refusal<'collection_not_found'>;

/** Changes of single entries, by their owner and, where they are there, by the editors of the study. */
export interface EntryWriting {
  add(given: z.output<typeof libraryEntries.add.input>, me: Owner): Promise<Added | Unreadable>;
  addGame(
    given: { gameId: string; collectionId: string },
    me: Owner,
  ): Promise<Added | Refusal<'game_not_found' | 'game_not_over'>>;
  save(
    given: z.output<typeof libraryEntries.save.input>,
    me: Owner,
  ): Promise<{ version: number } | Unreadable | Refusal<'entry_not_found' | 'entry_changed'>>;
  describe(
    given: z.output<typeof libraryEntries.describe.input>,
    me: Owner,
  ): Promise<EntryLine | Refusal<'entry_not_found'>>;
}

export interface EntryWritingNeeds {
  access: Pick<LibraryAccess, 'editable' | 'editableCollection'>;
  accounts: Pick<AccountsService, 'currentUserOf'>;
  adding: EntryAdding;
  reader: ReaderThread;
  games: Pick<GamesService, 'viewFor' | 'collected'>;
}

/** Returns the own collection; undefined for that of somebody else. */
export const ownCollection = async (
  queries: Queries,
  id: string,
  ownerId: string,
): Promise<CollectionRow | undefined> => {
  const row = await collectionOf(queries, id);
  return row?.owner_id === ownerId ? row : undefined;
};

export const entriesMaxOf = (me: Owner): number => amountOf('collections', me) ?? 0;

export const createEntryWriting = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { access, accounts, adding, reader, games }: EntryWritingNeeds,
): EntryWriting => {
  const rooms = room(entryChannel);
  const read = async (pgn: string): Promise<ReadEntry | Unreadable> => {
    const [game] = await reader.read(pgn);
    if (game === undefined) return refuse('bad_pgn');
    if (game.ok) return game.entry;
    return refuse(TOO_LONG.includes(game.reason) ? 'entry_too_long' : 'bad_pgn');
  };

  /** Returns the owner of a collection to which the caller may add: it is the owner's library that grows. */
  const ownerOf = async (collectionId: string, me: Owner): Promise<Owner | undefined> => {
    const collection = await access.editableCollection(collectionId, me.id);
    if (collection === undefined || collection.owner_id === me.id) return collection && me;
    const owner = await accounts.currentUserOf(collection.owner_id);
    return owner && { id: collection.owner_id, isGuest: owner.isGuest, membershipLevel: owner.membershipLevel };
  };

  const addRead = async (entry: ReadEntry, collectionId: string, me: Owner): Promise<Added> => {
    const prepared = await adding.prepare(entry);
    const owner = await ownerOf(collectionId, me);
    return store.transaction(async (queries) => {
      if (owner === undefined) return refuse('collection_not_found');
      await lockLibrary(queries, owner.id);
      const collection = await ownCollection(queries, collectionId, owner.id);
      if (collection === undefined) return refuse('collection_not_found');
      const full = await adding.room(queries, collection, { more: 1, entriesMax: entriesMaxOf(owner) });
      if (full) return full;
      return toEntryLine((await adding.append(queries, collection, [prepared]))[0]!);
    });
  };

  return {
    async add({ collectionId, pgn, title }, me) {
      if ((await access.editableCollection(collectionId, me.id)) === undefined) return refuse('collection_not_found');
      const entry = await read(pgn);
      return isRefusal(entry) ? entry : addRead({ ...entry, title: title ?? entry.title }, collectionId, me);
    },
    async addGame({ gameId, collectionId }, me) {
      if ((await access.editableCollection(collectionId, me.id)) === undefined) return refuse('collection_not_found');
      const view = await games.viewFor(gameId, me.id);
      if (view === undefined) return refuse('game_not_found');
      if (view.end === null) return refuse('game_not_over');
      const [game] = await games.collected([gameId], me.id);
      const entry = game ? await read(writePgn(game.pgn)) : refuse('game_not_found');
      if (isRefusal(entry)) return refuse('game_not_found');
      return addRead(entry, collectionId, me);
    },
    async save({ id, version, pgn }, me) {
      const before = await access.editable(id, me.id);
      if (before === undefined) return refuse('entry_not_found');
      if (before.version !== version) return refuse('entry_changed');
      const entry = await read(pgn);
      if (isRefusal(entry)) return entry;
      const { columns, game } = await adding.prepare(entry);
      const row = { ...before, ...columns, updated_at: now() };
      const written = await writeGame(store, row, { ...game, words: wordsOf(row) });
      if (written === undefined) return refuse('entry_changed');
      rooms.numbered(id, 'saved', written, { version: written });
      return { version: written };
    },
    async describe({ id, title, tags }, me) {
      const before = await access.editable(id, me.id);
      if (before === undefined) return refuse('entry_not_found');
      const row = { ...before, title, tags: [...new Set(tags)], updated_at: now() };
      await writeWords(store, row, wordsOf(row));
      return toEntryLine(row);
    },
  };
};

const TOO_LONG: readonly string[] = ['too_long', 'too_many_moves', 'too_deep'];
