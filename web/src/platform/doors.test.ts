import { expect, it } from 'vitest';
import { doorUrl, redirectPath } from './doors.ts';

it.each([
  ['/play/online/new', '?pool=3%2B2', '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew%3Fpool%3D3%252B2'],
  ['/', '', '/login_and_go?redirectUrl=%2F'],
  ['/register', '?redirectUrl=%2Fhome', '/login_and_go?redirectUrl=%2Fhome'],
  ['/register', '?redirectUrl=%2F%2Fevil.example', '/login_and_go?redirectUrl=%2F'],
  ['/register', '', '/login_and_go'],
])('at %s%s one logs in by %s', (pathname, search, address) => {
  expect(doorUrl('web_security_login_and_go', { pathname, search })).toBe(address);
});

it.each([
  ['/play/online/new?pool=3%2B2', '/play/online/new?pool=3%2B2'],
  ['/de/play?a=1', '/play?a=1'],
  [null, '/'],
  ['https://evil.example/', '/'],
  ['/de//evil.example', '/'],
])('leads from %j to %j', (asked, path) => {
  expect(redirectPath(asked)).toBe(path);
});
