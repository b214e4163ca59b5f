import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressKey } from './rate-limit.ts';
import { book, startBookServer, type BookServer } from '../test/book.ts';

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer({ limits: true });
});
afterAll(() => server.close());

const from = (ip: string) => server.visitor({ 'x-forwarded-for': ip });

test('a call has a limit per address, and the answer says when to try again', async () => {
  const visitor = from('203.0.113.1');
  for (let n = 0; n < 3; n += 1) await visitor.call(book.knock, {});
  const refused = await visitor.fetch('/knock');
  expect(refused.status).toBe(429);
  const body = (await refused.json()) as { error: string; retryAfter: number };
  expect(body.error).toBe('rate_limited');
  expect(body.retryAfter).toBeGreaterThan(0);
  expect(refused.headers.get('retry-after')).toBe(String(body.retryAfter));
  await from('203.0.113.2').call(book.knock, {});
  await visitor.call(book.read, { shelf: 'a' });
});

test('an account is counted from whichever address it calls', async () => {
  const visitor = from('203.0.113.3');
  await visitor.call(book.enter, { as: 'member' });
  for (let n = 0; n < 3; n += 1) await visitor.call(book.knock, {});
  const elsewhere = from('203.0.113.4');
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  await expect(elsewhere.call(book.knock, {})).rejects.toMatchObject({ status: 429 });
});

test('all requests of one address together have a limit', async () => {
  const visitor = from('203.0.113.5');
  let status = 200;
  for (let n = 0; n < 60 && status !== 429; n += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.fetch('/nowhere')));
    status = Math.max(...answers.map((answer) => answer.status));
  }
  expect(status).toBe(429);
  expect((await from('203.0.113.6').fetch('/book/a')).status).toBe(200);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
