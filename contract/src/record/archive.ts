import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { COLORS, TIME_CLASSES, VARIANTS } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { Uuid } from '../site/ids.ts';
import { HOME_GAMES } from '../site/constants.ts';
import { GameEndView, SeatView, TimeControlView } from '../play/games.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';
import { OUTCOMES } from '../play/outcomes.ts';
import { Digits } from '../kit/digits.ts';

export const ArchivedGameView = z.object({
  id: z.string(),
  variant: z.enum(VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  /** The class in which the game is rated, or would be. */
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  rated: z.boolean(),
  /** True if the player lost to an account that broke fair play and the lost rating points were refunded. */
  isRefunded: z.boolean(),
  startedAt: z.int(),
  endedAt: z.int(),
  white: SeatView,
  black: SeatView,
  /** In bughouse, the owner's partner and the second opponent; White and Black are the players on the owner's board. */
  others: z.nullable(z.object({ partner: SeatView, opponent: SeatView })),
  end: GameEndView,
  /** The owner's colour and outcome. */
  color: z.enum(COLORS),
  outcome: z.enum(OUTCOMES),
  plies: z.int(),
  /** The final position, for its diagram. */
  fen: z.string(),
});
export type ArchivedGameView = z.infer<typeof ArchivedGameView>;

export const ArchiveFilter = z.object({
  variant: z.optional(z.enum(VARIANTS)),
  timeClass: z.optional(z.enum(TIME_CLASSES)),
  outcome: z.optional(z.enum(OUTCOMES)),
  color: z.optional(z.enum(COLORS)),
  rated: z.optional(z.enum(['1', '0'])),
  /** Part of a username. */
  opponent: z.optional(z.string().check(z.maxLength(25))),
});
export type ArchiveFilter = z.infer<typeof ArchiveFilter>;

export const ArchiveView = z.object({
  username: z.string(),
  player: PlayerView,
  games: z.array(ArchivedGameView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type ArchiveView = z.infer<typeof ArchiveView>;

/** A game that a page only links to. */
const LinkedGame = z.object({ id: z.string(), variant: z.enum(VARIANTS) });
export type LinkedGame = z.infer<typeof LinkedGame>;

export const archive = {
  /** Lists the finished games of a player, newest first, without aborted ones, ARCHIVE_PAGE_SIZE on each page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/archive/{username}',
    who: 'anyone',
    input: z.object({
      username: Username,
      ...ArchiveFilter.shape,
      page: z._default(Digits.check(z.positive(), z.maximum(10_000)), 1),
    }),
    output: ArchiveView,
    refusals: ['member_not_found'],
  }),
  /** The games before and after one in a player's archive, null where there is none. */
  beside: endpoint({
    method: 'GET',
    path: '/callback/archive/{username}/{id}/beside',
    who: 'anyone',
    input: z.object({ username: Username, id: Uuid }),
    output: z.object({ earlier: z.nullable(LinkedGame), later: z.nullable(LinkedGame) }),
    refusals: ['member_not_found', 'game_not_found'],
  }),
  /**
   * Lists finished games for a member's home page, at most HOME_GAMES. `following`: the newest games of the member, of
   * friends and of followed members; each is shown from the side of one of them, the member's own games from the
   * member's side. `best`: recent standard chess games with the highest ratings, from White's side. Games of closed
   * accounts, of members with whom there is a block, and games that are not public yet are left out.
   */
  feed: endpoint({
    method: 'GET',
    path: '/callback/home/games/{of}',
    who: 'member',
    input: z.object({ of: z.enum(['following', 'best']) }),
    output: z.object({ games: z.array(ArchivedGameView).check(z.maxLength(HOME_GAMES)) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};
