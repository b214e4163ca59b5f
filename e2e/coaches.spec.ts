import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { PASSWORD, logIn, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const ottilie = await stage.person({ bypassCSP: true });
const phone = await stage.person();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const TEXT = 'I have taught **for ten years**.';

test('a visitor finds the list and its filters', async () => {
  const { page } = ottilie;
  await visit(page, '/coaches');
  await page.getByRole('heading', { name: 'Coaches', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'German' });
  await page.waitForURL(/\/coaches\?language=de$/);
  expect(await faultsOn(page)).toEqual([]);
});

test('a member fills in an entry, and what is typed waits on another device', async () => {
  await register(ottilie.page, 'Ottilie');
  const { page } = ottilie;
  await visit(page, '/coaches');
  await page.getByRole('link', { name: 'Become a coach' }).click();
  await page.getByRole('heading', { name: 'Teach chess on Tabiya' }).waitFor();
  await field(page, 'Name').fill('Ottilie Ott');
  await field(page, 'In one line').fill('Calm chess');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/callback/draft') && answer.status() === 200);
  await field(page, 'About you and your lessons').fill(TEXT);
  await kept;
  await logIn(phone.page, 'Ottilie', PASSWORD);
  await visit(phone.page, '/settings/coach');
  await expect.poll(() => field(phone.page, 'About you and your lessons').inputValue()).toBe(TEXT);
});

test('an entry that lacks something says so, a whole one is sent', async () => {
  const { page } = ottilie;
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('alert').getByText('Name, one line, text').waitFor();
  await page.getByText('Live lessons', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Add a language' }).selectOption({ label: 'German' });
  await page.getByRole('checkbox', { name: 'German' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('heading', { name: 'Your application is with us' }).waitFor();
});

test('a new member is told to play before a picture is added', async () => {
  const { page } = ottilie;
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#5a8a3c' } })
    .png()
    .toBuffer();
  await dialog.getByLabel('Picture file').setInputFiles({ name: 'knight.png', mimeType: 'image/png', buffer });
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText('You can add pictures once').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();
  ottilie.complaints.length = 0;
});

test('the application can be withdrawn', async () => {
  const { page } = ottilie;
  await page.getByRole('button', { name: 'Withdraw the application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the application' }).click();
  await page.getByRole('heading', { name: 'Teach chess on Tabiya' }).waitFor();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Ottilie Ott');
});
