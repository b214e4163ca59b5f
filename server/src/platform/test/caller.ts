import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Caller } from '../session/caller.ts';

/** Returns a member, for tests that need a caller and no account. */
export const testCaller = (fields: Pick<Caller, 'id' | 'username'> & Partial<Caller>): Caller => ({
  isGuest: false,
  isBot: false,
  membershipLevel: 10,
  isActivated: true,
  locale: 'en_US',
  bucketingId: fields.id,
  impersonatedBy: null,
  ...fields,
});

/** Returns the same person as pages show them. */
export const testUser = ({ impersonatedBy, isBot, ...caller }: Caller): CurrentUser => ({
  ...caller,
  uuid: caller.id,
  userId: 1,
  isModerator: false,
  isEnabled: true,
  isImpersonating: impersonatedBy !== null,
  membership: caller.isGuest ? 'guest' : 'basic',
  membershipCode: caller.isGuest ? 'guest' : 'basic',
  membershipEndsAt: null,
  eligibleFirstTrial: false,
  chessTitle: isBot ? BOT_TITLE : null,
  avatarUrl: null,
  avatarLargeUrl: null,
  settingsAvatarUrl: null,
  country: null,
  countryCode: null,
  flair: null,
  flairCode: null,
  hasConnectedTwitch: false,
  hasConnectedYoutube: false,
  rating: 600,
  safeMode: false,
  isContentHidden: false,
  isStreamer: false,
  isAffiliate: false,
  isCoach: false,
  timezone: null,
  registerDate: 0,
  lastLoginDate: null,
  cohort: '1970-01',
  skillLevel: 'new',
  fairPlayAgree: false,
  archiveView: 'list',
  homeContentType: 'following',
  contentLanguage: 'default',
  settings: {},
  boardOptions: boardOptionsOf({}),
  diagramSettings: boardOptionsOf({}),
});
