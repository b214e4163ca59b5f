/** A member builds a repertoire on the board and from PGN, learns it, misses a move and repeats it when it is due. */
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { drag } from './table.ts';

const FIVE_HOURS_MS = 5 * 3_600_000;

stepByStep();
const stage = await openStage();
// Axe is put into the page.
const { page } = await stage.person({ bypassCSP: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a visitor is told what it is', async () => {
  await visit(page, '/openings/repertoires');
  await page.getByText('Build your own opening repertoire').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a repertoire is made from a named opening and grows on the board', async () => {
  await register(page, 'repertoire-owner');
  await visit(page, '/openings/italian-game');
  await page.getByRole('link', { name: 'Train this opening' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Italian Game');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Italian Game' }).waitFor();
  await page.getByText('For White · 5 moves').waitFor();
  await button('e4').click();
  await drag(page, 'c7c5');
  await page.getByText('For White · 6 moves').waitFor();
  await drag(page, 'g1f3');
  await page.getByText('For White · 7 moves').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('lines of a PGN are added, and a second move of one’s own is reported', async () => {
  await button('More about the repertoire').click();
  await page.getByRole('menuitem', { name: 'Add lines from PGN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('1. e4 c6 2. d4 (2. Nc3 d5) *');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('2 moves added.').waitFor();
  await dialog.getByText('d4 ≠ Nc3').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('For White · 9 moves').waitFor();
});

test('new moves are shown and learned', async () => {
  // What is learned five hours ago is due now.
  await page.clock.setFixedTime(Date.now() - FIVE_HOURS_MS);
  await page.getByRole('link', { name: 'Train', exact: true }).click();
  await page.getByText('Nothing to repeat now').waitFor();
  await button('Learn new moves').click();
  await page.getByText('New: play e4.').waitFor();
  await drag(page, 'e2e4');
  await page.getByText(/^New: play /).waitFor();
  await button('Stop for now').click();
  await page.getByText('4 new positions').waitFor();
});

test('what is due is asked; a miss shows the move, and the position comes back', async () => {
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await page.getByText('1 position to repeat now').waitFor();
  await button('Repeat').click();
  await page.getByText('Your move', { exact: true }).waitFor();
  await drag(page, 'd2d4');
  await page.getByText('The move is e4.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await button('Play it').click();
  await drag(page, 'e2e4');
  await page.getByText('0 of 1 right').waitFor();
  await button('Done').click();
  await page.getByText('Nothing to repeat now').waitFor();
  await page.getByRole('link', { name: 'Italian Game' }).click();
  await page.getByRole('tab', { name: 'Progress' }).click();
  await page.getByText('0 right, 1 wrong').first().waitFor();
});
