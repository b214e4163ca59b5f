import { createHash } from 'node:crypto';
import type { Provider, ProviderProblem } from '@tabiya/contract/account/providers.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { newVisitSecrets, type Claims, type OpenIdClients } from './openid.ts';
import { VISIT_MS } from './policy.ts';
import * as rows from './store.ts';

type Ground = Pick<Platform, 'store' | 'now' | 'log'>;

export interface Departure {
  provider: Provider;
  /** The `_token` of the browser; the callback is accepted only in the browser where the visit began. */
  token: string;
  /** Account to which the identity will be linked. */
  accountId?: string;
  redirectUrl?: string | undefined;
}

export interface Return {
  provider: Provider;
  token: string;
  /** Query that the provider added to the address. */
  answer: Record<string, string>;
}

/** Identity that the provider has stated, and the purpose of the visit. */
interface Visit {
  claims: Claims;
  accountId: string | null;
  redirectUrl: string;
}
interface FailedVisit {
  problem: ProviderProblem;
  /** Undefined when the visit is unknown. */
  accountId?: string | null;
  redirectUrl?: string;
}

/** Manages visits to a provider and the callback from it. */
export interface VisitsService {
  /** Returns the address for the browser; undefined when the provider does not answer. */
  leave(departure: Departure): Promise<string | undefined>;
  comeBack(back: Return): Promise<Visit | FailedVisit>;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Identifies a browser without revealing its token. */
export const browserOf = (token: string): Buffer => hash(`browser ${token}`);

export const createVisitsService = ({ store, now, log }: Ground, clients: OpenIdClients): VisitsService => ({
  async leave({ provider, token, accountId, redirectUrl }) {
    const secrets = newVisitSecrets();
    try {
      const address = await clients.get(provider)!.address(secrets);
      await rows.insertVisit(store, {
        state_hash: hash(secrets.state),
        browser_hash: browserOf(token),
        provider,
        nonce: secrets.nonce,
        verifier: secrets.verifier,
        account_id: accountId ?? null,
        redirect_url: safeRedirect(redirectUrl),
        expires_at: now() + VISIT_MS,
      });
      return address.href;
    } catch (error) {
      log.warn({ provider, reason: reasonOf(error) }, 'a sign-in provider does not answer');
      return undefined;
    }
  },
  async comeBack({ provider, token, answer }) {
    const state = answer['state'] ?? '';
    const key = { state_hash: hash(state), browser_hash: browserOf(token), provider };
    const visit = await rows.takeVisit(store, key, now());
    if (visit === undefined) return { problem: 'expired' };
    const about = { accountId: visit.account_id, redirectUrl: visit.redirect_url ?? '/' };
    if (DENIALS.has(answer['error'] ?? '')) return { ...about, problem: 'denied' };
    try {
      const { nonce, verifier } = visit;
      return { ...about, claims: await clients.get(provider)!.claims(answer, { state, nonce, verifier }) };
    } catch (error) {
      log.warn({ provider, reason: reasonOf(error) }, 'a sign-in provider sent somebody back in vain');
      return { ...about, problem: 'failed' };
    }
  },
});

/** Error codes of providers for a person who declines. */
const DENIALS = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied']);

/** Returns the reason for the log without the provider's answer, which may name people. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
};
