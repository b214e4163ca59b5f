import * as z from 'zod/mini';
import { BoardOptions } from './board-options.ts';
import { HOME_CONTENT_TYPES } from '../site/constants.ts';
import { SomeSettings } from '../account/settings.ts';
import { PLAYER_TITLES } from './levels.ts';

/** The current user. Null in its place means a visitor without a session. Instants are ms since the epoch. */
export const CurrentUser = z.object({
  /** UUID, under both of its documented names. */
  id: z.string(),
  uuid: z.string(),
  /** Account number, which the documented calls use. */
  userId: z.int(),
  username: z.string(),
  isGuest: z.boolean(),
  isModerator: z.boolean(),
  /** True if the e-mail address is verified. */
  isActivated: z.boolean(),
  /** True unless the account is closed. */
  isEnabled: z.boolean(),
  /** True if a staff member views the site as this member. */
  isImpersonating: z.boolean(),
  /** Name of the level: `basic`, `gold`, ... */
  membership: z.string(),
  /** The same value under its documented name. */
  membershipCode: z.string(),
  /** Guest 0, basic 10, ... staff 90; see `LEVELS`. */
  membershipLevel: z.int(),
  /** End of the paid membership; null if there is none, or if it has no end. */
  membershipEndsAt: z.nullable(z.int()),
  /** True if the member may still use the free trial. */
  eligibleFirstTrial: z.boolean(),
  chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
  /** Paths of the avatar in the sizes of lists and of the profile; null if one is drawn from the name. */
  avatarUrl: z.nullable(z.string()),
  avatarLargeUrl: z.nullable(z.string()),
  /** The avatar in the size of the settings page. */
  settingsAvatarUrl: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, upper case; null if it is not set. */
  country: z.nullable(z.string()),
  /** The same value under its documented name. */
  countryCode: z.nullable(z.string()),
  /** Code of the flair beside the name. */
  flair: z.nullable(z.string()),
  /** The same value under its documented name. */
  flairCode: z.nullable(z.string()),
  hasConnectedTwitch: z.boolean(),
  hasConnectedYoutube: z.boolean(),
  /** Rating of the most played time class; the initial rating before the first game. */
  rating: z.int(),
  /** True if nobody may send this member messages or friend requests. */
  safeMode: z.boolean(),
  /** True if the member's texts are hidden because the account was closed for abuse. */
  isContentHidden: z.boolean(),
  isStreamer: z.boolean(),
  isAffiliate: z.boolean(),
  isCoach: z.boolean(),
  /** Locale of mails, and of pages without a locale: `en_US`, `de_DE`, ... */
  locale: z.string(),
  /** IANA name; null if unknown. */
  timezone: z.nullable(z.string()),
  registerDate: z.int(),
  lastLoginDate: z.nullable(z.int()),
  /** Month of registration, for example `2026-11`. */
  cohort: z.string(),
  skillLevel: z.string(),
  fairPlayAgree: z.boolean(),
  archiveView: z.enum(['grid', 'list']),
  homeContentType: z.enum(HOME_CONTENT_TYPES),
  contentLanguage: z.string(),
  /** Settings that the person changed; the others have their defaults, see `DEFAULT_SETTINGS`. */
  settings: SomeSettings,
  /** The settings of boards, in the terms of the documents. */
  boardOptions: BoardOptions,
  /** The subset that applies to small diagrams of positions. */
  diagramSettings: z.pick(BoardOptions, { boardStyle: true, pieceStyle: true, coordinates: true }),
  /** Stable id for experiments: the same person is always in the same group. */
  bucketingId: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Session = z.object({
  user: z.nullable(CurrentUser),
  /** Sent back as `_token` with every state-changing call. */
  token: z.string(),
  /** True if the password was correct and the second factor is still missing; nobody is logged in then. */
  awaitsSecondFactor: z.boolean(),
  /** Feature flags that are on, each with true; see `contract/src/account/flags.ts`. */
  flags: z.record(z.string(), z.boolean()),
  /** True once, if the login reopened an account that its member had closed. */
  reopened: z.optional(z.boolean()),
  /** True once, if the login cancelled the deletion that the member had requested. */
  deletionCancelled: z.optional(z.boolean()),
});
export type Session = z.infer<typeof Session>;
