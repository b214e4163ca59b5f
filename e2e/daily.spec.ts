import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { boardOf, clickMove, countMoves, drag, moveButton, seeMove } from './table.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const dora = await stage.person({ bypassCSP: true });
const dirk = await stage.person({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 360, height: 740 } });

stepByStep();

/** Waits until pieces can be moved. */
const pieces = (page: Page) => page.locator('cg-board').waitFor();

test('a member leaves a seek for a daily game, and another one takes it up', async () => {
  await register(dora.page, 'dora-daily');
  await register(dirk.page, 'dirk-daily');
  await visit(dora.page, '/play/online/daily');
  await dora.page.getByRole('radio', { name: '7 days' }).check();
  await dora.page.getByRole('radio', { name: 'White', exact: true }).check();
  expect(await faultsOn(dora.page)).toEqual([]);
  await dora.page.getByRole('button', { name: 'Find an opponent' }).click();
  await agreeToFairPlay(dora.page);
  await dora.page.getByRole('button', { name: 'Withdraw' }).waitFor();

  await visit(dirk.page, '/play/online/daily');
  const seeks = dirk.page.getByRole('region', { name: 'Open seeks' });
  await seeks.getByText('dora-daily').waitFor();
  expect(await faultsOn(dirk.page)).toEqual([]);
  await seeks.getByRole('link', { name: '7 days' }).click();
  await dirk.page.getByRole('heading', { name: 'dora-daily wants to play' }).waitFor();
  await dirk.page.getByRole('button', { name: 'Play', exact: true }).click();
  await agreeToFairPlay(dirk.page);
  await dirk.page.waitForURL(/\/game\/daily$/);
  await boardOf(dirk.page).waitFor();
});

test('both see the deadline and whose turn it is, and a move puts the game into the other list', async () => {
  await visit(dora.page, '/daily');
  const ready = dora.page.getByRole('region', { name: 'Your move' });
  await ready.getByRole('link', { name: /dirk-daily/ }).click();
  await dora.page.waitForURL(/\/game\/daily$/);
  await boardOf(dora.page).waitFor();
  await dora.page.getByText(/^6 days,? 23 h/).waitFor();
  await drag(dora.page, 'e2e4');
  await expect.poll(() => countMoves(dora.page, 'e4')).toBe(1);
  expect(await faultsOn(dora.page)).toEqual([]);
  await visit(dora.page, '/daily');
  await dora.page.getByRole('region', { name: 'Waiting for your opponent' }).getByText('dirk-daily').first().waitFor();
  await dora.page.getByText('No game is waiting for you.').waitFor();
  await dora.page.getByRole('button', { name: 'Show as a list' }).click();
  await dora.page.getByRole('button', { name: 'Show as boards' }).waitFor();
  expect(await faultsOn(dora.page)).toEqual([]);
});

test('a player sets a conditional move on the board, and it answers at once', async () => {
  await visit(dora.page, '/daily');
  await dora.page.getByRole('region', { name: 'Waiting for your opponent' }).getByRole('link').first().click();
  await dora.page.waitForURL(/\/game\/daily$/);
  await dora.page.getByRole('link', { name: 'Conditional moves' }).click();
  await dora.page.getByRole('heading', { name: 'Conditional moves' }).waitFor();
  await pieces(dora.page);
  await drag(dora.page, 'e7e5');
  await dora.page.getByText('Now play your answer.').waitFor();
  await drag(dora.page, 'g1f3');
  await dora.page.getByRole('button', { name: 'Add this line' }).click();
  await dora.page.getByRole('button', { name: '1… e5 2. Nf3', exact: true }).waitFor();
  expect(await faultsOn(dora.page)).toEqual([]);
  await dora.page.getByRole('link', { name: 'To the game' }).click();
  await dora.page.getByRole('link', { name: 'Conditional moves · 1' }).waitFor();

  await visit(dirk.page, '/daily');
  await dirk.page.getByRole('region', { name: 'Your move' }).getByRole('link').first().click();
  await pieces(dirk.page);
  await clickMove(dirk.page, 'e7e5');
  await expect.poll(() => countMoves(dora.page, 'Nf3')).toBe(1);
  await moveButton(dirk.page, 3).first().waitFor();
  await seeMove(dora.page, 3, 'Nf3');
});

test('conditional moves are entered on a phone by taps, and deleted', async () => {
  await clickMove(dirk.page, 'b8c6');
  await expect.poll(() => countMoves(dirk.page, 'Nc6')).toBe(1);
  await dirk.page.getByRole('link', { name: 'Conditional moves' }).click();
  await dirk.page.getByRole('heading', { name: 'Conditional moves' }).waitFor();
  await pieces(dirk.page);
  await clickMove(dirk.page, 'f1b5');
  await clickMove(dirk.page, 'a7a6');
  await dirk.page.getByRole('button', { name: 'Add this line' }).click();
  const line = dirk.page.getByRole('button', { name: '3. Bb5 a6', exact: true });
  await line.waitFor();
  expect(await faultsOn(dirk.page)).toEqual([]);
  // A scrollbar may take some of the 360 pixels.
  expect(await dirk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dirk.page.getByRole('button', { name: 'Delete 3. Bb5 a6' }).click();
  await dirk.page.getByText('You have set nothing yet.').waitFor();
});

test('a player keeps notes and an analysis without an engine, which the opponent does not see', async () => {
  await dora.page.getByRole('button', { name: 'Notes' }).click();
  const note = dora.page.getByRole('textbox', { name: 'Notes' });
  const isSaved = dora.page.waitForResponse(/\/note$/);
  await note.fill('The b-file will open.');
  expect((await isSaved).status()).toBe(200);
  expect(await faultsOn(dora.page)).toEqual([]);
  await dora.page.reload();
  await dora.page.getByRole('button', { name: 'Notes' }).click();
  await expect.poll(() => note.inputValue()).toBe('The b-file will open.');
  await dora.page.keyboard.press('Escape');

  await dora.page.getByRole('link', { name: 'My analysis' }).click();
  await dora.page.getByRole('heading', { name: 'My analysis' }).waitFor();
  await pieces(dora.page);
  expect(await dora.page.getByRole('switch', { name: 'Engine' }).isDisabled()).toBe(true);
  const isKept = dora.page.waitForResponse(/\/note\/analysis$/);
  await drag(dora.page, 'f1b5');
  expect((await isKept).status()).toBe(200);
  await dora.page.reload();
  await pieces(dora.page);
  await dora.page.getByText('Bb5').first().waitFor();
  expect(await faultsOn(dora.page)).toEqual([]);

  await visit(dirk.page, new URL(dora.page.url()).pathname);
  await pieces(dirk.page);
  expect(await dirk.page.getByText('Bb5').count()).toBe(0);
});

test('a member is challenged to a daily game while away from the challenger, and the game waits for both', async () => {
  await visit(dora.page, '/dirk-daily/play');
  await dora.page.getByRole('radio', { name: '1 day', exact: true }).check();
  await dora.page.getByRole('button', { name: 'Send challenge' }).click();
  await dora.page.getByRole('heading', { name: 'You challenged dirk-daily' }).waitFor();
  await visit(dirk.page, '/dora-daily/play');
  await dirk.page.getByRole('main').getByRole('button', { name: 'Accept' }).click();
  await dirk.page.waitForURL(/\/game\/daily$/);
  await boardOf(dirk.page).waitFor();
  await visit(dora.page, '/daily');
  await expect.poll(() => dora.page.getByRole('link', { name: /dirk-daily/ }).count()).toBe(2);
});

test('a time bank is a term of seeks and challenges that both read, and is part of the clock', async () => {
  const TERM = 'Time bank: 2 days, 6 hours more with each move';
  const setBank = async (page: Page) => {
    await page.getByRole('combobox', { name: 'Time bank' }).selectOption('2 days');
    await page.getByRole('combobox', { name: 'Added by each move' }).selectOption('6 hours');
  };
  await visit(dora.page, '/play/online/daily');
  await dora.page.getByRole('radio', { name: '5 days' }).check();
  await dora.page.getByRole('radio', { name: 'Black', exact: true }).check();
  await setBank(dora.page);
  await dora.page.getByRole('button', { name: 'Find an opponent' }).click();
  await dora.page.getByText(TERM).waitFor();
  await visit(dirk.page, '/play/online/daily');
  const seeks = dirk.page.getByRole('region', { name: 'Open seeks' });
  await seeks.getByText(TERM).waitFor();
  await seeks.getByRole('button', { name: 'Play', exact: true }).click();
  await dirk.page.waitForURL(/\/game\/daily$/);
  await boardOf(dirk.page).waitFor();
  // The first move has the time of a move; the bank is on the clock of the player who waits.
  await dirk.page.getByText('7 days', { exact: true }).waitFor();

  await visit(dirk.page, '/dora-daily/play');
  await dirk.page.getByRole('radio', { name: '3 days', exact: true }).check();
  await setBank(dirk.page);
  expect(await faultsOn(dirk.page)).toEqual([]);
  await dirk.page.getByRole('button', { name: 'Send challenge' }).click();
  await dirk.page.getByRole('main').getByText(TERM).waitFor();
  await visit(dora.page, '/dirk-daily/play');
  await dora.page.getByRole('main').getByText(TERM).waitFor();
  await dora.page.getByRole('main').getByRole('button', { name: 'Accept' }).click();
  await dora.page.waitForURL(/\/game\/daily$/);
  await boardOf(dora.page).waitFor();
  await dora.page.getByText('5 days', { exact: true }).waitFor();
});
