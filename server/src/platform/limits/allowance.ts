import type { RedisConnection } from '../bus/redis.ts';

/** Counts calls that somebody has earned, until they are spent or expire. */
export interface Allowances {
  grant(key: string): Promise<void>;
  /** Takes one call. Returns false if none is left. */
  spend(key: string): Promise<boolean>;
}

interface AllowanceTerms {
  calls: number;
  /** Lifetime of earned calls, ms. */
  lasts: number;
}

/** Maximum number of keys that one process remembers. */
const MOST_KEYS = 10_000;

/** Creates quotas that are kept in this process. */
export const createAllowances = ({ calls, lasts }: AllowanceTerms, now: () => number): Allowances => {
  const earned = new Map<string, { left: number; until: number }>();
  return {
    async grant(key) {
      if (earned.size >= MOST_KEYS) earned.delete(earned.keys().next().value ?? '');
      earned.set(key, { left: calls, until: now() + lasts });
    },
    async spend(key) {
      const allowance = earned.get(key);
      if (allowance === undefined || allowance.until < now()) return false;
      allowance.left -= 1;
      if (allowance.left === 0) earned.delete(key);
      return true;
    },
  };
};

/** Creates quotas that all nodes share. Calls earned while Redis is away count on the node that granted them. */
export const createSharedAllowances = (
  { redis, prefix, fallback }: { redis: RedisConnection; prefix: string; fallback: Allowances },
  { calls, lasts }: AllowanceTerms,
): Allowances => ({
  async grant(key) {
    await redis.set(prefix + key, calls, 'PX', lasts).catch(() => fallback.grant(key));
  },
  async spend(key) {
    if (await fallback.spend(key)) return true;
    return (await redis.eval(SPEND, 1, prefix + key).catch(() => 0)) === 1;
  },
});

const SPEND = `if tonumber(redis.call('get', KEYS[1]) or 0) < 1 then return 0 end
  redis.call('decr', KEYS[1])
  return 1`;
