import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** A browser in which the account is logged in. Instants are ms since the epoch. */
export const DeviceView = z.object({
  id: z.string(),
  /** For example `Firefox`; null if the browser does not identify itself. */
  browser: z.nullable(z.string()),
  /** For example `Windows` or `Android`. */
  system: z.nullable(z.string()),
  /** Truncated IP address, for an approximate location only. */
  address: z.string(),
  loggedInAt: z.int(),
  lastSeenAt: z.int(),
  /** True for the session that makes this call. */
  isCurrent: z.boolean(),
});
export type DeviceView = z.infer<typeof DeviceView>;

const Devices = z.object({ devices: z.array(DeviceView) });

/** Staff who view the site as a member see no devices and end none. */
export const devices = {
  /** The calling session comes first, then the others by last activity. */
  list: endpoint({
    method: 'GET',
    path: '/callback/devices',
    who: 'session',
    input: z.object({}),
    output: Devices,
    refusals: ['not_allowed'],
  }),
  /** Logs out one of the other sessions. */
  end: endpoint({
    method: 'POST',
    path: '/callback/devices/{id}/end',
    who: 'session',
    own: true,
    input: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    output: Devices,
    refusals: ['device_not_found', 'not_allowed'],
    limit: { calls: 120, seconds: 600 },
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/callback/devices/end-others',
    who: 'session',
    own: true,
    input: z.object({}),
    output: Devices,
    refusals: ['not_allowed'],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Logs out everywhere, including the calling session. */
  endAll: endpoint({
    method: 'POST',
    path: '/callback/devices/end-all',
    who: 'session',
    own: true,
    input: z.object({}),
    output: Session,
    refusals: ['not_allowed'],
    limit: { calls: 60, seconds: 600 },
  }),
};
