import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ben = await stage.person({ bypassCSP: true, viewport: { width: 390, height: 844 }, hasTouch: true });

stepByStep();

const options = ann.page.getByRole('option');

test('a member finds another from the sidebar, by keys alone', async () => {
  const { page } = ann;
  await register(ben.page, 'Seeker_two');
  await register(page, 'Seeker');
  await visit(page, '/home');
  await page.locator('header [data-toolbar="search"]').click();
  const field = page.getByRole('combobox', { name: 'Search for members and pages' });
  await field.pressSequentially('see');
  await options.filter({ hasText: 'Seeker_two' }).waitFor();
  expect(await options.allTextContents()).toEqual([
    expect.stringContaining('Seeker'),
    expect.stringContaining('Seeker_two'),
    'All Results for see',
  ]);
  expect(await faultsOn(page)).toEqual([]);
  const at = (await options.allTextContents()).findIndex((row) => row.includes('_two'));
  for (let row = 0; row <= at; row += 1) await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL('**/seeker_two/member');
});

test('everything that a term finds stands on a page of its own, on a phone too', async () => {
  const { page } = ben;
  await visit(page, '/search');
  await page.getByRole('combobox').fill('settings');
  await page.getByRole('option', { name: 'All Results for settings' }).waitFor();
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL('**/search?q=settings');
  await page.getByRole('link', { name: 'Gameplay settings' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Gameplay settings' }).click();
  await page.waitForURL('**/settings/gameplay');
  await visit(page, '/de/search?q=zzzz');
  await page.getByRole('main').getByRole('combobox').waitFor();
});

test('a whole name leads straight to its member', async () => {
  await visit(ben.page, '/search/redirect?q=seeker');
  await ben.page.waitForURL('**/seeker/member');
  await visit(ben.page, '/search/redirect?q=seek');
  await ben.page.waitForURL('**/search?q=seek');
});

test('a script in a term is text', async () => {
  const { page } = ann;
  await visit(page, '/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3Eabc');
  await page.getByText('No results found.').waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('abc');
  expect([ann.complaints, ben.complaints]).toEqual([[], []]);
});
