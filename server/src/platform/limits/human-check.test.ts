import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHumanChecks, type HumanChecks, type Task } from './human-check.ts';
import type { Store } from '../store/store.ts';
import { openTestStore } from '../test/store.ts';
import { startBookServer, type BookServer } from '../test/book.ts';

const HERE = '192.0.2.1';
const MINUTE = 60_000;

/** Solves a task as the widget does. */
const solve = async (task: Task): Promise<string> => {
  const solution = await solveChallenge({ challenge: task, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: task, solution })).toString('base64');
};

let store: Store;
let now = Date.now();
let challenges: HumanChecks;
beforeAll(async () => {
  store = await openTestStore();
  challenges = createHumanChecks({ store, now: () => now });
});
afterAll(() => store.close());

test('a solution counts once, on any node', async () => {
  const solution = await solve(await challenges.issue(HERE));
  const another = createHumanChecks({ store, now: () => now });
  const taken = await Promise.all([another.redeem(solution, HERE), challenges.redeem(solution, HERE)]);
  expect(taken.toSorted()).toEqual([false, true]);
  expect(await challenges.redeem(solution, HERE)).toBe(false);
});

test('a solution is valid for its own address, in time, and unchanged', async () => {
  const task = await challenges.issue(HERE);
  const solution = await solve(task);
  expect(await challenges.redeem(solution, '192.0.2.2')).toBe(false);

  const elsewhere = { ...task.parameters, data: { address: '192.0.2.2' } };
  expect(await challenges.redeem(await solve({ ...task, parameters: elsewhere }), '192.0.2.2')).toBe(false);
  const easier = { ...task.parameters, cost: 1, keyPrefix: '0' };
  expect(await challenges.redeem(await solve({ ...task, parameters: easier }), HERE)).toBe(false);
  const wrong = { challenge: task, solution: { counter: 1, derivedKey: `${task.parameters.keyPrefix}00` } };
  expect(await challenges.redeem(Buffer.from(JSON.stringify(wrong)).toString('base64'), HERE)).toBe(false);

  now += 6 * MINUTE;
  expect(await challenges.redeem(solution, HERE)).toBe(false);
  now -= 6 * MINUTE;
  expect(await challenges.redeem(solution, HERE)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', 'aaaa'],
  ['another shape', Buffer.from('{"challenge":{}}').toString('base64')],
  ['too much', 'a'.repeat(5_000)],
])('a solution that is %s is invalid', async (_, text) => {
  expect(await challenges.redeem(text, HERE)).toBe(false);
});

test('a solution earns ten calls, for ten minutes, for the whole network of an address', async () => {
  expect(await challenges.spend('2001:db8::1')).toBe(false);
  await challenges.redeem(await solve(await challenges.issue('2001:db8::1')), '2001:db8::2');
  for (let call = 0; call < 10; call += 1) expect(await challenges.spend('2001:db8::3')).toBe(true);
  expect(await challenges.spend('2001:db8::1')).toBe(false);

  await challenges.redeem(await solve(await challenges.issue('2001:db8::1')), '2001:db8::1');
  now += 11 * MINUTE;
  expect(await challenges.spend('2001:db8::1')).toBe(false);
});

test('expired solutions are forgotten', async () => {
  await challenges.redeem(await solve(await challenges.issue(HERE)), HERE);
  now += 6 * MINUTE;
  await challenges.sweep();
  expect(await store.query('select 1 from challenge_solved')).toEqual([]);
});

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer({ limits: true });
});
afterAll(() => server.close());

const from = (ip: string) => server.visitor({ 'x-forwarded-for': ip });
const spin = (visitor: ReturnType<typeof from>, headers: Record<string, string> = {}) =>
  visitor.fetch('/spin', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } });

test('a call in a burst is asked for work, says so in a header, and succeeds with the solution', async () => {
  const visitor = from('198.51.100.1');
  await visitor.fetch('/book/a');
  for (let call = 0; call < 2; call += 1) expect((await spin(visitor)).status).toBe(200);
  const held = await spin(visitor);
  expect([held.status, held.headers.get('x-challenge')]).toEqual([403, 'altcha']);
  expect(await held.json()).toMatchObject({ error: 'challenge_required' });
  expect((await spin(from('198.51.100.2'))).headers.get('x-challenge')).toBeNull();

  const solution = await solve(await server.backstage.platform.humanChecks.issue('198.51.100.1'));
  expect((await spin(visitor, { 'x-challenge-solution': solution })).status).toBe(200);
  for (let call = 1; call < 10; call += 1) expect((await spin(visitor)).status).toBe(200);
  const replayed = await spin(visitor, { 'x-challenge-solution': solution });
  expect([replayed.status, replayed.headers.get('x-challenge')]).toEqual([403, 'altcha']);
});

test('an account that calls from many addresses is asked too', async () => {
  const member = await server.person('member');
  const headers = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
  for (let last = 1; last < 3; last += 1) expect((await spin(member, headers(last))).status).toBe(200);
  expect((await spin(member, headers(3))).headers.get('x-challenge')).toBe('altcha');
});

test('a call without a challenge never sends the header', async () => {
  const { headers } = await from('198.51.100.9').fetch('/book/locked');
  expect(headers.get('x-challenge')).toBeNull();
});
