import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { faultsOn } from './axe.ts';
import { logIn, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage('--demo');
// Without the content policy, so that axe can be put into the page.
const visitor = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ann = await stage.person({ bypassCSP: true, colorScheme: 'light' });
const anna = await stage.person({ bypassCSP: true });
await logIn(anna.page, 'demo-anna', DEMO_PASSWORD);

stepByStep();

const board = (page: typeof ann.page) => page.locator('main figure a').first();

test('a visitor sees a game that is played, and its moves come by themselves', async () => {
  const { page } = visitor;
  await visit(page, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main figure').getByRole('timer').first().waitFor();
  const before = await board(page).innerHTML();
  await page.waitForFunction((seen) => document.querySelector('main figure a')?.innerHTML !== seen, before);
  await page
    .getByText(/in progress$/)
    .first()
    .waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('nothing on the page moves while it fills itself', async () => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, '/');
  await page.locator('main figure').getByRole('timer').first().waitFor();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBe(0);
});

test('a visitor goes to the game and back', async () => {
  const { page } = visitor;
  await board(page).click();
  await page.waitForURL(/\/game\/live$/);
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a new member is told what to do next, and may put it away for good', async () => {
  const { page } = ann;
  await register(page, 'newcomer');
  await visit(page, '/home');
  const next = page.getByRole('region', { name: 'Getting started' });
  await next.getByRole('link', { name: 'Play your first game' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).count()).toBe(1);
  await page.getByText('No games yet').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  const saved = page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await next.getByRole('button', { name: 'Dismiss' }).click();
  expect((await saved).status()).toBe(200);
  await next.waitFor({ state: 'detached' });
  await visit(page, '/home');
  expect(await next.count()).toBe(0);
});

test('home shows what its settings say', async () => {
  const { page } = ann;
  const friends = page.getByRole('region', { name: 'Friends online' });
  await friends.waitFor();
  await page.getByRole('region', { name: 'Next achievements' }).waitFor();
  await visit(page, '/settings/home');
  const saved = page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await page.getByRole('switch', { name: 'Friends online' }).click();
  expect((await saved).status()).toBe(200);
  await visit(page, '/home');
  await page.getByRole('region', { name: 'Next achievements' }).waitFor();
  expect(await friends.count()).toBe(0);
});

const recent = anna.page.getByRole('region', { name: 'Recent games' });
const chosen = recent.getByRole('tab', { selected: true });
/** Each leads to its game, and some to their report too. */
const games = recent
  .getByRole('row')
  .getByRole('link')
  .filter({ hasNotText: /^Game report$/ });
const CHOICE = '**/callback/user/home-recent-content-type';

test('a member reads about own games and those of friends, and still does after a reload', async () => {
  const { page } = anna;
  await visit(page, '/home');
  expect(await chosen.textContent()).toBe('Me and friends');
  const alone = page.waitForResponse(CHOICE);
  await recent.getByRole('tab', { name: 'My games' }).click();
  await alone;
  await games.filter({ hasNotText: 'demo-anna' }).first().waitFor({ state: 'detached' });
  for (const text of await games.allTextContents()) expect(text).toContain('demo-anna');
  const kept = page.waitForResponse(CHOICE);
  await recent.getByRole('tab', { name: 'Me and friends' }).click();
  await games.filter({ hasNotText: 'demo-anna' }).first().waitFor();
  await recent
    .getByText(/^(White|Black) won/)
    .first()
    .waitFor();
  expect((await kept).status()).toBe(200);
  expect(await faultsOn(page)).toEqual([]);
  const seen = await games.allTextContents();

  const html = await (await page.reload())!.text();
  expect(html).toMatch(/aria-selected="true"[^>]*>Me and friends/);
  expect(html).not.toContain('Loading games');
  expect(await chosen.textContent()).toBe('Me and friends');
  expect(await games.allTextContents()).toEqual(seen);
});

test('a choice by keyboard on a small screen moves nothing while its games are on their way', async () => {
  const { page } = anna;
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/home');
  const before = await recent.boundingBox();
  const wanted = Promise.withResolvers<void>();
  await page.route('**/callback/home/games/best*', async (route) => {
    await wanted.promise;
    await route.continue();
  });
  await chosen.focus();
  await page.keyboard.press('End');
  await recent.getByText('Loading games').waitFor();
  expect(await chosen.textContent()).toBe('Best games');
  expect((await recent.boundingBox())?.height).toBe(before?.height);
  wanted.resolve();
  await games.first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const tab of await recent.getByRole('tab').all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const choice = recent.getByRole('tablist');
  expect(await choice.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  expect(await faultsOn(page)).toEqual([]);
});

test('a choice that cannot be kept goes back', async () => {
  const { page } = anna;
  await page.route(CHOICE, (route) => route.abort());
  await recent.getByRole('tab', { name: 'My games' }).click();
  await page.getByText(/^No connection to the server/).waitFor();
  expect(await chosen.textContent()).toBe('Best games');
  await page.unroute(CHOICE);
  await visit(page, '/home');
  expect(await chosen.textContent()).toBe('Best games');
});
