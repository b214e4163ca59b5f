import type { RedisConnection } from './redis.ts';

/** Subscribes to channels while somebody needs them, batching all new ones of a turn into one command. */
export interface RedisSubscriptions {
  add(channel: string): void;
  remove(channel: string): void;
  /** Resolves when Redis has confirmed the subscription. Returns undefined if it already has. */
  ready(channel: string): Promise<void> | undefined;
}

interface Wanted {
  count: number;
  ready: Promise<void> | undefined;
}

const BATCH_SIZE = 1_000;

export const createRedisSubscriptions = (connection: RedisConnection): RedisSubscriptions => {
  const wanted = new Map<string, Wanted>();
  /** Channels that Redis knows as subscribed, or will at the end of this turn. */
  const told = new Set<string>();
  let changed = new Set<string>();
  let flushed: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    await new Promise((begin) => process.nextTick(begin));
    const channels = changed;
    changed = new Set();
    flushed = undefined;
    const [fresh, stale] = [[...channels].filter(isNew), [...channels].filter(isStale)];
    const states = fresh.map((channel) => wanted.get(channel));
    for (const channel of fresh) told.add(channel);
    for (const channel of stale) told.delete(channel);
    const commands = [
      ...parts(fresh).map((part) => connection.subscribe(...part)),
      ...parts(stale).map((part) => connection.unsubscribe(...part)),
    ];
    // Commands that fail with a lost connection are repeated by the next connection.
    await Promise.allSettled(commands);
    for (const state of states) if (state !== undefined) state.ready = undefined;
  };
  const isNew = (channel: string) => wanted.has(channel) && !told.has(channel);
  const isStale = (channel: string) => !wanted.has(channel) && told.has(channel);

  const change = (channel: string): Promise<void> => {
    changed.add(channel);
    return (flushed ??= flush());
  };

  return {
    add(channel) {
      const state = wanted.get(channel);
      if (state !== undefined) return void (state.count += 1);
      const fresh: Wanted = { count: 1, ready: undefined };
      wanted.set(channel, fresh);
      fresh.ready = change(channel);
    },
    remove(channel) {
      const state = wanted.get(channel);
      if (state === undefined || (state.count -= 1) > 0) return;
      wanted.delete(channel);
      void change(channel);
    },
    ready: (channel) => wanted.get(channel)?.ready,
  };
};

const parts = (channels: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(channels.length / BATCH_SIZE) }, (_, n) =>
    channels.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
  );
