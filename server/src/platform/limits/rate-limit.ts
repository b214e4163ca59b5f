import type { Limit } from '@tabiya/contract/kit/endpoint.ts';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RedisConnection } from '../bus/redis.ts';

/** Counts the calls of each caller and reports when there are too many. */
export interface RateLimiter {
  /** Returns undefined if the call may go ahead, else the seconds (at least 1) until it may. */
  take(key: string): Promise<number | undefined>;
}

/** Creates a limiter; `name` keeps limits apart. */
export type CreateRateLimiter = (name: string, limit: Limit) => RateLimiter;

/** Creates the counter behind a limit, for rules that need more than allow or wait. */
export type CreateCounter = (name: string, limit: Limit) => RateLimiterAbstract;

/** Creates counters in this process. */
export const createCounter: CreateCounter = (name, { calls: points, seconds: duration }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration });

/**
 * Creates counters that all nodes of a site share, and that count in this process while Redis is away. `prefix` is the
 * site's.
 */
export const createSharedCounter =
  (redis: RedisConnection, prefix: string): CreateCounter =>
  (name, limit) => {
    const insuranceLimiter = createCounter(name, limit);
    const { calls: points, seconds: duration } = limit;
    const keyPrefix = `${prefix}limit:${name}`;
    return new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration, insuranceLimiter });
  };

export const createRateLimiter =
  (create: CreateCounter): CreateRateLimiter =>
  (name, limit) =>
    limiterOf(create(name, limit));

const limiterOf = (counter: RateLimiterAbstract): RateLimiter => ({
  async take(key) {
    try {
      await counter.consume(key);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  },
});

/**
 * Returns one key for all addresses that a customer of a network usually has: the address, or the /64 of an IPv6
 * address.
 */
export const addressKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
};
