import type {
  LinksView,
  PendingIdentity,
  Provider,
  ProviderProblem,
  providers,
} from '@tabiya/contract/account/providers.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Account, AccountsService } from '../accounts/service.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import { createOpenIdClients, type Claims } from './openid.ts';
import { PENDING_MS } from './policy.ts';
import * as rows from './store.ts';
import { canLoseOne, toLinksView, toPendingIdentity } from './view.ts';
import { browserOf, createVisitsService, type VisitsService } from './visits-service.ts';

export interface ProvidersService {
  offered: readonly Provider[];
  visits: VisitsService;
  /**
   * Returns the owner of the identity, or a problem when its address belongs to another member. When undefined, keeps
   * the identity for a sign-up in this browser.
   */
  recognise(
    provider: Provider,
    claims: Claims,
    token: string,
  ): Promise<{ accountId: string } | ProviderProblem | undefined>;
  /** Returns undefined on success. */
  link(accountId: string, provider: Provider, claims: Claims): Promise<ProviderProblem | undefined>;
  unlink(accountId: string, provider: Provider): Promise<Refusal<'last_way_in'> | undefined>;
  linksOf(accountId: string): Promise<LinksView>;
  pendingOf(token: string): Promise<PendingIdentity | null>;
  finish(me: Caller | null, token: string, request: FinishRequest): Promise<Account | FinishRefusal>;
  sweep(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

interface FinishRequest {
  username: string;
  email?: string | undefined;
  skillLevel: SkillLevel;
  locale?: string | undefined;
  timezone?: string | undefined;
}
type FinishRefusal = Refusal<(typeof providers.finish.refusals)[number]>;

interface Needs {
  accounts: AccountsService;
  secondFactor: SecondFactorService;
}
type Ground = Pick<Platform, 'store' | 'config' | 'now' | 'log' | 'mail'>;

export const createProvidersService = (platform: Ground, needs: Needs): ProvidersService => {
  const { store, now, config, log } = platform;
  const clients = createOpenIdClients(config, now);
  const offered = [...clients.keys()];
  return {
    offered,
    visits: createVisitsService(platform, clients),
    async recognise(provider, claims, token) {
      const known = await rows.identityOf(store, { provider, subject: claims.subject });
      if (known !== undefined) {
        await rows.touchIdentity(store, known, now());
        return { accountId: known.account_id };
      }
      // An equal address does not prove that the person is that member, who has to log in and link the provider.
      if (claims.email !== null && (await needs.accounts.isEmailTaken(claims.email))) return 'email_taken';
      await rows.putPending(store, {
        browser_hash: browserOf(token),
        provider,
        subject: claims.subject,
        email: claims.email,
        email_verified: claims.emailVerified,
        expires_at: now() + PENDING_MS,
      });
      return undefined;
    },
    async link(accountId, provider, claims) {
      const isNew = await rows.insertIdentity(store, { ...identity(provider, claims, now()), account_id: accountId });
      if (isNew) {
        await notify(platform, needs.accounts, { accountId, provider, change: 'linked' });
        return undefined;
      }
      const known = await rows.identityOf(store, { provider, subject: claims.subject });
      return known?.account_id === accountId ? undefined : 'linked_elsewhere';
    },
    unlink: (accountId, provider) => unlink(platform, needs, { accountId, provider }),
    async linksOf(accountId) {
      const identities = await rows.identitiesOf(store, accountId);
      return toLinksView({ offered, identities, ...(await otherWays(needs, accountId)) });
    },
    async pendingOf(token) {
      const pending = await rows.pendingOf(store, browserOf(token), now());
      return pending === undefined ? null : toPendingIdentity(pending);
    },
    // Locks, so that two concurrent completions in one browser do not make two members.
    finish: (me, token, request) =>
      store.withLock(`providers.finish ${browserOf(token).toString('base64url')}`, async () => {
        const pending = await rows.pendingOf(store, browserOf(token), now());
        if (pending === undefined) return refuse('not_pending');
        const account = await signUp(needs.accounts, me, { request, pending });
        if (isRefusal(account)) return account;
        await rows.insertIdentity(store, { ...identity(pending.provider, pending, now()), account_id: account.id });
        await rows.deletePending(store, browserOf(token));
        return account;
      }),
    async sweep() {
      await rows.deleteOld(store, now());
      log.info('swept visits to sign-in providers that nobody came back from');
    },
    async exportOf(accountId) {
      const identities = await rows.identitiesOf(store, accountId);
      return identities.map(({ provider, subject, email, linked_at }) => ({
        provider,
        subject,
        email,
        linkedAt: linked_at,
      }));
    },
    erase: (queries, accountId) => rows.deleteIdentitiesOf(queries, accountId),
  };
};

const identity = (provider: Provider, { subject, email }: Pick<Claims, 'subject' | 'email'>, now: number) => ({
  provider,
  subject,
  email,
  linked_at: now,
  last_used_at: now,
});

const otherWays = async ({ accounts, secondFactor }: Needs, accountId: string) => {
  const [credentials, { passkeys }] = await Promise.all([
    accounts.credentialsOf(accountId),
    secondFactor.stateOf(accountId),
  ]);
  return { hasPassword: credentials?.hasPassword ?? false, hasPasskey: passkeys.length > 0 };
};

const unlink = async (
  platform: Ground,
  needs: Needs,
  { accountId, provider }: { accountId: string; provider: Provider },
): Promise<Refusal<'last_way_in'> | undefined> => {
  const ways = await otherWays(needs, accountId);
  const gone = await platform.store.transaction(async (queries) => {
    const identities = await rows.lockIdentitiesOf(queries, accountId);
    if (!identities.some((each) => each.provider === provider)) return false;
    if (!canLoseOne({ identities, ...ways })) return refuse('last_way_in');
    await rows.deleteIdentity(queries, accountId, provider);
    return true;
  });
  if (isRefusal(gone)) return gone;
  if (gone) await notify(platform, needs.accounts, { accountId, provider, change: 'unlinked' });
  return undefined;
};

/** Creates a member without a password, whose address counts as verified when the provider says so. */
const signUp = async (
  accounts: AccountsService,
  me: Caller | null,
  { request, pending }: { request: FinishRequest; pending: rows.PendingRow },
): Promise<Account | FinishRefusal> => {
  const email = pending.email ?? request.email;
  if (email === undefined) return refuse('email_missing');
  const isEmailVerified = pending.email !== null && pending.email_verified;
  const account = await accounts.register(me, { ...request, email, password: null, isEmailVerified });
  // Without a password, the password refusals cannot occur.
  return account as Account | FinishRefusal;
};

const NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

const notify = async (
  { mail, config }: Ground,
  accounts: AccountsService,
  { accountId, provider, change }: { accountId: string; provider: Provider; change: 'linked' | 'unlinked' },
): Promise<void> => {
  const account = await accounts.standingOf(accountId);
  if (!account?.email) return;
  const { email: to, locale, username } = account;
  const values = { username, provider: NAMES[provider] };
  await mail.send({ to, locale, name: `provider_${change}`, values, link: `${config.baseUrl}/settings/account` });
};
