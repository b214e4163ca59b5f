import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBookServer, type BookServer } from '../test/book.ts';

let server: BookServer;
beforeAll(async () => void (server = await startBookServer()));
afterAll(() => server.close());

test('a redirecting call answers with its target and its cookies', async () => {
  const response = await server.visitor().fetch('/follow/a?mark=red');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/book/a');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [mark] = response.headers.getSetCookie().filter((line) => line.startsWith('mark='));
  expect(mark?.split('; ').toSorted()).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'mark=red']);
});

test('its refusals are those of any call', async () => {
  const visitor = server.visitor();
  expect((await visitor.fetch('/follow/none')).status).toBe(404);
  expect((await visitor.fetch(`/follow/a?mark=${'x'.repeat(11)}`)).status).toBe(400);
  expect((await visitor.fetch('/follow/a', { method: 'PUT' })).status).toBe(404);
});

test('a form of another site is redirected by GET with its own fields only, and changes nothing', async () => {
  const response = await fetch(`${server.url}/follow/a?mark=old`, {
    method: 'POST',
    body: new URLSearchParams({ mark: 'red', name: 'Ann', _token: 'x' }),
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/follow/a?mark=red');
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('a target that would be on another host stays on this one', async () => {
  const response = await fetch(`${server.url}/follow/${encodeURIComponent('//evil.example')}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.headers.get('location')).toBe('/follow/%2F%2Fevil.example?');
});
