import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';

const Address = z.object({
  /** When the present address was made, ms since the epoch; null if there is none. */
  madeAt: z.nullable(z.int()),
});

const limit = { calls: 10, seconds: 60 };

/** The deadlines of a member's daily games as a calendar, at an address that nobody can guess. */
export const deadlines = {
  address: endpoint({
    method: 'GET',
    path: '/callback/daily/deadlines',
    who: 'member',
    input: z.object({}),
    output: Address,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Makes an address; the one before it stops working. */
  makeAddress: endpoint({
    method: 'POST',
    path: '/callback/daily/deadlines/make',
    who: 'member',
    input: z.object({}),
    /** Path of the calendar, which is shown this once. */
    output: z.object({ path: z.string(), madeAt: z.int() }),
    refusals: [],
    limit,
  }),
  dropAddress: endpoint({
    method: 'POST',
    path: '/callback/daily/deadlines/drop',
    who: 'member',
    input: z.object({}),
    output: Address,
    refusals: [],
    limit,
  }),
  /** The calendar by RFC 5545, for calendar programs, which have no session. */
  calendar: file({
    path: '/daily/deadlines/{secret}.ics',
    who: 'anyone',
    input: z.object({ secret: z.string().check(z.regex(/^[\w-]{32}$/)) }),
    type: 'text/calendar',
    refusals: ['calendar_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
};
