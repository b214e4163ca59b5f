import { createHash } from 'node:crypto';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, expect, test } from 'vitest';
import { DEMO_MEMBERS } from '../server/src/demo/members.ts';
import { exploreDemo } from './demo-world.ts';
import { openSite } from './site.ts';

const MEMBER = DEMO_MEMBERS[0].username;
const site = await openSite('--demo');
afterAll(() => site.close());
const { liveGame, finishedGame } = await exploreDemo(site.url, MEMBER);

const get = (path: string): Promise<Response> =>
  fetch(site.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
/** The words of a page, as a reader without scripts has them. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test.each([
  ['/', 'Where real play begins.'],
  ['/register', 'Create your account'],
  ['/login_and_go', 'Username or email address'],
  ['/play/online/new', '15+10'],
  [`/${liveGame}/game/live`, 'demo-clockwork'],
  [`/${finishedGame}/game`, MEMBER],
  [`/${MEMBER}/games/archive`, `Games of ${MEMBER}`],
  [`/${MEMBER}/member`, 'Recent games'],
])('%s is a whole page without scripts', async (path, words) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(wordsOf(html)).toContain(words);
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toMatch(/<title>[^<]*Tabiya[^<]*<\/title>|<title>[^<]+–[^<]+<\/title>/);
  expect(head).toMatch(/<meta name="description" content="[^"]{30,}"/);
  expect(head).toContain(`<link rel="canonical" href="${site.url}/`);
  expect(html).toMatch(/<html lang="en" dir="ltr"/);
});

test('one game has one canonical address, whatever it is asked by', async () => {
  const canonical = `<link rel="canonical" href="${site.url}/${toShortUuid(finishedGame)}/game"`;
  for (const path of [`/${finishedGame}/game`, `/${toShortUuid(finishedGame)}/game`, `/${finishedGame}/game/live`]) {
    expect(await (await get(path)).text()).toContain(canonical);
  }
});

test.each([
  ['/login', '/login_and_go'],
  ['/live', '/play/online/new'],
  ['/play/online', '/play/online/new'],
  ['/play', '/play/online/new'],
  [`/game/${finishedGame}`, `/${finishedGame}/game`],
  [`/game/live/${finishedGame}`, `/${finishedGame}/game/live`],
  [`/member/${MEMBER}`, `/${MEMBER}/member`],
  [`/games/archive/${MEMBER}?outcome=won`, `/${MEMBER}/games/archive?outcome=won`],
  ['/home', '/login_and_go?redirectUrl=%2Fhome'],
])('%s leads to %s', async (from, to) => {
  const response = await get(from);
  expect([301, 302]).toContain(response.status);
  expect(new URL(response.headers.get('location') ?? '', site.url).href).toBe(new URL(to, site.url).href);
});

test.each(['/no/such/page', '/nobody-here/member', '/01900000-0000-7000-8000-000000000000/game', '/x!/member'])(
  '%s is not found, and says so with a page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(wordsOf(await response.text())).toContain('This square is empty');
  },
);

test('pages carry the headers that keep others out', async () => {
  const response = await get('/');
  const { headers } = response;
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
  const [hash] = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  expect(scripts.length).toBe(1);
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('only the board for other sites may be framed by them', async () => {
  for (const path of ['/dynboard', '/de/dynboard?fen=8/8/8/8/8/8/8/8']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
  }
  const { headers } = await get('/analysis');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('what the build hashed is kept for ever, pages are not', async () => {
  const page = await get('/');
  expect(page.headers.get('cache-control')).toContain('no-cache');
  const [, script = ''] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  const asset = await get(script);
  expect(asset.status).toBe(200);
  expect(asset.headers.get('cache-control')).toContain('immutable');
});
