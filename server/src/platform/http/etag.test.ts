import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBookServer, type BookServer } from '../test/book.ts';

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer();
});
afterAll(() => server.close());

const ask = (tag?: string) =>
  server.visitor().fetch('/index/poems', { headers: tag === undefined ? {} : { 'if-none-match': tag } });

test('a call that declares it confirms an answer that is still valid, and sends a new one otherwise', async () => {
  server.backstage.lines.set('poems', ['Howl']);
  const first = await ask();
  const tag = first.headers.get('etag')!;
  expect(await first.json()).toEqual({ books: ['Howl'] });
  expect(first.headers.get('cache-control')).toBe('private, no-cache');

  for (const sent of [tag, `"other", ${tag}`, '*']) {
    const held = await ask(sent);
    expect([held.status, held.headers.get('etag'), await held.text()]).toEqual([304, tag, '']);
  }
  server.backstage.lines.set('poems', ['Howl', 'Kaddish']);
  const changed = await ask(tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
  expect(await changed.json()).toEqual({ books: ['Howl', 'Kaddish'] });
});

test('a refusal has no tag, nor has a call that does not declare one', async () => {
  const refused = await server.visitor().fetch('/index/none', { headers: { 'if-none-match': '*' } });
  expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
  const plain = await server.visitor().fetch('/book/a', { headers: { 'if-none-match': '*' } });
  expect([plain.status, plain.headers.get('etag'), plain.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ]);
});

test('the `uid` of a test machine is not part of the input', async () => {
  expect((await server.visitor().fetch('/index/poems?uid=abc')).status).toBe(200);
  expect((await server.visitor().fetch('/index/poems?other=abc')).status).toBe(400);
});
