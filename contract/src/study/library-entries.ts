import * as z from 'zod/mini';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';
import {
  ENTRY_KINDS,
  GAME_TYPES,
  ENTRY_PGN_MAX,
  ENTRY_TAG_MAX,
  ENTRY_TAGS_MAX,
  ENTRY_TITLE_MAX,
  EntryLine,
  EntryView,
} from './library.ts';

/** Maximum number of entries that one call moves, copies or deletes. */
export const ENTRIES_AT_ONCE = 100;
/** Maximum length of what is searched for, in characters. */
export const LIBRARY_SEARCH_MAX = 100;

/** A JSON body writes a character of PGN in at most two bytes, apart from letters beyond ASCII; the rest is room for them. */
const PGN_BODY_BYTES = 2_000_000;

const Title = z.nullable(WrittenLine(ENTRY_TITLE_MAX).check(z.minLength(1)));
const Tag = WrittenLine(ENTRY_TAG_MAX).check(z.minLength(1));
const Pgn = z.string().check(z.minLength(1), z.maxLength(ENTRY_PGN_MAX));
const Ids = z.array(Uuid).check(z.minLength(1), z.maxLength(ENTRIES_AT_ONCE));

const filterFields = {
  /** Beginnings of words of the title, the players, the event, the site, the opening and the tags; all must be there. */
  q: z.optional(z.string().check(z.maxLength(LIBRARY_SEARCH_MAX))),
  /** A position that occurs in the entry, in any of its variations; move counters do not count. */
  fen: z.optional(z.string().check(z.maxLength(120))),
  variant: z.optional(z.enum(BOARD_VARIANTS)),
  kind: z.optional(z.enum(ENTRY_KINDS)),
  /** Nothing is of the type `bughouse`, which has no moves that an entry can hold. */
  gameType: z.optional(z.enum(GAME_TYPES)),
  tag: z.optional(Tag),
};

/** Games, positions and analyses of collections. What a caller may not open is answered as if it did not exist. */
export const libraryEntries = {
  /** Entries of a collection in their order. */
  list: endpoint({
    method: 'GET',
    path: '/callback/library/collections/{id}/entries',
    who: 'anyone',
    input: z.object({ ...pageFields, id: Uuid, ...filterFields }),
    output: Paged(EntryLine),
    refusals: ['collection_not_found', 'bad_fen', 'bad_page_token'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** The caller's own entries, those changed last first. */
  find: endpoint({
    method: 'GET',
    path: '/callback/library/entries',
    who: 'member',
    input: z.object({ ...pageFields, ...filterFields }),
    output: Paged(EntryLine),
    refusals: ['bad_fen', 'bad_page_token'],
    limit: { calls: 240, seconds: 60 },
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/library/entries/{id}',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: EntryView,
    refusals: ['entry_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Adds the first game of a PGN text at the end of a collection of the caller's, or of one that the caller edits. */
  add: endpoint({
    method: 'POST',
    path: '/callback/library/entries',
    who: 'member',
    input: z.object({ collectionId: Uuid, pgn: Pgn, title: z._default(Title, null) }),
    output: EntryLine,
    /** `entry_too_long`: more than `ENTRY_MOVES_MAX` moves; `library_full`: the membership has no more entries. */
    refusals: ['collection_not_found', 'bad_pgn', 'entry_too_long', 'collection_full', 'library_full'],
    limit: { calls: 60, seconds: 60 },
    bodyLimit: PGN_BODY_BYTES,
  }),
  /** Adds a finished game of this site, without the report. */
  addGame: endpoint({
    method: 'POST',
    path: '/callback/library/games/{gameId}',
    who: 'member',
    input: z.object({ gameId: Uuid, collectionId: Uuid }),
    output: EntryLine,
    refusals: ['collection_not_found', 'game_not_found', 'game_not_over', 'collection_full', 'library_full'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Replaces the PGN of an entry, if nobody has done so since `version`. */
  save: endpoint({
    method: 'POST',
    path: '/callback/library/entries/{id}',
    who: 'member',
    input: z.object({ id: Uuid, version: z.int(), pgn: Pgn }),
    output: z.object({ version: z.int() }),
    /** `entry_changed`: there is a newer version. */
    refusals: ['entry_not_found', 'entry_changed', 'bad_pgn', 'entry_too_long'],
    limit: { calls: 120, seconds: 60 },
    bodyLimit: PGN_BODY_BYTES,
  }),
  /** Sets title and tags. */
  describe: endpoint({
    method: 'POST',
    path: '/callback/library/entries/{id}/words',
    who: 'member',
    input: z.object({ id: Uuid, title: Title, tags: z.array(Tag).check(z.maxLength(ENTRY_TAGS_MAX)) }),
    output: EntryLine,
    refusals: ['entry_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Puts an entry behind another one of its collection; null: to the beginning. */
  place: endpoint({
    method: 'POST',
    path: '/callback/library/entries/{id}/place',
    who: 'member',
    input: z.object({ id: Uuid, afterId: z.nullable(Uuid) }),
    output: z.object({}),
    refusals: ['entry_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Moves own entries to the end of an own collection, in the order of the list; all or none. */
  move: endpoint({
    method: 'POST',
    path: '/callback/library/move',
    who: 'member',
    input: z.object({ ids: Ids, collectionId: Uuid }),
    output: z.object({}),
    refusals: ['entry_not_found', 'collection_not_found', 'collection_full'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Copies entries that the caller may open to the end of an own collection, in the order of the list; all or none. */
  copy: endpoint({
    method: 'POST',
    path: '/callback/library/copy',
    who: 'member',
    input: z.object({ ids: Ids, collectionId: Uuid }),
    output: z.object({ ids: z.array(z.string()) }),
    refusals: ['entry_not_found', 'collection_not_found', 'collection_full', 'library_full'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Deletes own entries; all or none. */
  remove: endpoint({
    method: 'POST',
    path: '/callback/library/remove',
    who: 'member',
    input: z.object({ ids: Ids }),
    output: z.object({}),
    refusals: ['entry_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
};
