import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { WrittenText } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';

export const ANNOUNCEMENT_MAX = 200;

/** One line about a current broadcast, in one language. */
const Announcement = z.object({
  /** Locale code, for example `de_DE`. */
  locale: z.string(),
  text: z.string(),
  /** Path on this site, or a whole address; null if the line is not a link. */
  url: z.nullable(z.string()),
});
export type Announcement = z.infer<typeof Announcement>;

/**
 * Announcements for a reader: one in their own language, and one in the site's language if they also read that. The
 * first one has priority.
 */
const TvAnnouncement = z.object({
  language: z.nullable(Announcement),
  defaultLanguage: z.nullable(Announcement),
});
export type TvAnnouncement = z.infer<typeof TvAnnouncement>;

const StaffAnnouncement = z.object({ id: z.int(), ...Announcement.shape, fromAt: z.int(), untilAt: z.int() });
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>;

const Locale = z.string().check(z.maxLength(10));
const instant = Digits.check(z.nonnegative(), z.maximum(8_640_000_000_000_000));
/** Whole addresses, or paths of this site. */
export const ANNOUNCEMENT_LINK = /^(https?:\/\/[^\s]{3,280}|\/(?!\/)[^\s]{0,280})?$/;
const limit = { calls: 120, seconds: 60 };

export const announcements = {
  view: endpoint({
    documented: 'web_tv_callback_announcement',
    method: 'GET',
    path: '/callback/tv/getAnnouncement/{locale}',
    who: 'anyone',
    input: z.object({ locale: Locale }),
    output: TvAnnouncement,
    refusals: ['not_found'],
    limit,
  }),
  /** Answers the announcement in the caller's language. */
  viewOwn: endpoint({
    method: 'GET',
    path: '/callback/tv/getAnnouncement',
    who: 'anyone',
    input: z.object({}),
    output: TvAnnouncement,
    refusals: [],
    limit,
  }),
  /** Lists announcements that have not ended, the next ones first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/announcements',
    who: 'staff',
    input: z.object({}),
    output: z.object({ announcements: z.array(StaffAnnouncement) }),
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/callback/staff/announcements',
    who: 'staff',
    input: z.object({
      locale: Locale,
      text: WrittenText(ANNOUNCEMENT_MAX),
      url: z._default(z.string().check(z.regex(ANNOUNCEMENT_LINK)), ''),
      fromAt: instant,
      untilAt: instant,
    }),
    output: z.object({ id: z.int() }),
    refusals: ['language_not_found', 'title_empty', 'ends_before_it_begins'],
    limit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/staff/announcements/{id}',
    who: 'staff',
    input: z.object({ id: Digits.check(z.positive(), z.maximum(2_147_483_647)) }),
    output: z.object({}),
    refusals: ['announcement_not_found'],
    limit,
  }),
};
