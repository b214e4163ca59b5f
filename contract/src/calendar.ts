import * as z from 'zod/mini';
import { LINK } from './announcements.ts';
import { endpoint } from './kit/endpoint.ts';

export const CALENDAR_LENGTHS = { title: 120, place: 80, description: 1_000 } as const;

/** Something that is worth coming for: a tournament, a match, a broadcast. */
const CalendarEvent = z.object({
  id: z.int(),
  title: z.string(),
  /** Where it takes place; empty where that is nowhere or not said. */
  place: z.string(),
  description: z.string(),
  url: z.nullable(z.string()),
  startsAt: z.int(),
  endsAt: z.int(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const instant = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(8_640_000_000_000_000));
const limit = { calls: 120, seconds: 60 };
const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/callback/events',
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      /** What goes on, and then what comes, the next first. */
      coming: z.array(CalendarEvent).check(z.maxLength(50)),
      /** The last first. */
      past: z.array(CalendarEvent).check(z.maxLength(20)),
    }),
    refusals: [],
    limit,
  }),
  /** Writes a new one, or in place of the one with the id. */
  save: endpoint({
    method: 'POST',
    path: '/callback/staff/events',
    who: 'staff',
    input: z.object({
      id: z.optional(Id),
      title: z.string().check(z.maxLength(CALENDAR_LENGTHS.title)),
      place: z._default(z.string().check(z.maxLength(CALENDAR_LENGTHS.place)), ''),
      description: z._default(z.string().check(z.maxLength(CALENDAR_LENGTHS.description)), ''),
      url: z._default(z.string().check(z.regex(LINK)), ''),
      startsAt: instant,
      endsAt: instant,
    }),
    output: z.object({ id: z.int() }),
    refusals: ['title_empty', 'ends_before_it_begins', 'event_not_found'],
    limit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/staff/events/{id}',
    who: 'staff',
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: ['event_not_found'],
    limit,
  }),
};
