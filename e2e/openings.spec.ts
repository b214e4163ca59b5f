/** A visitor looks an opening up, reads about it, plays its trap through and goes on to a variation. */
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Axe is put into the page.
const { page } = await stage.person({ bypassCSP: true });
const step = (text: string) => page.getByRole('button', { name: text, exact: true });

test('the openings stand by their first moves and are found by name', async () => {
  await visit(page, '/openings');
  await page.getByRole('link', { name: /^Semi-open games/ }).click();
  await page.waitForURL(/group=semi_open/);
  await page.getByRole('link', { name: /^Sicilian Defense B20/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('searchbox').fill('french advance');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: /^French Defense: Advance Variation C02/ }).click();
  await page.waitForURL(/\/openings\/french-defense-advance-variation$/);
});

test('a page shows the position, plans and a trap that can be played through', async () => {
  await page.getByRole('heading', { name: 'French Defense: Advance Variation' }).waitFor();
  await page.getByRole('heading', { name: "Black's plans" }).waitFor();
  await page.getByRole('button', { name: 'Show on the board' }).first().click();
  await step('9. Bb5+').waitFor();
  expect(await step('9. Bb5+').getAttribute('aria-current')).toBe('step');
  expect(await faultsOn(page)).toEqual([]);
});

test('its variations are one step away, and the families one back', async () => {
  await page.getByRole('link', { name: /^French Defense: Advance Variation, Milner-Barry Gambit/ }).click();
  await page.waitForURL(/milner-barry-gambit$/);
  await page.getByRole('link', { name: 'French Defense', exact: true }).click();
  await page.waitForURL(/\/openings\/french-defense$/);
  await page.getByRole('tab', { name: 'Games' }).click();
  await page
    .getByText(/No game has reached this position yet|games?$/)
    .first()
    .waitFor();
});

test('the explorer leads to the page of the opening on its board', async () => {
  await visit(page, '/explorer?moves=e2e4_c7c5');
  await page.getByRole('link', { name: 'Sicilian Defense', exact: true }).click();
  await page.waitForURL(/\/openings\/sicilian-defense$/);
});
