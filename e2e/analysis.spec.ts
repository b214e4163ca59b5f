import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { drag } from './table.ts';

stepByStep();
const stage = await openStage();
// Axe is put into the pages.
const visitor = await stage.person({ bypassCSP: true });
const { page } = visitor;

const GAME = '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 (3... g6 4. Qf3 Nf6) *';
const current = () => page.locator('[aria-current="step"]');
const lines = () => page.locator('ol li button');

test('a game is pasted and walked through', async () => {
  await visit(page, '/analysis');
  await page.getByRole('button', { name: 'FEN and PGN' }).click();
  await page.getByRole('textbox', { name: 'Paste FEN or PGN' }).fill(GAME);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.poll(() => current().textContent()).toBe('Nf6');
  await page.getByText('Bishop’s Opening').or(page.getByText("Bishop's Opening")).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => current().textContent()).toBe('g6');
  expect(await faultsOn(page)).toEqual([]);
});

test('the engine finds the mate that was allowed, and plays it', async () => {
  await page.keyboard.press('ArrowUp');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByText('M1', { exact: true }).first().waitFor();
  await expect.poll(() => lines().first().textContent()).toBe('Qxf7#');
  await page.locator('.cg-shapes line, .cg-shapes path').first().waitFor({ state: 'attached' });
  // A button has come to stand under the pointer; its tooltip would lie outside of the page's landmarks.
  await page.mouse.move(1, 1);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await faultsOn(page)).toEqual([]);
  await page.locator('body').press('Space');
  await expect.poll(() => current().textContent()).toBe('Qxf7#');
  await page.getByText('The game is over here.').waitFor();
});

test('lines of an earlier position are not shown for a new one', async () => {
  await page.keyboard.press('Home');
  await expect.poll(() => lines().first().textContent()).not.toBe('Qxf7#');
  await page.getByText(/^Depth \d+/).waitFor();
});

test('a threat is shown, and the engine ends when it is switched off', async () => {
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Show threat' }).click();
  await page.getByText(/^Depth \d+/).waitFor();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByText('Runs on your device').waitFor();
});

test('all moves are graded, and the graph goes to a move', async () => {
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Grade all moves' }).click();
  await page.getByRole('button', { name: 'Stop grading' }).waitFor();
  await page.getByRole('button', { name: /^Nf6\?\?/ }).waitFor();
  const graph = page.getByRole('slider', { name: 'White’s winning chances' });
  expect(await graph.getAttribute('aria-valuemax')).toBe('7');
  const { width = 0 } = (await graph.boundingBox()) ?? {};
  await graph.click({ position: { x: width - 1, y: 20 } });
  await expect.poll(() => current().textContent()).toBe('Qxf7#');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByRole('button', { name: /^Nf6\?\?/ }).count()).toBe(0);
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: /^Nf6\?\?/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('nothing is lost when the page is opened again', async () => {
  await page.keyboard.press('End');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Brilliant move' }).click();
  await page.getByRole('textbox', { name: /^Comment on/ }).fill('The scholar is proud.');
  await visit(page, '/analysis');
  await page.getByRole('button', { name: /^Qxf7#!!/ }).waitFor();
  await page.getByText('The scholar is proud.', { exact: true }).waitFor();
});

test('a variant has an engine too', async () => {
  await visit(page, '/analysis?variant=crazyhouse');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByText(/^Depth \d+/).waitFor();
  await lines().first().waitFor();
});

test('a position is set up by dragging and analysed', async () => {
  await visit(page, '/analysis?variant=chess');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Set up position' }).click();
  await page.getByRole('button', { name: 'Empty board' }).click();
  for (const [piece, square] of [
    ['White king', 'f6'],
    ['Black king', 'h8'],
    ['White queen', 'g1'],
  ] as const) {
    await page.getByRole('button', { name: piece }).dragTo(page.locator(`[data-square="${square}"]`));
    await page.getByRole('button', { name: new RegExp(`^${square}, ${piece}$`, 'i') }).waitFor();
  }
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByText('M1', { exact: true }).first().waitFor();
});

test('a win is practised with the computer, which defends itself and judges each move', async () => {
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('body').press('b');
  const practice = page.getByRole('region', { name: 'Practise with the computer' });
  expect(await faultsOn(page)).toEqual([]);
  await practice.getByRole('combobox', { name: 'Strength' }).selectOption('400');
  await practice.getByRole('button', { name: 'Begin' }).click();
  await practice.getByText('Your move').waitFor();
  await practice.getByText(/^At the beginning/).waitFor();
  await drag(page, 'f6f7');
  await practice.getByText(/^Kf7 is/).waitFor();
  await practice.getByText('Your move').waitFor();
  await expect.poll(() => current().textContent()).toBe('Kh7');
  await page.locator('body').press('Control+z');
  await practice.getByText('Your move').waitFor();
  await expect.poll(() => current().textContent()).toBe('Kh7');
  await drag(page, 'g1h1');
  await practice.getByText('You have won against the computer.').waitFor();
  await practice.getByRole('button', { name: 'Stop practising' }).click();
  await practice.waitFor({ state: 'detached' });
});
