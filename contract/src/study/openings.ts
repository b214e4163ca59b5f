import * as z from 'zod/mini';
import { MAX_OPENING_PLIES } from '@tabiya/chess/review/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { SLUG } from '../site/constraints.ts';

/** Maximum number of openings that a search answers. */
export const STARTING_POSITIONS_FOUND = 8;
/** Maximum length of a search for openings. */
export const OPENING_QUERY_MAX = 60;

/** Maximum number of openings that a search of the pages of openings answers. */
export const OPENINGS_FOUND = 40;

/**
 * Openings by their first moves: 1. e4 e5, 1. e4 and another answer, 1. d4 d5, 1. d4 Nf6, 1. d4 and another answer, and all
 * other first moves.
 */
export const OPENING_GROUPS = ['open', 'semi_open', 'closed', 'indian', 'semi_closed', 'flank'] as const;
export type OpeningGroup = (typeof OPENING_GROUPS)[number];

/** A named opening that a game can start from. */
const StartingPosition = z.object({
  /** Code of the Encyclopaedia of Chess Openings: `B20`. */
  eco: z.string(),
  name: z.string(),
  /** In English notation with numbers: `1. e4 c5`. */
  moves: z.string(),
  fen: z.string(),
});

const OpeningEntry = z.object({
  ...StartingPosition.shape,
  slug: z.string(),
  /** Number of named openings that begin with its moves. */
  variations: z.int(),
});
export type OpeningEntry = z.infer<typeof OpeningEntry>;

/** A line that a side likes to walk into. */
const OpeningTrap = z.object({
  title: z.string(),
  /** In English notation with numbers, from the usual starting position. */
  moves: z.string(),
  /** The same moves as UCI. */
  path: z.array(z.string()),
  text: z.string(),
});

/** What Tabiya says of an opening, in English: paragraphs, and plans of each side. */
const OpeningGuide = z.object({
  text: z.array(z.string()),
  white: z.array(z.string()),
  black: z.array(z.string()),
  traps: z.array(OpeningTrap),
});
export type OpeningGuide = z.infer<typeof OpeningGuide>;

export const OpeningView = z.object({
  ...OpeningEntry.shape,
  group: z.enum(OPENING_GROUPS),
  /** The moves as UCI. */
  path: z.array(z.string()),
  /** The openings that it is a variation of, from the widest. */
  within: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The next named openings that begin with its moves, in the order of their codes. */
  next: z.array(OpeningEntry),
  /** Null for openings of which nothing is written yet. */
  guide: z.nullable(OpeningGuide),
  /** Tag of its family in the puzzles' tables: `Kings_Gambit`. */
  family: z.string(),
});
export type OpeningView = z.infer<typeof OpeningView>;

/** Moves from the usual starting position as UCI, separated by spaces. */
const OpeningMoves = z
  .string()
  .check(z.regex(new RegExp(`^(?:[a-h][1-8][a-h][1-8][nbrq]?(?: |$)){0,${MAX_OPENING_PLIES}}$`)));

export const openings = {
  /** Answers openings by words of their code or name, the shortest first; none for a query without words. */
  startingPositions: endpoint({
    documented: 'web_eco_callback_starting_position',
    method: 'GET',
    path: '/callback/eco/search/starting-position',
    who: 'anyone',
    input: z.object({ query: z._default(z.string().check(z.maxLength(OPENING_QUERY_MAX)), '') }),
    output: z.object({ positions: z.array(StartingPosition) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /**
   * Answers the openings of a group: those with a guide, in the order of their codes, and the other families. With a
   * query, openings by words of their code or name in place of them.
   */
  list: endpoint({
    method: 'GET',
    path: '/callback/openings',
    who: 'anyone',
    input: z.object({
      group: z._default(z.enum(OPENING_GROUPS), 'open'),
      query: z._default(z.string().check(z.maxLength(OPENING_QUERY_MAX)), ''),
    }),
    output: z.object({ guided: z.array(OpeningEntry), others: z.array(OpeningEntry) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/callback/openings/{slug}',
    who: 'anyone',
    input: z.object({ slug: z.string().check(z.regex(SLUG)) }),
    output: OpeningView,
    refusals: ['opening_not_found'],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  /** Answers the named opening that these moves lead to, by position; null before there is one. */
  named: endpoint({
    method: 'GET',
    path: '/callback/opening/name',
    who: 'anyone',
    input: z.object({ moves: OpeningMoves }),
    output: z.object({
      opening: z.nullable(z.object({ eco: z.string(), name: z.string(), slug: z.string(), ply: z.int() })),
    }),
    refusals: [],
    limit: { calls: 600, seconds: 60 },
  }),
};
