import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** One browser in which the account is logged in. Instants are ms since the epoch. */
export const DeviceView = z.object({
  id: z.string(),
  /** `Firefox`; null where it does not say what it is. */
  browser: z.nullable(z.string()),
  /** `Windows`, `Android`, ... */
  system: z.nullable(z.string()),
  /** Coarse: the beginning of the address it came from. */
  address: z.string(),
  loggedInAt: z.int(),
  lastSeenAt: z.int(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type DeviceView = z.infer<typeof DeviceView>;

const Devices = z.object({ devices: z.array(DeviceView) });

/** Somebody of the staff who looks through a member's eyes sees none and ends none. */
export const devices = {
  /** The one that asks first, then by when they were seen. */
  list: endpoint({
    method: 'GET',
    path: '/callback/devices',
    who: 'session',
    input: z.object({}),
    output: Devices,
    refusals: ['not_allowed'],
  }),
  /** Logs one of the others out. */
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
  /** Logs out everywhere, here too. */
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
