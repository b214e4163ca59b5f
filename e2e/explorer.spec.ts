import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, register, seek, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { drag, gameIdOf, seeMove, sitDown } from './table.ts';

/** A rated game that mates early, by a first move that no other test plays. */
const MOVES = [
  ['a2a4', 'a4'],
  ['e7e5', 'e5'],
  ['f2f3', 'f3'],
  ['d7d6', 'd6'],
  ['g2g4', 'g4'],
  ['d8h4', 'Qh4#'],
] as const;
/** A game is recorded within seconds after its end; machines may be busy. */
const RECORDED_WITHIN_MS = 30_000;

stepByStep();
const stage = await openStage();
const [edda, finn] = [await stage.person(), await stage.person()];
// Axe is put into the pages.
const { page } = await stage.person({ bypassCSP: true });
let id = '';
let white = '';

test('two members play a rated game', async () => {
  await register(edda.page, 'Edda');
  await register(finn.page, 'Finn');
  for (const one of [edda, finn]) {
    await seek(one.page, '10+0');
    await agreeToFairPlay(one.page);
  }
  const seats = await sitDown(edda, finn);
  id = gameIdOf(edda.page);
  white = seats.white === edda ? 'Edda' : 'Finn';
  for (const [at, [uci, san]] of MOVES.entries()) {
    await drag((at % 2 === 0 ? seats.white : seats.black).page, uci);
    await Promise.all([edda, finn].map((one) => seeMove(one.page, at + 1, san)));
  }
});

test('everybody finds it in the explorer, move by move', async () => {
  await expect
    .poll(
      async () => {
        await visit(page, '/explorer');
        return page.getByRole('button', { name: 'a4', exact: true }).count();
      },
      { timeout: RECORDED_WITHIN_MS },
    )
    .toBe(1);
  await page.getByRole('button', { name: 'a4', exact: true }).click();
  await page.getByRole('button', { name: 'e5', exact: true }).waitFor();
  await page.getByText('1 game', { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('region', { name: 'Recent games' }).getByRole('link').click();
  await page.waitForURL(/\/game$/);
  expect(gameIdOf(page)).toBe(id);
});

test('and among the games of a player with the pieces that it was played with', async () => {
  await visit(page, `/explorer?player=${white}&moves=a2a4`);
  await page.getByText('1 game', { exact: true }).waitFor();
  await page.getByText('Filters (1)').click();
  await page.getByRole('combobox', { name: 'Color' }).selectOption('Black');
  await page.getByText('No game in this position matches the filters.').waitFor();
  expect(new URL(page.url()).searchParams.get('color')).toBe('black');
  expect(await faultsOn(page)).toEqual([]);
});
