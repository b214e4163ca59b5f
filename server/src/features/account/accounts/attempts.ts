import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey, type CreateCounter } from '../../../platform/limits/rate-limit.ts';

const HOUR = 3600;
/** Wrong passwords for one account from one address before one has to wait, and how long at first and at most. */
const FREE_TRIES = 5;
const FIRST_WAIT = 30;
const LONGEST_WAIT = HOUR / 4;

/** Counts log-ins that fail, so that passwords cannot be tried out. */
export interface Attempts {
  /** Counts an attempt as failed before it is judged, so that many at once count as well. False: it must not be judged. */
  begin(account: string, ip: string): Promise<boolean>;
  /** Seconds until an attempt may be judged again; undefined where too many others tried as well. */
  waitOf(account: string, ip: string): Promise<number | undefined>;
  /** Takes the count back. */
  succeeded(account: string, ip: string): Promise<void>;
}

const takes = (limiter: RateLimiterAbstract, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );

/** `name` keeps what is asked at a log-in apart from what is asked again later. */
export const createAttempts = (create: CreateCounter, name: string): Attempts => {
  const tries = create(`${name}-tries`, { calls: FREE_TRIES, seconds: LONGEST_WAIT });
  const waits = create(`${name}-waits`, { calls: Number.MAX_SAFE_INTEGER, seconds: 24 * HOUR });
  const byAccount = create(`${name}-account`, { calls: 100, seconds: HOUR });
  const byAddress = create(`${name}-address`, { calls: 60, seconds: LONGEST_WAIT });

  /** Each wait is twice as long as the one before. */
  const wait = async (pair: string) => {
    const { consumedPoints } = await waits.consume(pair);
    await tries.block(pair, Math.min(FIRST_WAIT * 2 ** (consumedPoints - 1), LONGEST_WAIT));
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
