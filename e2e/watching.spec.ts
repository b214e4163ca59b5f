import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { nameOf, seekAsGuest, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { action, clickMove, drag, moveButton, movesOn, playOn, resultOn, seeMove, sitDown } from './table.ts';

stepByStep();
const stage = await openOwnStage();
// Without the content policy, so that axe can be put into the page.
const anna = await stage.person({ bypassCSP: true });
const bruno = await stage.person({ bypassCSP: true });
const clara = await stage.person();
let seats = { white: anna, black: bruno };

test('a visitor finds the game on the home page and watches it', async () => {
  await seekAsGuest(anna.page, '5+5');
  await seekAsGuest(bruno.page, '5+5');
  seats = await sitDown(anna, bruno);
  await playOn(seats, ['e4', 'd5']);
  await expect
    .poll(
      async () => {
        await visit(clara.page, '/');
        return clara.page
          .getByRole('main')
          .getByRole('link', { name: /^Watch/ })
          .count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  await clara.page
    .getByRole('main')
    .getByRole('link', { name: /^Watch/ })
    .click();
  await clara.page.waitForURL(/\/game\/live$/);
  await seeMove(clara.page, 2, 'd5');
  await clara.page.getByText('White to move').waitFor();
  await seats.white.page.getByText('1 watching').waitFor();
  for (const name of ['Draw', 'Resign', 'Abort']) expect(await action(clara.page, name).count()).toBe(0);
  expect(await clara.page.getByLabel('Type a move').count()).toBe(0);
});

test('moves come to the watcher, and no piece moves for one', async () => {
  await drag(clara.page, 'e4d5');
  expect(await movesOn(clara.page)).toEqual(['e4', 'd5']);
  await playOn(seats, ['exd5', 'c6'], 3);
  await seeMove(clara.page, 4, 'c6');
});

test('the tab says whose turn it is', async () => {
  const [white, black] = [await nameOf(seats.white.page), await nameOf(seats.black.page)];
  await expect.poll(() => seats.white.page.title()).toContain(`Your turn – ${black}`);
  await expect.poll(() => seats.black.page.title()).toContain(`${white} to move`);
  await expect.poll(() => clara.page.title()).toContain(`${white} – ${black}, live`);
});

test('a premove waits for its turn and is played then', async () => {
  await drag(seats.black.page, 'g8f6');
  expect(await movesOn(seats.black.page)).toHaveLength(4);
  await clickMove(seats.white.page, 'd5c6');
  await Promise.all([anna, bruno, clara].map(({ page }) => seeMove(page, 6, 'Nf6')));
});

test('stepping back leaves the game running, and the end is a key away', async () => {
  const { page } = clara;
  await page.locator('body').press('Home');
  expect(await page.getByRole('button', { name: 'First position' }).isDisabled()).toBe(true);
  await page.locator('body').press('ArrowRight');
  await moveButton(page, 1).and(page.locator('[aria-current="step"]')).waitFor();
  await playOn(seats, ['cxb7', 'Bd7'], 7);
  await seeMove(page, 8, 'Bd7');
  // Whoever looks back keeps looking there.
  await moveButton(page, 1).and(page.locator('[aria-current="step"]')).waitFor();
  await page.locator('body').press('End');
  await moveButton(page, 8).and(page.locator('[aria-current="step"]')).waitFor();
  await page.locator('body').press('f');
  await page.locator('.cg-wrap.orientation-black').waitFor();
  await page.getByRole('button', { name: 'Flip board' }).click();
  await page.locator('.cg-wrap.orientation-white').waitFor();
});

test('a pawn that arrives is asked what it becomes', async () => {
  const { page } = seats.white;
  await drag(page, 'b7a8');
  const picker = page.getByRole('dialog', { name: 'Promote to' });
  await picker.waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  expect(await movesOn(page)).toHaveLength(8);
  await drag(page, 'b7a8');
  await picker.getByRole('button', { name: 'Knight' }).click();
  await Promise.all([anna, bruno, clara].map((one) => seeMove(one.page, 9, 'bxa8=N')));
});

test('the watcher sees the end, and a replay afterwards', async () => {
  await action(seats.black.page, 'Resign').click();
  await seats.black.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await resultOn(clara.page).getByRole('heading', { name: 'White won' }).waitFor();
  // What visitors are given may be a second old.
  await expect
    .poll(
      async () => {
        await visit(clara.page, new URL(clara.page.url()).pathname);
        await seeMove(clara.page, 9, 'bxa8=N');
        return resultOn(clara.page).count();
      },
      { timeout: 15_000 },
    )
    .toBe(0);
});

test('nobody was shown an error', () => {
  expect([anna, bruno, clara].flatMap(({ complaints }) => complaints)).toEqual([]);
});
