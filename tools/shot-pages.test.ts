import { pathPattern, type Page } from '@tabiya/contract/kit/page.ts';
import { pages } from '@tabiya/contract/site/pages.ts';
import { expect, test } from 'vitest';
import { DEMO_MEMBER, paramsOfShot, readShots } from './shot-pages.ts';

const shots = await readShots();

test('pictures are of pages that exist', () => {
  const known = Object.values<Page>(pages).map(({ path, params }) => pathPattern(path, params));
  const strays = shots.filter(({ path }) => !known.some((pattern) => pattern.test(path.replace(/\?.*/, ''))));
  expect(strays.map(({ name }) => name)).toEqual(['not-found']);
});

test('the parameters of a page are found in its pictures', () => {
  expect(paramsOfShot(shots, 'web_stats')).toEqual({ username: DEMO_MEMBER.username });
  expect(paramsOfShot(shots, 'web_staff_member')).toEqual({});
});
