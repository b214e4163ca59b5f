import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { SkillLevel } from '@tabiya/chess/rating.ts';
import type { PasswordStrength } from '@tabiya/contract/accounts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { SESSION_ENDED, sessionKey, type Sessions } from '../../platform/session.ts';
import type { Queries } from '../../platform/store.ts';
import type { Account, Credentials, NameProblem, Registration } from './account.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { accountRegistered, accountRenamed } from './events.ts';
import { hashPassword, passwordFits, strengthOf } from './passwords.ts';
import * as policy from './policy.ts';
import * as rows from './store.ts';
import { toAccount, toCaller, toCurrentUser, toPlayerView } from './view.ts';

type RegisterRefusal = Refusal<'already_a_member' | 'username_taken' | 'email_taken' | 'password_weak'>;

export interface AccountsService {
  sessions: Sessions;
  /** Makes a guest with a name that nobody has. */
  addGuest(): Promise<Account>;
  /** A new member, or the guest `me` made one: the row, and so every game, stays the same. */
  register(me: Caller | null, registration: Registration): Promise<Account | RegisterRefusal>;
  logIn(credentials: Credentials): Promise<Account | Refusal<'wrong_credentials' | 'too_many_attempts'>>;
  nameProblem(username: string): Promise<NameProblem | null>;
  passwordStrength(password: string, about: readonly string[]): Promise<PasswordStrength>;
  sweepSessions(): Promise<void>;

  /** Without regard to case. */
  accountByName(username: string): Promise<Account | undefined>;
  callerOf(accountId: string): Promise<Caller | undefined>;
  /** As pages show one's own account. */
  currentUserOf(accountId: string): Promise<CurrentUser | undefined>;
  /** As lists and seats show them, by id, in one question. Give the transaction's queries when in one. */
  playersById(ids: readonly string[], queries?: Queries): Promise<ReadonlyMap<string, PlayerView>>;
  /** Where ratings start; 'new' for guests. Give the transaction's queries when in one. */
  skillLevelOf(accountId: string, queries?: Queries): Promise<SkillLevel>;
}

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => Buffer.from(sessionKey(token), 'base64url');

/** What the service needs of the platform. */
type Ground = Pick<Platform, 'store' | 'bus' | 'now' | 'events' | 'log'>;

export const createAccountsService = (platform: Ground): AccountsService => {
  const { store } = platform;
  const attempts = createAttempts();
  return {
    sessions: createSessions(platform),
    addGuest: () => addGuest(platform),
    register: (me, registration) => register(platform, me, registration),
    logIn: (credentials) => logIn(platform, attempts, credentials),
    passwordStrength: strengthOf,
    async nameProblem(username) {
      return policy.nameShapeProblem(username) ?? ((await isTaken(store, username)) ? 'taken' : null);
    },
    async sweepSessions() {
      const sessions = await rows.deleteExpiredSessions(store, platform.now());
      platform.log.info({ sessions }, 'swept sessions that had expired');
    },
    async accountByName(username) {
      const row = await rows.accountWithName(store, policy.usernameKey(username));
      return row && toAccount(row, platform.now());
    },
    async callerOf(accountId) {
      const row = await rows.accountWithId(store, accountId);
      return row && toCaller(row, platform.now());
    },
    async currentUserOf(accountId) {
      const row = await rows.accountWithId(store, accountId);
      return row && toCurrentUser(row, platform.now());
    },
    async playersById(ids, queries = store) {
      if (ids.length === 0) return new Map();
      const players = await rows.playersWithIds(queries, [...new Set(ids)]);
      return new Map(players.map((row) => [row.id, toPlayerView(row)]));
    },
    async skillLevelOf(accountId, queries = store) {
      return (await rows.accountWithId(queries, accountId))?.skill_level ?? 'new';
    },
  };
};

const isTaken = async (queries: Queries, username: string) =>
  policy.isReserved(username) || (await rows.accountWithName(queries, policy.usernameKey(username))) !== undefined;

/** Guests' names begin with six digits, and get longer where those are taken. */
const addGuest = async ({ store, now }: Ground): Promise<Account> => {
  for (let tries = 0; ; tries += 1) {
    const digits = Math.min(6 + Math.floor(tries / 3), 12);
    const username = `Guest${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    const row = await rows.insertAccount(store, {
      ...named(username),
      ...withoutPassword,
      ...newcomer(now()),
      skill_level: 'new',
    });
    if (row !== undefined) return toAccount(row, now());
    if (tries === 20) throw new Error('No free name for a guest was found');
  }
};

const named = (username: string) => ({ username, username_key: policy.usernameKey(username) });
const newcomer = (now: number) => ({ id: randomUUIDv7(), joined_at: now, last_seen_at: now });
const withoutPassword = {
  email: null,
  email_key: null,
  password_hash: null,
  is_guest: true,
  membership_level: LEVELS.guest,
};

const register = async (platform: Ground, me: Caller | null, registration: Registration) => {
  const { store, events } = platform;
  if (me !== null && !me.isGuest) return refuse('already_a_member');
  const refused = await registrationRefusal(store, registration);
  if (refused !== undefined) return refused;
  const values = await memberValues(registration);
  const row = await writeMember(platform, me, values).catch(async (error: unknown) => {
    // Somebody may have taken the name or the address since they were looked up.
    const taken = await registrationRefusal(store, registration);
    if (taken !== undefined) return taken;
    throw error;
  });
  if (isRefusal(row)) return row;
  const { id: accountId, username, skillLevel } = row;
  if (me !== null) {
    await endSessionsOf(platform, accountId);
    events.emit(accountRenamed, { accountId, username });
  }
  events.emit(accountRegistered, { accountId, username, skillLevel, wasGuest: me !== null });
  return row;
};

const registrationRefusal = async (queries: Queries, { username, email, password }: Registration) => {
  if (await isTaken(queries, username)) return refuse('username_taken');
  if ((await rows.accountWithEmail(queries, policy.emailKey(email))) !== undefined) return refuse('email_taken');
  if (!(await strengthOf(password, [username, email])).accepted) return refuse('password_weak');
  return undefined;
};

const memberValues = async ({ username, email, password, skillLevel }: Registration) => ({
  ...named(username),
  email: email.trim(),
  email_key: policy.emailKey(email),
  password_hash: await hashPassword(password),
  is_guest: false,
  membership_level: LEVELS.basic,
  skill_level: skillLevel,
});

const writeMember = ({ store, now }: Ground, me: Caller | null, values: Awaited<ReturnType<typeof memberValues>>) =>
  store.transaction(async (queries) => {
    if (me === null) {
      const row = await rows.insertAccount(queries, { ...newcomer(now()), ...values });
      if (row === undefined) throw new Error('The name or the address is taken');
      return toAccount(row, now());
    }
    const row = await rows.updateGuest(queries, me.id, { ...values, joined_at: now(), last_seen_at: now() });
    if (row === undefined) return refuse('already_a_member');
    return toAccount(row, now());
  });

/** Whoever else holds a session of the guest must not hold one of the member. */
const endSessionsOf = async ({ store, bus }: Ground, accountId: string) => {
  for (const hash of await rows.deleteSessionsOf(store, accountId)) {
    await bus.publish(SESSION_ENDED, Buffer.from(hash).toString('base64url'));
  }
};

const logIn = async ({ store, now }: Ground, attempts: Attempts, { username, password, ip }: Credentials) => {
  const row = username.includes('@')
    ? await rows.accountWithEmail(store, policy.emailKey(username))
    : await rows.accountWithName(store, policy.usernameKey(username.trim()));
  const account = row?.id ?? policy.emailKey(username);
  if (!(await attempts.begin(account, ip))) return refuse('too_many_attempts');
  const fits = await passwordFits(password, row?.password_hash ?? null);
  if (row === undefined || !fits) return refuse('wrong_credentials');
  await attempts.succeeded(account, ip);
  return toAccount(row, now());
};

const lifetime = (isGuest: boolean) => (isGuest ? policy.GUEST_SESSION_MS : policy.MEMBER_SESSION_MS);

const createSessions = ({ store, now }: Ground): Sessions => ({
  async read(token) {
    const at = now();
    const row = await rows.openSession(store, hashOf(token), at);
    if (row === undefined) return undefined;
    if (at - row.touched_at >= policy.TOUCH_EVERY_MS) {
      await rows.touchSession(store, hashOf(token), { last_seen_at: at, expires_at: at + lifetime(row.is_guest) });
    }
    const { csrf, impersonated_by: by } = row;
    if (row.awaits_second_factor) return { accountId: row.id, caller: null, user: null, csrf };
    return { accountId: row.id, caller: toCaller(row, at, by), user: toCurrentUser(row, at, by), csrf };
  },
  async start(accountId, { ip, userAgent, awaitsSecondFactor = false, impersonatedBy = null }) {
    const account = await rows.accountWithId(store, accountId);
    if (account === undefined) throw new Error(`There is no account ${accountId}`);
    const token = secret();
    const at = now();
    const session = { csrf: secret(), expires_at: at + lifetime(account.is_guest) };
    await rows.insertSession(store, {
      ...session,
      token_hash: hashOf(token),
      account_id: accountId,
      created_at: at,
      last_seen_at: at,
      ip: ip.slice(0, 45),
      user_agent: userAgent.slice(0, 200),
      awaits_second_factor: awaitsSecondFactor,
      impersonated_by: impersonatedBy,
    });
    return { token, csrf: session.csrf };
  },
  end: (token) => rows.deleteSession(store, hashOf(token)),
});
