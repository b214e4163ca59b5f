import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Axe is put into the pages.
const owner = await stage.person({ bypassCSP: true });
const other = await stage.person({ bypassCSP: true });
const { page } = owner;

const GAME = '1. e4 c5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. d4 *';
/** After 2... Nc6 3. Bb5, with other move counters. */
const IN_VARIATION = 'r1bqkbnr/pp1ppppp/2n5/1Bp5/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 9 20';
const LINES = ['1. e4 e5 2. Nf3 (2. f4 {Gambit.}) 2... Nc6', '1. d4 d5 $1 2. c4 e6', '1. c4 {[%clk 0:01:00]} c5'];
const FILE = Array.from(
  { length: 300 },
  (_, at) => `[Event "Match ${at}"]\n[White "White ${at}"]\n[Black "Black"]\n\n${LINES[at % 3]!} 1-0\n\n`,
);
const exported = async (path: string): Promise<string> =>
  page.evaluate(async (address) => (await fetch(address)).text(), path);

test('an analysis is saved, and every change of it', async () => {
  await register(page, 'library-owner');
  await visit(page, `/analysis?pgn=${encodeURIComponent(GAME)}`);
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Save to library' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Rossolimo ideas');
  await dialog.getByLabel('Name').fill('Sicilians');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Rossolimo ideas' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: /^Comment on/ }).fill('The open centre.');
  await page.getByText('Changed').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('The open centre.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('it is found by its words, and by a position of a variation', async () => {
  await visit(page, '/library');
  const search = page.getByRole('searchbox');
  await search.fill('rosso');
  await page.getByRole('heading', { name: 'Found' }).waitFor();
  await page.getByRole('link', { name: 'Rossolimo ideas' }).waitFor();
  await search.fill('caro');
  await page.getByText('Try fewer words, or another position.').waitFor();
  await visit(page, `/library?fen=${encodeURIComponent(IN_VARIATION)}`);
  await page.getByRole('link', { name: 'Rossolimo ideas' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('shared by its link, somebody else opens and copies it', async () => {
  await visit(page, '/library');
  await page.getByRole('link', { name: /Sicilians/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Sicilians' }).waitFor();
  const url = new URL(page.url()).pathname;
  expect((await other.page.request.get(url)).status()).toBe(404);
  await page.getByRole('button', { name: 'More for this collection' }).click();
  await page.getByRole('menuitem', { name: 'Edit collection' }).click();
  await page.getByLabel('Who can open it').selectOption('link');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/· Anyone with the link/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await visit(other.page, url);
  await other.page.getByRole('link', { name: 'Rossolimo ideas' }).click();
  await other.page.getByText('The open centre.').waitFor();
  await register(other.page, 'library-reader');
  await visit(other.page, url);
  await other.page.getByRole('button', { name: 'Copy to my library' }).click();
  await other.page.getByText(/· Only me/).waitFor();
  await other.page.getByRole('link', { name: 'Rossolimo ideas' }).click();
  await other.page.getByText('Saved', { exact: true }).waitFor();
});

test('a file is imported, its broken games are named, and it is exported as it was', async () => {
  await visit(page, '/library');
  await page.getByRole('button', { name: 'Import PGN' }).click();
  const broken = ['[Event "Broken"]\n\n1. e4 e5 2. Ke3 *\n\n', '[Event "Open"]\n\n1. e4 (1. d4 *\n\n'];
  const text = [broken[0], ...FILE, broken[1]].join('');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('PGN file')
    .setInputFiles({ name: 'matches.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: 'Import PGN' }).click();
  await page.getByText('300 games were added').waitFor();
  await page.getByText('2 games were refused').click();
  await page.getByText('Line 3: Ke3 is not a legal move here.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the collection' }).click();
  await page.getByRole('heading', { level: 1, name: 'matches' }).waitFor();
  const href = (await page.getByRole('link', { name: 'Download PGN' }).getAttribute('href'))!;
  const gamesOf = (pgn: string) => readPgnGames(pgn).games.map(writePgn);
  expect(gamesOf(await exported(href))).toEqual(gamesOf(FILE.join('')));
});

test('chosen games are moved to another collection', async () => {
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Collection').selectOption({ label: 'Sicilians' });
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await page.getByText('298 entries').waitFor();
  await page.getByText('Saved in your library').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('two tabs and a reader see what the other has changed, and nothing is written over', async () => {
  await visit(page, '/library?q=rossolimo');
  await page.getByRole('link', { name: 'Rossolimo ideas' }).click();
  await page.getByText('The open centre.').waitFor();
  const path = new URL(page.url()).pathname;
  const second = await owner.context.newPage();
  await visit(second, path);
  await visit(other.page, path);
  await second.keyboard.press('Home');
  await second.keyboard.press('c');
  await second.getByRole('textbox').last().fill('From the second tab.');
  await page.getByText('From the second tab.').waitFor();
  await other.page.getByText('From the second tab.').waitFor();
  // Both change something at the same time.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await page.getByRole('textbox').last().fill('From the first tab.');
  await second.getByRole('textbox').last().blur();
  await second.keyboard.press('End');
  await second.getByRole('textbox').last().fill('The centre is wide open.');
  for (const each of [page, second, other.page]) {
    await each.getByText('From the first tab.').first().waitFor();
    await each.getByText('The centre is wide open.').first().waitFor();
  }
  await page.getByText('Saved', { exact: true }).waitFor();
  await second.close();
  await page.reload();
  for (const words of ['From the first tab.', 'From the second tab.', 'The centre is wide open.']) {
    await page.getByText(words).waitFor();
  }
});
