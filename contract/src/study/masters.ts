import * as z from 'zod/mini';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { RESULTS } from '@tabiya/chess/rules/types.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { SLUG } from '../site/constraints.ts';

/** Maximum length of a search for games or players. */
export const MASTER_QUERY_MAX = 60;
/** Number of games that are answered for a position, newest first. */
export const MASTER_POSITION_GAMES = 8;

const Slug = z.string().check(z.regex(SLUG));
const Year = Digits.check(z.minimum(1), z.maximum(2_200));

/** A player of a master game; `slug` is null for those without a page. */
const MasterSeat = z.object({ name: z.string(), slug: z.nullable(z.string()) });

const MasterGameEntry = z.object({
  slug: z.string(),
  /** A name that the game is known by, in English. */
  title: z.nullable(z.string()),
  white: MasterSeat,
  black: MasterSeat,
  result: z.enum(RESULTS),
  event: z.string(),
  /** Null where it says no more than the event. */
  site: z.nullable(z.string()),
  round: z.nullable(z.string()),
  year: z.int(),
  /** Code of the Encyclopaedia of Chess Openings. */
  eco: z.string(),
  opening: z.string(),
  moves: z.int(),
  /** The last position. */
  fen: z.string(),
});
export type MasterGameEntry = z.infer<typeof MasterGameEntry>;

const MasterMove = z.object({
  san: z.string(),
  uci: z.string(),
  /** What is said of the move, in English. */
  note: z.nullable(z.string()),
  /** Numeric annotation glyphs of PGN. */
  nags: z.array(z.int()),
});

const MasterGameView = z.object({
  ...MasterGameEntry.shape,
  /** What is said before the first move, in English. */
  intro: z.nullable(z.string()),
  line: z.array(MasterMove),
  /** The whole game with its notes. */
  pgn: z.string(),
  /** Address of the page of its opening. */
  openingSlug: z.nullable(z.string()),
});
export type MasterGameView = z.infer<typeof MasterGameView>;

const MasterPlayerEntry = z.object({
  slug: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2 of the country that the player is counted to today. */
  country: z.string(),
  born: z.int(),
  died: z.nullable(z.int()),
  /** Title of FIDE; null for those who lived before there were any. */
  title: z.nullable(z.string()),
  /** Periods as world champion: `1921–1927`. */
  champion: z.array(z.string()),
  /** Whether the periods are those of the women's world championship. */
  isWomensChampion: z.boolean(),
  /** Highest rating in a list of FIDE, and the month of the list: `1990-01`. */
  highest: z.nullable(z.object({ rating: z.int(), month: z.string() })),
  /** Number of games here. */
  games: z.int(),
});
export type MasterPlayerEntry = z.infer<typeof MasterPlayerEntry>;

const MasterPlayerView = z.object({
  ...MasterPlayerEntry.shape,
  /** Paragraphs in English. */
  text: z.array(z.string()),
  /** Openings that the player is known for. */
  openings: z.array(z.object({ slug: z.string(), name: z.string(), eco: z.string() })),
  best: z.array(MasterGameEntry),
});
export type MasterPlayerView = z.infer<typeof MasterPlayerView>;

const percentages = { white: z.int(), draws: z.int(), black: z.int() };

const MasterPosition = z.object({
  ...percentages,
  moves: z.array(z.object({ uci: z.string(), san: z.string(), ...percentages, lastYear: z.int() })),
  games: z.array(MasterGameEntry).check(z.maxLength(MASTER_POSITION_GAMES)),
});
export type MasterPosition = z.infer<typeof MasterPosition>;

const query = z._default(z.string().check(z.maxLength(MASTER_QUERY_MAX)), '');

export const masters = {
  /**
   * Answers the games that fit every field, newest first. Words of the query stand at the beginning of a word of a
   * player, the event, the site, the year, the opening or the title.
   */
  games: endpoint({
    method: 'GET',
    path: '/callback/masters/games',
    who: 'anyone',
    input: z.object({
      ...pageFields,
      query,
      /** Beginning of an ECO code: `C`, `C5`, `C50`. */
      eco: z.optional(z.string().check(z.regex(/^[A-Ea-e]\d{0,2}$/))),
      result: z.optional(z.enum(RESULTS)),
      since: z.optional(Year),
      until: z.optional(Year),
      /** Only games of this player. */
      player: z.optional(Slug),
      /** Only games that had the position, whatever its move counters. */
      fen: z.optional(z.string().check(z.maxLength(MAX_FEN_LENGTH))),
    }),
    output: Paged(MasterGameEntry),
    refusals: ['bad_page_token', 'bad_fen'],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  game: endpoint({
    method: 'GET',
    path: '/callback/masters/games/{slug}',
    who: 'anyone',
    input: z.object({ slug: Slug }),
    output: MasterGameView,
    refusals: ['master_game_not_found'],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  /** Answers players by name, or those with a highest rating by it. */
  players: endpoint({
    method: 'GET',
    path: '/callback/masters/players',
    who: 'anyone',
    input: z.object({
      ...pageFields,
      query,
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      order: z._default(z.enum(['name', 'rating']), 'name'),
    }),
    output: Paged(MasterPlayerEntry),
    refusals: ['bad_page_token'],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  /** Answers the countries of the players. */
  countries: endpoint({
    method: 'GET',
    path: '/callback/masters/countries',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ countries: z.array(z.string()) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  player: endpoint({
    method: 'GET',
    path: '/callback/masters/players/{slug}',
    who: 'anyone',
    input: z.object({ slug: Slug }),
    output: MasterPlayerView,
    refusals: ['master_player_not_found'],
    limit: { calls: 240, seconds: 60 },
    etag: true,
  }),
  /** Answers what the masters played in a position. A game counts once for a position. */
  position: endpoint({
    method: 'GET',
    path: '/callback/masters/position',
    who: 'anyone',
    input: z.object({ fen: z.string().check(z.maxLength(MAX_FEN_LENGTH)) }),
    output: MasterPosition,
    refusals: ['bad_fen'],
    limit: { calls: 600, seconds: 60 },
    etag: true,
  }),
};
