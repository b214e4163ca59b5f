import { ADDRESSES_MAX } from '@tabiya/contract/people/contacts.ts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { addressesADay } from './policy.ts';

const DAY_S = 86_400;
/** Addresses that all members of one network may look for within 24 hours: several people share one. */
const NETWORK_MAX = 3 * ADDRESSES_MAX;

/** Counts the addresses that members look for, so that nobody learns by trial who is a member. */
export interface Allowance {
  /** Counts the addresses; returns false, and counts none, when they are too many. */
  take(count: number, from: { accountId: string; ip: string }): Promise<boolean>;
}

export const createAllowance = (
  { createCounter, now }: Pick<Platform, 'createCounter' | 'now'>,
  { accounts }: { accounts: Pick<AccountsService, 'directoryOf'> },
): Allowance => {
  const byMember = createCounter('contacts-member', { calls: ADDRESSES_MAX, seconds: DAY_S });
  const byNetwork = createCounter('contacts-network', { calls: NETWORK_MAX, seconds: DAY_S });

  return {
    async take(count, { accountId, ip }) {
      const entry = (await accounts.directoryOf([accountId])).get(accountId);
      const network = addressKey(ip);
      const isAllowed =
        entry !== undefined &&
        (await countedBy(byMember, accountId)) + count <= addressesADay(entry.joinedAt, now()) &&
        (await countedBy(byNetwork, network)) + count <= NETWORK_MAX;
      if (!isAllowed) return false;
      // Calls at the same time may get here together; then the counters refuse.
      return (await takes(byMember, accountId, count)) && takes(byNetwork, network, count);
    },
  };
};

const countedBy = async (counter: RateLimiterAbstract, key: string): Promise<number> =>
  (await counter.get(key))?.consumedPoints ?? 0;

const takes = (counter: RateLimiterAbstract, key: string, count: number): Promise<boolean> =>
  counter.consume(key, count).then(
    () => true,
    () => false,
  );
