import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { beginSignUp, logOut, PASSWORD, visit } from './people.ts';
import { openOwnStageAt, stepByStep } from './stage.ts';

const stage = await openOwnStageAt({ environment: { SMS_URL: 'outbox' } });
const { page } = await stage.person({ bypassCSP: true, viewport: { width: 320, height: 640 } });
const NUMBER = '+49 1512 3456789';

stepByStep();

/** The code in the newest message. The site answers only after it is written. */
const newestCode = (): string => {
  const folder = join(stage.site.data, 'outbox');
  mkdirSync(folder, { recursive: true });
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('.sms'))
    .toSorted()
    .at(-1)!;
  return /\b\d{6}\b/.exec(readFileSync(join(folder, file), 'utf8').split('\n\n')[1]!)![0];
};

test('somebody signs up with a phone number, after a landline and a wrong code', async () => {
  await visit(page, '/register');
  await page.getByRole('radio', { name: /Beginner/ }).check();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with phone number' }).click();
  await page.getByLabel('Username', { exact: true }).fill('phoner');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Phone number').fill('+49 30 901820');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText("This number can't receive text messages.", { exact: false }).waitFor();
  await page.getByLabel('Phone number').fill(NUMBER);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(`We've sent a code to ${NUMBER}.`).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(newestCode() === '000000' ? '000001' : '000000');
  await page.getByLabel('Email address').fill('phoner@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText("That's not the code we sent.").waitFor();
  await page.getByLabel('Code', { exact: true }).fill(newestCode());
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Welcome, phoner' }).waitFor();
  await page.getByLabel('Link to your profile').waitFor();
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
});

test('then logs in by the number', async () => {
  await visit(page, '/');
  await logOut(page);
  await visit(page, '/login_and_go');
  await page.getByLabel('Username, email address or phone number').fill(NUMBER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu phoner' }).waitFor();
});

test('and removes it in the settings', async () => {
  await visit(page, '/settings/account');
  await page.getByText(NUMBER).waitFor();
  await page.getByRole('button', { name: 'Remove number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your phone number?' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove number' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText(NUMBER).count()).toBe(0);
});

test('without a number an email address is enough', async () => {
  await logOut(page);
  await beginSignUp(page);
  await page.getByLabel('Username', { exact: true }).fill('mailer');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Email address').waitFor();
  expect(await page.getByLabel('Phone number').count()).toBe(0);
});
