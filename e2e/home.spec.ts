import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage('--demo');
// Without the content policy, so that axe can be put into the page.
const visitor = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ann = await stage.person({ bypassCSP: true, colorScheme: 'light' });

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
    .getByText(/on the board$/)
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
  const next = page.getByRole('region', { name: 'What to do next' });
  await next.getByRole('link', { name: 'Play your first game' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).count()).toBe(1);
  await page.getByText('No games yet').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  const saved = page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await next.getByRole('button', { name: 'Put this away' }).click();
  expect((await saved).status()).toBe(200);
  await next.waitFor({ state: 'detached' });
  await visit(page, '/home');
  expect(await next.count()).toBe(0);
});

test('home shows what its settings say', async () => {
  const { page } = ann;
  const friends = page.getByRole('region', { name: 'Friends here now' });
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
