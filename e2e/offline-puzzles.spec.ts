/** Puzzles that a browser keeps are solved while the site cannot be reached, and their answers count once it can. */
import type { PuzzlePack } from '@tabiya/contract/study/puzzle-packs.ts';
import { expect, test } from 'vitest';
import { register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openOwnStage();
const { page } = await stage.person();

const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('tabiya.puzzle-pack')!) as unknown);
const seePuzzle = () =>
  page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();

test('a member keeps puzzles on the device', async () => {
  await register(page, 'far-from-the-line');
  await visit(page, '/rated/puzzles');
  await page.getByRole('link', { name: 'Solve offline' }).click();
  await page.getByRole('button', { name: 'Keep puzzles on this device' }).click();
  await page.getByText('Ready: this page opens without a connection.').waitFor();
  const { rated, learning } = (await kept()) as PuzzlePack;
  expect([rated.length, learning.length]).toEqual([3, 197]);
});

test('while the site is gone, its pages lead to the kept puzzles, and one is solved', async () => {
  await stage.site.kill();
  await page.goto('/leaderboard');
  await page.getByText("You're offline, so the page you asked for can't be shown.").waitFor();
  await seePuzzle();
  const { rated } = (await kept()) as PuzzlePack;
  const id = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
  const { moves } = rated.find((puzzle) => puzzle.id === id)!;
  await page.getByRole('button', { name: 'Type a move' }).click();
  const typed = page.getByRole('textbox', { name: 'Type a move' });
  for (const uci of moves.filter((_, index) => index % 2 === 1)) {
    await expect.poll(() => typed.isEnabled()).toBe(true);
    await typed.fill(uci);
    await typed.press('Enter');
  }
  await page.getByText('Solved!', { exact: true }).waitFor();
  await page.getByText('1 answer waits for the connection.').waitFor();
});

test('a reload without the site loses nothing, and the next one is given up', async () => {
  await page.reload();
  await page.getByText('1 answer waits for the connection.').waitFor();
  await seePuzzle();
  await page.locator('cg-board square.last-move').first().waitFor({ state: 'attached' });
  await page.keyboard.press('s');
  await page.getByText('2 answers wait for the connection.').waitFor();
  expect(((await kept()) as PuzzlePack).rated).toHaveLength(1);
});

test('the answers count once when the site is back', async () => {
  // The page that is open would send them too, and leave with its message.
  await page.goto('about:blank');
  await stage.site.start();
  await page.goto('/rated/puzzles');
  await page.getByText(/2 offline answers have arrived\. Your puzzle rating: \d+/).waitFor();
  await visit(page, '/rated/puzzles');
  await page.getByText('1 puzzle left today').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('tabiya.puzzle-answers'))).toBeNull();
});
