import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seekAsGuest, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { action, boardOf, resultOn, seeMove, sitDown, typeMove, walkMove } from './table.ts';

stepByStep();
const stage = await openStage();
const anna = await stage.person();
const bruno = await stage.person();
let seats = { white: anna, black: bruno };

/** Presses Tab until the focus stands on what has these words. */
const tabTo = async (page: Page, words: RegExp): Promise<void> => {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (words.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${words}`);
};

test('the first Tab offers to skip to the content', async () => {
  const { page } = anna;
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  expect(await page.getByText('Skip to content').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('from home to a pool and into a game without a mouse', async () => {
  const { page } = anna;
  await visit(page, '/');
  await tabTo(page, /^All time controls/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\/online\/new/);
  await tabTo(page, /^1\+0/);
  // The pools are walked with the arrows too.
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^5\+0/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tabTo(page, /^5\+0/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^Play as a guest/);
  await page.keyboard.press('Enter');
  await page.getByText('Looking for an opponent for 5+0').waitFor();
  await seekAsGuest(bruno.page, '5+0');
  seats = await sitDown(anna, bruno);
});

test('a game is played, and given up, by keys alone', async () => {
  const { page } = anna;
  const isWhite = seats.white === anna;
  if (!isWhite) await typeMove(bruno.page, 'd4').then(() => seeMove(page, 1, 'd4'));
  await tabTo(page, /^Board/);
  await walkMove(page, isWhite ? 'g1f3' : 'g8f6');
  await seeMove(bruno.page, isWhite ? 1 : 2, isWhite ? 'Nf3' : 'Nf6');
  await typeMove(bruno.page, isWhite ? 'd5' : 'c4');
  await seeMove(page, isWhite ? 2 : 3, isWhite ? 'd5' : 'c4');
  expect(await boardOf(page).count()).toBe(1);
  await tabTo(page, /^Resign/);
  await page.keyboard.press('Enter');
  // The safe answer has the focus.
  await page.keyboard.press('Enter');
  await action(page, 'Resign').waitFor();
  await tabTo(page, /^Resign/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Resign/);
  await page.keyboard.press('Enter');
  await resultOn(page).getByRole('heading', { name: 'You lost' }).waitFor();
  await tabTo(page, /^Rematch/);
});

test('nobody was shown an error', () => {
  expect([...anna.complaints, ...bruno.complaints]).toEqual([]);
});
