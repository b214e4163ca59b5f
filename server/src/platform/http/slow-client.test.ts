import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// That Node closes such connections is its own matter; what we owe is the time after which it does.
test('a client that sends its headers slowly is cut off after 15 s, long before a whole request is', () => {
  const { headersTimeout, requestTimeout } = server.app.http.server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000]);
});
