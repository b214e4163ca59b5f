import type { SkillLevel } from '@tabiya/chess/rating.ts';

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
  password: string;
  skillLevel: SkillLevel;
}

export interface Credentials {
  /** Username or e-mail address. */
  username: string;
  password: string;
  ip: string;
}

export type NameProblem = 'invalid' | 'too_short' | 'too_long' | 'taken';
