import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { SPOKEN_LOCALES } from '../contract/src/site/locales.ts';
import { visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage('--demo');
const { page, complaints } = await stage.person();
const MEMBER = DEMO_MEMBERS[0].username;
const here = (): string => page.url().slice(stage.site.url.length);
const lang = (): Promise<string> => page.evaluate(() => document.documentElement.lang);

test('a page in another language is taken over as it was drawn', async () => {
  await visit(page, '/de/play/online/new');
  expect(await lang()).toBe('de');
  expect(complaints).toEqual([]);
});

test('links stay in the language, without a new load', async () => {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.locator('header a').first().click();
  await page.waitForURL('**/de');
  await page.locator('header nav a').first().click();
  await page.waitForURL('**/de/play/online/new');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  // The address changes first, the head with the page.
  await page
    .locator(`link[rel="canonical"][href="${stage.site.url}/de/play/online/new"]`)
    .waitFor({ state: 'attached' });
  expect(await page.locator('link[rel="alternate"]').count()).toBe(SPOKEN_LOCALES.length + 1);
});

test('so does the way back from a log-in', async () => {
  await page.locator('header a[href*="login_and_go"]').click();
  await page.waitForURL('**/de/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew');
  await page.locator('input[autocomplete~="username"]').fill(MEMBER);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL('**/de/play/online/new');
});

test('somebody who is asked to log in comes back to where they were going, in the language', async () => {
  const { page: other } = await stage.person();
  await visit(other, '/de/home?a=1');
  expect(other.url()).toContain('/de/login_and_go?redirectUrl=%2Fhome');
});

test.each([
  ['/play/online/new/de?a=1', '/de/play/online/new?a=1'],
  ['/de_DE/live', '/de/play/online/new'],
  ['/en/play/online/new', '/play/online/new'],
])('%s leads to %s', async (from, to) => {
  await visit(page, from);
  expect(here()).toBe(to);
});

test('a log-in that somebody made up leads nowhere else', async () => {
  await visit(page, '/de/login_and_go?redirectUrl=https%3A%2F%2Fevil.example%2F');
  expect(here()).toBe('/de');
  await visit(page, '/login_and_go?redirectUrl=%2F%2Fevil.example');
  expect(here()).toBe('/');
  expect(complaints).toEqual([]);
});
