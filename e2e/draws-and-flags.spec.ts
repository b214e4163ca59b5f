import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { seekAsGuest, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { action, clockOn, fetchGame, gameIdOf, moveButton, playOn, resultOn, sitDown, timeOf } from './table.ts';
import { nameOf } from './people.ts';

stepByStep();
const stage = await openStage();
const anna = await stage.person();
const bruno = await stage.person();
let seats = { white: anna, black: bruno };

const rematch = async (): Promise<void> => {
  const before = gameIdOf(anna.page);
  await resultOn(anna.page).getByRole('button', { name: 'Rematch' }).click();
  await resultOn(bruno.page).getByRole('button', { name: 'Accept rematch' }).click();
  await Promise.all(
    [anna, bruno].map(({ page }) => expect.poll(() => gameIdOf(page), { timeout: 20_000 }).not.toBe(before)),
  );
  // Colours change; the board of the game before stands for a moment yet.
  seats = { white: seats.black, black: seats.white };
  await seats.white.page.getByRole('application', { name: 'Board, you play White' }).waitFor();
  await seats.black.page.getByRole('application', { name: 'Board, you play Black' }).waitFor();
};

const seeDraw = async (why: string): Promise<void> => {
  for (const { page } of [anna, bruno]) {
    await resultOn(page).getByRole('heading', { name: 'Draw' }).waitFor();
    await resultOn(page).getByText(why).waitFor();
  }
};

/** Asked once more before it is said. */
const offerDraw = async (page: Page): Promise<void> => {
  await action(page, 'Draw').click();
  await page.getByRole('alertdialog', { name: 'Offer a draw?' }).getByRole('button', { name: 'Offer a draw' }).click();
};

test('a draw is offered, declined, offered again later and accepted', async () => {
  await seekAsGuest(anna.page, '1+0');
  await seekAsGuest(bruno.page, '1+0');
  seats = await sitDown(anna, bruno);
  const { white, black } = seats;
  expect(await action(white.page, 'Draw').isDisabled()).toBe(true);
  await playOn(seats, ['e4', 'e5']);
  await offerDraw(white.page);
  await white.page.getByText('You offered a draw.').waitFor();
  await black.page.getByText(/offers a draw$/).waitFor();
  await black.page.getByRole('button', { name: 'Decline' }).click();
  await white.page.getByText('You offered a draw.').waitFor({ state: 'detached' });
  await playOn(seats, ['Nf3', 'Nc6'], 3);
  await offerDraw(black.page);
  await white.page.getByRole('button', { name: 'Accept' }).click();
  await seeDraw('The players agreed on a draw.');
});

test('the third repetition can be claimed, and ends nothing by itself', async () => {
  await rematch();
  const there = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  await playOn(seats, [...there, ...there]);
  expect((await fetchGame(anna.page)).end).toBeNull();
  await seats.white.page.getByText('Threefold repetition').waitFor();
  await seats.white.page.getByRole('button', { name: 'Claim draw' }).click();
  await seeDraw('The same position occurred three times.');
});

/** A game with less time than any pool has: a quarter of a minute each. */
const challengeByLink = async (): Promise<void> => {
  const [token] = (await anna.context.cookies()).filter(({ name }) => name === 'XSRF-TOKEN');
  const made = await anna.page.request.post('/callback/game/shareable/challenge', {
    headers: { 'x-xsrf-token': token?.value ?? '' },
    data: { baseTime: 150 },
  });
  const { id } = (await made.json()) as { id: string };
  for (const { page } of [anna, bruno]) await visit(page, `/${toShortUuid(id)}/challenge`);
  await bruno.page.getByRole('main').getByRole('button', { name: 'Accept' }).click();
  seats = await sitDown(anna, bruno);
};

test('a clock that runs out loses, and says so in words', async () => {
  await challengeByLink();
  const { white, black } = seats;
  await playOn(seats, ['e4', 'e5', 'Nf3', 'Nc6']);
  // Real time, as a player would lose it.
  await resultOn(white.page).getByText('White ran out of time.').waitFor({ timeout: 40_000 });
  await resultOn(white.page).getByRole('heading', { name: 'You lost' }).waitFor();
  await resultOn(black.page).getByRole('heading', { name: 'You won' }).waitFor();
  expect(await clockOn(black.page, await nameOf(white.page))).toBe(0);
  expect(await clockOn(black.page, await nameOf(black.page))).toBeGreaterThan(1);
  expect(await fetchGame(black.page)).toMatchObject({ end: { result: '0-1', reason: 'timeout' } });
});

test('a move is taken back where the other one agrees, and time is given', async () => {
  await rematch();
  const { white, black } = seats;
  await playOn(seats, ['e4', 'e5', 'Qh5']);
  const before = await clockOn(white.page, await nameOf(black.page));
  await action(white.page, 'Takeback').click();
  await white.page.getByText('You asked for a takeback.').waitFor();
  await black.page.getByText(/asks for a takeback$/).waitFor();
  await black.page.getByRole('button', { name: 'Accept' }).click();
  for (const { page } of [white, black]) await moveButton(page, 3).waitFor({ state: 'detached' });
  await playOn(seats, ['Nf3'], 3);
  await action(white.page, 'Give your opponent 15 seconds').click();
  await expect.poll(() => timeOf(white.page, 'black')).toBeGreaterThan(before);
});

test('a game that was left is claimed, after a time that is shown', { timeout: 90_000 }, async () => {
  const { white, black } = seats;
  await black.page.close();
  await white.page.getByText(/left\. You can claim the win in 0:0\d/).waitFor();
  await white.page.getByRole('button', { name: 'Claim win' }).click({ timeout: 40_000 });
  await resultOn(white.page).getByText('Black left the game.').waitFor();
  // Told when its ratings are settled.
  await expect
    .poll(async () => (await fetchGame(white.page)).end, { timeout: 20_000 })
    .toEqual({ result: '1-0', reason: 'abandonment' });
});

test('nobody was shown an error', () => {
  expect([...anna.complaints, ...bruno.complaints]).toEqual([]);
});
