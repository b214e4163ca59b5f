import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { letterTo, linkIn } from './letters.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const nora = await stage.person({ bypassCSP: true });
const otto = await stage.person({ bypassCSP: true, viewport: { width: 360, height: 740 } });

stepByStep();

const joinVerified = async (page: Page, username: string) => {
  await register(page, username);
  await visit(page, linkIn(await letterTo(stage.site, 'verify_email', `${username}@example.org`)));
  await page.getByText('You now have access to everything.', { exact: false }).waitFor();
};
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Find friends by email' });

test('who looks for somebody that cannot be found yet asks to be told', async () => {
  const { page } = nora;
  await joinVerified(page, 'nora-contacts');
  await visit(page, '/friends?tab=find');
  await page.getByRole('button', { name: 'Check my contacts' }).click();
  const file = {
    name: 'book.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Mail\nOtto,otto-contacts@example.org'),
  };
  await dialogOn(page).getByLabel('Contacts file (CSV or vCard)').setInputFiles(file);
  await dialogOn(page).getByText('1 email address').waitFor();
  await dialogOn(page).getByRole('switch').check();
  expect(await faultsOn(page)).toEqual([]);
  await dialogOn(page).getByRole('button', { name: 'Find friends' }).click();
  await dialogOn(page).getByText('No one found yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/1 address, until/).waitFor();
});

test('a member who allows it on a phone is announced by an alert', async () => {
  await joinVerified(otto.page, 'otto-contacts');
  await visit(otto.page, '/settings/social');
  await otto.page.getByRole('switch', { name: 'Let people find me by my email address' }).check();
  await nora.page.getByRole('link', { name: 'Alerts, 1 new' }).waitFor();
  await nora.page.locator('[data-toolbar=alerts]').click();
  await nora.page
    .getByRole('dialog', { name: /^Alerts/ })
    .getByText('You may know otto-contacts')
    .waitFor();
  await nora.page.keyboard.press('Escape');
});

test('and is found by the address from then on, and asked', async () => {
  const { page } = nora;
  await visit(page, '/friends?tab=find');
  expect(await page.getByText(/until/).count()).toBe(0);
  await page.getByRole('button', { name: 'Check my contacts' }).click();
  await dialogOn(page).getByLabel('Or paste email addresses').fill('Otto <OTTO-contacts@example.org>');
  await page.keyboard.press('Tab');
  await dialogOn(page).getByRole('button', { name: 'Find friends' }).press('Enter');
  await dialogOn(page).getByText('1 member found').waitFor();
  await dialogOn(page).getByRole('button', { name: 'Add friend' }).click();
  await dialogOn(page).getByRole('button', { name: 'Cancel request' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});
