import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { letterTo, linkIn } from './letters.ts';
import { logIn, logOut, register, visit } from './people.ts';
import { openOwnStageAt, stepByStep } from './stage.ts';

const stage = await openOwnStageAt({ hasNotifications: true });
const { page, complaints } = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
await page.context().grantPermissions(['notifications'], { origin: stage.site.url });
// Somebody who is there already, to be found.
const oldtimer = await stage.person();
const EMAIL = 'newcomer@example.org';
const FIRST = 'seven boats drift north';
const SECOND = 'nine lanterns over water';
let password = FIRST;

stepByStep();

/** How much of a page moves by itself while it is loaded. */
const shiftsOf = async (on: Page, load: () => Promise<unknown>): Promise<number> => {
  await load();
  await on.getByRole('button', { name: 'Turn on here' }).waitFor();
  return on.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
};

test('somebody signs up step by step, and a reload loses nothing', async () => {
  await visit(page, '/register?redirectUrl=%2Fplay%2Fonline%2Fnew%23seeks');
  await register(oldtimer.page, 'oldtimer');
  await page.getByRole('radio', { name: /Intermediate/ }).check();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Username', { exact: true }).fill('newcomer');
  await page.getByText('Available', { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=email]')?.value !== '');
  expect(await page.getByLabel('Email address').inputValue()).toBe(EMAIL);
  await page.goBack();
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('newcomer');
  await page.goBack();
  expect(await page.getByRole('radio', { name: /Intermediate/ }).isChecked()).toBe(true);
  await page.goForward();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Welcome, newcomer' }).waitFor();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.locator('html[data-theme="light"]').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('then come alerts and letters, and a reload loses neither the account nor the page', async () => {
  await page.getByRole('region', { name: 'How should we notify you?' }).waitFor();
  await page.getByRole('button', { name: 'Turn on here' }).waitFor();
  const letters = page.getByRole('switch', { name: 'Friend requests' });
  const saved = page.waitForResponse('**/service/settings/users/me');
  await letters.check();
  await saved;
  const shifts = await shiftsOf(page, () => page.reload());
  expect(await letters.isChecked()).toBe(true);
  expect(shifts).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Account menu newcomer' }).waitFor();
});

test('then friends, asked on the spot, and at last where the way led', async () => {
  expect(await page.getByLabel('Link to your profile').inputValue()).toMatch(/\/newcomer\/member$/);
  await page.getByLabel('Username', { exact: true }).fill('oldtimer');
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'oldtimer' });
  await found.getByRole('button', { name: 'Add friend' }).click();
  await found.getByRole('button', { name: 'Cancel request' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.waitForURL('**/play/online/new#seeks');
});

test('the link in the letter confirms the address, once and kindly twice', async () => {
  await visit(page, '/');
  await page.getByText(/^Confirm your email: /).waitFor();
  const link = linkIn(await letterTo(stage.site, 'verify_email', EMAIL));
  await visit(page, link);
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  await visit(page, link);
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  await visit(page, '/');
  expect(await page.getByText(/^Confirm your email: /).count()).toBe(0);
});

test('a link alone logs nobody out; the button does', async () => {
  await visit(page, '/logout');
  await page.reload();
  await page.getByRole('button', { name: 'Account menu newcomer' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
});

test('a forgotten password is set anew by a letter', async () => {
  await visit(page, '/login_and_go');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Username or email address').fill('newcomer');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const link = linkIn(await letterTo(stage.site, 'reset_password', EMAIL));
  await visit(page, link);
  await page.getByLabel('New password').fill(SECOND);
  await page.getByText('Very strong').waitFor();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login_and_go?**');
  expect(await page.getByLabel('Username or email address').inputValue()).toBe('newcomer');
  await visit(page, link);
  await page.getByLabel('New password').fill(FIRST);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This link has already been used.').waitFor();
  password = SECOND;
});

test('only the new password logs in', async () => {
  await visit(page, '/login_and_go');
  await page.getByLabel('Username or email address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Wrong username or password.').waitFor();
  await logIn(page, 'newcomer', password);
});

test('the file of all data is made in the background and can be kept', async () => {
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Create the file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tabiya-newcomer-.*\.zip$/);
  await letterTo(stage.site, 'export_ready', EMAIL);
});

test('a deletion is taken back by logging in', async () => {
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('Wrong password.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText(/^Your account will be deleted on/).waitFor();
  await letterTo(stage.site, 'deletion_asked', EMAIL);
  await logOut(page);
  await logIn(page, 'newcomer', password);
  await page.getByText(/Your account won't be deleted/).waitFor();
  await letterTo(stage.site, 'deletion_cancelled', EMAIL);
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
});

test('an account that was closed opens again by logging in', async () => {
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await logIn(page, 'newcomer', password);
  await page.getByText(/Your account is open again/).waitFor();
});

test('nothing was wrong on any page', () => {
  // The browser itself notes what was refused: wrong passwords and links.
  expect(complaints.filter((complaint) => !/status of (?:403|409|410)/.test(complaint))).toEqual([]);
});
