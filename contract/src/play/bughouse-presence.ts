import * as z from 'zod/mini';
import { AwayView } from './games.ts';

const PresenceCounts = {
  whiteA: z.boolean(),
  blackA: z.boolean(),
  whiteB: z.boolean(),
  blackB: z.boolean(),
  /** Number of spectator connections, without players. */
  watchers: z.int(),
};

/** Presence of players and spectators at the table. */
export const BughousePresence = z.object({
  ...PresenceCounts,
  /** The absent players; `leaverAgainst` of `chess` computes from these when their opponents may claim the game. */
  away: z.object({
    whiteA: z.optional(AwayView),
    blackA: z.optional(AwayView),
    whiteB: z.optional(AwayView),
    blackB: z.optional(AwayView),
  }),
  /** For the other nodes, as in `GamePresenceView` of games. */
  node: z.optional(z.object({ id: z.string(), asks: z.boolean(), ...PresenceCounts })),
});
export type BughousePresence = z.infer<typeof BughousePresence>;
