import * as z from 'zod/mini';
import { readUuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';

/** Maximum number of accounts in one request. */
const PRESENCE_MAX = 25;

/** Presence of a member, as far as the caller may know it. */
export const PresenceView = z.object({
  /** UUID of the account. */
  id: z.string(),
  status: z.enum(['offline', 'online']),
  activity: z.enum(['none', 'playing']),
  /** Instant of the last change, ms since the epoch; null if it is private. */
  statusAt: z.nullable(z.int()),
  /** True if the instant is only that of the last sign of activity. */
  statusAtUncertain: z.boolean(),
  streaming: z.boolean(),
  /** The current game; null if there is none or it is private. */
  activityContext: z.nullable(z.object({ gameId: z.string() })),
  /** The puzzle battle that goes on; null if there is none or it is private. */
  battleId: z.nullable(z.string()),
});
export type PresenceView = z.infer<typeof PresenceView>;

/** Comma-separated UUIDs in either spelling, without duplicates. */
const Ids = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(40 * PRESENCE_MAX)),
    z.transform((sent) => [...new Set(sent.split(',').map((id) => readUuid(id.trim()) ?? ''))]),
  ),
  z.array(z.string().check(z.minLength(1, { error: 'not a uuid' }))).check(z.maxLength(PRESENCE_MAX)),
);

export const presence = {
  /** In the order of the ids; unknown accounts are left out. */
  users: endpoint({
    documented: 'service_presence_users',
    method: 'GET',
    path: '/service/presence/users',
    who: 'anyone',
    input: z.object({ ids: Ids }),
    output: z.object({ users: z.array(PresenceView) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
