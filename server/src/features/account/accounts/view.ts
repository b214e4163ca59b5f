import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import { startRating } from '@tabiya/chess/rating/rating.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { DeviceView } from '@tabiya/contract/account/devices.ts';
import { mayChooseFlair } from '@tabiya/contract/people/flair.ts';
import { BOT_TITLE, isClosed, LEVELS, levelName } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Account, AccountStanding } from './account.ts';
import { goneName, hasMembership, levelOf } from './policy.ts';
import type { SessionRow } from './session-store.ts';
import type { AccountRow, PlayerRow } from './store.ts';
import { coarseAddress, readUserAgent } from './user-agent.ts';

export const toAccount = (row: AccountRow, now: number): Account => ({
  id: row.id,
  number: row.number,
  username: row.username,
  isGuest: row.is_guest,
  membershipLevel: levelOf(row, now),
  skillLevel: row.skill_level,
  joinedAt: row.joined_at,
  lastSeenAt: row.last_seen_at,
});

/** `impersonatedBy` comes from the session, not from the account. */
export const toCaller = (row: AccountRow, now: number, impersonatedBy: string | null = null): Caller => ({
  id: row.id,
  username: row.username,
  isGuest: row.is_guest,
  isBot: row.is_bot,
  membershipLevel: levelOf(row, now),
  isActivated: row.activated_at !== null,
  locale: row.locale,
  bucketingId: row.bucketing_id,
  impersonatedBy,
});

export const toCurrentUser = (row: AccountRow, now: number, impersonatedBy: string | null = null): CurrentUser => {
  const { membershipLevel, isBot: _bot, impersonatedBy: _, ...caller } = toCaller(row, now, impersonatedBy);
  const boardOptions = boardOptionsOf(row.settings);
  const { boardStyle, pieceStyle, coordinates } = boardOptions;
  return {
    ...caller,
    uuid: caller.id,
    userId: row.number,
    isModerator: membershipLevel >= LEVELS.moderator,
    isEnabled: !isClosed(membershipLevel),
    isImpersonating: impersonatedBy !== null,
    membership: levelName(membershipLevel),
    membershipCode: levelName(membershipLevel),
    membershipLevel,
    membershipEndsAt: hasMembership(row, now) ? row.membership_ends_at : null,
    eligibleFirstTrial: !row.is_guest && membershipLevel === LEVELS.basic && row.trial_used_at === null,
    chessTitle: titleOf(row),
    avatarUrl: avatarPath(row.avatar, 'small'),
    avatarLargeUrl: avatarPath(row.avatar, 'large'),
    settingsAvatarUrl: avatarPath(row.avatar, 'large'),
    country: row.country,
    countryCode: row.country,
    flair: shownFlair(row, membershipLevel),
    flairCode: shownFlair(row, membershipLevel),
    hasConnectedTwitch: row.has_twitch,
    hasConnectedYoutube: row.has_youtube,
    rating: mainRating(row, now),
    safeMode: isSafe(row.settings),
    isContentHidden: membershipLevel === LEVELS.abuser,
    isStreamer: row.is_streamer,
    isAffiliate: row.is_affiliate,
    isCoach: row.is_coach,
    timezone: row.timezone,
    registerDate: row.joined_at,
    lastLoginDate: row.last_login_at,
    cohort: new Date(row.joined_at).toISOString().slice(0, 7),
    skillLevel: row.skill_level,
    fairPlayAgree: row.fair_play_agreed_at !== null,
    archiveView: row.archive_view,
    homeContentType: row.home_content_type,
    contentLanguage: row.content_language,
    settings: row.settings,
    boardOptions,
    diagramSettings: { boardStyle, pieceStyle, coordinates },
  };
};

export const toStanding = (row: AccountRow, now: number): AccountStanding => ({
  ...toAccount(row, now),
  email: row.email,
  isActivated: row.activated_at !== null,
  hasPassword: row.password_hash !== null,
  roleLevel: row.role_level,
  closedLevel: row.closed_level,
  closedAt: row.closed_at,
  paidLevel: row.membership_level,
  paidUntil: row.membership_ends_at,
  deleteAfter: row.delete_after,
  isErased: row.username === goneName(row.number),
  chessTitle: row.chess_title,
  isStreamer: row.is_streamer,
  isAffiliate: row.is_affiliate,
  isCoach: row.is_coach,
  locale: row.locale,
  lastLogInAt: row.last_login_at,
});

export const toPlayerView = (row: PlayerRow, now: number): PlayerView => {
  const membershipLevel = levelOf(row, now);
  return {
    id: row.id,
    username: row.username,
    isGuest: row.is_guest,
    avatarUrl: avatarPath(row.avatar, 'small'),
    chessTitle: titleOf(row),
    country: row.country,
    flair: shownFlair(row, membershipLevel),
    membershipLevel,
  };
};

const titleOf = (row: Pick<AccountRow, 'is_bot' | 'chess_title'>): PlayerView['chessTitle'] =>
  row.is_bot ? BOT_TITLE : row.chess_title;

/** Returns the rating in the time class that is played most, or the initial rating. */
const mainRating = (row: Pick<AccountRow, 'rating' | 'skill_level'>, now: number): number =>
  row.rating ?? startRating(row.skill_level, now).rating;

const isSafe = (settings: Partial<Settings>): boolean =>
  settings['social.who_may_message'] === 'nobody' && settings['social.who_may_befriend'] === 'nobody';

const shownFlair = ({ flair }: { flair: string | null }, level: number): string | null =>
  mayChooseFlair(level) ? flair : null;

/** The picture under a path never changes, so browsers may cache it. */
const avatarPath = (avatar: string | null, size: 'small' | 'large'): string | null =>
  avatar === null ? null : `/avatars/${avatar}/${size}.webp`;

export const toDeviceView = (row: SessionRow, currentKey: string | undefined): DeviceView => {
  const id = Buffer.from(row.token_hash).toString('base64url');
  return {
    id,
    ...readUserAgent(row.user_agent),
    address: coarseAddress(row.ip),
    loggedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: id === currentKey,
  };
};
