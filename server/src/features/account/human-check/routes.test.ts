import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { humanCheck } from '@tabiya/contract/account/human-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: true });
});
afterAll(() => server.close());

const guest = (visitor: ReturnType<TestServer['visitor']>) =>
  visitor.fetch('/callback/guest', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

test('a visitor who creates guests in a burst solves a proof of work and continues', async () => {
  const visitor = server.visitor({ 'x-forwarded-for': '192.0.2.1' });
  await visitor.fetch('/callback/session');
  for (let made = 0; made < 10; made += 1) expect((await guest(visitor)).status).toBe(200);
  expect((await guest(visitor)).headers.get('x-challenge')).toBe('altcha');

  const task = await visitor.call(humanCheck.issue, {});
  const solved = { challenge: task, solution: await solveChallenge({ challenge: task, deriveKey }) };
  const solution = Buffer.from(JSON.stringify(solved)).toString('base64');
  expect(await visitor.call(humanCheck.solve, { solution })).toEqual({});
  expect((await guest(visitor)).status).toBe(200);

  await expect(visitor.call(humanCheck.solve, { solution })).rejects.toMatchObject({
    body: { error: 'wrong_solution' },
  });
});
