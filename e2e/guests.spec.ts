import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { nameOf, register, seekAsGuest, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { action, fetchGame, gameIdOf, playOn, resultOn, sitDown } from './table.ts';

stepByStep();
const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const alba = await stage.person({ bypassCSP: true });
const bruno = await stage.person({ bypassCSP: true });
let seats = { white: alba, black: bruno };
/** The game that had a rematch. */
let first = '';

test('guests play by one click, and may abort before the game has begun', async () => {
  await seekAsGuest(alba.page, '5+0');
  await alba.page.getByText('Looking for an opponent for 5+0').waitFor();
  await seekAsGuest(bruno.page, '5+0');
  seats = await sitDown(alba, bruno);
  expect(await fetchGame(alba.page)).toMatchObject({
    rated: false,
    white: { isGuest: true },
    black: { isGuest: true },
  });
  await playOn(seats, ['d4']);
  await action(seats.black.page, 'Abort').click();
  for (const { page } of [alba, bruno]) {
    await resultOn(page).getByRole('heading', { name: 'Aborted' }).waitFor();
    await resultOn(page).getByText("and doesn't count.").waitFor();
  }
});

test('a new opponent is sought from the result', async () => {
  await resultOn(alba.page).getByRole('link', { name: 'New opponent' }).click();
  await alba.page.getByText('Looking for an opponent for 5+0').waitFor();
  await resultOn(bruno.page).getByRole('button', { name: 'Close' }).click();
  await bruno.page.getByRole('group', { name: 'Actions' }).getByRole('link', { name: 'New opponent' }).click();
  seats = await sitDown(alba, bruno);
});

test('resigning asks first, in place', async () => {
  await playOn(seats, ['e4', 'c5', 'Nf3']);
  const { page } = seats.black;
  await action(page, 'Resign').click();
  const question = page.getByRole('alertdialog', { name: 'Resign this game?' });
  expect(await faultsOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep playing' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await fetchGame(page)).end).toBeNull();
  await action(page, 'Resign').click();
  await question.getByRole('button', { name: 'Resign' }).click();
  await resultOn(page).getByRole('heading', { name: 'You lost' }).waitFor();
  await resultOn(seats.white.page).getByText('Black resigned.').waitFor();
  expect(await faultsOn(seats.white.page)).toEqual([]);
  expect(await fetchGame(page)).toMatchObject({
    end: { result: '1-0', reason: 'resignation' },
    white: { ratingAfter: null },
  });
});

test('a rematch changes the colours, for whoever asks and whoever takes it up', async () => {
  first = gameIdOf(alba.page);
  const { white, black } = seats;
  await resultOn(white.page).getByRole('button', { name: 'Rematch' }).click();
  await resultOn(white.page).getByRole('button', { name: 'Cancel rematch' }).waitFor();
  await resultOn(black.page).getByRole('button', { name: 'Accept rematch' }).click();
  await Promise.all(
    [white, black].map(({ page }) => expect.poll(() => gameIdOf(page), { timeout: 20_000 }).not.toBe(first)),
  );
  await black.page.getByRole('application', { name: 'Board, you play White' }).waitFor();
  await white.page.getByRole('application', { name: 'Board, you play Black' }).waitFor();
  seats = { white: black, black: white };
  await playOn(seats, ['e4', 'e5']);
  await action(seats.white.page, 'Resign').click();
  await seats.white.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await resultOn(seats.black.page).getByRole('heading', { name: 'You won' }).waitFor();
});

test('a game that had a rematch can be read again, and leads to the rematch by a button', async () => {
  const { page } = bruno;
  await visit(page, `/${first}/game`);
  await page.getByRole('group', { name: 'Actions' }).getByRole('link', { name: 'Go to rematch' }).waitFor();
  expect(gameIdOf(page)).toBe(first);
});

test('a guest who registers keeps the games, under the new name', async () => {
  const guest = await nameOf(alba.page);
  expect(guest).not.toBe('');
  await register(alba.page, 'Alba');
  await visit(alba.page, '/alba/games/archive');
  // Two that were played; the aborted one does not count.
  await alba.page.getByText('2 games.').waitFor();
  expect(await alba.page.getByText('Resignation').count()).toBe(2);
  expect(await alba.page.getByText(guest).count()).toBe(0);
});

test('nobody was shown an error', () => {
  expect([...alba.complaints, ...bruno.complaints]).toEqual([]);
});
