import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { FriendMatch } from './friend-lists.ts';

/** Maximum number of addresses that a member may look for in one call and within 24 hours. */
export const ADDRESSES_MAX = 1_000;
/** The same for members who have joined within the last week, because abuse comes from new accounts. */
export const NEW_MEMBER_ADDRESSES_MAX = 200;
/** Time for which the site remembers whom a member waits for, days. */
export const WAIT_DAYS = 90;

/** RFC 5321, in octets. */
const ADDRESS_MAX = 254;
/** Maximum size of the request body: the longest list, and the rest of the body. */
const BODY_LIMIT = ADDRESSES_MAX * (ADDRESS_MAX + 3) + 4_096;

export const ContactsView = z.object({
  /** True if members who have the caller's address find the caller by it, once the address is verified. */
  isFindable: z.boolean(),
  /** Number of addresses whose owners the caller waits for. */
  waitingFor: z.int(),
  /** Latest instant at which all of them are forgotten, ms since the epoch; null without any. */
  waitsUntil: z.nullable(z.int()),
});
export type ContactsView = z.infer<typeof ContactsView>;

export const contacts = {
  standing: endpoint({
    method: 'GET',
    path: '/callback/contacts',
    who: 'member',
    input: z.object({}),
    output: ContactsView,
    refusals: [],
  }),
  /**
   * Finds members by their verified addresses among those who allow it, without saying which address is whose. Texts
   * that are no addresses are skipped. With `wait`, the caller is alerted when owners of the other addresses can be
   * found; only keyed hashes of these are kept, and nothing without it.
   */
  find: endpoint({
    method: 'POST',
    path: '/callback/contacts/find',
    who: 'activated',
    own: true,
    input: z.object({
      addresses: z.array(z.string().check(z.maxLength(ADDRESS_MAX))).check(z.minLength(1), z.maxLength(ADDRESSES_MAX)),
      wait: z._default(Switch, false),
    }),
    output: z.object({ members: z.array(FriendMatch).check(z.maxLength(ADDRESSES_MAX)), standing: ContactsView }),
    refusals: ['email_invalid', 'contacts_used_up'],
    bodyLimit: BODY_LIMIT,
    limit: { calls: 20, seconds: 3_600 },
  }),
  /** Allows others to find the caller by the address, or no longer does. */
  setFindable: endpoint({
    method: 'POST',
    path: '/callback/contacts/findable',
    who: 'member',
    own: true,
    input: z.object({ findable: Switch }),
    output: ContactsView,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Forgets whom the caller waits for. Calling it twice has no effect. */
  stopWaiting: endpoint({
    method: 'POST',
    path: '/callback/contacts/stop-waiting',
    who: 'member',
    own: true,
    input: z.object({}),
    output: ContactsView,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
};
