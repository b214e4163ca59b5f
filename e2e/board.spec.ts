import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import type { Person } from './browser.ts';
import { visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { boardOf, drag, pointOf, resultOn, seeMove, sitDown, typeMove, walkMove, walkTo } from './table.ts';

stepByStep();
const stage = await openStage();
const anna = await stage.person();
const bruno = await stage.person();
let seats = { white: anna, black: bruno };

const WAIT = { timeout: 15_000, interval: 300 };

/** A call as the page itself would make it. */
const post = (page: Page, path: string, body: object): Promise<Record<string, string>> =>
  page.evaluate(
    async ([address, sent]) => {
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sent, _token: decodeURIComponent(token) }),
      });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Record<string, string>;
    },
    [path, body] as const,
  );

/** Anna makes a link and has White; Bruno takes it up. */
const begin = async (terms: object): Promise<{ white: Person; black: Person }> => {
  const { id } = await post(anna.page, '/callback/game/shareable/challenge', {
    ...{ baseTime: 3000, increment: 20, color: 1 },
    ...terms,
  });
  // Whoever has made a link must be seen to be here, which their page says a moment after it has come.
  const { gameId } = await vi.waitFor(() => post(bruno.page, `/callback/challenges/${id}/accept`, {}), WAIT);
  await Promise.all([anna, bruno].map(({ page }) => visit(page, `/${gameId}/game/live`)));
  return sitDown(anna, bruno);
};

const pocketPiece = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const premoves = (page: Page) => page.getByRole('group', { name: 'Premoves' }).filter({ visible: true });

test('two guests sit down to crazyhouse, taken up by a link', async () => {
  for (const { page } of [anna, bruno]) {
    await visit(page, '/');
    await post(page, '/callback/guest', {});
    await visit(page, '/play/online/new');
  }
  seats = await begin({ gameType: 'crazyhouse' });
  expect(await pocketPiece(seats.white.page, 'Pawn: none').count()).toBe(2);
});

test('premoves, by mouse and typed, queue up as ghosts, are taken back one by one, and play themselves', async () => {
  const { white, black } = seats;
  await drag(white.page, 'e2e4');
  await seeMove(black.page, 1, 'e4');
  // Four moves, the last two of which build on the others: each is typed when the one before stands there.
  const premove = (name: RegExp) => premoves(white.page).getByRole('button', { name });
  await drag(white.page, 'e4d5');
  await premove(/^Premove 1/).waitFor();
  await typeMove(white.page, 'Nc3');
  await premove(/^Premove 2/).waitFor();
  await drag(white.page, 'g1f3');
  await premove(/^Premove 3/).waitFor();
  await typeMove(white.page, 'Ne5');
  await premove(/^Premove 4, Ne5/).waitFor();
  await premove(/^Premove 3/).click();
  // Without the third the fourth has no knight to go.
  await expect
    .poll(() =>
      premoves(white.page)
        .getByRole('button', { name: /^Premove/ })
        .count(),
    )
    .toBe(2);
  await typeMove(black.page, 'd5');
  await seeMove(black.page, 3, 'exd5');
  await typeMove(black.page, 'Qxd5');
  await seeMove(black.page, 5, 'Nc3');
  await premoves(white.page).waitFor({ state: 'detached' });
});

test('a premove that has become impossible goes with all after it', async () => {
  const { white, black } = seats;
  await drag(white.page, 'c3d5');
  await drag(white.page, 'd5c7');
  await premoves(white.page).waitFor();
  await typeMove(black.page, 'Qe5+');
  await white.page.getByText('Your premove was no longer legal').waitFor();
  await premoves(white.page).waitFor({ state: 'detached' });
});

test('captured pieces are dropped by the mouse, by keys, and typed', async () => {
  const { white, black } = seats;
  await typeMove(white.page, 'Be2');
  await seeMove(black.page, 7, 'Be2');
  // By keys: the pawn from the pocket, then to the square.
  await pocketPiece(black.page, 'Pawn: 1').last().focus();
  await black.page.keyboard.press('Enter');
  await walkTo(black.page, 'd4');
  await seeMove(white.page, 8, '@d4');
  const from = await pocketPiece(white.page, 'Pawn: 1').last().boundingBox();
  const to = await pointOf(white.page, 'd3');
  if (!from) throw new Error('no pawn in the pocket');
  await white.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await white.page.mouse.down();
  await white.page.mouse.move(to.x, to.y, { steps: 5 });
  await white.page.mouse.up();
  await seeMove(black.page, 9, '@d3');
  expect(await pocketPiece(white.page, 'Pawn: none').count()).toBe(2);
});

test('zen leaves the game alone on the screen, and goes with the end', async () => {
  const { page } = seats.black;
  await page.keyboard.press('z');
  await page.getByRole('contentinfo').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Moves' }).waitFor({ state: 'hidden' });
  await boardOf(page).waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('tab', { name: 'Moves' }).waitFor();
  await resultOn(page).waitFor();
});

test('chess960 castles by the king onto its rook, by mouse and by keys', async () => {
  seats = await begin({ gameType: 'chess960', fen: 'rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w KQkq - 0 1' });
  const { white, black } = seats;
  await drag(white.page, 'b1a1');
  await seeMove(black.page, 1, 'O-O-O');
  await boardOf(black.page).focus();
  await walkMove(black.page, 'b8e8');
  await seeMove(white.page, 2, 'O-O');
});

test('nobody was shown an error', () => {
  expect([...anna.complaints, ...bruno.complaints]).toEqual([]);
});
