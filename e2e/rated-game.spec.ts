import { mainlineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { beginSignUp, agreeToFairPlay, logIn, logOut, pickPool, register, seek, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import {
  boardOf,
  clickMove,
  drag,
  fetchGame,
  gameIdOf,
  movesOn,
  resultOn,
  seeMove,
  sitDown,
  typeMove,
  walkMove,
} from './table.ts';

const MOVES = ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'];

stepByStep();
const stage = await openStage();
const asta = await stage.person();
const birk = await stage.person();
let seats = { white: asta, black: birk };
let names = { white: 'Asta', black: 'Birk' };
let id = '';

test('the form says what is wrong before anybody is registered', async () => {
  const { page } = asta;
  await beginSignUp(page);
  const name = page.getByLabel('Username', { exact: true });
  await name.fill('a!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Use only letters, digits, _ and -.').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('asta-to-be');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByText('Too easy to guess.').waitFor();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText("This doesn't look like an email address.").waitFor();
});

test('two people register and are paired', async () => {
  await register(asta.page, 'Asta');
  await beginSignUp(birk.page);
  await birk.page.getByLabel('Username', { exact: true }).fill('asta');
  await birk.page.getByText('That username is taken.').waitFor();
  await register(birk.page, 'Birk');

  await seek(asta.page, '3+2');
  await agreeToFairPlay(asta.page);
  await asta.page.getByText('Looking for an opponent for 3+2').waitFor();
  // A second press gives up, a third waits again.
  await pickPool(asta.page, '3+2');
  await asta.page.getByText('Looking for an opponent for 3+2').waitFor({ state: 'detached' });
  await pickPool(asta.page, '3+2');
  await visit(birk.page, '/play/online/new');
  await birk.page.getByRole('button', { name: /^3\+2\s*1 waiting/ }).click();
  await agreeToFairPlay(birk.page);
  seats = await sitDown(asta, birk);
  if (seats.white === birk) names = { white: 'Birk', black: 'Asta' };
  id = gameIdOf(asta.page);
  expect(gameIdOf(birk.page)).toBe(id);
});

test('they play to mate: one by dragging and clicking, the other by keys and typing', async () => {
  const { white, black } = seats;
  const both = (ply: number) =>
    Promise.all([seeMove(white.page, ply, MOVES[ply - 1]!), seeMove(black.page, ply, MOVES[ply - 1]!)]);
  await drag(white.page, 'e2e4');
  await both(1);
  await boardOf(black.page).focus();
  await walkMove(black.page, 'e7e5');
  await both(2);
  await clickMove(white.page, 'f1c4');
  await both(3);
  await typeMove(black.page, 'Nc6');
  await both(4);
  await drag(white.page, 'd1h5');
  await both(5);
  await typeMove(black.page, 'Nd5');
  await black.page.getByText('Nd5 is not a legal move here').waitFor();
  await typeMove(black.page, 'Nf6');
  await both(6);
  await drag(white.page, 'h5f7');
  await both(7);
});

test('both see the result and what it did to their ratings', async () => {
  const [won, lost] = [resultOn(seats.white.page), resultOn(seats.black.page)];
  await won.getByRole('heading', { name: 'You won' }).waitFor();
  await lost.getByRole('heading', { name: 'You lost' }).waitFor();
  await lost.getByText('Black was checkmated.').waitFor();
  await won.getByText(/New rating \d+/).waitFor();
  await lost.getByText(/New rating \d+/).waitFor();
  const game = await fetchGame(asta.page);
  expect(game).toMatchObject({ id, rated: true, end: { result: '1-0', reason: 'mate' } });
  expect(game.white.ratingAfter).toBeGreaterThan(game.white.rating);
  expect(game.black.ratingAfter).toBeLessThan(game.black.rating);
  await won.getByText(`New rating ${game.white.ratingAfter}`).waitFor();
  expect(await movesOn(seats.white.page)).toEqual(MOVES);
});

test('the game stands in both archives and on both profiles', async () => {
  for (const [name, outcome] of [
    [names.white, 'Won'],
    [names.black, 'Lost'],
  ] as const) {
    await visit(asta.page, `/${name.toLowerCase()}/games/archive`);
    const row = asta.page.getByRole('row').filter({ hasText: names.white }).filter({ hasText: names.black });
    await row.filter({ hasText: outcome }).filter({ hasText: '3+2' }).waitFor();
    await visit(asta.page, `/${name.toLowerCase()}/games/archive?outcome=${outcome === 'Won' ? 'lost' : 'won'}`);
    await asta.page.getByText('No matching games').waitFor();
    await visit(asta.page, `/${name.toLowerCase()}/member`);
    await asta.page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await asta.page.getByText(/^1 game, provisional/).count()).toBe(1);
  }
});

test('the game has a page under either spelling of its id, and its PGN says the same', async () => {
  for (const spelling of [id, toShortUuid(id)]) {
    await visit(asta.page, `/${spelling}/game`);
    expect(await movesOn(asta.page)).toEqual(MOVES);
    expect(await resultOn(asta.page).count()).toBe(0);
  }
  await asta.page.getByRole('tab', { name: 'Info' }).click();
  const [download] = await Promise.all([
    asta.page.waitForEvent('download'),
    asta.page.getByRole('link', { name: 'PGN' }).click(),
  ]);
  const read = readPgn(await readFile(await download.path(), 'utf8'));
  expect(read).toMatchObject({ ok: true, value: { result: '1-0' } });
  expect(read.ok && mainlineOf(read.value).map(({ san }) => san)).toEqual(MOVES);
});

test('Asta logs out, is a visitor to the same game, and logs in again', async () => {
  await logOut(asta.page);
  await visit(asta.page, `/${id}/game`);
  expect(await movesOn(asta.page)).toEqual(MOVES);
  await logIn(asta.page, 'Asta');
  await asta.page.getByText('Good to see you, Asta').waitFor();
});

test('nobody was shown an error', () => {
  expect([...asta.complaints, ...birk.complaints]).toEqual([]);
});
