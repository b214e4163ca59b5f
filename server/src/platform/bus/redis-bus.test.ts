import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';
import { createNodes } from './nodes.ts';
import { createSharedCallQuotas, createCallQuotas } from '../limits/call-quota.ts';
import { createRateLimiter, createSharedCounter } from '../limits/rate-limit.ts';
import { openRedis } from './redis.ts';
import { openTestRedis, redisProgram, type TestRedis } from '../test/redis.ts';

const log = pino({ level: 'silent' });
const PREFIX = 'test:';

describe.skipIf(redisProgram === undefined)('a bus over Redis', () => {
  let server: TestRedis;
  const open: Bus[] = [];
  beforeAll(async () => {
    server = await openTestRedis();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => server?.close());

  const join = async (): Promise<Bus> => {
    const bus = createRedisBus({ redis: await openRedis(server.url, log), prefix: PREFIX, log });
    open.push(bus);
    await expect.poll(() => bus.isConnected()).toBe(true);
    return bus;
  };
  const listen = async (bus: Bus, channel: string): Promise<unknown[]> => {
    const heard: unknown[] = [];
    bus.subscribe(channel, (message) => heard.push(message));
    await bus.ready(channel);
    return heard;
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

  it('carries messages to every node once, including its own, in the order of the publisher', async () => {
    const [a, b] = [await join(), await join()];
    const [here, there] = [await listen(a, 'x'), await listen(b, 'x')];
    const others = await listen(b, 'y');
    for (const n of numbers(500)) {
      a.publish('x', n);
      if (n % 50 === 0) await new Promise((turn) => setImmediate(turn));
    }
    a.publish('y', { last: 'ünïcode' });
    await expect.poll(() => others).toEqual([{ last: 'ünïcode' }]);
    expect(here).toEqual(numbers(500));
    expect(there).toEqual(numbers(500));
  });

  it('stays subscribed to a channel for as long as it has a listener', async () => {
    const [a, b] = [await join(), await join()];
    const ends = [b.subscribe('x', () => {}), b.subscribe('x', () => {})];
    ends[0]?.();
    ends[0]?.();
    const heard = await listen(b, 'x');
    ends[1]?.();
    const marks = await listen(b, 'mark');
    a.publish('x', 1);
    a.publish('mark', 1);
    await expect.poll(() => marks).toEqual([1]);
    expect(heard).toEqual([1]);
  });

  it('goes on alone while Redis does not answer, reports the gap, and publishes the waiting messages afterwards', async () => {
    const [a, b] = [await join(), await join()];
    const [here, there] = [await listen(a, 'x'), await listen(b, 'x')];
    let gaps = 0;
    b.onGap(() => (gaps += 1));
    server.pause();
    a.publish('x', 'meanwhile');
    await expect.poll(() => gaps).toBeGreaterThan(1);
    expect(b.isConnected()).toBe(false);
    expect(here).toEqual(['meanwhile']);
    expect(there).toEqual([]);
    server.resume();
    await expect.poll(() => there).toEqual(['meanwhile']);
    await expect.poll(() => b.isConnected()).toBe(true);
  });

  it('reconnects to a server that was killed, with all its subscriptions', async () => {
    const [a, b] = [await join(), await join()];
    const there = await listen(b, 'x');
    let gaps = 0;
    b.onGap(() => (gaps += 1));
    await server.kill();
    a.publish('x', 'lost or not');
    await expect.poll(() => b.isConnected()).toBe(false);
    await server.start();
    await expect.poll(() => a.isConnected() && b.isConnected()).toBe(true);
    expect(gaps).toBeGreaterThan(0);
    a.publish('x', 'after');
    await expect.poll(() => there.at(-1)).toBe('after');
  });

  it('knows which nodes there are, and which one was lost', async () => {
    const time = { at: 1_790_000_000_000 };
    const now = () => time.at;
    const [a, b, c] = [await join(), await join(), await join()];
    const nodes = [a, b, c].map((bus, n) => createNodes({ bus, now, connected: () => n + 1 }));
    const [first, second, third] = nodes as [(typeof nodes)[0], (typeof nodes)[0], (typeof nodes)[0]];
    for (const node of nodes) node.start();
    await expect.poll(() => first.connected()).toBe(6);
    const lost: string[] = [];
    const gone: string[] = [];
    first.onLost(({ id }) => lost.push(id));
    first.onGone((id) => gone.push(id));
    second.stop();
    await expect.poll(() => gone).toEqual([second.own]);
    await c.close();
    const heardAt = time.at;
    expect(first.missed(third.own)).toBeUndefined();
    time.at += 2_500;
    expect(first.missed(third.own)).toBe(heardAt);
    await expect.poll(() => lost).toEqual([third.own]);
    expect(first.connected()).toBe(1);
    first.stop();
  });

  it('counts limits and call quotas over all nodes, and on each node alone while Redis is away', async () => {
    const links = [await openRedis(server.url, log), await openRedis(server.url, log)];
    const limit = { calls: 3, seconds: 60 };
    const [ours, theirs] = links.map(({ ask }) => createRateLimiter(createSharedCounter(ask, PREFIX))('knock', limit));
    for (const limiter of [ours, theirs, ours]) expect(await limiter?.take('ann')).toBeUndefined();
    expect(await theirs?.take('ann')).toBeGreaterThan(0);
    const terms = { calls: 2, lasts: 60_000 };
    const [bought, elsewhere] = links.map(({ ask: redis }) =>
      createSharedCallQuotas({ redis, prefix: PREFIX, fallback: createCallQuotas(terms, Date.now) }, terms),
    );
    await bought?.grant('bob');
    expect([await elsewhere?.spend('bob'), await bought?.spend('bob')]).toEqual([true, true]);
    expect([await elsewhere?.spend('bob'), await bought?.spend('cat')]).toEqual([false, false]);
    server.pause();
    for (const _ of [1, 2, 3]) expect(await theirs?.take('dan')).toBeUndefined();
    expect(await theirs?.take('dan')).toBeGreaterThan(0);
    await bought?.grant('eve');
    expect([await bought?.spend('eve'), await elsewhere?.spend('eve')]).toEqual([true, false]);
    server.resume();
    for (const link of links) link.close();
  });
});
