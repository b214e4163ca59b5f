/** A bot is played while the site cannot be reached, and the game arrives once it can. */
import { expect, test } from 'vitest';
import { register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { clickMove, movesOn } from './table.ts';

stepByStep();
const stage = await openOwnStage();
const { page } = await stage.person();

test('a member keeps the bots on the device', async () => {
  await register(page, 'far-from-the-bots');
  await visit(page, '/offline');
  await page.getByRole('link', { name: 'Bots', exact: true }).click();
  await page.getByRole('button', { name: 'Keep the bots on this device' }).click();
  await page.getByText('Ready: this page opens without a connection.').waitFor({ timeout: 60_000 });
});

test('while the site is gone, a bot answers moves', async () => {
  await stage.site.kill();
  await page.reload();
  await page.getByRole('combobox', { name: 'Bot' }).selectOption({ label: 'Pip (250)' });
  await page.getByRole('combobox', { name: 'I play' }).selectOption('White');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await clickMove(page, 'e2e4');
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 30_000 }).toBe(2);
});

test('the game goes on after a reload, and waits for the connection when it is over', async () => {
  await page.reload();
  await expect.poll(async () => (await movesOn(page)).length).toBe(2);
  await page.getByText('Your turn.').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await page.getByText('You lost').waitFor();
  await page.getByText('1 game waits for the connection.').waitFor();
});

test('it arrives once in the archive', async () => {
  await stage.site.start();
  await page.goto('/play');
  await page.getByText('1 offline game has arrived in your archive.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('tabiya.bot-games'))).toBeNull();
  await visit(page, '/far-from-the-bots/games/archive');
  await page.getByText('Pip').first().waitFor();
});
