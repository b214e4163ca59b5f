import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAttempts, type Attempts } from './attempts.ts';

let attempts: Attempts;
beforeEach(() => {
  vi.useFakeTimers();
  attempts = createAttempts();
});
afterEach(() => vi.useRealTimers());

const begin = (account = 'ann', ip = '192.0.2.1') => attempts.begin(account, ip);
const many = async (count: number, attempt: (index: number) => Promise<boolean>) => {
  let begun = 0;
  for (let index = 0; index < count; index += 1) begun += Number(await attempt(index));
  return begun;
};

it('waits longer each time, and no longer for knocking meanwhile', async () => {
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

it('keeps one address from locking an account for everybody', async () => {
  await many(500, () => begin());
  expect(await begin('ann', '198.51.100.7')).toBe(true);
});

it('limits one address over all accounts, the whole /64 of an IPv6 customer as one', async () => {
  expect(await many(200, (index) => begin(`name-${index}`))).toBe(60);
  expect(await many(200, (index) => begin(`name-${index}`, `2001:db8::${index.toString(16)}`))).toBe(60);
});

it('limits one account over all addresses', async () => {
  expect(await many(200, (index) => begin('ann', `198.51.100.${index}`))).toBe(100);
});

it('does not count what succeeded', async () => {
  for (let index = 0; index < 300; index += 1) {
    expect(await begin()).toBe(true);
    await attempts.succeeded('ann', '192.0.2.1');
  }
});

it('says how long one has to wait', async () => {
  expect(await attempts.waitOf('ann', '192.0.2.1')).toBeUndefined();
  await many(6, () => begin());
  expect(await attempts.waitOf('ann', '192.0.2.1')).toBe(30);
  vi.advanceTimersByTime(12_000);
  expect(await attempts.waitOf('ann', '192.0.2.1')).toBe(18);
  expect(await attempts.waitOf('bob', '192.0.2.1')).toBeUndefined();
});
