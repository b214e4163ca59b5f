import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import type { SessionControl } from '../../../platform/http/routes.ts';
import type { Account, Credentials } from './account.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { accountReopened } from './events.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { passwordFits } from './passwords.ts';
import { emailKey } from './email-address.ts';
import { usernameKey } from './policy.ts';
import type { StandingService } from './standing-service.ts';
import * as rows from './store.ts';
import { toAccount, toCurrentUser } from './view.ts';

/** Returns whether an account must show more than its password. */
export type NeedsSecondFactor = (accountId: string) => Promise<boolean>;

/** Returns the id of the account with a phone number, as it was typed. */
export type AccountWithNumber = (typed: string) => Promise<string | undefined>;

export interface LogInService {
  /** Judges name and password; `startLogIn` starts the session. */
  logIn(credentials: Credentials): Promise<Account | Refusal<'wrong_credentials' | 'too_many_attempts'>>;
  /**
   * Starts a session for a member whose identity is proven, or a partial one when a second factor is still required.
   */
  startLogIn(account: Pick<Account, 'id'>, session: SessionControl): Promise<Session>;
  /** Starts the full session after all factors; reopens an account that its member had closed. */
  finishLogIn(account: Pick<Account, 'id'>, session: SessionControl): Promise<Session>;
  /** Asks for the password once more. For an account without a password every answer is wrong. */
  judgePassword(accountId: string, password: string): Promise<'right' | 'wrong_password' | 'too_many_attempts'>;
  /** Does the same as `judgePassword`, but also returns false after too many recent attempts. */
  confirmPassword(accountId: string, password: string): Promise<boolean>;
  credentialsOf(accountId: string): Promise<{ email: string | null; hasPassword: boolean } | undefined>;
  /** Registers, once at start-up, the function that tells which accounts need a second factor. */
  requireSecondFactor(needs: NeedsSecondFactor): void;
  /** Registers, once at start-up, the function that finds accounts by their phone numbers. */
  logInByPhone(find: AccountWithNumber): void;
}

export const createLogInService = (platform: AccountsPlatform, standing: StandingService): LogInService => {
  const { store, now } = platform;
  const attempts = createAttempts(platform.createCounter, 'log-in');
  const confirmations = createAttempts(platform.createCounter, 'password');
  let accountWithNumber: AccountWithNumber = async () => undefined;
  let needsSecondFactor: NeedsSecondFactor = async () => false;

  const finishLogIn: LogInService['finishLogIn'] = async ({ id }, session) => {
    const token = await session.start(id);
    const found = await rows.accountWithId(store, id);
    const takenBack = found && (await takeBack(platform, standing, found));
    const row = takenBack ? await rows.accountWithId(store, id) : found;
    const user = row === undefined ? null : toCurrentUser(row, now());
    const flags = session.flagsFor(user);
    return { user, token, awaitsSecondFactor: false, flags, ...takenBack };
  };

  const judgePassword: LogInService['judgePassword'] = async (accountId, password) => {
    // The session already identifies the account, so the address makes no difference.
    if (!(await confirmations.begin(accountId, accountId))) return 'too_many_attempts';
    const row = await rows.accountWithId(store, accountId);
    const fits = await passwordFits(password, row?.password_hash ?? null);
    if (!fits) return 'wrong_password';
    await confirmations.succeeded(accountId, accountId);
    return 'right';
  };

  return {
    async logIn({ username, password, ip }) {
      const id = isNumber(username) ? await accountWithNumber(username) : undefined;
      const row = id === undefined ? await accountOf(platform, username) : await rows.accountWithId(store, id);
      return logIn(platform, attempts, { row, typed: username, password, ip });
    },
    async startLogIn({ id }, session) {
      if (!(await needsSecondFactor(id))) return finishLogIn({ id }, session);
      const token = await session.start(id, { awaitsSecondFactor: true });
      return { user: null, token, awaitsSecondFactor: true, flags: session.flagsFor(null) };
    },
    finishLogIn,
    judgePassword,
    confirmPassword: async (accountId, password) => (await judgePassword(accountId, password)) === 'right',
    async credentialsOf(accountId) {
      const row = await rows.accountWithId(store, accountId);
      return row && { email: row.email, hasPassword: row.password_hash !== null };
    },
    requireSecondFactor: (needs) => void (needsSecondFactor = needs),
    logInByPhone: (find) => void (accountWithNumber = find),
  };
};

/** No username has a plus. */
const isNumber = (typed: string): boolean => /^\s*\+[^@]*$/.test(typed);

interface Attempt extends Omit<Credentials, 'username'> {
  row: rows.AccountRow | undefined;
  /** What was typed in place of a username. */
  typed: string;
}

const logIn = async (platform: AccountsPlatform, attempts: Attempts, { row, typed, password, ip }: Attempt) => {
  const account = row?.id ?? emailKey(typed);
  if (!(await attempts.begin(account, ip))) {
    return refuse('too_many_attempts', await attempts.waitOf(account, ip));
  }
  const fits = await passwordFits(password, row?.password_hash ?? null);
  if (row === undefined || !fits) return refuse('wrong_credentials');
  await attempts.succeeded(account, ip);
  return toAccount(row, platform.now());
};

/** Undoes on log-in what the member asked for before: a closing or a deletion. Usually does nothing. */
const takeBack = async (
  { events }: AccountsPlatform,
  standing: StandingService,
  { id, closed_level: closedLevel, delete_after: deleteAfter }: rows.AccountRow,
): Promise<Pick<Session, 'reopened' | 'deletionCancelled'> | undefined> => {
  const reopened = closedLevel === LEVELS.voluntarilyClosed;
  if (reopened) {
    await standing.setStanding(id, null);
    events.emit(accountReopened, { accountId: id });
  }
  const deletionCancelled = deleteAfter !== null && (await standing.cancelDeletion(id));
  if (!reopened && !deletionCancelled) return undefined;
  return { ...(reopened && { reopened }), ...(deletionCancelled && { deletionCancelled }) };
};

/** Returns the account to which the typed name or address belongs. */
export const accountOf = (
  { store }: Pick<AccountsPlatform, 'store'>,
  typed: string,
): Promise<rows.AccountRow | undefined> =>
  typed.includes('@')
    ? rows.accountWithEmail(store, emailKey(typed))
    : rows.accountWithName(store, usernameKey(typed.trim()));
