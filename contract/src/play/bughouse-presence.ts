import * as z from 'zod/mini';
import { AwayView } from './games.ts';

const Here = {
  whiteA: z.boolean(),
  blackA: z.boolean(),
  whiteB: z.boolean(),
  blackB: z.boolean(),
  /** Connections that watch, players left out. */
  watchers: z.int(),
};

/** Who is at the table. */
export const BughousePresence = z.object({
  ...Here,
  /** Of the players who are not there: from when their opponents may claim the game follows by `leaverAgainst` of `chess`. */
  away: z.object({
    whiteA: z.optional(AwayView),
    blackA: z.optional(AwayView),
    whiteB: z.optional(AwayView),
    blackB: z.optional(AwayView),
  }),
  /** For the other nodes, as in `PresenceView` of games. */
  node: z.optional(z.object({ id: z.string(), asks: z.boolean(), ...Here })),
});
export type BughousePresence = z.infer<typeof BughousePresence>;
