import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { PASSWORD_REFUSALS, PasswordStrength, USERNAME_REFUSALS } from '@tabiya/contract/account/accounts.ts';
import { PASSWORD_MIN } from '@tabiya/contract/site/constants.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Account, NameProblem, Registration } from './account.ts';
import { accountRegistered, accountRenamed, addressVerified } from './events.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { hashPassword, strengthOf } from './passwords.ts';
import * as policy from './policy.ts';
import type { SessionsService } from './sessions-service.ts';
import * as rows from './store.ts';
import { toAccount } from './view.ts';
import { emailKey, isEmail } from './email-address.ts';

type RegisterRefusal = Refusal<
  | 'already_a_member'
  | (typeof USERNAME_REFUSALS)[number]
  | 'email_invalid'
  | 'email_taken'
  | (typeof PASSWORD_REFUSALS)[number]
>;

export interface RegistrationService {
  /** Creates a guest with an unused name. */
  addGuest(): Promise<Account>;
  /**
   * Creates the account of a program of the site, to which nobody can log in. Returns undefined if the name is taken.
   */
  addBot(queries: Queries, bot: { username: string; country: string }): Promise<Account | undefined>;
  /** Creates a member, or turns the guest `me` into one; the row, and so every game, stays the same. */
  register(me: Caller | null, registration: Registration): Promise<Account | RegisterRefusal>;
  nameProblem(username: string): Promise<NameProblem | null>;
  isEmailTaken(email: string): Promise<boolean>;
  passwordStrength(password: string, about: readonly string[]): Promise<PasswordStrength>;
}

interface Bureau {
  platform: AccountsPlatform;
  sessions: SessionsService;
}

export const createRegistrationService = (
  platform: AccountsPlatform,
  sessions: SessionsService,
): RegistrationService => ({
  addGuest: () => addGuest(platform),
  async addBot(queries, { username, country }) {
    const { now } = platform;
    const row = await rows.insertAccount(queries, {
      ...{ ...named(username), ...withoutPassword, ...newcomer(now()), country, skill_level: 'advanced' as const },
      ...{ is_guest: false, is_bot: true, membership_level: LEVELS.basic },
    });
    return row && toAccount(row, now());
  },
  register: (me, registration) => register({ platform, sessions }, me, registration),
  passwordStrength: strengthOf,
  async nameProblem(username) {
    return policy.nameShapeProblem(username) ?? ((await isTaken(platform.store, username)) ? 'taken' : null);
  },
  isEmailTaken: async (email) => (await rows.accountWithEmail(platform.store, emailKey(email))) !== undefined,
});

const isTaken = async (queries: Queries, username: string) =>
  policy.isReserved(username) || (await rows.accountWithName(queries, policy.usernameKey(username))) !== undefined;

/** Names of guests begin with six digits, and get longer when those are taken. */
const addGuest = async ({ store, now }: AccountsPlatform): Promise<Account> => {
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

const register = async ({ platform, sessions }: Bureau, me: Caller | null, registration: Registration) => {
  const { store, events } = platform;
  if (me !== null && !me.isGuest) return refuse('already_a_member');
  const refused = await registrationRefusal(store, registration);
  if (refused !== undefined) return refused;
  const values = await memberValues(registration, platform.now());
  const row = await writeMember(platform, me, { values, within: registration.within }).catch(async (error: unknown) => {
    // A concurrent registration may have taken the name or the address since the check.
    const taken = await registrationRefusal(store, registration);
    if (taken !== undefined) return taken;
    throw error;
  });
  if (isRefusal(row)) return row;
  const { id: accountId, username, skillLevel } = row;
  if (me !== null) {
    // Other sessions of the guest must not become sessions of the member.
    await sessions.endSessionsOf(accountId);
    events.emit(accountRenamed, { accountId, username });
  }
  events.emit(accountRegistered, { accountId, username, skillLevel, wasGuest: me !== null });
  if (registration.isEmailVerified === true) events.emit(addressVerified, { accountId });
  return row;
};

const registrationRefusal = async (queries: Queries, { username, email, password }: Registration) => {
  const shape = nameShapeRefusal(username);
  if (shape !== undefined) return shape;
  if (await isTaken(queries, username)) return refuse('username_taken');
  if (!isEmail(email.trim())) return refuse('email_invalid');
  if ((await rows.accountWithEmail(queries, emailKey(email))) !== undefined) return refuse('email_taken');
  return password === null ? undefined : choiceRefusal(password, [username, email]);
};

const nameShapeRefusal = (username: string) => {
  if (username === '') return refuse('username_empty');
  const problem = policy.nameShapeProblem(username);
  return problem === null ? undefined : refuse(`username_${problem}`);
};

/** Returns why a password cannot be chosen. `about` holds public facts on the member. */
export const choiceRefusal = async (password: string, about: readonly string[]) => {
  if (password === '') return refuse('password_empty');
  const isFit = password.length >= PASSWORD_MIN && (await strengthOf(password, about)).accepted;
  return isFit ? undefined : refuse('password_weak');
};

const memberValues = async (registration: Registration, now: number) => {
  const { username, email, password, skillLevel, locale, timezone, isEmailVerified = false } = registration;
  return {
    ...named(username),
    email: email.trim(),
    email_key: emailKey(email),
    password_hash: password === null ? null : await hashPassword(password),
    is_guest: false,
    membership_level: LEVELS.basic,
    skill_level: skillLevel,
    activated_at: isEmailVerified ? now : null,
    ...regionOf(locale, timezone),
  };
};

/** Returns the locale and time zone that the browser states, as far as they are known. */
const regionOf = (locale: string | undefined, timezone: string | undefined) => {
  const code = localeOf(locale ?? '')?.code;
  return {
    ...(code !== undefined && { locale: code }),
    ...(timezone !== undefined && policy.isTimezone(timezone) && { timezone }),
  };
};

const writeMember = (
  { store, now }: AccountsPlatform,
  me: Caller | null,
  { values, within }: { values: Awaited<ReturnType<typeof memberValues>> } & Pick<Registration, 'within'>,
) =>
  store.transaction(async (queries) => {
    if (me === null) {
      const row = await rows.insertAccount(queries, { ...newcomer(now()), ...values });
      if (row === undefined) throw new Error('The name or the address is taken');
      await within?.(queries, row.id);
      return toAccount(row, now());
    }
    const row = await rows.updateGuest(queries, me.id, { ...values, joined_at: now(), last_seen_at: now() });
    if (row === undefined) return refuse('already_a_member');
    await within?.(queries, row.id);
    return toAccount(row, now());
  });
