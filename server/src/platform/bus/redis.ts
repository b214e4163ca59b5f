import type { Log } from '../site/log.ts';

/** The part of an ioredis connection that is used here. */
export interface RedisConnection {
  on(event: 'message', listener: (channel: string, text: string) => void): unknown;
  on(event: 'error', listener: (err: Error) => void): unknown;
  on(event: 'ready' | 'close', listener: () => void): unknown;
  publish(channel: string, text: string): Promise<unknown>;
  subscribe(...channels: string[]): Promise<unknown>;
  unsubscribe(...channels: string[]): Promise<unknown>;
  set(key: string, value: number, unit: 'PX', ms: number): Promise<unknown>;
  eval(script: string, keys: number, ...args: string[]): Promise<unknown>;
  connect(): Promise<unknown>;
  disconnect(): void;
}

/** The connections of one node to Valkey or Redis. They reconnect by themselves. */
export interface Redis {
  /** For publishing: messages wait while the server is away and are sent afterwards. */
  talk: RedisConnection;
  /** For subscriptions, which are restored after a reconnect. */
  hear: RedisConnection;
  /** For queries, which fail at once while the server is away. */
  ask: RedisConnection;
  close(): void;
}

const LONGEST_PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 300;
/** How long the start waits for a server that does not answer; after that, connecting goes on in the background. */
const FIRST_ANSWER_MS = 5_000;

type Connect = new (url: string, options: object) => RedisConnection;

/**
 * Connects to the server of a `redis:` or `rediss:` address. The library is loaded only here because a single node does
 * not need it.
 */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  const { Redis: Connection } = (await import('ioredis')) as unknown as { Redis: Connect };
  const common = {
    lazyConnect: true,
    keepAlive: 5_000,
    connectTimeout: 2_000,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => Math.min(LONGEST_PAUSE_MS, attempt * 50),
  };
  const talk = new Connection(url, { ...common, enableAutoPipelining: true });
  const hear = new Connection(url, common);
  const ask = new Connection(url, {
    ...common,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
  });
  const all = [talk, hear, ask];
  for (const connection of all) connection.on('error', (err) => log.debug({ err }, 'lost a connection to Redis'));
  await connectAll(all, log);
  return { talk, hear, ask, close: () => all.forEach((connection) => connection.disconnect()) };
};

/** A site that keeps running without Redis must also be able to start without it. */
const connectAll = async (all: readonly RedisConnection[], log: Log): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    log.error('REDIS_URL does not answer: until it does, nodes hear of each other only through the store');
    resolve();
  }, FIRST_ANSWER_MS);
  const ready = all.map((connection) => new Promise<void>((heard) => connection.on('ready', heard)));
  // A failed first attempt is retried like any other.
  for (const connection of all) connection.connect().catch(() => {});
  await Promise.race([Promise.all(ready), promise]);
  clearTimeout(timer);
};
