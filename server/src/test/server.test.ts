import { accounts } from '@tabiya/contract/account/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a visitor becomes a guest and connects as one', async () => {
  const visitor = server.visitor();
  const { user } = await visitor.call(accounts.playAsGuest, {});
  expect(user?.isGuest).toBe(true);
  expect((await visitor.call(accounts.session, {})).user).toEqual(user);
  const socket = await visitor.socket();
  expect(server.app.platform.isOnline(user!.id)).toBe(true);
  await socket.close();
});
