import type { RedisConnection } from '../bus/redis.ts';

/** Counts calls that somebody has earned, until they are spent or expire. */
export interface CallQuotas {
  grant(key: string): Promise<void>;
  /** Takes one call. Returns false if none is left. */
  spend(key: string): Promise<boolean>;
}

interface CallQuotaTerms {
  calls: number;
  /** Lifetime of earned calls, ms. */
  lasts: number;
}

/** Maximum number of keys that one process remembers. */
const MOST_KEYS = 10_000;

/** Creates quotas that are kept in this process. */
export const createCallQuotas = ({ calls, lasts }: CallQuotaTerms, now: () => number): CallQuotas => {
  const earned = new Map<string, { left: number; until: number }>();
  return {
    async grant(key) {
      if (earned.size >= MOST_KEYS) earned.delete(earned.keys().next().value ?? '');
      earned.set(key, { left: calls, until: now() + lasts });
    },
    async spend(key) {
      const quota = earned.get(key);
      if (quota === undefined || quota.until < now()) return false;
      quota.left -= 1;
      if (quota.left === 0) earned.delete(key);
      return true;
    },
  };
};

/** Creates quotas that all nodes share. Calls earned while Redis is away count on the node that granted them. */
export const createSharedCallQuotas = (
  { redis, prefix, fallback }: { redis: RedisConnection; prefix: string; fallback: CallQuotas },
  { calls, lasts }: CallQuotaTerms,
): CallQuotas => ({
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
