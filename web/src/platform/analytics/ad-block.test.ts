import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterEach, expect, it } from 'vitest';
import { ann } from '../../test/render-page.tsx';
import { adBlockEvent, hidesAds } from './ad-block.ts';

afterEach(() => document.head.replaceChildren());

it('tells a browser that hides ads from one that does not, and leaves nothing on the page', async () => {
  const before = document.body.innerHTML;
  expect(await hidesAds()).toBe(false);
  const filter = document.createElement('style');
  filter.textContent = '.ad-banner { display: none !important }';
  document.head.append(filter);
  expect(await hidesAds()).toBe(true);
  expect(document.body.innerHTML).toBe(before);
});

it('says whether the person is staff or a premium member', () => {
  const flags = (membershipLevel: number) => adBlockEvent(true, { ...ann, membershipLevel });
  expect(flags(LEVELS.staff)).toEqual({ name: 'ad_block', isBlocking: true, isStaff: true, isPremium: true });
  expect(flags(LEVELS.gold)).toMatchObject({ isStaff: false, isPremium: true });
  expect(flags(LEVELS.basic)).toMatchObject({ isStaff: false, isPremium: false });
  expect(adBlockEvent(false, null)).toMatchObject({ isBlocking: false, isStaff: false, isPremium: false });
});
