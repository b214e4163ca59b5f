/** What people do and see at a board. */
import { replay, timeLeft, type Game } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { games, type GameView } from '@tabiya/contract/play/games.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import type { Page } from 'playwright-core';
import type { Person } from './browser.ts';

/** A whole game and its result soon is what everybody waits for; machines may be busy. */
const SOON_MS = 20_000;

export const boardOf = (page: Page) => page.getByRole('application', { name: /^Board/ });

/** Waits for both to be led to their game. Who plays which colour is the server's choice. */
export const sitDown = async (one: Person, other: Person): Promise<{ white: Person; black: Person }> => {
  await Promise.all([one, other].map(({ page }) => page.waitForURL(/\/game\/live$/)));
  // The page before may have had a board, too, and stays until the game's page is drawn.
  const own = ({ page }: Person) => page.getByRole('application', { name: /^Board, you play/ });
  await Promise.all([one, other].map((person) => own(person).locator('cg-board').waitFor()));
  const isWhite = await one.page.getByRole('application', { name: 'Board, you play White' }).isVisible();
  return isWhite ? { white: one, black: other } : { white: other, black: one };
};

export const gameIdOf = (page: Page): string => {
  const [, short = ''] = new URL(page.url()).pathname.split('/');
  return readUuid(short) ?? '';
};

/** The game as the server tells it. */
export const fetchGame = async (page: Page): Promise<GameView> => {
  const { path } = fillPath(games.view.path, { id: gameIdOf(page) });
  return (await fetch(new URL(path, page.url()))).json() as Promise<GameView>;
};

/** What somebody has left by the log that the server tells, in seconds. */
export const timeOf = async (page: Page, color: Color): Promise<number> =>
  timeLeft(gameOf(await fetchGame(page)), color, Date.now()) / 1_000;

const gameOf = ({ timeControl, startedAt, events, rated }: GameView): Game =>
  replay({ timeControl, startedAt, takebacks: !rated }, events);

/** How often the log has a move. */
export const countMoves = async (page: Page, san: string): Promise<number> =>
  (await fetchGame(page)).events.filter((event) => event.type === 'move' && event.san === san).length;

/** Where the middle of a square is on the screen. */
export const pointOf = async (page: Page, square: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator('cg-board').boundingBox();
  if (!box) throw new Error('there is no board to see');
  const isTurned = await page.locator('.cg-wrap.orientation-black').isVisible();
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const row = 8 - Number(square[1]);
  const [across, down] = isTurned ? [7 - file, 7 - row] : [file, row];
  return { x: box.x + ((across + 0.5) * box.width) / 8, y: box.y + ((down + 0.5) * box.height) / 8 };
};

/** `e2e4` with the mouse held down. */
export const drag = async (page: Page, uci: string): Promise<void> => {
  const [from, to] = [await pointOf(page, uci.slice(0, 2)), await pointOf(page, uci.slice(2, 4))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
};

/** `e2e4` by a click on each square. */
export const clickMove = async (page: Page, uci: string): Promise<void> => {
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) {
    const { x, y } = await pointOf(page, square);
    await page.mouse.click(x, y);
  }
};

/** `e2e4` with arrow keys and Enter on the board that has the focus. */
export const walkMove = async (page: Page, uci: string): Promise<void> => {
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) await walkTo(page, square);
};

/** To a square and Enter: from the near left corner, where every walk ends. */
export const walkTo = async (page: Page, square: string): Promise<void> => {
  const isTurned = await page.locator('.cg-wrap.orientation-black').isVisible();
  const [file, rank] = [square.charCodeAt(0) - 'a'.charCodeAt(0), Number(square[1]) - 1];
  const { along, up } = isTurned ? { along: 7 - file, up: 7 - rank } : { along: file, up: rank };
  for (const key of ['ArrowLeft', 'ArrowDown'])
    for (let count = 0; count < 7; count += 1) await page.keyboard.press(key);
  for (let count = 0; count < along; count += 1) await page.keyboard.press('ArrowRight');
  for (let count = 0; count < up; count += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
};

/** A move in the field beside the board. */
export const typeMove = async (page: Page, san: string): Promise<void> => {
  await page.getByLabel('Type a move').fill(san);
  await page.getByLabel('Type a move').press('Enter');
};

/** Waits until the move list has the move at the ply. */
export const seeMove = (page: Page, ply: number, san: string): Promise<void> =>
  moveButton(page, ply).filter({ hasText: san }).waitFor({ timeout: SOON_MS });

export const moveButton = (page: Page, ply: number) => page.locator(`button[data-ply="${ply}"]:visible`);

/** The moves as the page lists them. */
export const movesOn = (page: Page): Promise<string[]> => page.locator('button[data-ply]:visible').allTextContents();

/** Plays moves in turn by typing, each seen by both before the next. */
export const playOn = async (
  seats: { white: Person; black: Person },
  sans: readonly string[],
  from = 1,
): Promise<void> => {
  for (const [at, san] of sans.entries()) {
    const ply = from + at;
    await typeMove((ply % 2 === 1 ? seats.white : seats.black).page, san);
    await Promise.all([seats.white, seats.black].map(({ page }) => seeMove(page, ply, san)));
  }
};

export const resultOn = (page: Page) => page.getByRole('dialog', { name: 'Result' });

/** The button at the foot of the panel; the result card has some of the same. */
export const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true });

/** What a clock shows, in seconds. */
export const clockOn = async (page: Page, username: string): Promise<number> => {
  const text = await page.getByRole('timer', { name: `Clock of ${username}` }).textContent();
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
};
