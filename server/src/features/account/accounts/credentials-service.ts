import type { CredentialsView } from '@tabiya/contract/account/credentials.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { addressVerified } from './events.ts';
import type { Letters } from './letters-service.ts';
import * as links from './link-store.ts';
import { hashPassword } from './passwords.ts';
import { choiceRefusal } from './registration-service.ts';
import { secretHash } from './secrets.ts';
import type { AccountsService } from './service.ts';
import * as rows from './store.ts';
import { emailKey, isEmail } from './email-address.ts';

type Ground = Pick<Platform, 'store' | 'now' | 'events'>;
type LinkRefusal = Refusal<'link_invalid' | 'link_expired'>;
type PasswordRefusal = Refusal<'password_empty' | 'password_weak'>;
type ConfirmRefusal = Refusal<'wrong_password' | 'too_many_attempts'>;

/** Manages the credentials with which members log in. */
export interface CredentialsService {
  view(accountId: string): Promise<CredentialsView>;
  /** Confirms the address to which the link was sent. */
  verifyEmail(
    token: string,
  ): Promise<{ username: string; email: string } | LinkRefusal | Refusal<'already_verified' | 'email_taken'>>;
  /** Sends a letter to the address that is still to be confirmed. */
  sendVerification(accountId: string): Promise<void | Refusal<'already_verified'>>;
  /**
   * Takes equally long whether or not the account exists, because a job looks it up. `redirectUrl` is a path of this
   * site.
   */
  requestReset(account: string, redirectUrl: string): Promise<void>;
  resetPassword(
    token: string,
    password: string,
  ): Promise<{ username: string } | LinkRefusal | Refusal<'link_used'> | PasswordRefusal>;
  /** `exceptKey` names the session that stays open. */
  changePassword(
    accountId: string,
    passwords: { current: string; password: string },
    exceptKey: string | undefined,
  ): Promise<void | ConfirmRefusal | PasswordRefusal>;
  changeEmail(
    accountId: string,
    email: string,
    password: string,
  ): Promise<void | ConfirmRefusal | Refusal<'email_invalid' | 'email_taken' | 'email_same'>>;
  cancelEmailChange(accountId: string): Promise<void>;
  closeAccount(accountId: string, password: string): Promise<void | ConfirmRefusal>;
}

export interface CredentialsNeeds {
  accounts: AccountsService;
  letters: Letters;
}

export const createCredentialsService = (platform: Ground, needs: CredentialsNeeds): CredentialsService => {
  const { store, now } = platform;
  const { accounts, letters } = needs;
  const pending = (accountId: string) => links.openLink(store, { accountId, purpose: 'change_email' }, now());

  return {
    async view(accountId) {
      const row = await present(store, accountId);
      const { email, activated_at, password_hash } = row;
      const pendingEmail = (await pending(accountId))?.email ?? null;
      return { email, isVerified: activated_at !== null, pendingEmail, hasPassword: password_hash !== null };
    },
    verifyEmail: (token) => verifyEmail(platform, needs, token),
    async sendVerification(accountId) {
      const { email, activated_at } = await present(store, accountId);
      const wanted = await pending(accountId);
      if (wanted !== undefined) return letters.sendLink({ accountId, purpose: 'change_email', email: wanted.email });
      if (email === null || activated_at !== null) return refuse('already_verified');
      return letters.sendLink({ accountId, purpose: 'verify_email', email });
    },
    requestReset: (account, redirectUrl) => letters.sendReset(account, redirectUrl),
    resetPassword: (token, password) => resetPassword(platform, needs, { token, password }),
    async changePassword(accountId, { current, password }, exceptKey) {
      const confirmed = await accounts.judgePassword(accountId, current);
      if (confirmed !== 'right') return refuse(confirmed);
      const row = await present(store, accountId);
      const refused = await choiceRefusal(password, [row.username, row.email ?? '']);
      if (refused !== undefined) return refused;
      const password_hash = await hashPassword(password);
      const tell = await store.transaction(async (queries) => {
        await rows.updateAccount(queries, accountId, { set: { password_hash } });
        await links.deleteOpenLinks(queries, { accountId, purposes: ['reset_password'] });
        await letters.tell(accountId, 'password_changed', { queries });
        return accounts.endSessionsWithin(queries, accountId, exceptKey);
      });
      tell();
    },
    changeEmail: (accountId, email, password) => changeEmail(platform, needs, { accountId, email, password }),
    cancelEmailChange: (accountId) => links.deleteOpenLinks(store, { accountId, purposes: ['change_email'] }),
    async closeAccount(accountId, password) {
      const { password_hash } = await present(store, accountId);
      const confirmed = password_hash === null ? 'right' : await accounts.judgePassword(accountId, password);
      if (confirmed !== 'right') return refuse(confirmed);
      await accounts.setStanding(accountId, LEVELS.voluntarilyClosed);
      await letters.tell(accountId, 'account_closed');
    },
  };
};

const present = async (queries: Queries, accountId: string): Promise<rows.AccountRow> => {
  const row = await rows.accountWithId(queries, accountId);
  if (row === undefined) throw new Error(`There is no account ${accountId}`);
  return row;
};

/** Returns the link and its account, or the reason for which the link is refused. */
const follow = async ({ store, now }: Ground, token: string, purposes: readonly links.LinkPurpose[]) => {
  const link = await links.linkWithHash(store, secretHash(token));
  if (link === undefined || !purposes.includes(link.purpose)) return refuse('link_invalid');
  const row = await present(store, link.account_id);
  return { link, row, isExpired: link.expires_at <= now(), isUsed: link.used_at !== null };
};

const verifyEmail = async (platform: Ground, { accounts, letters }: CredentialsNeeds, token: string) => {
  const { store, now } = platform;
  const found = await follow(platform, token, ['verify_email', 'change_email']);
  if ('refused' in found) return found;
  const { link, row, isExpired, isUsed } = found;
  const isTheirs = row.email_key === emailKey(link.email);
  if (isTheirs && row.activated_at !== null) return refuse('already_verified');
  if (isUsed || (link.purpose === 'verify_email' && !isTheirs)) return refuse('link_invalid');
  if (isExpired) return refuse('link_expired');
  const address = { email: link.email, email_key: emailKey(link.email) };
  const holder = await rows.accountWithEmail(store, address.email_key);
  if (holder !== undefined && holder.id !== row.id) return refuse('email_taken');
  const isFirst = await store.transaction(async (queries) => {
    if (!(await links.useLink(queries, link.id, now()))) return false;
    await rows.updateAccount(queries, row.id, { set: { ...address, activated_at: now() } });
    // A reader of the old address must not be able to set a password any more.
    const purposes = ['reset_password', 'change_email'] as const;
    if (!isTheirs) await links.deleteOpenLinks(queries, { accountId: row.id, purposes });
    if (!isTheirs && row.email !== null)
      await letters.tell(row.id, 'email_changed', { email: row.email, values: { email: link.email }, queries });
    return true;
  });
  if (!isFirst) return refuse('already_verified');
  await accounts.changed(row.id);
  platform.events.emit(addressVerified, { accountId: row.id });
  return { username: row.username, email: link.email };
};

const resetPassword = async (
  platform: Ground,
  { accounts, letters }: CredentialsNeeds,
  { token, password }: { token: string; password: string },
) => {
  const { store, now } = platform;
  const found = await follow(platform, token, ['reset_password']);
  if ('refused' in found) return found;
  const { link, row, isExpired, isUsed } = found;
  if (isUsed) return refuse('link_used');
  if (isExpired) return refuse('link_expired');
  const refused = await choiceRefusal(password, [row.username, row.email ?? '']);
  if (refused !== undefined) return refused;
  const password_hash = await hashPassword(password);
  // Reading the letter proves that the member owns the address.
  const proves = row.activated_at === null && row.email_key === emailKey(link.email);
  const tell = await store.transaction(async (queries) => {
    if (!(await links.useLink(queries, link.id, now()))) return undefined;
    await rows.updateAccount(queries, row.id, { set: { password_hash, ...(proves && { activated_at: now() }) } });
    await links.deleteOpenLinks(queries, { accountId: row.id, purposes: ['reset_password', 'change_email'] });
    await letters.tell(row.id, 'password_changed', { queries });
    return accounts.logOutWithin(queries, row.id);
  });
  if (tell === undefined) return refuse('link_used');
  tell();
  await accounts.changed(row.id);
  if (proves) platform.events.emit(addressVerified, { accountId: row.id });
  return { username: row.username };
};

const changeEmail = async (
  { store }: Ground,
  { accounts, letters }: CredentialsNeeds,
  wish: { accountId: string; email: string; password: string },
) => {
  const { accountId } = wish;
  const email = wish.email.trim();
  if (!isEmail(email)) return refuse('email_invalid');
  const confirmed = await accounts.judgePassword(accountId, wish.password);
  if (confirmed !== 'right') return refuse(confirmed);
  const row = await present(store, accountId);
  if (row.email_key === emailKey(email)) return refuse('email_same');
  if ((await rows.accountWithEmail(store, emailKey(email))) !== undefined) return refuse('email_taken');
  await links.deleteOpenLinks(store, { accountId, purposes: ['change_email'] });
  await letters.sendLink({ accountId, purpose: 'change_email', email });
  await letters.tell(accountId, 'email_change_asked', { values: { email } });
};
