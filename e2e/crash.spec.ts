import { setTimeout as elapse } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nameOf, seekAsGuest } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { clockOn, countMoves, drag, fetchGame, playOn, seeMove, sitDown, timeOf, typeMove } from './table.ts';

/** How long the server stays away. */
const GAP_S = 8;
/** What may be charged around it: from the last beat before, and until the other board is back. */
const TOLERANCE_S = 3;
const SAID = ['e4', 'c5', 'Nf3', 'd6', 'd4'];

stepByStep();
const stage = await openOwnStage();
const anna = await stage.person();
const bruno = await stage.person();
let seats = { white: anna, black: bruno };

const sansOf = async (): Promise<string[]> =>
  (await fetchGame(anna.page)).events.flatMap((event) => (event.type === 'move' ? [event.san] : []));

const seeBothBack = (): Promise<unknown> =>
  Promise.all(
    [anna, bruno].map(({ page }) => page.getByText(/^Reconnecting/).waitFor({ state: 'detached', timeout: 30_000 })),
  );

test('the server is killed in mid-game: what it said stays said, a move sent meanwhile arrives once', async () => {
  await seekAsGuest(anna.page, '3+0');
  await seekAsGuest(bruno.page, '3+0');
  seats = await sitDown(anna, bruno);
  await playOn(seats, SAID);
  const before = { white: await timeOf(anna.page, 'white'), black: await timeOf(anna.page, 'black') };

  await stage.site.kill();
  const { page } = seats.black;
  await page.getByText('Reconnecting…', { exact: true }).waitFor();
  await drag(page, 'c5d4');
  await page.getByText('Reconnecting… your move is saved').waitFor();
  await elapse(GAP_S * 1_000);
  await stage.site.start();

  await Promise.all([anna, bruno].map((one) => seeMove(one.page, 6, 'cxd4')));
  await seeBothBack();
  expect(await sansOf()).toEqual([...SAID, 'cxd4']);
  expect(await countMoves(anna.page, 'cxd4')).toBe(1);
  expect((await fetchGame(anna.page)).events.some((event) => event.type === 'downtime')).toBe(true);
  for (const color of ['white', 'black'] as const) {
    const after = await timeOf(anna.page, color);
    expect(before[color] - after).toBeLessThan(TOLERANCE_S);
    for (const one of [anna, bruno]) {
      const shown = await clockOn(one.page, await nameOf(seats[color].page));
      expect(Math.abs(shown - (await timeOf(anna.page, color)))).toBeLessThan(1.5);
    }
  }
});

test('it is killed in the instant after a move: either it was said and is there, or it comes again', async () => {
  await typeMove(seats.white.page, 'Nxd4');
  await seeMove(seats.black.page, 7, 'Nxd4');
  await typeMove(seats.black.page, 'Nf6');
  await stage.site.kill();
  await stage.site.start();
  await Promise.all([anna, bruno].map((one) => seeMove(one.page, 8, 'Nf6')));
  await seeBothBack();
  expect(await sansOf()).toEqual([...SAID, 'cxd4', 'Nxd4', 'Nf6']);
  await playOn(seats, ['Nc3', 'a6'], 9);
});

test('it is stopped politely and comes back: nobody loses anything either', async () => {
  await stage.site.stop();
  await typeMove(seats.white.page, 'Bg5');
  await seats.white.page.getByText('Reconnecting… your move is saved').waitFor();
  await stage.site.start();
  await Promise.all([anna, bruno].map((one) => seeMove(one.page, 11, 'Bg5')));
  await playOn(seats, ['e6'], 12);
});
