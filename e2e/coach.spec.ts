/** A pupil plays a game with a coach to its summary: in English, and again in German on a phone. */
import type { Page } from 'playwright-core';
import { coach } from '@tabiya/contract/study/coach.ts';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { drag, fetchGame, movesOn, seeMove } from './table.ts';

stepByStep();
const stage = await openOwnStage();
// Axe is put into the page.
const { page } = await stage.person({ bypassCSP: true });
const phone = await stage.person({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true });

const side = (on: Page, name: string) => on.getByRole('region', { name, exact: true });

test('a member chooses a coach and begins a game, which proposes an opening', async () => {
  await register(page, 'coach-pupil');
  await visit(page, '/play/coach?source=play_nav');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('radio', { name: /^Kofi/ }).check({ force: true });
  await page.getByRole('radio', { name: 'White', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/game\/live$/);
  await side(page, 'Kofi')
    .getByText(/^You could try this:/)
    .waitFor();
  const { currentCoach } = (await page.evaluate(async (path) => (await fetch(path)).json(), coach.current.path)) as {
    currentCoach: { name: string };
  };
  expect(currentCoach.name).toBe('Kofi');
});

test('three hints come one after the other, the last one is the move', async () => {
  const talk = side(page, 'Kofi');
  await talk.getByRole('button', { name: 'Hint', exact: true }).click();
  await talk.getByText(/^Look at the/).waitFor();
  await talk.getByRole('button', { name: 'Another hint' }).click();
  await talk.getByText(/has something to do\.$/).waitFor();
  await talk.getByRole('button', { name: 'Another hint' }).click();
  await talk.getByText(/^Play \S+\.$/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a bad move is remarked upon, its proof is played on a board, and it is taken back', async () => {
  await drag(page, 'e2e4');
  await seeMove(page, 1, 'e4');
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 20_000 }).toBe(2);
  // A bishop that a pawn and a knight can take.
  await drag(page, 'f1a6');
  const talk = side(page, 'Kofi');
  await talk.getByRole('button', { name: 'Take it back' }).waitFor();
  await talk
    .getByRole('button', { name: /^Show on a board/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'Position of the line' }).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await talk.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(async () => (await movesOn(page)).length).toBe(2);
});

test('a reload changes nothing, and the end has a summary with one thing to train', async () => {
  await page.reload();
  await side(page, 'Kofi').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: 'Result' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await fetchGame(page)).toMatchObject({ rated: false, end: { result: '0-1' } });
  await page.reload();
  const talk = side(page, 'Kofi');
  await talk.getByText('Great effort! The next one is yours.').waitFor();
  await talk.getByText(/^Train this next:/).waitFor();
  await talk.getByRole('link', { name: 'Puzzles for it' }).click();
  await page.waitForURL(/\/learning\/puzzles\?theme=/);
  await visit(page, '/play/coach');
  await page.getByText('1 game, 0 won').waitFor();
  await page.getByRole('heading', { name: 'What you miss most' }).waitFor();
});

test('the Learn panel invites to a game with the coach who was chosen', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learn' }).hover();
  await page.getByRole('link', { name: /^Play a game with Kofi:/ }).click();
  await page.waitForURL(/\/play\/coach\?source=learn_nav$/);
  await page.getByRole('heading', { name: 'Play Coach', level: 1 }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('in German a guest on a phone has the same', async () => {
  const on = phone.page;
  await visit(on, '/de/play/coach');
  await on.getByRole('radio', { name: /^Hana/ }).check({ force: true });
  await on.getByRole('radio', { name: 'Weiß', exact: true }).check({ force: true });
  await on.getByRole('button', { name: 'Spielen', exact: true }).click();
  await on.waitForURL(/\/game\/live$/);
  const talk = side(on, 'Hana');
  await talk.getByText(/^Versuch es damit:/).waitFor();
  expect(await on.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await talk.getByRole('button', { name: 'Tipp', exact: true }).click();
  await talk.getByText(/^Schau /).waitFor();
  await on.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await talk.getByText('Vorbei. Was würdest du anders machen?').waitFor();
});
