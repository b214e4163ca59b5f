import { expect, it } from 'vitest';
import { loginLink, redirectPath } from './login-links.ts';

it.each([
  ['/play/online/new', '?pool=3%2B2', '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew%3Fpool%3D3%252B2'],
  ['/ann/awards', '?a=1#streaks', '/login_and_go?redirectUrl=%2Fann%2Fawards%3Fa%3D1%23streaks'],
  ['/', '', '/login_and_go?redirectUrl=%2F'],
  ['/register', '?redirectUrl=%2Fhome', '/login_and_go?redirectUrl=%2Fhome'],
  ['/register', '?redirectUrl=%2F%2Fevil.example', '/login_and_go?redirectUrl=%2F'],
  ['/register', '', '/login_and_go'],
  ['/register', '?redirectUrl=%2Fann%2Fawards%23streaks', '/login_and_go?redirectUrl=%2Fann%2Fawards%23streaks'],
  ['/forgot_password', '', '/login_and_go'],
  ['/reset_password', '?token=secret', '/login_and_go'],
  ['/reset_password', '?token=secret&redirectUrl=%2Fhome', '/login_and_go?redirectUrl=%2Fhome'],
  ['/2fa', '', '/login_and_go'],
])('the page %s%s logs in by %s', (pathname, rest, address) => {
  const { search, hash } = new URL(`http://localhost${pathname}${rest}`);
  expect(loginLink('web_security_login_and_go', { pathname, search, hash })).toBe(address);
});

it.each([
  ['/play/online/new?pool=3%2B2', '/play/online/new?pool=3%2B2'],
  ['/de/play?a=1', '/play?a=1'],
  ['/de/play#seeks', '/play#seeks'],
  [null, '/'],
  ['https://evil.example/', '/'],
  ['/de//evil.example', '/'],
])('from %j the login leads to %j', (asked, path) => {
  expect(redirectPath(asked)).toBe(path);
});
