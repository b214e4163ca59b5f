import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ben = await stage.person({ bypassCSP: true, viewport: { width: 390, height: 800 } });
const guest = await stage.person();

stepByStep();

const dock = (page: Page) => page.getByRole('complementary', { name: 'Challenges' });
const resign = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Abort|Resign)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Abort|Resign)/ })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await page.getByRole('link', { name: 'New opponent' }).first().waitFor();
};

test('a member is challenged, says no with a reason, and the challenger reads it', async () => {
  await register(ann.page, 'ann-asks');
  await register(ben.page, 'ben-answers');
  await visit(ann.page, '/ben-answers/member');
  await ann.page.getByRole('main').getByRole('link', { name: 'Challenge' }).click();
  await ann.page.waitForURL('**/ben-answers/play');
  await ann.page.getByRole('button', { name: 'Send challenge' }).waitFor();
  expect(await faultsOn(ann.page)).toEqual([]);
  await ann.page.getByRole('radio', { name: '3+2' }).check();
  await ann.page.getByRole('button', { name: 'Send challenge' }).click();
  await agreeToFairPlay(ann.page);
  await ann.page.getByRole('heading', { name: 'You challenged ben-answers' }).waitFor();
  const card = dock(ben.page).getByRole('region', { name: 'ann-asks challenges you' });
  await card.getByText('3+2').waitFor();
  expect(await faultsOn(ben.page)).toEqual([]);
  await card.getByRole('button', { name: 'Decline and say why' }).click();
  await ben.page.getByRole('menuitem', { name: "That's too fast for me. A slower game?" }).click();
  await card.waitFor({ state: 'detached' });
  await ann.page.getByText('ben-answers declines your challenge.').waitFor();
  await ann.page.getByText("That's too fast for me.").waitFor();
});

test('accepted, it leads both to their game, from the position that was set up', async () => {
  const { page } = ann;
  await page.getByText('Position and odds').click();
  const fen = page.getByLabel('Position (FEN)');
  await fen.fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await page.getByText(/^A game can't start from this position/).waitFor();
  await page.getByLabel('Start from an opening').fill('najdorf english');
  await page
    .getByRole('button', { name: /^B90 Sicilian Defense: Najdorf Variation, English Attack/ })
    .first()
    .click();
  await expect.poll(() => fen.inputValue()).toMatch(/^rnbqkb1r/);
  expect(await faultsOn(page)).toEqual([]);
  await fen.fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await page.getByRole('img', { name: 'Starting position' }).waitFor();
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByRole('button', { name: 'Send challenge' }).click();
  const card = dock(ben.page).getByRole('region', { name: 'ann-asks challenges you' });
  await card.getByText('From a custom position').waitFor();
  await card.getByText('You play Black').waitFor();
  await card.getByRole('button', { name: 'Accept' }).click();
  await Promise.all([ann, ben].map(({ page: one }) => one.waitForURL(/\/game\/live$/)));
  await expect.poll(() => page.locator('cg-board piece:not(.ghost)').count()).toBe(3);
  await resign(page);
});

test('a link is taken by whoever opens it, without an account', async () => {
  const { page } = ann;
  await visit(page, '/play/online/new');
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create invite link' });
  await dialog.getByRole('switch', { name: 'Rated' }).uncheck();
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await page.waitForURL(/\/challenge$/);
  const link = await page.getByLabel('Challenge link').inputValue();
  expect(await faultsOn(page)).toEqual([]);
  await visit(guest.page, new URL(link).pathname);
  await guest.page.getByRole('heading', { name: 'ann-asks challenges you' }).waitFor();
  await guest.page.getByRole('button', { name: 'Play as a guest' }).click();
  await Promise.all([ann, guest].map(({ page: one }) => one.waitForURL(/\/game\/live$/)));
  await visit(ben.page, new URL(link).pathname);
  await ben.page.getByText(/accepted the challenge/).waitFor();
  await ben.page.getByRole('link', { name: 'Watch game' }).waitFor();
  await resign(page);
});

test('who was away finds the challenge as a toast and an alert, and takes it up', async () => {
  await ben.page.goto('about:blank');
  const { page } = ann;
  // The site learns after a moment that somebody has left.
  await expect
    .poll(
      async () => {
        await visit(page, '/ben-answers/play');
        return page.getByText('Offline').count();
      },
      { timeout: 15_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Send challenge' }).click();
  await page.getByText(/Your challenge stays open until/).waitFor();
  await visit(ben.page, '/home');
  await ben.page.getByText('ann-asks challenges you to a game').waitFor();
  await ben.page.getByRole('button', { name: 'Accept' }).first().click();
  await Promise.all([ann, ben].map(({ page: one }) => one.waitForURL(/\/game\/live$/)));
});
