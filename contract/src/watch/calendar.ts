import * as z from 'zod/mini';
import { LINK } from '../notify/announcements.ts';
import { endpoint } from '../kit/endpoint.ts';

export const CALENDAR_LENGTHS = { title: 120, place: 80, description: 1_000 } as const;

/** Seconds by which those who watch see games of an event later. */
export const EVENT_WATCH_DELAYS = ['none', '60', '120', '180', '300', '600', '900'] as const;
export type EventWatchDelay = (typeof EVENT_WATCH_DELAYS)[number];
const WatchDelay = z.enum(EVENT_WATCH_DELAYS);

export const EVENT_PLAYERS_MAX = 100;

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
  /** Of games between two of its players that begin while it goes on. */
  watchDelay: WatchDelay,
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** As the staff writes it: with the usernames of its players. */
const StaffCalendarEvent = z.object({ ...CalendarEvent.shape, players: z.array(z.string()) });
export type StaffCalendarEvent = z.infer<typeof StaffCalendarEvent>;

const listOf = <Event extends z.ZodMiniType>(event: Event) =>
  z.object({
    /** What goes on, and then what comes, the next first. */
    coming: z.array(event).check(z.maxLength(50)),
    /** The last first. */
    past: z.array(event).check(z.maxLength(20)),
  });

const instant = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(8_640_000_000_000_000));
/** What is no name of a member is refused as one that nobody has. */
const TypedName = z.string().check(z.minLength(1), z.maxLength(64));
const limit = { calls: 120, seconds: 60 };
const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/callback/events',
    who: 'anyone',
    input: z.object({}),
    output: listOf(CalendarEvent),
    refusals: [],
    limit,
  }),
  listForStaff: endpoint({
    method: 'GET',
    path: '/callback/staff/calendar',
    who: 'staff',
    input: z.object({}),
    output: listOf(StaffCalendarEvent),
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
      watchDelay: z._default(WatchDelay, 'none'),
      players: z._default(z.array(TypedName).check(z.maxLength(EVENT_PLAYERS_MAX)), []),
    }),
    output: z.object({ id: z.int() }),
    /** `players_not_found` says which; `players_missing`: a delay is of games between players. */
    refusals: ['title_empty', 'ends_before_it_begins', 'event_not_found', 'players_not_found', 'players_missing'],
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
