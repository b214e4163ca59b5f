import * as z from 'zod/mini';
import { ANNOUNCEMENT_LINK } from '../notify/announcements.ts';
import { endpoint } from '../kit/endpoint.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';

export const CALENDAR_LENGTHS = { title: 120, place: 80, description: 1_000 } as const;

/** Delay in seconds with which spectators see the games of an event. */
export const EVENT_WATCH_DELAYS = ['none', '60', '120', '180', '300', '600', '900'] as const;
export type EventWatchDelay = (typeof EVENT_WATCH_DELAYS)[number];
const WatchDelay = z.enum(EVENT_WATCH_DELAYS);

export const EVENT_PLAYERS_MAX = 100;

/** An event in the calendar: a tournament, a match, a broadcast. */
const CalendarEvent = z.object({
  id: z.int(),
  title: z.string(),
  /** Location; empty if there is none or it is not given. */
  place: z.string(),
  description: z.string(),
  url: z.nullable(z.string()),
  startsAt: z.int(),
  endsAt: z.int(),
  /** Applies to games between two of the event's players that begin during it. */
  watchDelay: WatchDelay,
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** An event as staff edit it, with the usernames of its players. */
const StaffCalendarEvent = z.object({ ...CalendarEvent.shape, players: z.array(z.string()) });
export type StaffCalendarEvent = z.infer<typeof StaffCalendarEvent>;

const listOf = <Event extends z.ZodMiniType>(event: Event) =>
  z.object({
    /** Current events, followed by upcoming ones, the next first. */
    coming: z.array(event).check(z.maxLength(50)),
    /** Latest first. */
    past: z.array(event).check(z.maxLength(20)),
  });

const instant = Digits.check(z.nonnegative(), z.maximum(8_640_000_000_000_000));
/** Names that are not valid usernames are refused as unknown members. */
const TypedName = z.string().check(z.minLength(1), z.maxLength(64));
const limit = { calls: 120, seconds: 60 };
const Id = Digits.check(z.positive(), z.maximum(2_147_483_647));

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
  /** Adds an event, or replaces the one with this id. */
  save: endpoint({
    method: 'POST',
    path: '/callback/staff/events',
    who: 'staff',
    input: z.object({
      id: z.optional(Id),
      title: WrittenLine(CALENDAR_LENGTHS.title),
      place: z._default(WrittenLine(CALENDAR_LENGTHS.place), ''),
      description: z._default(WrittenText(CALENDAR_LENGTHS.description), ''),
      url: z._default(z.string().check(z.regex(ANNOUNCEMENT_LINK)), ''),
      startsAt: instant,
      endsAt: instant,
      watchDelay: z._default(WatchDelay, 'none'),
      players: z._default(z.array(TypedName).check(z.maxLength(EVENT_PLAYERS_MAX)), []),
    }),
    output: z.object({ id: z.int() }),
    /**
     * `players_not_found` lists the unknown names. `players_missing`: a delay requires players, because it applies to
     * games between them.
     */
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
