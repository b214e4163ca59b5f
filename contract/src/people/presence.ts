import * as z from 'zod/mini';
import { readUuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';

/** So many accounts may be asked for at once. */
const PRESENCE_MAX = 25;

/** Whether a member is here, as far as the one who asks may know. */
export const PresenceView = z.object({
  /** UUID of the account. */
  id: z.string(),
  status: z.enum(['offline', 'online']),
  activity: z.enum(['none', 'playing']),
  /** Since when, ms since the epoch; null where it is not told. */
  statusAt: z.nullable(z.int()),
  /** True where the instant is only when the account was last heard of. */
  statusAtUncertain: z.boolean(),
  streaming: z.boolean(),
  /** The game that is being played; null where none is, or it is not told. */
  activityContext: z.nullable(z.object({ gameId: z.string() })),
});
export type PresenceView = z.infer<typeof PresenceView>;

/** UUIDs with commas between them, in either spelling, each once. */
const Ids = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(40 * PRESENCE_MAX)),
    z.transform((sent) => [...new Set(sent.split(',').map((id) => readUuid(id.trim()) ?? ''))]),
  ),
  z.array(z.string().check(z.minLength(1, { error: 'not a uuid' }))).check(z.maxLength(PRESENCE_MAX)),
);

export const presence = {
  /** In the order of the ids; who does not exist is left out. */
  users: endpoint({
    method: 'GET',
    path: '/service/presence/users',
    who: 'anyone',
    input: z.object({ ids: Ids }),
    output: z.object({ users: z.array(PresenceView) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
