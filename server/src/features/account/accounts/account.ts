import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { HomeContentType } from '@tabiya/contract/site/constants.ts';
import type { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';

export type ChessTitle = (typeof CHESS_TITLES)[number];

/** A member or a guest. */
export interface Account {
  /** UUID. */
  id: string;
  /** The number that the documented calls name an account by. */
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
  /** Null where somebody else vouches for the member, and no password was chosen. */
  password: string | null;
  skillLevel: SkillLevel;
  /** Of mails, and of pages where nothing else says one: `de_DE`. */
  locale?: string | undefined;
  /** IANA name. */
  timezone?: string | undefined;
  /** Somebody whom we trust says that the address is the member's. */
  isEmailVerified?: boolean;
}

export interface Credentials {
  /** Username or e-mail address. */
  username: string;
  password: string;
  ip: string;
}

export type NameProblem = 'invalid' | 'too_short' | 'too_long' | 'taken';

/** All that is allowed to an account and said about it, for those who decide that. Instants are ms since the epoch. */
export interface Standing extends Account {
  email: string | null;
  isActivated: boolean;
  hasPassword: boolean;
  /** Level of a moderator or staff member; null for everybody else. */
  roleLevel: number | null;
  /** Why the account is closed; null where it is open. */
  closedLevel: number | null;
  closedAt: number | null;
  /** What was bought or given, whatever the level is by role or closure. */
  paidLevel: number;
  paidUntil: number | null;
  /** The account is given up then. */
  deleteAfter: number | null;
  /** Was given up, and is nobody's any more. */
  isErased: boolean;
  chessTitle: ChessTitle | null;
  isStreamer: boolean;
  isAffiliate: boolean;
  isCoach: boolean;
  locale: string;
  lastLogInAt: number | null;
}

/** What a member has chosen. */
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
