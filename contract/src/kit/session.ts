import * as z from 'zod/mini';
import { BoardOptions } from './board-options.ts';
import { HOME_CONTENT_TYPES } from '../site/constants.ts';
import { SomeSettings } from '../account/settings.ts';
import { PLAYER_TITLES } from './levels.ts';

/** Who is looking. Null in its place means a visitor without a session. Instants are ms since the epoch. */
export const CurrentUser = z.object({
  /** UUID. */
  id: z.string(),
  /** The number that the documented calls name an account by. */
  userId: z.int(),
  username: z.string(),
  isGuest: z.boolean(),
  isModerator: z.boolean(),
  /** The e-mail address is verified. */
  isActivated: z.boolean(),
  /** The account is not closed. */
  isEnabled: z.boolean(),
  /** Somebody of the staff looks through this member's eyes. */
  isImpersonating: z.boolean(),
  /** Name of the level: `basic`, `gold`, ... */
  membership: z.string(),
  /** Guest 0, basic 10, ... staff 90; see `LEVELS`. */
  membershipLevel: z.int(),
  /** When the paid membership ends; null where there is none, or none that ends. */
  membershipEndsAt: z.nullable(z.int()),
  /** May try a membership for free. */
  eligibleFirstTrial: z.boolean(),
  chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
  /** Path of the picture as lists show it, and in the size of a profile; null where one is drawn from the name. */
  avatarUrl: z.nullable(z.string()),
  avatarLargeUrl: z.nullable(z.string()),
  /** The picture as the settings show it. */
  settingsAvatarUrl: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, upper case; null where it is not said. */
  country: z.nullable(z.string()),
  /** Code of the picture beside the name. */
  flair: z.nullable(z.string()),
  /** The same, as the documents call it. */
  flairCode: z.nullable(z.string()),
  hasConnectedTwitch: z.boolean(),
  hasConnectedYoutube: z.boolean(),
  /** Of the time class that is played most; where none was, the start. */
  rating: z.int(),
  /** Nobody may write to them or ask for their friendship. */
  safeMode: z.boolean(),
  /** What they wrote is not shown: the account was closed for abuse. */
  isContentHidden: z.boolean(),
  isStreamer: z.boolean(),
  isAffiliate: z.boolean(),
  isCoach: z.boolean(),
  /** Language of mails, and of pages where nothing else says one: `en_US`, `de_DE`, ... */
  locale: z.string(),
  /** IANA name; null where it is not known. */
  timezone: z.nullable(z.string()),
  registerDate: z.int(),
  lastLoginDate: z.nullable(z.int()),
  /** Month of registration, `2026-11`. */
  cohort: z.string(),
  skillLevel: z.string(),
  fairPlayAgree: z.boolean(),
  archiveView: z.enum(['grid', 'list']),
  homeContentType: z.enum(HOME_CONTENT_TYPES),
  contentLanguage: z.string(),
  /** What the person has set; the rest has its default, see `DEFAULT_SETTINGS`. */
  settings: SomeSettings,
  /** The same of boards, in the words of the documents. */
  boardOptions: BoardOptions,
  /** What of it holds for small pictures of positions. */
  diagramSettings: z.pick(BoardOptions, { boardStyle: true, pieceStyle: true, coordinates: true }),
  /** Stable, for experiments: the same person is always in the same group. */
  bucketingId: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Session = z.object({
  user: z.nullable(CurrentUser),
  /** Goes back as `_token` with every state-changing call. */
  token: z.string(),
  /** The password was right, and the second factor is still to come: nobody is logged in. */
  awaitsSecondFactor: z.boolean(),
  /** Feature flags that are on, each with true; see `contract/src/account/flags.ts`. */
  flags: z.record(z.string(), z.boolean()),
  /** True once, where the log-in opened an account again that its member had closed. */
  reopened: z.optional(z.boolean()),
  /** True once, where the log-in took back that the member wanted the account deleted. */
  deletionCancelled: z.optional(z.boolean()),
});
export type Session = z.infer<typeof Session>;
