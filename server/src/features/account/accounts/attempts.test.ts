import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCounter, createSharedCounter } from '../../../platform/limits/rate-limit.ts';
import { openRedis } from '../../../platform/bus/redis.ts';
import { openTestRedis, redisProgram } from '../../../platform/test/redis.ts';
import { createAttempts, type Attempts } from './attempts.ts';

let attempts: Attempts;
beforeEach(() => {
  vi.useFakeTimers();
  attempts = createAttempts(createCounter, 'log-in');
});
afterEach(() => vi.useRealTimers());

const begin = (account = 'ann', ip = '192.0.2.1') => attempts.begin(account, ip);
const many = async (count: number, attempt: (index: number) => Promise<boolean>) => {
  let begun = 0;
  for (let index = 0; index < count; index += 1) begun += Number(await attempt(index));
  return begun;
};

it('lengthens the wait with each failure, but not for attempts made during the wait', async () => {
  expect(await many(20, () => begin())).toBe(5);
  vi.advanceTimersByTime(29_000);
  expect(await begin()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await many(20, () => begin()), 'after half a minute').toBe(5);
  vi.advanceTimersByTime(59_000);
  expect(await begin()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await many(20, () => begin()), 'after a minute').toBe(5);
  for (let round = 0; round < 6; round += 1) {
    vi.advanceTimersByTime(15 * 60_000);
    expect(await many(20, () => begin()), 'never more than a quarter of an hour').toBe(5);
  }
});

it('does not let one address lock an account for everybody', async () => {
  await many(500, () => begin());
  expect(await begin('ann', '198.51.100.7')).toBe(true);
});

it('limits one address over all accounts and treats the whole /64 of an IPv6 customer as one', async () => {
  expect(await many(200, (index) => begin(`name-${index}`))).toBe(60);
  expect(await many(200, (index) => begin(`name-${index}`, `2001:db8::${index.toString(16)}`))).toBe(60);
});

it('limits one account over all addresses', async () => {
  expect(await many(200, (index) => begin('ann', `198.51.100.${index}`))).toBe(100);
});

it('does not count successful log-ins', async () => {
  for (let index = 0; index < 300; index += 1) {
    expect(await begin()).toBe(true);
    await attempts.succeeded('ann', '192.0.2.1');
  }
});

it('tells how long the visitor has to wait', async () => {
  expect(await attempts.waitOf('ann', '192.0.2.1')).toBeUndefined();
  await many(6, () => begin());
  expect(await attempts.waitOf('ann', '192.0.2.1')).toBe(30);
  vi.advanceTimersByTime(12_000);
  expect(await attempts.waitOf('ann', '192.0.2.1')).toBe(18);
  expect(await attempts.waitOf('bob', '192.0.2.1')).toBeUndefined();
});

describe.skipIf(redisProgram === undefined)('several nodes', () => {
  beforeEach(() => vi.useRealTimers());

  it('count attempts together, and each alone while the shared count is unavailable', async () => {
    await using server = await openTestRedis();
    const links = [1, 2, 3].map(() => openRedis(server.url, pino({ level: 'silent' })));
    const nodes = (await Promise.all(links)).map((link) => {
      const own = createAttempts(createSharedCounter(link.ask, 'test:'), 'log-in');
      return { link, own, knock: () => own.begin('ann', '192.0.2.1') };
    });
    const node = (index: number) => nodes[index % nodes.length]!;
    expect(await many(30, (index) => node(index).knock())).toBe(5);
    for (const { own } of nodes) expect(await own.waitOf('ann', '192.0.2.1')).toBeGreaterThan(25);
    expect(await many(3, (index) => node(index).own.begin('bob', '192.0.2.1'))).toBe(3);
    await node(0).own.succeeded('bob', '192.0.2.1');
    expect(await many(30, (index) => node(index).own.begin('bob', '192.0.2.1'))).toBe(5);
    await server.kill();
    expect(await many(10, () => node(0).own.begin('cat', '192.0.2.1'))).toBe(5);
    for (const { link } of nodes) link.close();
  });
});
