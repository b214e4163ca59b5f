import type { Provider } from '@tabiya/contract/account/providers.ts';

const MINUTE = 60_000;

/** Time limit of a visit to the provider. */
export const VISIT_MS = 15 * MINUTE;
/** Time limit for completing a sign-up after the provider has named the person. */
export const PENDING_MS = 60 * MINUTE;

/**
 * Providers whose `email_verified` claim is trusted. Facebook does not tell whether addresses are verified, so its
 * members verify theirs here.
 */
const TRUSTED_WITH_ADDRESSES: ReadonlySet<Provider> = new Set(['google', 'apple']);

/** Some providers send booleans as strings. */
export const isVerified = (provider: Provider, claim: unknown): boolean =>
  TRUSTED_WITH_ADDRESSES.has(provider) && (claim === true || claim === 'true');
