import type { RenderContext } from '@tabiya/contract/kit/render.ts';
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, startBookServer, type BookServer } from '../test/book.ts';
import type { Web } from './web-build.ts';

let server: BookServer;
let files: string;
let clock = 1_000_000;
let drawn: { url: string; context: RenderContext }[] = [];
let paint: (url: string, context: RenderContext) => Promise<string> = async (url) => url;

/** A web that records what it was asked for. */
const web = (folder: string): Web => ({
  build: 'fixture',
  files: folder,
  attach: async () => {},
  close: async () => {},
  async render(url, context) {
    drawn.push({ url, context });
    if (url === '/?away') return { status: 302, location: '/elsewhere', html: '' };
    return { status: 200, html: `<html>${await paint(url, context)}</html>` };
  },
});

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'tabiya-web-'));
  await mkdir(join(files, 'assets'));
  await writeFile(join(files, 'assets', 'app-1a2b.js'), `// ${'long '.repeat(1_000)}`);
  await writeFile(join(files, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(files, 'index.html'), 'the template');
  server = await startBookServer({ web: web(files), now: () => clock });
});
afterAll(async () => {
  await server.close();
  await rm(files, { recursive: true });
});
beforeEach(() => {
  clock += 10_000;
  drawn = [];
  paint = async (url) => url;
});

const html = { headers: { accept: 'text/html' } };

test('a page is rendered on its path, with its query', async () => {
  const response = await server.visitor().fetch('/ann/shelf?page=2', html);
  expect([response.status, await response.text()]).toEqual([200, '<html>/ann/shelf?page=2</html>']);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

test('an alias redirects to the canonical path, with its query', async () => {
  for (const path of ['/shelf/ann?page=2', '/shelf/Ann?page=2']) {
    const response = await server.visitor().fetch(path, html);
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ann/shelf?page=2']);
  }
});

test('a page may redirect', async () => {
  const response = await server.visitor().fetch('/?away', html);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/elsewhere']);
});

test.each(['/nowhere', '/x/shelf', '/a%20b/shelf', '//evil.example/shelf'])(
  '%s is a page that is not there',
  async (path) => {
    const response = await server.visitor().fetch(server.url + path, html);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch('<html>');
  },
);

test.each(['//', '///', '/\\', '//[', '/\\[', '//evil.example/ann/shelf'])(
  '%s is no address, and no page either',
  async (path) => {
    expect(await statusOfRaw(path)).toBe(404);
  },
);

/** Sends the path unchanged; `fetch` would normalise it first. */
const statusOfRaw = async (path: string): Promise<number | undefined> => {
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, headers: { accept: 'text/html' } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

test('a client that asks for JSON gets a missing path as JSON', async () => {
  const response = await server.visitor().fetch('/nowhere');
  expect([response.status, await response.json()]).toMatchObject([404, { error: 'not_found' }]);
});

test('a localised page is rendered in its locale, under its prefix', async () => {
  const response = await server.visitor().fetch('/de/ann/shelf?page=2', html);
  expect([response.status, await response.text()]).toEqual([200, '<html>/de/ann/shelf?page=2</html>']);
  expect(drawn[0]!.context).toMatchObject({ locale: 'de_DE', prefix: '/de' });
});

test.each([
  ['/ann/shelf/de?page=2', '/de/ann/shelf?page=2'],
  ['/de_DE/shelf/ann?page=2', '/de/ann/shelf?page=2'],
  ['/en/ann/shelf?page=2', '/ann/shelf?page=2'],
])('%s redirects permanently to %s', async (path, to) => {
  const response = await server.visitor().fetch(path, html);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('a page is cached by the locale that its reader chose', async () => {
  for (const code of ['de_DE', 'de_DE', 'fr_FR', 'klingon']) {
    const visitor = server.visitor();
    visitor.cookies.set('cclocale', code);
    const response = await visitor.fetch('/ann/shelf', html);
    expect(response.headers.get('vary')).toContain('Cookie');
  }
  expect(drawn.map(({ context }) => [context.locale, context.prefix])).toEqual([
    ['de_DE', ''],
    ['fr_FR', ''],
    ['en_US', ''],
  ]);
});

test('a language subdomain redirects to the site in that language, and any other subdomain has no pages', async () => {
  const { port } = new URL(server.url);
  const base = new URL(server.app.platform.config.baseUrl);
  expect(base.hostname).toBe('localhost');
  const ask = async (name: string, path: string, { method = 'GET', headers }: RequestOptions = html) => {
    const sent = request({
      port,
      method,
      host: '127.0.0.1',
      path,
      headers: { host: `${name}.${base.host}`, ...headers },
    });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    response.resume();
    return [response.statusCode, response.headers.location];
  };
  expect(await ask('de', '/ann/shelf')).toEqual([301, `${base.origin}/de/ann/shelf`]);
  expect(await ask('de', '/en/ann/shelf?a=1')).toEqual([301, `${base.origin}/ann/shelf?a=1`]);
  expect(await ask('xx', '/ann/shelf')).toEqual([404, undefined]);
  expect(await ask('www', '/ann/shelf?a=1')).toEqual([301, `${base.origin}/ann/shelf?a=1`]);
  expect(await ask('www', '/book/a', { method: 'POST' })).toEqual([308, `${base.origin}/book/a`]);
  const json = { headers: { accept: 'application/json' } };
  const member = await server.person('member');
  expect((await member.fetch('/book/a')).status).toBe(200);
  expect(await ask('xx', '/book/a', json)).toEqual([404, undefined]);
  expect(await ask('api', '/book/a', json)).toEqual([404, undefined]);
});

test('calls have no localised paths', async () => {
  const member = await server.person('member');
  expect((await member.fetch('/book/a')).status).toBe(200);
  expect((await member.fetch('/de/book/a')).status).toBe(404);
});

test('visitors share a page for one second, each with a token of their own', async () => {
  const [one, two] = [server.visitor(), server.visitor()];
  await Promise.all([one.fetch('/', html), two.fetch('/', html)]);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]!.context.session).toEqual({
    user: null,
    token: '',
    awaitsSecondFactor: false,
    flags: { candles: true },
  });
  expect(one.cookies.get('XSRF-TOKEN')).not.toBe(two.cookies.get('XSRF-TOKEN'));
  clock += 999;
  await one.fetch('/', html);
  expect(drawn).toHaveLength(1);
  clock += 1;
  await one.fetch('/', html);
  expect(drawn).toHaveLength(2);
});

test('a page is cached by its theme, and an unknown theme is ignored', async () => {
  for (const theme of ['dark', 'light', 'plaid']) {
    const visitor = server.visitor();
    visitor.cookies.set('theme', theme);
    await visitor.fetch('/', html);
  }
  expect(drawn.map(({ context }) => context.theme)).toEqual(['dark', 'light', undefined]);
});

test('a page for a session is rendered for that session only', async () => {
  const member = await server.person('member');
  await member.fetch('/', html);
  await member.fetch('/', html);
  expect(drawn).toHaveLength(2);
  expect(drawn[0]!.context.session).toMatchObject({ user: { id: member.id }, token: member.cookies.get('XSRF-TOKEN') });
});

test('a page makes its calls in process, with all checks', async () => {
  const member = await server.person('member');
  const answers: unknown[] = [];
  const failures: unknown[] = [];
  paint = async (_, { call }) => {
    answers.push(await call(book.read, { shelf: 'a', from: undefined }));
    const attempts = [
      () => call(book.read, { shelf: 'none' }),
      () => call(book.read, { shelf: 'x'.repeat(21) }),
      () => call(book.write, { shelf: 'a', text: 'ink' }),
      () => call(book.break, { how: 'throw' }),
    ];
    for (const attempt of attempts) await attempt().catch((failure: unknown) => failures.push(failure));
    return '';
  };
  await member.fetch('/', html);
  expect(answers).toEqual([{ shelf: 'a', from: null, reader: `member-${member.id}` }]);
  expect(failures).toMatchObject([
    { name: 'CallFailure', status: 404, body: { error: 'shelf_not_found' } },
    { status: 400, body: { error: 'bad_input', fields: { shelf: expect.any(String) } } },
    { status: 404, body: { error: 'not_found' } },
    { status: 500, body: { error: 'internal' } },
  ]);
});

test('a page that fails to render is a plain apology, and the next request tries again', async () => {
  paint = async () => {
    throw new Error('out of paint');
  };
  const response = await server.visitor().fetch('/', html);
  expect([response.status, await response.text()]).toEqual([500, expect.stringMatching(/^Oops/)]);
  paint = async () => 'dry';
  expect((await server.visitor().fetch('/', html)).status).toBe(200);
});

test('files with a hash are cached for a year, others for an hour; the template is not served', async () => {
  const asset = await server.visitor().fetch('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await server.visitor().fetch('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  for (const path of [
    '/index.html',
    '/assets/',
    '/assets/none.js',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
  ]) {
    expect((await server.visitor().fetch(server.url + path)).status).toBe(404);
  }
});

test('a page is compressed in the best way that the browser supports', async () => {
  paint = async () => 'much to read '.repeat(1_000);
  const response = await server.visitor().fetch('/', { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
});

test('an old browser gets a plain page that says so; a crawler gets the page', async () => {
  const as = (userAgent: string) =>
    server.visitor().fetch('/ann/shelf', { headers: { ...html.headers, 'user-agent': userAgent } });
  const old = await as('Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko');
  expect(await old.text()).toContain('Your browser is too old');
  expect(drawn).toEqual([]);
  await as('Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/41.0 Safari/537.36');
  expect(drawn).toHaveLength(1);
});
