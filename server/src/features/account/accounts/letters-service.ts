import { randomUUIDv7 } from 'node:crypto';
import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/site/locales.ts';
import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { NewDevice } from './events.ts';
import { accountOf } from './log-in-service.ts';
import * as links from './link-store.ts';
import * as policy from './policy.ts';
import { newSecret, secretHash } from './secrets.ts';
import { accountWithId } from './store.ts';
import { emailKey } from './email-address.ts';

type Ground = Pick<Platform, 'store' | 'now' | 'config' | 'mail' | 'jobs' | 'log'>;

/** Notices that need no answer, each with a button to the account's settings. */
type News =
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'account_closed'
  | 'account_reopened'
  | 'deletion_cancelled'
  | 'new_device';

interface About {
  /** Set when the letter goes to an address other than the current one. */
  email?: string;
  values?: Record<string, string>;
  /** Queries of the transaction in which the letter is sent. */
  queries?: Queries;
}

interface NewLink {
  accountId: string;
  purpose: links.LinkPurpose;
  email: string;
  /** Path to which the linked page continues. */
  redirectUrl?: string | undefined;
}

/** Letters to members about their accounts. */
export interface Letters {
  /** Sends a link that proves access to this address: its token is in the letter and nowhere else. */
  sendLink(link: NewLink): Promise<void>;
  /**
   * Sends a password reset link to the account with this name or address; whether the account exists is checked later
   * in a job.
   * `redirectUrl` is the path of this site to continue to in the end.
   */
  sendReset(account: string, redirectUrl: string): Promise<void>;
  /** Mails a notice to the member; within a transaction, only if that is committed. */
  tell(accountId: string, news: News, about?: About): Promise<void>;
  tellOfDevice(device: NewDevice): Promise<void>;
  jobs: JobDefinition[];
}

const PAGES: Record<links.LinkPurpose, string> = {
  verify_email: '/verified',
  change_email: '/verified',
  reset_password: '/reset_password',
};

export const createLetters = (platform: Ground): Letters => {
  const { store, now, jobs, config } = platform;

  const sendLink: Letters['sendLink'] = async ({ accountId, purpose, email, redirectUrl }) => {
    const id = randomUUIDv7();
    const times = { created_at: now(), expires_at: now() + policy.LINK_MS[purpose], used_at: null };
    await links.insertLink(store, { id, token_hash: null, account_id: accountId, purpose, email, ...times });
    await jobs.send(linkJob, { id, redirectUrl });
  };

  const linkJob = defineJob({
    name: 'accounts.send_link',
    schema: z.object({ id: z.string(), redirectUrl: z.optional(z.string()) }),
    retries: 10,
    handler: (link) => deliverLink(platform, link),
  });

  const resetJob = defineJob({
    name: 'accounts.send_reset',
    schema: z.object({ account: z.string(), redirectUrl: z.optional(z.string()) }),
    async handler({ account, redirectUrl }) {
      const row = await accountOf(platform, account);
      if (!row?.email) return;
      const link = { accountId: row.id, purpose: 'reset_password', email: row.email } as const;
      const recent = await links.countLinksSince(store, link, now() - policy.RESETS.within);
      if (recent < policy.RESETS.count) await sendLink({ ...link, redirectUrl });
    },
  });

  const tell: Letters['tell'] = async (accountId, news, { email, values = {}, queries } = {}) => {
    const row = await accountWithId(queries ?? store, accountId);
    const to = email ?? row?.email;
    if (!row || !to) return;
    const { locale, username } = row;
    const link = addressOf(config.baseUrl, '/settings/account', locale);
    await platform.mail.send({ to, locale, name: news, values: { username, ...values }, link }, queries);
  };

  return {
    sendLink,
    sendReset: async (account, redirectUrl) =>
      void (await jobs.send(resetJob, { account, redirectUrl }, { singletonKey: emailKey(account) })),
    tell,
    async tellOfDevice({ accountId, device, address, at }) {
      const row = await accountWithId(store, accountId);
      if (!row?.email) return;
      const words = wordsIn(row.locale);
      const timeZone = row.timezone ?? 'UTC';
      const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
      const time = `${words.formatDate(at, style)} (${timeZone})`;
      const named = device ?? (words.formatMessage({ id: 'mail.unknown_browser' }) as string);
      await tell(accountId, 'new_device', { values: { device: named, address, time } });
    },
    jobs: [linkJob, resetJob] as JobDefinition[],
  };
};

const deliverLink = async (
  { store, now, mail, config, log }: Ground,
  { id, redirectUrl = '/' }: { id: string; redirectUrl?: string | undefined },
): Promise<void> => {
  const token = newSecret();
  const link = await links.nameLink(store, { id, tokenHash: secretHash(token) }, now());
  const row = link && (await accountWithId(store, link.account_id));
  if (!link || !row) return log.debug({ id }, 'a link is not wanted any more');
  const { locale, username } = row;
  const query = new URLSearchParams({ token, ...(redirectUrl !== '/' && { redirectUrl }) });
  await mail.deliver({
    to: link.email,
    locale,
    name: link.purpose,
    values: { username },
    link: `${addressOf(config.baseUrl, PAGES[link.purpose], locale)}?${query}`,
  });
};

const addressOf = (baseUrl: string, path: string, locale: string): string =>
  baseUrl + localPath(path, localeOf(locale) ?? DEFAULT_LOCALE);
