import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBookServer, type BookServer } from '../test/book.ts';

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer();
});
afterAll(() => server.close());

const ring = (body: string, headers: Record<string, string> = { 'x-ring': 'ours' }) =>
  fetch(new URL('/ring', server.url), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const refusal = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

test('a webhook gets the body byte for byte, and needs no token of ours', async () => {
  const body = `{ "a":1,\n  "b": "é" }`;
  expect((await ring(body)).status).toBe(200);
  expect(server.backstage.rings.at(-1)).toBe(body);
});

test('its body may be larger than that of other calls, up to its own limit', async () => {
  expect((await ring('x'.repeat(90 * 1024))).status).toBe(200);
  expect(await refusal(await ring('x'.repeat(101 * 1024)))).toEqual([413, 'too_large']);
});

test('a wrong or missing signature is a bad request', async () => {
  expect(await refusal(await ring('{}', { 'x-ring': 'theirs' }))).toEqual([400, 'bad_signature']);
  expect(await refusal(await ring('{}', {}))).toEqual([400, 'bad_input']);
});

test('other content types are refused', async () => {
  expect((await ring('a=b', { 'x-ring': 'ours', 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
    415,
  );
});
