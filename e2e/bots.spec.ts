/** A beginner plays against a bot, takes a move back, and comes back to the same bot after the game. */
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { drag, fetchGame, movesOn, resultOn, seeMove } from './table.ts';

stepByStep();
const stage = await openOwnStage();
// Axe is put into the page.
const { page } = await stage.person({ bypassCSP: true });

test('a visitor chooses a bot and plays', async () => {
  await visit(page, '/play/computer');
  await page.getByRole('link', { name: /^Biscuit/ }).click();
  await page.getByRole('heading', { name: 'Biscuit' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  await page.getByRole('radio', { name: /^Friendly/ }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/game\/live$/);
  await page.getByRole('application', { name: 'Board, you play White' }).waitFor();
  await page.getByText('(400)').waitFor();
  await drag(page, 'e2e4');
  await expect.poll(async () => (await movesOn(page)).length).toBe(2);
});

test('in a friendly game the bot lets a move be taken back', async () => {
  await page.getByRole('button', { name: 'Takeback', exact: true }).click();
  await expect.poll(async () => (await movesOn(page)).length).toBe(0);
  await drag(page, 'd2d4');
  await seeMove(page, 1, 'd4');
  await expect.poll(async () => (await movesOn(page)).length).toBe(2);
});

test('the game survives the loss of the server, and the bot goes on', async () => {
  await stage.site.kill();
  await stage.site.start();
  await drag(page, 'a2a3');
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 30_000 }).toBe(4);
});

test('after the game the bot can be played again', async () => {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await resultOn(page).waitFor();
  expect(await fetchGame(page)).toMatchObject({ rated: false, end: { result: '0-1' } });
  await resultOn(page).getByRole('link', { name: 'Challenge Biscuit again' }).click();
  await page.waitForURL(/\/play\/computer\?bot=biscuit/);
});
