import type { Page } from 'playwright-core';
import type { DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Axe is put into the pages.
const [solver, visitor] = [await stage.person({ bypassCSP: true }), await stage.person()];
const { page } = solver;

const today = async (on: Page) => {
  const view = await on.evaluate(async () => (await fetch('/callback/daily-puzzle')).json() as Promise<unknown>);
  return view as DailyPuzzleView;
};
const toMove = (on: Page) =>
  on
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();

test('a member comes from the home page, solves the puzzle of the day, and has a streak', async () => {
  await register(page, 'daily-solver');
  await visit(page, '/home');
  await page
    .getByRole('link', { name: /Daily puzzle/ })
    .last()
    .click();
  await page.waitForURL(/\/daily-chess-puzzle$/);
  await toMove(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Type a move' }).click();
  const typed = page.getByRole('textbox', { name: 'Type a move' });
  for (const [index, uci] of (await today(page)).puzzle.moves.entries()) {
    if (index % 2 === 0) continue;
    await expect.poll(() => typed.isEnabled()).toBe(true);
    await typed.fill(uci);
    await typed.press('Enter');
  }
  await page.getByText('Solved!', { exact: true }).waitFor();
  await page.getByText('Your streak: 1 day').waitFor();
  await page.locator('td a[data-state="solved"][aria-current="date"]').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('the puzzle is still solved at the next visit, by the link of its day', async () => {
  await page.locator('td a[aria-current="date"]').click();
  await page.waitForURL(/\?date=/);
  await page.reload();
  await page.getByText('Solved!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await toMove(page);
});

test('a visitor gives up as a guest, which the calendar keeps; tomorrow is not there yet', async () => {
  await visit(visitor.page, '/daily-chess-puzzle');
  await toMove(visitor.page);
  await visitor.page.getByRole('button', { name: 'Solution' }).click();
  await visitor.page.getByText('Not this time').waitFor();
  await visitor.page.locator('td a[data-state="failed"]').waitFor();
  const { today: day } = await today(visitor.page);
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const response = await visitor.page.goto(`${new URL(visitor.page.url()).origin}/daily-chess-puzzle?date=${tomorrow}`);
  expect(response?.status()).toBe(404);
});
