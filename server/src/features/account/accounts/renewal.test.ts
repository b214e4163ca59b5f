import { accounts } from '@tabiya/contract/account/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const renew = (visitor: ReturnType<TestServer['visitor']>) =>
  visitor.fetch('/bff-token', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

test('an open session is extended, and so are its cookies, for another year', async () => {
  const ann = await makeMember(server);
  const session = ann.cookies.get('tabiya_session');
  const response = await renew(ann);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ user: { username: ann.user.username } });
  const cookies = response.headers.getSetCookie();
  expect(cookies.find((line) => line.startsWith(`tabiya_session=${session};`))).toMatch(/Max-Age=31536000.*HttpOnly/);
  expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).toMatch(/Max-Age=31536000/);
});

test('an ended or missing session is not extended', async () => {
  const ann = await makeMember(server);
  const stolen = ann.cookies.get('tabiya_session')!;
  await ann.call(accounts.logOut, {});
  const thief = server.visitor();
  await thief.fetch('/callback/session');
  thief.cookies.set('tabiya_session', stolen);
  expect((await renew(thief)).status).toBe(401);
  const visitor = server.visitor();
  await visitor.fetch('/callback/session');
  expect((await renew(visitor)).status).toBe(401);
});

test('another site cannot request it', async () => {
  const ann = await makeMember(server);
  const response = await ann.fetch('/bff-token', { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(403);
});
