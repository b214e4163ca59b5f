import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, startBookServer, type BookServer } from '../test/book.ts';

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer({ config: { baseUrl: 'https://tabiya.example' } });
});
afterAll(() => server.close());

const writing = (headers: Record<string, string>, body: object = { text: 'ink' }) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

test('a change without the session’s token is refused, with a token to retry with', async () => {
  const guest = await server.person('guest');
  for (const wrong of ['', 'x'.repeat(43), 'ü'.repeat(43)]) {
    const refused = await guest.fetch('/book/a', writing({ 'x-xsrf-token': encodeURI(wrong) }));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: 'bad_token' });
    const token = refused.headers.get('x-csrf-token')!;
    expect((await guest.fetch('/book/a', writing({ 'x-xsrf-token': token }))).status).toBe(200);
  }
});

test('the token may be sent in the body', async () => {
  const guest = await server.person('guest');
  const _token = guest.cookies.get('XSRF-TOKEN');
  expect((await guest.fetch('/book/a', writing({}, { text: 'ink', _token }))).status).toBe(200);
  expect((await guest.fetch('/book/a', writing({}, { text: 'ink', _token: 7 }))).status).toBe(403);
});

test('a visitor’s token is in the cookie, and the first change gets one', async () => {
  const visitor = server.visitor();
  const refused = await visitor.fetch('/enter', writing({}, { as: 'guest' }));
  expect(refused.status).toBe(403);
  expect(refused.headers.get('x-csrf-token')).toBe(visitor.cookies.get('XSRF-TOKEN'));
  expect((await visitor.fetch('/enter', writing({}, { as: 'guest' }))).status).toBe(200);
});

test('another visitor’s token is not valid for a session', async () => {
  const [guest, other] = [await server.person('guest'), await server.person('guest')];
  const token = other.cookies.get('XSRF-TOKEN')!;
  guest.cookies.set('XSRF-TOKEN', token);
  expect((await guest.fetch('/book/a', writing({ 'x-xsrf-token': token }))).status).toBe(403);
});

test.each<[Record<string, string>, number]>([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'not an address' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://tabiya.example', 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
])('a change sent with %j answers %i', async (headers, status) => {
  const guest = await server.person('guest');
  const response = await guest.fetch('/book/a', writing(headers));
  expect(response.status).toBe(status);
  expect(response.headers.get('x-csrf-token')).toBeNull();
});

test('a page on the requested host counts as our own', async () => {
  const guest = await server.person('guest');
  expect((await guest.fetch('/book/a', writing({ origin: server.url }))).status).toBe(200);
});

test('reading needs no token', async () => {
  expect(await server.visitor().call(book.read, { shelf: 'a' })).toBeDefined();
});
