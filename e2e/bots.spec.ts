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

test('a beginner plays an assisted game without a clock, and the engine shows what it sees', async () => {
  await page.getByRole('link', { name: /^Pip/ }).click();
  await page.getByRole('heading', { name: 'Pip' }).waitFor();
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  await page.getByRole('radio', { name: /^Assisted/ }).check({ force: true });
  await page.getByLabel('Clock').selectOption({ label: 'No clock' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('I know how all the pieces move').waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.getByText(/^Best: /).waitFor({ timeout: 60_000 });
  await page
    .getByRole('img', { name: /White’s chance|chance/ })
    .first()
    .waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await drag(page, 'e2e4');
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 30_000 }).toBe(2);
});

test('it goes on after a reload, and waits while its player does something else', async () => {
  await page.reload();
  await page.getByText(/^Best: /).waitFor({ timeout: 60_000 });
  await drag(page, 'd2d4');
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 30_000 }).toBe(4);
});

test('a hint shows the piece first and then the move', async () => {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await resultOn(page).getByRole('link', { name: 'Challenge Pip again' }).click();
  await page.waitForURL(/\/play\/computer\?bot=pip/);
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  await page.getByRole('radio', { name: /^Friendly/ }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Look at [a-h][12]/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show move' }).click();
  await page.getByText(/^Best: /).waitFor();
});

test(
  'a win with all the help is worth one crown, kept for its variant and time class',
  { timeout: 300_000 },
  async () => {
    await page.getByRole('button', { name: /^(Abort|Resign)$/ }).click();
    await visit(page, '/play/computer?bot=pip&time=0+0');
    await page.getByRole('radio', { name: 'White' }).check({ force: true });
    await page.getByRole('radio', { name: /^Assisted/ }).check({ force: true });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/game\/live$/);
    const moves = async () => (await movesOn(page)).length;
    for (let move = 0; move < 120 && !(await resultOn(page).isVisible()); move += 1) {
      await expect
        .poll(async () => (await resultOn(page).isVisible()) || (await moves()) === 2 * move, { timeout: 30_000 })
        .toBe(true);
      if (await resultOn(page).isVisible()) break;
      // The text is renewed for each position, and the threat is searched when the best move is known.
      const best = page.getByText(/^Best: /);
      await best.waitFor({ timeout: 60_000 });
      const san = (await best.textContent())!.replace('Best: ', '').replace(/[\u2066-\u2069]/g, '');
      await page.getByRole('textbox', { name: /move/i }).fill(san);
      await page.keyboard.press('Enter');
      await expect.poll(moves, { timeout: 10_000 }).toBeGreaterThan(2 * move);
    }
    expect((await fetchGame(page)).end).toMatchObject({ result: '1-0' });
    await visit(page, '/play/computer?bot=pip&time=0+0');
    await page.getByRole('form', { name: 'Pip' }).getByRole('img', { name: '1 crown' }).waitFor();
    await page.getByLabel('Clock').selectOption({ label: '3+2' });
    expect(await page.getByRole('img', { name: '1 crown' }).count()).toBe(0);
  },
);
