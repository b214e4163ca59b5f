import { USERNAME_MAX, USERNAME_MIN } from '@tabiya/contract/constants.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { pages } from '@tabiya/contract/pages.ts';
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
const LANGUAGES =
  `en es fr de pl ru sv el pt it zh ja ko nl hy bg hr cs da fi hu lt no ro sk sl tr uk af ar az be bs et fa
  gl he hi id is ka lv ms sq sr vi fil bn tk uz ca ur`.split(/\s+/);
const LOCALE = new RegExp(`^(${LANGUAGES.join('|')})([_-][a-z]{2})?$`);
const GUEST_NAME = /^guest([_-]*\d|$)/;
/** What is left of a member who has gone. */
const GONE_NAME = /^deleted-\d+$/;
export const goneName = (number: number): string => `deleted-${number}`;

/** First words of addresses that have other names after them, and names that would pass for the house. */
const RESERVED = new Set(
  `about account achievements admin administrator administration analysis anonymous api app articles assets autofill
  awards blog blogs books bot bots callback callbacks can-access challenge challenges chat class classroom clubs coach
  coaches computer contact content courses daily day-by-day drills endgames error events explorer fair-play feed forum
  forums friends game games guest guests healthz help home import insights int issues join leaderboard leaderboards
  league leagues learn learn-to-play-chess legal lessons library live live-socket localhost login login_and_go logout
  mail me member members membership messages metrics mod moderator moderators mods new news notifications null official
  openings oops owner play player players practice press privacy pub puzzle puzzles readyz register reports robots root
  search security service settings share shop sitemap solo-chess staff stats status streamers support survey sysop
  system tabiya team terms test today tournament tournaments trophies tv undefined user users variants verification
  verified verify video videos vision visitor vote-chess watch webhook webmaster welcome www year-in-chess
  you`.split(/\s+/),
);

const PAGE_WORDS = new Set(
  Object.values(pages)
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .map((path) => path.split('/')[1] ?? ''),
);

/** Names are one where these are: the case of letters makes no difference. */
export const usernameKey = (username: string): string => username.toLowerCase();
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Nobody can have this name, whether or not anybody has. */
export const isReserved = (username: string): boolean => {
  const key = usernameKey(username);
  return RESERVED.has(key) || PAGE_WORDS.has(key) || LOCALE.test(key) || GUEST_NAME.test(key) || GONE_NAME.test(key);
};

/** What is wrong with the name as it is written; that somebody has it is for the store to say. */
export const nameShapeProblem = (username: string): Exclude<NameProblem, 'taken'> | null => {
  if (username.length < USERNAME_MIN) return 'too_short';
  if (username.length > USERNAME_MAX) return 'too_long';
  return /^[A-Za-z0-9_-]+$/.test(username) ? null : 'invalid';
};
