import type { SkillLevel } from '@tabiya/chess/rating.ts';
import type { PasswordStrength } from '@tabiya/contract/accounts.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Queries } from '../../platform/store.ts';

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

export interface SessionMeta {
  ip: string;
  userAgent: string;
}

export interface OpenSession {
  accountId: string;
  caller: Caller;
  /** What state-changing calls send as `_token`. */
  csrf: string;
}

export interface StartedSession {
  /** For the cookie; only its hash is kept here. */
  token: string;
  csrf: string;
  /** Unless it is used again; milliseconds since the epoch. */
  expiresAt: number;
}

/** Server-side sessions, for the HTTP and socket servers. */
export interface Sessions {
  read(token: string): Promise<OpenSession | undefined>;
  start(accountId: string, meta: SessionMeta): Promise<StartedSession>;
  end(token: string): Promise<void>;
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

export interface AccountsService {
  sessions: Sessions;
  /** Makes a guest with a name that nobody has. */
  addGuest(): Promise<Account>;
  /** A new member, or the guest `me` made one: the row, and so every game, stays the same. */
  register(
    me: Caller | null,
    registration: Registration,
  ): Promise<Account | Refusal<'already_a_member' | 'username_taken' | 'email_taken' | 'password_weak'>>;
  logIn(credentials: Credentials): Promise<Account | Refusal<'wrong_credentials' | 'too_many_attempts'>>;
  nameProblem(username: string): Promise<NameProblem | null>;
  passwordStrength(password: string, about: readonly string[]): Promise<PasswordStrength>;

  /** Without regard to case. */
  accountByName(username: string): Promise<Account | undefined>;
  callerOf(accountId: string): Promise<Caller | undefined>;
  /** As lists and seats show them, by id, in one question. Give the transaction's queries when in one. */
  playersById(ids: readonly string[], queries?: Queries): Promise<ReadonlyMap<string, PlayerView>>;
  /** Where a rating starts; 'new' for guests. */
  skillLevelOf(accountId: string, queries?: Queries): Promise<SkillLevel>;
}
