import * as z from 'zod/mini';
import { BOARD_VARIANTS, RESULTS, VARIANTS } from '@tabiya/chess/rules/types.ts';
import { PlayerView } from '../people/members.ts';

/** Maximum number of collections of a member. */
export const COLLECTIONS_MAX = 200;
/** Maximum number of collections within each other. */
export const COLLECTION_LEVELS_MAX = 3;
/** Maximum number of entries of a collection. */
export const COLLECTION_ENTRIES_MAX = 10_000;
/** Maximum lengths of texts, in characters. */
export const COLLECTION_NAME_MAX = 80;
export const COLLECTION_DESCRIPTION_MAX = 2_000;
export const ENTRY_TITLE_MAX = 120;
export const ENTRY_TAG_MAX = 30;
/** Maximum number of tags of an entry. */
export const ENTRY_TAGS_MAX = 10;
/** Maximum length of an entry's PGN, in characters. */
export const ENTRY_PGN_MAX = 500_000;
/** Maximum number of moves of an entry, those of all variations included. */
export const ENTRY_MOVES_MAX = 10_000;

/** Who may open a collection besides its owner: nobody, whoever has its address, the owner's friends, or everybody. */
export const COLLECTION_VISIBILITIES = ['private', 'link', 'friends', 'public'] as const;
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number];

/** A position has no moves; a game has the names of its players; everything else is an analysis. */
export const ENTRY_KINDS = ['game', 'position', 'analysis'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Documented types of games: the variant of a game, and `analysis` for an entry that is no game. */
export const GAME_TYPES = [...VARIANTS, 'analysis'] as const;

export const CollectionView = z.object({
  id: z.string(),
  /** The collection that it lies in; null: in none. */
  parentId: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  visibility: z.enum(COLLECTION_VISIBILITIES),
  /** Number of entries. */
  entries: z.int(),
  /** ms since the epoch. */
  updatedAt: z.int(),
});
export type CollectionView = z.infer<typeof CollectionView>;

/** An entry as lists show it; what its PGN does not say is null. */
export const EntryLine = z.object({
  id: z.string(),
  collectionId: z.string(),
  /** Null: it is called by its players or its event. */
  title: z.nullable(z.string()),
  kind: z.enum(ENTRY_KINDS),
  variant: z.enum(BOARD_VARIANTS),
  gameType: z.enum(GAME_TYPES),
  white: z.nullable(z.string()),
  black: z.nullable(z.string()),
  event: z.nullable(z.string()),
  /** As in PGN: `2026.11.28`, with question marks for what is unknown. */
  date: z.nullable(z.string()),
  result: z.enum(RESULTS),
  opening: z.nullable(z.object({ eco: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  /** Number of moves, those of all variations included. */
  moves: z.int(),
  /** The position at the end of the main line. */
  fen: z.string(),
  updatedAt: z.int(),
});
export type EntryLine = z.infer<typeof EntryLine>;

/** An entry as its page shows it. */
export const EntryView = z.object({
  entry: EntryLine,
  pgn: z.string(),
  /** Counts the saves from 1; a save names the version that it follows. */
  version: z.int(),
  collection: CollectionView,
  owner: PlayerView,
  /** Whether the caller owns it, and so may move, delete and share it. */
  isMine: z.boolean(),
  /** Whether the caller may change its moves, notes and words: its owner and the editors of the study. */
  mayEdit: z.boolean(),
  /** Ids of the neighbours in the collection. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
export type EntryView = z.infer<typeof EntryView>;
