import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey, type CreateCounter } from '../../../platform/limits/rate-limit.ts';

const HOUR = 3600;
/**
 * Wrong passwords for one account from one address before a wait begins, and the first and the longest wait, in
 * seconds.
 */
const FREE_TRIES = 5;
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = HOUR / 4;

/** Counts failed log-ins, so that passwords cannot be guessed by trial. */
export interface Attempts {
  /**
   * Counts an attempt as failed before it is judged, so that concurrent attempts count as well. Returns false when the
   * attempt must not be judged.
   */
  begin(account: string, ip: string): Promise<boolean>;
  /** Returns the seconds until an attempt may be judged again; undefined when too many attempts came from elsewhere. */
  waitOf(account: string, ip: string): Promise<number | undefined>;
  /** Removes the attempt from the count because it succeeded. */
  succeeded(account: string, ip: string): Promise<void>;
}

const takes = (limiter: RateLimiterAbstract, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );

/** Creates a counter of failed attempts; `name` keeps log-ins apart from later password confirmations. */
export const createAttempts = (create: CreateCounter, name: string): Attempts => {
  const tries = create(`${name}-tries`, { calls: FREE_TRIES, seconds: MAX_WAIT_S });
  const waits = create(`${name}-waits`, { calls: Number.MAX_SAFE_INTEGER, seconds: 24 * HOUR });
  const byAccount = create(`${name}-account`, { calls: 100, seconds: HOUR });
  const byAddress = create(`${name}-address`, { calls: 60, seconds: MAX_WAIT_S });

  /** Blocks the pair of account and address; each wait is twice as long as the one before. */
  const wait = async (pair: string) => {
    const { consumedPoints } = await waits.consume(pair);
    await tries.block(pair, Math.min(FIRST_WAIT_S * 2 ** (consumedPoints - 1), MAX_WAIT_S));
  };

  return {
    async begin(account, ip) {
      const address = addressKey(ip);
      const pair = `${account} ${address}`;
      const left = await tries.get(pair);
      if (left !== null && left.consumedPoints > FREE_TRIES) return false;
      if (!(await takes(byAddress, address)) || !(await takes(byAccount, account))) return false;
      if (await takes(tries, pair)) return true;
      await wait(pair);
      return false;
    },
    async waitOf(account, ip) {
      const left = await tries.get(`${account} ${addressKey(ip)}`);
      const isBlocked = left !== null && left.consumedPoints > FREE_TRIES;
      return isBlocked ? Math.ceil(left.msBeforeNext / 1_000) : undefined;
    },
    async succeeded(account, ip) {
      const address = addressKey(ip);
      const pair = `${account} ${address}`;
      await Promise.all([tries.delete(pair), waits.delete(pair), byAddress.reward(address), byAccount.reward(account)]);
    },
  };
};
