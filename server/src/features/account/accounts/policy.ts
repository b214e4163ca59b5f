import { USERNAME_MAX, USERNAME_MIN } from '@tabiya/contract/site/constants.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import { RESERVED_WORDS } from '@tabiya/contract/site/reserved-words.ts';
import * as z from 'zod/mini';
import type { NameProblem } from './account.ts';

/** What decides the level of an account. */
interface Standing {
  membership_level: number;
  membership_ends_at: number | null;
  role_level: number | null;
  closed_level: number | null;
}

/** Whether a membership that was bought or given still runs. */
export const hasMembership = ({ membership_level, membership_ends_at }: Standing, now: number): boolean =>
  membership_level > LEVELS.basic && (membership_ends_at === null || membership_ends_at > now);

/** What an account may: closed beats everything, a role beats a membership, and a membership that ran out is basic. */
export const levelOf = (standing: Standing, now: number): number => {
  const { membership_level, role_level, closed_level } = standing;
  if (closed_level !== null) return closed_level;
  if (role_level !== null) return role_level;
  return membership_level > LEVELS.basic && !hasMembership(standing, now) ? LEVELS.basic : membership_level;
};

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How long a session lasts when it is not used. */
export const MEMBER_SESSION_MS = 30 * DAY;
export const GUEST_SESSION_MS = 90 * DAY;
/** How long the second factor may take, and a look through a member's eyes: from the start, used or not. */
const HALF_SESSION_MS = 10 * MINUTE;
const IMPERSONATION_MS = 60 * MINUTE;

/** Browsers in which one account can be logged in; the one not used for longest is logged out. */
export const MOST_DEVICES = 50;

/** How long a link in a letter can be followed. */
export const LINK_MS = { verify_email: DAY, change_email: DAY, reset_password: 60 * MINUTE };
/** So long afterwards one still reads why it leads nowhere. */
export const LINKS_REMEMBERED_MS = 7 * DAY;
/** A browser that was not used for longer is a new one. */
export const DEVICE_REMEMBERED_MS = 400 * DAY;
/** Letters with a new password's link that one account gets within so many ms. */
export const RESETS = { count: 3, within: 60 * MINUTE };

/** What decides how long a session lasts. */
interface SessionKind {
  is_guest: boolean;
  awaits_second_factor: boolean;
  impersonated_by: string | null;
}

/** Whether its end moves on while it is used. */
export const slides = ({ awaits_second_factor, impersonated_by }: Omit<SessionKind, 'is_guest'>): boolean =>
  !awaits_second_factor && impersonated_by === null;

export const sessionLifetime = (kind: SessionKind): number => {
  if (kind.awaits_second_factor) return HALF_SESSION_MS;
  if (kind.impersonated_by !== null) return IMPERSONATION_MS;
  return kind.is_guest ? GUEST_SESSION_MS : MEMBER_SESSION_MS;
};

/** A visit is written down at most this often. */
export const TOUCH_EVERY_MS = 5 * MINUTE;

/** zxcvbn's "somewhat guessable" and better: log-ins are limited and the hash is slow, so 10^6 guesses are out of reach. */
export const LEAST_PASSWORD_SCORE = 2;

/** What locales are called in addresses, short and in full (`de_DE`): a name would be mistaken for one. */
const LANGUAGES = new Set(LOCALES.map(({ segment }) => segment.split('-')[0]));
const LOCALE = new RegExp(`^(${[...LANGUAGES].join('|')})([_-][a-z]{2})?$`);
const GUEST_NAME = /^guest([_-]*\d|$)/;
/** What is left of a member who has gone. */
const GONE_NAME = /^deleted-\d+$/;
export const goneName = (number: number): string => `deleted-${number}`;

/** Names that would pass for the house, and words that addresses may come to begin with. */
const RESERVED = new Set(
  `account admin administrator administration anonymous api app assets autofill avatars bot bots callbacks challenge
  challenges chat class coach computer contact content day-by-day drills error fair-play feed forums guests healthz
  help import insights issues join leaderboards league learn-to-play-chess legal live-socket localhost mail me metrics
  mod moderator moderators mods new notifications null official oops owner player press privacy puzzle puzzles readyz
  reports robots root security shop sitemap staff stats status support survey sysop system tabiya team test tournament
  undefined user users variants verify video visitor vote-chess watch webhook webmaster welcome www you`.split(/\s+/),
);

/** Names are one where these are: the case of letters makes no difference. */
export const usernameKey = (username: string): string => username.toLowerCase();
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Nobody can have this name, whether or not anybody has. */
export const isReserved = (username: string): boolean => {
  const key = usernameKey(username);
  return (
    RESERVED.has(key) || RESERVED_WORDS.has(key) || LOCALE.test(key) || GUEST_NAME.test(key) || GONE_NAME.test(key)
  );
};

/** What is wrong with the name as it is written; that somebody has it is for the store to say. */
export const nameShapeProblem = (username: string): Exclude<NameProblem, 'taken'> | null => {
  if (username.length < USERNAME_MIN) return 'too_short';
  if (username.length > USERNAME_MAX) return 'too_long';
  return /^[A-Za-z0-9_-]+$/.test(username) ? null : 'invalid';
};

const Address = z.email();
export const isEmail = (text: string): boolean => text.length <= 254 && Address.safeParse(text).success;

/** Whether it is an IANA name that this machine knows. */
export const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
