import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, pickPool, register, seek, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { action, gameIdOf, playOn, resultOn, sitDown } from './table.ts';

/** Black gives the queen away at the third move, and White takes her. */
const MOVES = ['e4', 'e5', 'Nf3', 'Qh4', 'Nxh4', 'Nc6', 'Nf3', 'Nf6'];
/** An engine on a busy machine takes its time. */
const MADE_MS = 100_000;

stepByStep();
const stage = await openStage();
// Axe is put into the pages.
const alma = await stage.person({ bypassCSP: true });
const bert = await stage.person();
const guest = await stage.person();
let seats = { white: alma, black: bert };
let address = '';

const reportOn = (page: typeof alma.page) => page.getByRole('region', { name: 'Game report' });

test('two members play a game in which a queen is given away', async () => {
  await register(alma.page, 'Alma');
  await register(bert.page, 'Bert');
  await seek(alma.page, '3+2');
  await agreeToFairPlay(alma.page);
  await alma.page.getByText('Looking for an opponent for 3+2').waitFor();
  await visit(bert.page, '/play/online/new');
  await pickPool(bert.page, '3+2');
  await agreeToFairPlay(bert.page);
  seats = await sitDown(alma, bert);
  await playOn(seats, MOVES);
  const { page } = seats.black;
  await action(page, 'Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await resultOn(alma.page).waitFor();
  address = `/${gameIdOf(alma.page)}/game/review`;
});

test('who has no account is asked to sign up', async () => {
  const { page } = guest;
  await visit(page, address);
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.getByRole('dialog', { name: 'Sign up to analyze your games!' }).waitFor();
});

test('one of them asks for the report, and it is made while the moves can be walked through', async () => {
  const { page } = alma;
  await resultOn(page).getByRole('link', { name: 'Game report' }).click();
  await page.waitForURL(/\/game\/review$/);
  await reportOn(page).getByText('1 review left today').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: /^e4, / }).waitFor();
  await reportOn(page)
    .getByRole('row', { name: /^Accuracy \d/ })
    .waitFor({ timeout: MADE_MS });
});

test('it says how well both played, and why the queen was lost', async () => {
  const { page } = alma;
  await reportOn(page)
    .getByRole('row', { name: /^Blunder 0 [1-9]/ })
    .waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Home');
  for (let ply = 0; ply < 4; ply += 1) await page.keyboard.press('ArrowRight');
  await reportOn(page)
    .getByRole('heading', { name: /2… Qh4 Blunder/ })
    .waitFor();
  await reportOn(page).getByText('This leaves Black’s queen on h4 hanging.').waitFor();
  await page.locator('cg-board piece.black.queen').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('what would have been better is shown move by move', async () => {
  const { page } = alma;
  const first = reportOn(page).getByRole('list', { name: 'Best move' }).getByRole('button').first();
  await first.click();
  await page.getByRole('button', { name: 'Back to game' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Next key moment' }).waitFor();
});

test('the other one finds it made, at the move that a link leads to', async () => {
  const { page } = bert;
  await visit(page, `${address}?ply=4`);
  await reportOn(page)
    .getByRole('heading', { name: /2… Qh4 Blunder/ })
    .waitFor();
  await page.keyboard.press('n');
  await reportOn(page).getByRole('tab', { name: 'Report' }).click();
  await reportOn(page)
    .getByRole('row', { name: /^Accuracy/ })
    .waitFor();
});

test('the archive leads to it', async () => {
  const { page } = alma;
  await visit(page, '/alma/games/archive');
  await page.getByRole('link', { name: 'Game report' }).click();
  await reportOn(page)
    .getByRole('row', { name: /^Accuracy/ })
    .waitFor();
});

test('once it is made, who has no account reads it too', async () => {
  const { page } = guest;
  await visit(page, address);
  await reportOn(page)
    .getByRole('row', { name: /^Accuracy/ })
    .waitFor();
});

test('nobody was shown an error', () => {
  expect([...alma.complaints, ...bert.complaints, ...guest.complaints]).toEqual([]);
});

test('the analysis goes on where the report ends', async () => {
  const { page } = bert;
  await page.getByRole('link', { name: 'Analysis' }).click();
  await page.waitForURL(/\/analysis\?game=/);
  await page.getByRole('button', { name: /^Qh4\?\?/ }).waitFor();
  await page.getByText('Score from the report or file').waitFor();
});
