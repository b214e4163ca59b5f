/** A visitor finds a famous game, plays it through, and goes on to its players, their ratings and the explorer. */
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Axe is put into the page.
const { page } = await stage.person({ bypassCSP: true });
const step = (text: string) => page.getByRole('button', { name: text });

test('games are found by player, year and result', async () => {
  await visit(page, '/games');
  await page.getByRole('heading', { name: 'Master games', exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('searchbox', { name: /^Player, event/ }).fill('anderssen immortal');
  await page.getByRole('searchbox', { name: /^Player, event/ }).press('Enter');
  await page.getByRole('link', { name: /^The Immortal Game/ }).click();
  await page.waitForURL(/\/games\/view\/anderssen-kieseritzky-1851$/);
});

test('a game is played through by buttons, keys and moves, with its notes beside', async () => {
  await page.getByRole('heading', { name: /Anderssen – .*Kieseritzky/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await step('Next move').click();
  expect(await page.locator('[aria-current="step"]').getAttribute('data-ply')).toBe('1');
  await page.keyboard.press('End');
  expect(await page.locator('[aria-current="step"]').getAttribute('data-ply')).toBe('45');
  await page.locator('[data-ply="43"]').click();
  expect(await page.locator('[aria-current="step"]').innerText()).toContain('Qf6+!!');
  const download = await page.getByRole('link', { name: 'Download PGN' }).getAttribute('href');
  expect(decodeURIComponent(download ?? '')).toContain('[White "Anderssen, Adolf"]');
});

test('a player has a page with openings and games', async () => {
  await page.getByRole('link', { name: 'Adolf Anderssen', exact: true }).click();
  await page.waitForURL(/\/players\/adolf-anderssen$/);
  await page.getByRole('link', { name: /^The Evergreen Game/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await visit(page, '/players?query=capab');
  await page.getByRole('link', { name: /Capablanca/ }).click();
  await page.waitForURL(/\/players\/jose-raul-capablanca$/);
});

test('the page of ratings says that no list is there, and shows the highest ones', async () => {
  await visit(page, '/ratings');
  await page.getByText(/^No list of this kind has been imported yet/).waitFor();
  await page.getByRole('row', { name: /Magnus Carlsen.*2882/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Blitz', exact: true }).click();
  await page.waitForURL(/\/blitz\/ratings$/);
});

test('the explorer counts the games of masters behind a tab', async () => {
  await visit(page, '/explorer?moves=e2e4_e7e5_f2f4');
  await page.getByRole('tab', { name: 'Masters' }).click();
  await page.getByRole('heading', { name: 'Master games' }).waitFor();
  await page.getByRole('button', { name: 'exf4', exact: true }).click();
  await page.waitForURL(/e5f4/);
});
