import type { Provider } from '@tabiya/contract/account/providers.ts';

const MINUTE = 60_000;

/** How long one may take at the provider. */
export const VISIT_MS = 15 * MINUTE;
/** How long somebody whom a provider has named may take to sign up. */
export const PENDING_MS = 60 * MINUTE;

/**
 * Providers whose word for an address is taken where they give it with `email_verified`. Facebook does not say whether its
 * addresses are verified, so its members verify theirs here.
 */
const TRUSTED_WITH_ADDRESSES: ReadonlySet<Provider> = new Set(['google', 'apple']);

/** Some send the truth as text. */
export const isVerified = (provider: Provider, claim: unknown): boolean =>
  TRUSTED_WITH_ADDRESSES.has(provider) && (claim === true || claim === 'true');
