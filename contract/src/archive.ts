import * as z from 'zod/mini';
import { BOARD_VARIANTS, COLORS, RATING_CLASSES, TIME_CLASSES } from '@tabiya/chess/types.ts';
import { Username } from './accounts.ts';
import { GameEndView, SeatView, TimeControlView } from './games.ts';
import { endpoint } from './kit/endpoint.ts';
import { PlayerView } from './members.ts';
import { OUTCOMES } from './outcomes.ts';

export const ArchivedGameView = z.object({
  id: z.string(),
  variant: z.enum(BOARD_VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  /** What it is rated in, or would be. */
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  rated: z.boolean(),
  /** It was lost to an account that broke fair play, and what it took is given back. */
  isRefunded: z.boolean(),
  startedAt: z.int(),
  endedAt: z.int(),
  white: SeatView,
  black: SeatView,
  end: GameEndView,
  /** The owner's colour and outcome. */
  color: z.enum(COLORS),
  outcome: z.enum(OUTCOMES),
  plies: z.int(),
  /** The final position, for its picture. */
  fen: z.string(),
});
export type ArchivedGameView = z.infer<typeof ArchivedGameView>;

export const ArchiveFilter = z.object({
  variant: z.optional(z.enum(BOARD_VARIANTS)),
  timeClass: z.optional(z.enum(TIME_CLASSES)),
  outcome: z.optional(z.enum(OUTCOMES)),
  color: z.optional(z.enum(COLORS)),
  rated: z.optional(z.enum(['1', '0'])),
  /** Part of a username, from its beginning. */
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

export const archive = {
  /** Finished games of one player, newest first, aborted ones left out, ARCHIVE_PAGE_SIZE a page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/archive/{username}',
    who: 'anyone',
    input: z.object({
      username: Username,
      ...ArchiveFilter.shape,
      page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
    }),
    output: ArchiveView,
    refusals: ['member_not_found'],
  }),
};
