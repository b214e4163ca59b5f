/** Programs play the championship of the made-up world while people watch, and go on after the site was stopped. */
import { expect, test, vi } from 'vitest';
import { visit } from './people.ts';
import { faultsOn } from './axe.ts';
import { openOwnStage, openStage, stepByStep } from './stage.ts';
import { movesOn } from './table.ts';

// Programs run at the lowest priority, so that on a busy machine a move takes long.
vi.setConfig({ testTimeout: 600_000 });
stepByStep();
const stage = await openOwnStage('--demo');
// Without the content policy, so that axe can be put into the page.
const { page } = await stage.person({ bypassCSP: true, viewport: { width: 1280, height: 860 } });
const address = '/computer-chess-championship';

test('a visitor finds the championship in the panel', async () => {
  await visit(page, '/openings');
  const link = page.getByRole('link', { name: 'Computer Chess Championship' });
  await page
    .getByRole('button', { name: 'More', exact: true })
    .or(page.getByRole('link', { name: 'More', exact: true }))
    .first()
    .hover();
  await link.first().click();
  await page.getByRole('heading', { level: 1, name: 'Computer Chess Championship' }).waitFor();
});

test('moves come by themselves, and both programs say what they think', async () => {
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 240_000 }).toBeGreaterThan(7);
  const thoughts = page.getByRole('region', { name: 'What the programs think' });
  await expect.poll(() => thoughts.getByText(/^Depth \d/).count(), { timeout: 240_000 }).toBe(2);
});

test('standings, games, editions and rules are there, and axe finds no fault', async () => {
  await page.getByRole('table', { name: 'Crosstable' }).waitFor();
  await page.getByRole('tab', { name: 'Games' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await page.getByText('To come').count()).toBeGreaterThan(8);
  await page.getByRole('tab', { name: 'Editions' }).click();
  await page.getByRole('link', { name: 'Edition 1' }).waitFor();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByText('One game is played at a time.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('the game goes on where it was when the site starts again', async () => {
  const before = await movesOn(page);
  await stage.site.kill();
  await stage.site.start();
  await visit(page, address);
  await expect.poll(async () => (await movesOn(page)).length, { timeout: 240_000 }).toBeGreaterThan(before.length);
  expect((await movesOn(page)).slice(0, before.length)).toEqual(before);
});

test('an address of an edition that never was is not found', async () => {
  const answer = await page.goto(`${stage.site.url}${address}?edition=900`);
  expect(answer?.status()).toBe(404);
});

test('a site without a championship has no page of one', async () => {
  const { site } = await openStage();
  const answer = await fetch(site.url + address, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
});
