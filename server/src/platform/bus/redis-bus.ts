import { randomBytes } from 'node:crypto';
import { createBus, type Bus } from './bus.ts';
import type { Log } from '../site/log.ts';
import type { Redis } from './redis.ts';
import { createRedisPulse } from './redis-pulse.ts';
import { createRedisSubscriptions } from './redis-subscriptions.ts';
import { settlesWithin } from '../timing/settles-within.ts';

export interface RedisBusOptions {
  redis: Redis;
  /** Keeps sites on one Redis server apart; it is the same on all nodes of a site. */
  prefix: string;
  log: Log;
}

/** Longest wait for a subscription to be confirmed. */
const SUBSCRIBE_TIMEOUT_MS = 1_000;
/** Messages that may wait while Redis is away. Later ones are lost; listeners of `onGap` read the store instead. */
const MOST_WAITING = 50_000;
const NAME_LENGTH = 8;

/**
 * Creates a bus over Valkey or Redis: each channel with a listener here is one subscription there. Messages published
 * here are delivered here at once, and to other nodes in one Redis message per channel and turn. While Redis is away,
 * this node's own messages go on, and `onGap` tells those who depend on other nodes to read the store.
 */
export const createRedisBus = ({ redis, prefix, log }: RedisBusOptions): Bus => {
  const own = randomBytes(6).toString('base64url');
  const local = createBus(log);
  const subscriptions = createRedisSubscriptions(redis.hear);
  const pulse = createRedisPulse(redis, `${prefix}pulse:${own}`, log);
  let outbox = new Map<string, string[]>();
  let waiting = 0;
  let closed = false;

  const send = (channel: string, text: string): Promise<void> => {
    waiting += 1;
    return redis.talk
      .publish(channel, own + text)
      .catch((err: unknown) => void (closed || log.warn({ err }, 'a message to other nodes was lost')))
      .then(() => void (waiting -= 1));
  };
  const flush = (): Promise<unknown> => {
    const batches = outbox;
    outbox = new Map();
    return Promise.all([...batches].map(([channel, texts]) => send(prefix + channel, `[${texts.join()}]`)));
  };

  redis.hear.on('message', (channel, text) => {
    if (text === '' || text.startsWith(own)) return;
    for (const message of JSON.parse(text.slice(NAME_LENGTH)) as unknown[]) {
      local.publish(channel.slice(prefix.length), message);
    }
  });

  return {
    publish(channel, message) {
      local.publish(channel, message);
      if (waiting > MOST_WAITING) return;
      if (outbox.size === 0) process.nextTick(flush);
      const texts = outbox.get(channel);
      if (texts === undefined) outbox.set(channel, [JSON.stringify(message)]);
      else texts.push(JSON.stringify(message));
    },
    subscribe(channel, listener) {
      const end = local.subscribe(channel, listener);
      subscriptions.add(prefix + channel);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        end();
        subscriptions.remove(prefix + channel);
      };
    },
    ready(channel) {
      const taken = pulse.isHeard() ? subscriptions.ready(prefix + channel) : undefined;
      return taken && upTo(SUBSCRIBE_TIMEOUT_MS, taken);
    },
    onGap: pulse.onGap,
    isConnected: pulse.isHeard,
    async close() {
      closed = true;
      pulse.stop();
      await settlesWithin(SUBSCRIBE_TIMEOUT_MS, flush());
      redis.close();
    },
  };
};

const upTo = async (ms: number, work: Promise<void>): Promise<void> => {
  await settlesWithin(ms, work);
};
