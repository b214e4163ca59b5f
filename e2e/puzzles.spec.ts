import type { Page } from 'playwright-core';
import { positionBefore } from '@tabiya/chess/puzzles/attempt.ts';
import { legalMoves, positionAfter, uciOf } from '@tabiya/chess/rules/position.ts';
import type { RushHome } from '@tabiya/contract/study/puzzle-rush.ts';
import type { PuzzleView, RatedPuzzle } from '@tabiya/contract/study/puzzles.ts';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Axe is put into the pages.
const [solver, visitor] = [await stage.person({ bypassCSP: true }), await stage.person()];
const { page } = solver;

/** The puzzle that waits for an answer, which the page shows. */
const waiting = async (on: Page) => {
  const rated = await on.evaluate(async () => (await fetch('/callback/tactics/rated/next')).json() as Promise<unknown>);
  return (rated as RatedPuzzle).puzzle!;
};
const typed = () => page.getByRole('textbox', { name: 'Type a move' });
/** Types the solver's moves, each when the opponent has answered. */
const solve = async (moves: readonly string[]) => {
  for (const [index, uci] of moves.entries()) {
    if (index % 2 === 0) continue;
    await expect.poll(() => typed().isEnabled()).toBe(true);
    await typed().fill(uci);
    await typed().press('Enter');
  }
};

test('a member solves a rated puzzle, and the rating rises', async () => {
  await register(page, 'puzzle-solver');
  await page.getByRole('link', { name: 'Puzzles' }).first().click();
  await page.waitForURL(/\/rated\/puzzles$/);
  await page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Type a move' }).click();
  await solve((await waiting(page)).moves);
  await page.getByText('Solved!', { exact: true }).waitFor();
  await page.getByText('2 puzzles left today').waitFor();
  expect(await page.getByText(/^\+\d+$/).count()).toBe(1);
  expect(await faultsOn(page)).toEqual([]);
});

test('a hint is given in steps, and the solution is shown to whoever gives up', async () => {
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();
  const { moves } = await waiting(page);
  await page.keyboard.press('h');
  await page.locator('cg-board square.last-move').first().waitFor({ state: 'attached' });
  await page.keyboard.press('s');
  await page.getByText('Not this time').waitFor();
  // The line plays itself to its end.
  await expect.poll(() => page.getByRole('button', { name: 'Next move' }).isDisabled(), { timeout: 15_000 }).toBe(true);
  expect(moves.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'I like it', exact: true }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'I like it', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
});

test('a puzzle that was served and not answered is there again after a reload', async () => {
  await page.keyboard.press('n');
  await page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();
  const shown = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
  await visit(page, '/rated/puzzles');
  expect(await page.locator('[data-puzzle]').getAttribute('data-puzzle')).toBe(shown);
});

test('the third puzzle of a day is the last one of a basic member', async () => {
  await page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByText('0 puzzles left today').waitFor();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByText("You've used today's puzzles").waitFor();
  await page.getByRole('button', { name: 'Get more puzzles' }).click();
  await page.getByRole('dialog').getByText('Rated puzzles a day').first().waitFor();
});

test('a visitor solves as a guest, and is asked to sign up after ten puzzles', async () => {
  await visit(visitor.page, '/rated/puzzles');
  for (let left = 9; left >= 0; left -= 1) {
    await visitor.page
      .getByText(/to move: find the best move/)
      .first()
      .waitFor();
    await visitor.page.getByRole('button', { name: 'Solution' }).click();
    await visitor.page.getByText(`${left} puzzle`).waitFor();
    await visitor.page.getByRole('button', { name: 'Next puzzle' }).click();
  }
  await visitor.page.locator('[data-sign-up="puzzles"]').click();
  await visitor.page.getByText('Sign up to keep solving puzzles!').waitFor();
});

/** Returns a move of the solver that neither follows the line nor mates. */
const wrongMove = (puzzle: PuzzleView): string => {
  const before = positionBefore(puzzle, 0);
  const isWrong = (uci: string) => uci !== puzzle.moves[1];
  return legalMoves(before)
    .filter((move) => !positionAfter(before, move).isCheckmate())
    .map(uciOf)
    .find(isWrong)!;
};

test('a run of Rush goes on after a reload, ends with the third mistake, and shows what was missed', async () => {
  await visit(page, '/rush/puzzles');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).first().click();
  /** The run's puzzle, when the page shows it. */
  const served = async (): Promise<PuzzleView> => {
    const home = await page.evaluate(async () => (await fetch('/callback/puzzles/rush')).json() as Promise<unknown>);
    const { puzzle } = (home as RushHome).running!;
    await page.locator(`[data-puzzle="${puzzle!.id}"]`).waitFor();
    return puzzle!;
  };
  await page.getByRole('timer').waitFor();
  const { moves } = await served();
  await page.getByRole('button', { name: 'Type a move' }).click();
  await solve(moves);
  await page.getByRole('list', { name: 'Puzzles of this run' }).getByText('Solved', { exact: true }).waitFor();
  await visit(page, '/rush/puzzles');
  for (let mistakes = 1; mistakes <= 3; mistakes += 1) {
    const puzzle = await served();
    await page.getByRole('button', { name: 'Type a move' }).click();
    await expect.poll(() => typed().isEnabled()).toBe(true);
    await typed().fill(wrongMove(puzzle));
    await typed().press('Enter');
    if (mistakes < 3) await page.getByText(`${mistakes} mistake`).first().waitFor({ state: 'attached' });
  }
  await page.getByText('Your best run so far!').waitFor();
  expect(await page.getByRole('list', { name: 'Puzzles of this run' }).getByRole('button').count()).toBe(4);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose another mode' }).click();
  await page.getByRole('heading', { name: 'Best runs' }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'puzzle-solver' })
    .getByText('1', { exact: true })
    .first()
    .waitFor();
});

test('a theme is practised without a rating, and what was missed waits to come again', async () => {
  await visit(page, '/learning/puzzles');
  await page.getByRole('heading', { name: 'Learn with puzzles' }).waitFor();
  await page.getByText(/^None now, \d+ later$/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: /^Fork/ }).click();
  await page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByText("You'll see it again in 4 hours.").waitFor();
  expect(await faultsOn(page)).toEqual([]);
  const shown = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect.poll(() => page.locator('[data-puzzle]').getAttribute('data-puzzle')).not.toBe(shown);
  await page.getByRole('link', { name: 'All themes' }).click();
  await page.getByRole('tab', { name: 'Checkmates' }).click();
  await page.getByRole('link', { name: /^Smothered mate/ }).waitFor();
});

test('what was tried is listed, and what was missed comes again in one queue', async () => {
  await page.getByRole('link', { name: /^Puzzle history/ }).click();
  await page.getByRole('cell', { name: 'Puzzle Rush' }).first().waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Where' }).selectOption('practice');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'Puzzle Rush' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Replay the missed ones' }).click();
  await page.getByRole('heading', { name: 'Replay missed puzzles' }).waitFor();
  const { moves } = await page.evaluate(async () => {
    const missed = await fetch('/callback/puzzles/history/missed?source=practice');
    return ((await missed.json()) as { puzzles: { moves: string[] }[] }).puzzles[0]!;
  });
  await page.getByRole('button', { name: 'Type a move' }).click();
  await solve(moves);
  await page.getByText('Solved!', { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a set is solved in rounds, and the next one is to be faster', async () => {
  await visit(page, '/learning/puzzles?view=sets');
  await page.getByRole('textbox', { name: 'Name' }).fill('Pins');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('pin');
  await page.getByRole('combobox', { name: 'Puzzles, at most' }).selectOption('10');
  await page.getByRole('button', { name: 'Make the set' }).click();
  await page.getByRole('link', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let number = 1; number <= 10; number += 1) {
    await page.getByText(`Round 1: ${number} of 10`).waitFor();
    await page.getByRole('button', { name: 'Solution' }).click();
    await page.getByRole('button', { name: number === 10 ? 'See the round' : 'Next puzzle' }).click();
  }
  await page.getByText(/^First round: 0 of 10 in/).waitFor();
  await page.getByText(/^Goal: /).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});
