import * as z from 'zod/mini';
import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { endpoint } from '../kit/endpoint.ts';
import { BILLING_PERIODS } from '../site/constants.ts';
import { COACH_SOURCES } from '../study/coach.ts';

/** Errors that the sign-up form may show. */
export const SIGN_UP_ALERTS = [
  'apple_error',
  'facebook_error',
  'google_error',
  'email_invalid',
  'email_taken',
  'password_empty',
  'password_weak',
  'phone_number_invalid',
  'phone_number_invalid_type',
  'phone_number_taken',
  'sms_code_invalid',
  'username_empty',
  'username_invalid',
  'username_taken',
  'username_too_long',
  'username_too_short',
  'verification_code_expired',
  'unspecified',
] as const;
export type SignUpAlert = (typeof SIGN_UP_ALERTS)[number];

/** Locations of buttons that lead to sign-up. */
export const SIGN_UP_INTERFACES = [
  'home',
  'index',
  'login',
  'nav_bar',
  'modal_signup',
  'modal_sign_up_for_full_access',
  'modal_skill_level',
  'username_screen',
  'personalization_screen',
  'theme_screen',
  'notifications_screen',
  'contacts_screen',
  'other',
] as const;
export type SignUpInterface = (typeof SIGN_UP_INTERFACES)[number];

export const SIGN_UP_BUTTONS = [
  'continue_with_apple',
  'continue_with_email',
  'continue_with_facebook',
  'continue_with_google',
  'continue_with_phone',
  'signup',
  'login',
  'play_as_guest',
  'skip',
  'redeem_trial',
  'resend_code',
  'upload_avatar',
] as const;
export type SignUpButton = (typeof SIGN_UP_BUTTONS)[number];

const Word = z.string().check(z.regex(/^[a-z0-9_.-]{1,40}$/));

/** An action of a person, recorded without an identity. */
export const AnalyticsEvent = z.discriminatedUnion('name', [
  /** A click on a navigation entry. */
  z.object({ name: z.literal('nav_click'), selection: Word }),
  z.object({
    name: z.literal('signup_click'),
    button: z.enum(SIGN_UP_BUTTONS),
    interface: z.enum(SIGN_UP_INTERFACES),
  }),
  z.object({ name: z.literal('signup_alert'), alert: z.enum(SIGN_UP_ALERTS), interface: z.enum(SIGN_UP_INTERFACES) }),
  z.object({ name: z.literal('skill_level'), skillLevel: z.enum(SKILL_LEVELS) }),
  z.object({ name: z.literal('subscription_period'), period: z.enum(BILLING_PERIODS) }),
  z.object({ name: z.literal('theme_change'), theme: Word, interface: z.enum(SIGN_UP_INTERFACES) }),
  /** Whether the browser hides ads, once for each page that is loaded. */
  z.object({ name: z.literal('ad_block'), isBlocking: z.boolean(), isStaff: z.boolean(), isPremium: z.boolean() }),
  /** The watch panel was opened and closed without a click. */
  z.object({ name: z.literal('watch_panel_closed'), action: z.literal('none') }),
  /** The page of the coach was opened by a link of ours. */
  z.object({ name: z.literal('coach_opened'), source: z.enum(COACH_SOURCES) }),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
const ANALYTICS_NAMES = [
  'ad_block',
  'coach_opened',
  'nav_click',
  'signup_click',
  'signup_alert',
  'skill_level',
  'subscription_period',
  'theme_change',
  'watch_panel_closed',
] as const satisfies AnalyticsEvent['name'][];

/** Maximum number of events in one call. */
export const MAX_EVENTS_PER_CALL = 20;
/** Days for which counts are stored. */
export const EVENT_RETENTION_DAYS = 90;
/** Days that staff see at once. */
export const EVENT_DAYS_SHOWN = 30;

/** Number of occurrences of an event on one day. `detail` is more specific, such as `nav_bar/signup`. */
export const EventCount = z.object({
  /** `YYYY-MM-DD`, in UTC. */
  day: z.string(),
  name: z.enum(ANALYTICS_NAMES),
  times: z.int(),
  /** Number of different browsers. */
  visitors: z.int(),
});
export type EventCount = z.infer<typeof EventCount>;

export const EventDetail = z.object({ detail: z.string(), times: z.int(), visitors: z.int() });
export type EventDetail = z.infer<typeof EventDetail>;

export const analytics = {
  /** Sent only by browsers whose user has consented. Events beyond a day's capacity are not counted. */
  collect: endpoint({
    documented: 'service_events_collect',
    method: 'POST',
    path: '/service/events/Collect',
    who: 'anyone',
    input: z.object({
      /** Distinguishes browsers within one day; it is stored as a hash that cannot be computed on the next day. */
      browser: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
      events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_CALL)),
    }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Answers the counts of the last EVENT_DAYS_SHOWN days, newest first. */
  counts: endpoint({
    method: 'GET',
    path: '/callback/staff/events',
    who: 'staff',
    input: z.object({}),
    output: z.object({ counts: z.array(EventCount) }),
    refusals: [],
  }),
  /** Answers the most frequent details of one event name on one day. */
  details: endpoint({
    method: 'GET',
    path: '/callback/staff/events/{day}/{name}',
    who: 'staff',
    input: z.object({
      day: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
      name: z.enum(ANALYTICS_NAMES),
    }),
    output: z.object({ details: z.array(EventDetail).check(z.maxLength(100)) }),
    refusals: [],
  }),
};
