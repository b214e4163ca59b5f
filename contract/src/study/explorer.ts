import * as z from 'zod/mini';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { COLORS, RESULTS, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';

/** Number of plies of a game whose positions are recorded. */
export const EXPLORED_PLIES = 30;
/** Lower bounds of the rating bands, by the average rating of both players at the start of the game. */
export const EXPLORER_RATINGS = ['0', '1000', '1200', '1400', '1600', '1800', '2000', '2200', '2500'] as const;
/** Number of top games, and of recent ones, that are answered. */
export const EXPLORER_GAMES = 5;
/** Number of a member's newest games with one colour that are looked through. */
export const EXPLORER_OWN_GAMES = 5_000;

const percentages = { white: z.int(), draws: z.int(), black: z.int() };
const seat = z.object({ player: PlayerView, rating: z.int() });

const ExplorerMove = z.object({
  uci: z.string(),
  san: z.string(),
  /** Numbers of games that were won by White, drawn, and won by Black. */
  ...percentages,
  averageRating: z.int(),
  /** Year of the last game. */
  lastYear: z.int(),
});
export type ExplorerMove = z.infer<typeof ExplorerMove>;

const ExplorerGame = z.object({
  id: z.string(),
  white: seat,
  black: seat,
  result: z.enum(RESULTS),
  timeClass: z.enum(TIME_CLASSES),
  endedAt: z.int(),
  /** The move that was played in the position. */
  uci: z.string(),
  san: z.string(),
});
export type ExplorerGame = z.infer<typeof ExplorerGame>;

export const ExplorerFilter = z.object({
  timeClass: z.optional(z.enum(TIME_CLASSES)),
  /** Lower bound of a rating band. */
  rating: z.optional(z.enum(EXPLORER_RATINGS)),
  /** First month, in UTC: `2026-11`. */
  since: z.optional(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))),
  /** Only games of this member, casual ones too, with the pieces of `color`. */
  player: z.optional(Username),
  color: z._default(z.enum(COLORS), 'white'),
});
export type ExplorerFilter = z.infer<typeof ExplorerFilter>;

export const ExplorerView = z.object({
  ...percentages,
  /** Most played first. */
  moves: z.array(ExplorerMove),
  /** Games of the highest average rating, highest first. */
  top: z.array(ExplorerGame).check(z.maxLength(EXPLORER_GAMES)),
  /** Newest first. */
  recent: z.array(ExplorerGame).check(z.maxLength(EXPLORER_GAMES)),
});
export type ExplorerView = z.infer<typeof ExplorerView>;

export const explorer = {
  /**
   * Answers what was played in a position, by whatever moves it was reached: in rated games of standard chess from the
   * usual starting position, or in the games of one member. A game counts once for a position.
   */
  position: endpoint({
    method: 'GET',
    path: '/callback/explorer',
    who: 'anyone',
    input: z.object({ fen: z.string().check(z.maxLength(MAX_FEN_LENGTH)), ...ExplorerFilter.shape }),
    output: ExplorerView,
    refusals: ['bad_fen', 'member_not_found'],
    limit: { calls: 600, seconds: 60 },
    etag: true,
  }),
};
