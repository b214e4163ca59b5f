import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { HomeContentType } from '@tabiya/contract/site/constants.ts';
import type { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';
import type { Queries } from '../../../platform/store/store.ts';

export type ChessTitle = (typeof CHESS_TITLES)[number];

export interface Account {
  id: string;
  /** Number by which the documented calls name an account. */
  number: number;
  username: string;
  isGuest: boolean;
  membershipLevel: number;
  skillLevel: SkillLevel;
  /** Instants, ms since the epoch. */
  joinedAt: number;
  lastSeenAt: number;
}

export interface Registration {
  username: string;
  email: string;
  /** Null when a login provider vouches for the member and no password was chosen. */
  password: string | null;
  skillLevel: SkillLevel;
  /** Locale of mails, and of pages that name no locale themselves, such as `de_DE`. */
  locale?: string | undefined;
  /** IANA time zone name. */
  timezone?: string | undefined;
  /** True when a trusted login provider confirms that the address belongs to the member. */
  isEmailVerified?: boolean;
  /** Writes what belongs to the new account, in the transaction that makes it. */
  within?: (queries: Queries, accountId: string) => Promise<void>;
}

export interface Credentials {
  /** Username, e-mail address or phone number. */
  username: string;
  password: string;
  ip: string;
}

export type NameProblem = 'invalid' | 'too_short' | 'too_long' | 'taken';

/**
 * Everything that an account is allowed to do and that is recorded about it, for code that decides on it. Instants are
 * ms since the epoch.
 */
export interface AccountStanding extends Account {
  email: string | null;
  isActivated: boolean;
  hasPassword: boolean;
  /** Level of a moderator or staff member; null for all other accounts. */
  roleLevel: number | null;
  /** Reason for which the account is closed; null when it is open. */
  closedLevel: number | null;
  closedAt: number | null;
  /** Level of the membership that was bought or given, regardless of role or closure. */
  paidLevel: number;
  paidUntil: number | null;
  /** Instant at which the account is erased. */
  deleteAfter: number | null;
  /** True when the account was erased and belongs to nobody any more. */
  isErased: boolean;
  chessTitle: ChessTitle | null;
  isStreamer: boolean;
  isAffiliate: boolean;
  isCoach: boolean;
  locale: string;
  lastLogInAt: number | null;
}

/** Preferences that a member has chosen. */
export interface Preferences {
  locale: string;
  timezone: string | null;
  fairPlayAgree: boolean;
  archiveView: 'grid' | 'list';
  homeContentType: HomeContentType;
  contentLanguage: string;
  skillLevel: SkillLevel;
}

export interface MemberFlags {
  isStreamer: boolean;
  isAffiliate: boolean;
  isCoach: boolean;
}
