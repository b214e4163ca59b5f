import { createCallQuotas, createSharedCallQuotas, type CallQuotas } from '../limits/call-quota.ts';
import { createRedisBus } from './redis-bus.ts';
import { createBus, type Bus } from './bus.ts';
import { BOUGHT_CALLS } from '../limits/human-check.ts';
import { createCounter, createSharedCounter, type CreateCounter } from '../limits/rate-limit.ts';
import { openRedis } from './redis.ts';
import type { SiteOptions } from '../site/site-options.ts';

/** What the nodes of a site share, apart from the store. */
export interface BusLinks {
  bus: Bus;
  createCounter: CreateCounter;
  /** Calls that addresses have earned by solving proofs of work. */
  bought: CallQuotas;
}

/** Connects to REDIS_URL. Without it this is the only node, and its memory suffices. */
export const openLinks = async ({
  config,
  log,
  now,
}: Pick<SiteOptions, 'config' | 'log' | 'now'>): Promise<BusLinks> => {
  const bought = createCallQuotas(BOUGHT_CALLS, now);
  if (config.redisUrl === undefined) return { bus: createBus(log), createCounter, bought };
  const redis = await openRedis(config.redisUrl, log);
  // The base URL is the same on all nodes of a site.
  const prefix = `tabiya:${new URL(config.baseUrl).host}:`;
  return {
    bus: createRedisBus({ redis, prefix, log }),
    createCounter: createSharedCounter(redis.ask, prefix),
    bought: createSharedCallQuotas({ redis: redis.ask, prefix: `${prefix}bought:`, fallback: bought }, BOUGHT_CALLS),
  };
};
