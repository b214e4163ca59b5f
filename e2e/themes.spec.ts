import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { beginSignUp, logIn, PASSWORD, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const carla = await stage.person({ bypassCSP: true });
const NAME = 'carla-paints';

const tokenOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);

/** The radio button of a picture covers it. */
const pick = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();

const tryBoard = (page: Page) => page.getByRole('region', { name: 'Practice board' });

const sentTo = (page: Page, method: string): Promise<Request> =>
  page.waitForRequest((request) => request.url().endsWith(`/service/themes/${method}`));

const waitForToken = (page: Page, name: string, value: string) =>
  page.waitForFunction(
    ([token, wanted]) => getComputedStyle(document.documentElement).getPropertyValue(token!).trim() === wanted,
    [name, value],
  );

/** Registers by the form, which takes along what a visitor has chosen. */
const registerByForm = async (page: Page): Promise<void> => {
  await beginSignUp(page);
  await page.getByLabel('Username', { exact: true }).fill(NAME);
  await page.getByText('Available', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill(`${NAME}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Very strong').waitFor();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Skip this page' }).click();
  await page.getByRole('button', { name: `Account menu ${NAME}` }).waitFor();
};

test('a visitor dresses the site, and finds it so from the first paint', async () => {
  const { page } = carla;
  await visit(page, '/settings/themes');
  await pick(page, 'Themes', 'Ocean');
  await waitForToken(page, '--board-dark', '#6d93b3');
  expect(await tokenOf(page, '--page-image')).toContain('waves');
  const html = await (await page.request.get('/play/online/new')).text();
  expect(html.slice(0, html.indexOf('</head>'))).toContain('href="/themes/boards/blue.css"');
  await visit(page, '/');
  expect(await tokenOf(page, '--board-dark')).toBe('#6d93b3');
  expect(await page.evaluate(() => localStorage.getItem('tabiya.board-options'))).toContain('"boardStyle":"blue"');
});

test('a member’s theme is kept on the server: by its name, or by its four parts', async () => {
  const { page } = carla;
  await registerByForm(page);
  // What the visitor chose comes along.
  await visit(page, '/');
  await waitForToken(page, '--board-dark', '#6d93b3');
  const [active] = await Promise.all([sentTo(page, 'GetActiveTheme'), visit(page, '/settings/themes')]);
  expect(active.postDataJSON()).toMatchObject({ platform: 'web', piecesSize: 150, boardSize: 200 });
  const [byName, style] = await Promise.all([
    sentTo(page, 'SelectTheme'),
    page.waitForRequest(/\/themes\/boards\/walnut\.css/),
    pick(page, 'Themes', 'Chess club'),
  ]);
  expect(byName.postDataJSON()).toMatchObject({ themeId: 'club' });
  expect(style.resourceType()).toBe('stylesheet');
  await waitForToken(page, '--board-dark', '#80512f');
  const [byParts] = await Promise.all([sentTo(page, 'SelectCustomTheme'), pick(page, 'Pieces', 'Letters')]);
  expect(byParts.postDataJSON()).toMatchObject({
    backgroundId: 'lamplight',
    boardStyleId: 'walnut',
    pieceSetId: 'letters',
    soundSetId: 'default',
  });
  await page.waitForFunction(() => {
    const piece = document.querySelector('cg-board piece.white.king');
    return piece !== null && getComputedStyle(piece).backgroundImage.includes('/themes/pieces/letters/white-king.svg');
  });
  expect(
    await page.getByRole('group', { name: 'Themes', exact: true }).getByRole('radio', { checked: true }).count(),
  ).toBe(0);
});

test('the other tab follows, and so does the next browser', async () => {
  const other = await carla.page.context().newPage();
  await visit(other, '/');
  expect(await tokenOf(other, '--board-dark')).toBe('#80512f');
  await pick(carla.page, 'Board', 'Marble');
  await waitForToken(other, '--board-dark', '#8b9794');
  await other.close();
  const elsewhere = await stage.person();
  await logIn(elsewhere.page, NAME);
  await waitForToken(elsewhere.page, '--board-dark', '#8b9794');
  await visit(elsewhere.page, '/settings/board');
  const board = elsewhere.page.getByRole('group', { name: 'Board', exact: true });
  expect(await board.getByRole('radio', { name: 'Marble' }).isChecked()).toBe(true);
});

test('sounds are fetched as they are chosen, and not where they are off', async () => {
  const { page } = carla;
  await visit(page, '/settings/board');
  await Promise.all([page.waitForResponse(/\/themes\/sounds\/arcade\.webm/), pick(page, 'Sounds', 'Arcade')]);
  await page.getByRole('switch', { name: 'Play sounds' }).uncheck();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await Promise.all([sentTo(page, 'SelectCustomTheme'), pick(page, 'Sounds', 'Soft')]);
  expect(asked.filter((url) => url.includes('/themes/sounds/'))).toEqual([]);
});

test('the board does at once what is chosen', async () => {
  const { page } = carla;
  const board = tryBoard(page);
  const file = board.getByRole('application').getByText('h', { exact: true });
  await file.waitFor();
  await pick(page, 'Coordinates', 'None');
  await file.waitFor({ state: 'detached' });
  await pick(page, 'Coordinates', 'Next to the board');
  await file.waitFor();
  const [letter, squares] = [await file.boundingBox(), await board.locator('cg-board').boundingBox()];
  expect(letter!.y).toBeGreaterThanOrEqual(squares!.y + squares!.height - 1);

  expect(await board.locator('square.last-move').count()).toBe(2);
  await page.getByRole('switch', { name: 'Highlight the last move' }).uncheck();
  await board.locator('square.last-move').first().waitFor({ state: 'hidden' });

  await board.locator('.orientation-black').waitFor();
  await page.getByRole('switch', { name: 'White always at the bottom' }).check();
  await board.locator('.orientation-white').waitFor();

  expect(await board.getByRole('list').locator('i').count()).toBe(0);
  await pick(page, 'Piece notation', 'Figurines');
  await board.getByRole('list').locator('i').first().waitFor();
  expect(await board.getByRole('list').locator('i').count()).toBe(3);
  expect(await board.getByText('4.6').isVisible()).toBe(true);
  await page.getByRole('switch', { name: 'Time spent on each move' }).uncheck();
  await board.getByText('4.6').waitFor({ state: 'detached' });
});

test('pieces are moved as is chosen', async () => {
  const { page } = carla;
  const board = tryBoard(page);
  const ground = board.locator('cg-board');
  const press = async (file: number, row: number) => {
    const box = (await ground.boundingBox())!;
    await page.mouse.click(box.x + ((file + 0.5) * box.width) / 8, box.y + ((row + 0.5) * box.height) / 8);
  };
  await ground.scrollIntoViewIfNeeded();
  await press(6, 0);
  await board.locator('square.move-dest').first().waitFor();
  await page.getByRole('switch', { name: 'Show legal moves' }).uncheck();
  await board.locator('square.move-dest').first().waitFor({ state: 'hidden' });
  await press(5, 2);
  await board.getByRole('button', { name: /^Nf6/ }).waitFor();
  await pick(page, 'Move method', 'Drag only');
  await press(4, 6);
  await board.getByRole('button', { name: /^Nf6/ }).waitFor();
  expect(await board.locator('square.selected:visible').count()).toBe(0);
});

test('what cannot be saved is shown all the same, and nobody is bothered', async () => {
  const { page } = carla;
  await page.route('**/service/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await pick(page, 'Board', 'Coral');
  await waitForToken(page, '--board-dark', '#d58670');
  await pick(page, 'Piece animation', 'Slow');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unroute('**/service/**');
  await visit(page, '/settings/board');
  await waitForToken(page, '--board-dark', '#d58670');
  await page.getByRole('radio', { name: 'Slow', checked: true }).waitFor();
});

test('both pages are sound, in either mode', async () => {
  const { page } = carla;
  for (const path of ['/settings/board', '/settings/themes']) {
    await visit(page, path);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOn(page)).toEqual([]);
    }
  }
});
