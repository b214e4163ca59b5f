import { setTimeout as elapse } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openLine } from './line.ts';
import { nameOf, seekAsGuest } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { clockOn, countMoves, drag, playOn, seeMove, sitDown, timeOf, typeMove } from './table.ts';

/** A whole clock is right when it is within this of the log, with its own rounding. */
const TOLERANCE_S = 1.5;

stepByStep();
const stage = await openStage();
const line = await openLine();
afterAll(() => line.close());
const anna = await stage.person({ proxy: { server: line.server } });
const bruno = await stage.person();
let seats = { white: anna, black: bruno };

const seeTrueClocks = async (): Promise<void> => {
  for (const { page } of [anna, bruno]) {
    for (const color of ['white', 'black'] as const) {
      const name = await nameOf(seats[color].page);
      const [shown, true_] = [await clockOn(page, name), await timeOf(bruno.page, color)];
      expect(Math.abs(shown - true_)).toBeLessThan(TOLERANCE_S);
    }
  }
};

test('a reload in the middle of a game changes nothing', async () => {
  await seekAsGuest(anna.page, '10+0');
  await seekAsGuest(bruno.page, '10+0');
  seats = await sitDown(anna, bruno);
  await playOn(seats, ['e4', 'e5', 'Nf3']);
  await Promise.all([anna, bruno].map(({ page }) => page.reload()));
  await Promise.all([seeMove(anna.page, 3, 'Nf3'), seeMove(bruno.page, 3, 'Nf3')]);
  await sitDown(anna, bruno);
  await playOn(seats, ['Nc6', 'Bb5', 'a6'], 4);
  await seeTrueClocks();
});

test('a move made while the browser is offline is kept, and arrives once', async () => {
  const { page } = anna;
  // The one who is cut off shall be on move.
  const ply = seats.white === anna ? 7 : 8;
  if (ply === 8) await playOn(seats, ['Ba4'], 7);
  const [san, uci] = ply === 7 ? ['Ba4', 'b5a4'] : ['Nf6', 'g8f6'];
  await anna.context.setOffline(true);
  await page.getByText('Reconnecting…', { exact: true }).waitFor();
  await bruno.page.getByText(/ left(\.|$)/).waitFor();
  await drag(page, uci);
  await page.getByText('Reconnecting… your move is saved').waitFor();
  // The ten seconds are what is tried here.
  await elapse(10_000);
  expect(await countMoves(bruno.page, san)).toBe(0);
  await anna.context.setOffline(false);
  await seeMove(bruno.page, ply, san);
  await page.getByText(/^Reconnecting/).waitFor({ state: 'detached' });
  await seeMove(page, ply, san);
  expect(await countMoves(bruno.page, san)).toBe(1);
  await seeTrueClocks();
});

test('a line that falls silent without a word is noticed, and the move arrives once', async () => {
  const { page } = anna;
  const isWhite = seats.white === anna;
  const ply = isWhite ? 9 : 10;
  await playOn(seats, isWhite ? ['Nf6'] : ['O-O'], isWhite ? 8 : 9);
  const san = isWhite ? 'O-O' : 'Be7';
  line.fallSilent();
  await typeMove(page, san);
  await page.getByText('Reconnecting… your move is saved').waitFor();
  expect(await countMoves(bruno.page, san)).toBe(0);
  line.mend();
  await Promise.all([seeMove(page, ply, san), seeMove(bruno.page, ply, san)]);
  await page.getByText(/^Reconnecting/).waitFor({ state: 'detached' });
  expect(await countMoves(bruno.page, san)).toBe(1);
  await seeTrueClocks();
});

test('moves that were made meanwhile are caught up with', async () => {
  const isWhite = seats.white === anna;
  const from = isWhite ? 10 : 11;
  const san = isWhite ? 'Be7' : 'Re1';
  line.fallSilent();
  await typeMove(bruno.page, san);
  await seeMove(bruno.page, from, san);
  await anna.page.getByText('Reconnecting…', { exact: true }).waitFor();
  line.mend();
  await seeMove(anna.page, from, san);
  await playOn(seats, isWhite ? ['Re1'] : ['b5'], from + 1);
});
