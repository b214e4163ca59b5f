import { expect, it } from 'vitest';
import { redirectPath } from './redirect-url.ts';

it.each([
  ['/play/online/new?pool=3%2B2', '/play/online/new?pool=3%2B2'],
  ['/de/play/online/new', '/play/online/new'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/de//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/ok\n/x', '/'],
])('leads from %j to %j', (asked, path) => {
  expect(redirectPath(asked)).toBe(path);
});
