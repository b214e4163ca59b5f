import { USERNAME_MAX, USERNAME_MIN } from '@tabiya/contract/site/constants.ts';
import { BOT_NAME_END, LEVELS } from '@tabiya/contract/kit/levels.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import { RESERVED_WORDS } from '@tabiya/contract/site/reserved-words.ts';
import type { NameProblem } from './account.ts';

/** Account columns that decide its level. */
interface LevelColumns {
  membership_level: number;
  membership_ends_at: number | null;
  role_level: number | null;
  closed_level: number | null;
}

/** Returns whether a bought or given membership is still active. */
export const hasMembership = ({ membership_level, membership_ends_at }: LevelColumns, now: number): boolean =>
  membership_level > LEVELS.basic && (membership_ends_at === null || membership_ends_at > now);

/**
 * Returns the effective level: a closure beats everything, a role beats a membership, and an expired membership is
 * basic.
 */
export const levelOf = (standing: LevelColumns, now: number): number => {
  const { membership_level, role_level, closed_level } = standing;
  if (closed_level !== null) return closed_level;
  if (role_level !== null) return role_level;
  return membership_level > LEVELS.basic && !hasMembership(standing, now) ? LEVELS.basic : membership_level;
};

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Lifetimes of sessions that are not used. */
export const MEMBER_SESSION_MS = 30 * DAY;
export const GUEST_SESSION_MS = 90 * DAY;
/**
 * Time limits of a log-in that waits for the second factor and of an impersonation, counted from the start regardless
 * of use.
 */
const SECOND_FACTOR_SESSION_MS = 10 * MINUTE;
const IMPERSONATION_MS = 60 * MINUTE;

/** Maximum number of browsers in which one account can be logged in; the one unused for longest is logged out. */
export const MAX_DEVICES = 50;

/** Lifetimes of links in letters. */
export const LINK_MS = { verify_email: DAY, change_email: DAY, reset_password: 60 * MINUTE };
/** Period after expiry in which a link still explains why it is refused. */
export const LINKS_REMEMBERED_MS = 7 * DAY;
/** A browser unused for longer than this counts as new. */
export const DEVICE_REMEMBERED_MS = 400 * DAY;
/** Maximum number of password reset letters to one account within a period of `within` ms. */
export const RESETS = { count: 3, within: 60 * MINUTE };

/** Session columns that decide how long it lasts. */
interface SessionKind {
  is_guest: boolean;
  awaits_second_factor: boolean;
  impersonated_by: string | null;
}

/** Returns whether the expiry moves on while the session is used. */
export const slides = ({ awaits_second_factor, impersonated_by }: Omit<SessionKind, 'is_guest'>): boolean =>
  !awaits_second_factor && impersonated_by === null;

export const sessionLifetime = (kind: SessionKind): number => {
  if (kind.awaits_second_factor) return SECOND_FACTOR_SESSION_MS;
  if (kind.impersonated_by !== null) return IMPERSONATION_MS;
  return kind.is_guest ? GUEST_SESSION_MS : MEMBER_SESSION_MS;
};

/** Minimum interval between two records of a visit. */
export const TOUCH_EVERY_MS = 5 * MINUTE;

/** zxcvbn's "somewhat guessable" and better: log-ins are limited and the hash is slow, so 10^6 guesses are out of reach. */
export const LEAST_PASSWORD_SCORE = 2;

/** Locale names as they appear in addresses, short and full (`de_DE`): a username equal to one would be ambiguous. */
const LANGUAGES = new Set(LOCALES.map(({ segment }) => segment.split('-')[0]));
const LOCALE = new RegExp(`^(${[...LANGUAGES].join('|')})([_-][a-z]{2})?$`);
const GUEST_NAME = /^guest([_-]*\d|$)/;
/** Name of an erased account. */
const GONE_NAME = /^deleted-\d+$/;
export const goneName = (number: number): string => `deleted-${number}`;

/** Names that would look official, and words of paths that stand, or may come to stand, where others have a username. */
const RESERVED = new Set(
  `accept account admin administrator administration anonymous api app assets autofill avatars blocked bot bots bpgn callbacks cancel
  challenge challenges chat class coach computer contact content day-by-day decline drills error fair-play feed forums guests healthz
  help import inbox insights issues join leaderboards league learn-to-play-chess legal live-socket localhost mail me metrics
  mod moderator moderators mods new notifications null official oops open owner pictures player press privacy puzzle puzzles ratings readyz
  reports robots root security shop sitemap staff set-language stats status support survey sysop system tabiya team test text-pictures tournament
  undefined user users variants verify video visitor vote-chess watch webhook webmaster welcome www you`.split(/\s+/),
);

/** Key by which names are compared, ignoring case. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** Returns whether the name is reserved, even if no account has it. */
export const isReserved = (username: string): boolean => {
  const key = usernameKey(username);
  return (
    username in Object.prototype ||
    key in Object.prototype ||
    RESERVED.has(key) ||
    RESERVED_WORDS.has(key) ||
    LOCALE.test(key) ||
    GUEST_NAME.test(key) ||
    GONE_NAME.test(key) ||
    key.endsWith(BOT_NAME_END)
  );
};

/** Returns the problem with the form of the name; only the store knows whether it is taken. */
export const nameShapeProblem = (username: string): Exclude<NameProblem, 'taken'> | null => {
  if (username.length < USERNAME_MIN) return 'too_short';
  if (username.length > USERNAME_MAX) return 'too_long';
  return /^[A-Za-z0-9_-]+$/.test(username) ? null : 'invalid';
};

/** Returns whether this machine knows the IANA time zone name. */
export const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
