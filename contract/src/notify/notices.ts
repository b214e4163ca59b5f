import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PresenceView } from '../people/presence.ts';

/**
 * Counts of what waits for a member: challenges, alerts, unread threads, games in which it is the member's turn, and new
 * messages in group and club chats that are not muted.
 */
export const NoticeCounts = z.object({
  challenge_waiting: z.int(),
  notifications: z.int(),
  new_messages: z.int(),
  games_to_move: z.int(),
  chat_messages: z.int(),
});
export type NoticeCounts = z.infer<typeof NoticeCounts>;

/** Time for which a browser may show the counts without a new request, ms; changes are published on the channel. */
export const NOTICES_CACHE_MS = 30_000;

export const notices = {
  /**
   * Counts for the caller. The path contains the caller's username in lower case, which separates the cached answers of
   * two members.
   */
  counts: endpoint({
    documented: 'web_user_callback_notices',
    method: 'GET',
    path: '/callback/user/notices',
    who: 'member',
    input: z.object({ username: z.optional(Username) }),
    output: NoticeCounts,
    refusals: ['not_allowed'],
  }),
};

/**
 * A member's private channel, open while a page is open. The key is the member's id, and nobody else may open it. It
 * says that something has changed; clients then fetch the change with calls.
 */
export const noticeChannel = channel({
  name: 'notice',
  who: 'member',
  key: z.string(),
  state: z.object({}),
  numbered: {},
  passing: {
    /** Counts, alerts or games have changed. */
    changed: z.object({ what: z.enum(['alerts', 'messages', 'chats', 'friends', 'games', 'challenges', 'support']) }),
    /** Friends came online, went offline, or started or finished a game; all simultaneous changes in one message. */
    presence: z.array(PresenceView),
    /** Another member is typing, or has read or sent messages; `username` names them. */
    thread: z.object({ username: z.string(), what: z.enum(['message', 'typing', 'read']) }),
  },
  commands: {},
});
