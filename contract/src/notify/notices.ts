import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PresenceView } from '../people/presence.ts';

/** What waits for a member: challenges, alerts, threads with something unread, games in which it is the member's move. */
export const NoticeCounts = z.object({
  challenge_waiting: z.int(),
  notifications: z.int(),
  new_messages: z.int(),
  games_to_move: z.int(),
});
export type NoticeCounts = z.infer<typeof NoticeCounts>;

/** A browser may show the counts for so long without asking again, ms; what changes them says so on the channel. */
export const NOTICES_FRESH_MS = 30_000;

export const notices = {
  /** Of the member who asks; the name, which is the member's own in lower case, keeps caches of two members apart. */
  counts: endpoint({
    method: 'GET',
    path: '/callback/user/notices',
    who: 'member',
    input: z.object({ username: z.optional(Username) }),
    output: NoticeCounts,
    refusals: ['not_allowed'],
  }),
};

/**
 * A member's own channel, open while a page is: the key is the member's id, and nobody else may open it. It says that
 * something has changed; what, is asked of the calls.
 */
export const noticeChannel = channel({
  name: 'notice',
  who: 'member',
  key: z.string(),
  state: z.object({}),
  numbered: {},
  passing: {
    /** Counts, alerts or games are not what they were. */
    changed: z.object({ what: z.enum(['alerts', 'messages', 'friends', 'games', 'challenges', 'support']) }),
    /** Friends came, went, began to play or stopped: all of whom that is told at once. */
    presence: z.array(PresenceView),
    /** Somebody writes to the member, or has read; `username` is the other's. */
    thread: z.object({ username: z.string(), what: z.enum(['message', 'typing', 'read']) }),
  },
  commands: {},
});
