import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { appAnswer, appTarget, safeRedirect } from './redirect-target.ts';

const ORIGIN = 'https://tabiya.example';

test.each([
  ['/', '/'],
  ['/play/online/new?pool=3%2B2#board', '/play/online/new?pool=3%2B2#board'],
  ['/de/play', '/de/play'],
  ['/search?q=%2F%2Fevil.example%0A', '/search?q=%2F%2Fevil.example%0A'],
  ['/login_and_go?redirectUrl=https://evil.example', '/login_and_go?redirectUrl=https://evil.example'],
  ['/%D1%88/../play', '/play'],
])('%j redirects to %j', (asked, path) => expect(safeRedirect(asked)).toBe(path));

test.each([
  null,
  undefined,
  '',
  'play',
  '?a=1',
  'https://evil.example/',
  'HTTPS:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ok\r\nset-cookie: a=b',
  ' //evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/de//evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%E0%A4%A',
  'javascript:alert(1)',
  'data:text/html,a',
  '/\u2028/evil.example',
  `/${'a'.repeat(3_000)}`,
  'https://tabiya.example/play',
])('%j redirects to the home page', (asked) => expect(safeRedirect(asked)).toBe('/'));

test.each([
  ['https://tabiya.example/play?a=1', '/play?a=1'],
  ['https://tabiya.example', '/'],
  ['https://tabiya.example//evil.example', '/'],
  ['https://tabiya.example.evil.example/', '/'],
  ['https://tabiya.example@evil.example/', '/'],
  ['https://tabiya.example:8443/play', '/'],
  ['http://tabiya.example/play', '/'],
  ['//tabiya.example/play', '/'],
])('with the origin of the site, %j redirects to %j', (asked, path) => expect(safeRedirect(asked, ORIGIN)).toBe(path));

declare const URL: new (text: string, base: string) => { origin: string };

/** Fragments of redirect attacks, combined at random. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    ' ',
    'http:',
    ORIGIN,
  ),
  fc.constantFrom('evil.example', 'play', 'javascript:', '%', '\u2028', '\u00a0', '。', '／'),
  fc.string({ maxLength: 3 }),
);

test('every redirect target stays on the site, and safeRedirect is idempotent', () => {
  const asked = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(asked, fc.constantFrom(undefined, ORIGIN), (text, origin) => {
      const path = safeRedirect(text, origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      for (const from of [ORIGIN, `${ORIGIN}/de/deep/page?a`]) expect(new URL(path, from).origin).toBe(ORIGIN);
      expect(safeRedirect(path, origin)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['https://board.example/back?a=1', { kind: 'site', origin: 'https://board.example' }],
  ['https://BOARD.example:8443', { kind: 'site', origin: 'https://board.example:8443' }],
  ['http://127.0.0.1:8123/', { kind: 'computer', origin: 'http://127.0.0.1:8123' }],
  ['http://localhost/back', { kind: 'computer', origin: 'http://localhost' }],
  ['http://[::1]:9/', { kind: 'computer', origin: 'http://[::1]:9' }],
  ['org.example.board:/back', { kind: 'device', origin: 'org.example.board:' }],
  ['org.example.board://back', { kind: 'device', origin: 'org.example.board:' }],
])('%j is an allowed redirect address of an app', (asked, target) => expect(appTarget(asked)).toEqual(target));

test.each([
  '',
  '/back',
  'board.example',
  '//board.example',
  'http://board.example/',
  'http://127.0.0.1.board.example/',
  'http://127.0.0.1@board.example/',
  'https://tabiya.example@board.example/',
  'https://board.example/#part',
  'https://board.example/#',
  'https://board.example\\@evil.example',
  ' https://board.example',
  'https://board.example/\nback',
  'javascript:alert(1)',
  'JavaScript://board.example/%0aalert(1)',
  'java.script\n:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://board.example/x',
  'board:/back',
  'org..board:/back',
  `https://board.example/${'a'.repeat(2_000)}`,
])('%j is refused as the redirect address of an app', (asked) => expect(appTarget(asked)).toBeUndefined());

test('appAnswer adds parameters to the existing query', () => {
  expect(appAnswer('https://board.example/back?keep=1', { code: 'a&b', state: undefined })).toBe(
    'https://board.example/back?keep=1&code=a%26b',
  );
  expect(appAnswer('org.example.board:/back', { error: 'access_denied' })).toBe(
    'org.example.board:/back?error=access_denied',
  );
});
