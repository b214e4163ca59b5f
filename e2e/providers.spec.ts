import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openTestOpenId, TEST_CLIENT } from '../server/src/features/account/providers/test-openid.ts';
import { faultsOn } from './axe.ts';
import { logOut, register, visit } from './people.ts';
import { freePort } from './site.ts';
import { openOwnStageAt, stepByStep } from './stage.ts';

const port = await freePort();
const site = `http://localhost:${port}`;
const key = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const provider = await openTestOpenId({ site });
const apple = await openTestOpenId({ site, signedBy: key.publicKey });
afterAll(() => Promise.all([provider.close(), apple.close()]));
const stage = await openOwnStageAt({
  name: 'localhost',
  port,
  environment: {
    GOOGLE_CLIENT_ID: TEST_CLIENT.id,
    GOOGLE_CLIENT_SECRET: TEST_CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
    APPLE_CLIENT_ID: TEST_CLIENT.id,
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: key.privateKey.replaceAll('\n', '\\n'),
    APPLE_ISSUER: apple.issuer,
  },
});
const { page, complaints } = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const NEWCOMER = 'newcomer@example.net';

stepByStep();

/** At the provider: says who one is, and agrees. */
const agreeAs = async (at: Page, login: string): Promise<void> => {
  await at.waitForURL('**/interaction/**');
  await at.getByPlaceholder('Enter any login').fill(login);
  await at.getByPlaceholder('and password').fill('any');
  await at.getByRole('button', { name: 'Sign-in' }).click();
  await at.getByRole('button', { name: 'Continue' }).click();
};

test('somebody signs up by a provider, without a password', async () => {
  await visit(page, '/register?redirectUrl=%2Fplay%2Fonline%2Fnew');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agreeAs(page, NEWCOMER);
  await page.waitForURL('**/register?**');
  await page.getByRole('link', { name: 'Continue with Google' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /Beginner/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Username', { exact: true }).fill('byprovider');
  await page.getByText('Available', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(NEWCOMER).waitFor();
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Skip this page' }).click();
  await page.waitForURL('**/play/online/new');
});

test('the same person logs in again, and cannot lose the only way in', async () => {
  await logOut(page);
  await visit(page, '/login_and_go?redirectUrl=%2Fsettings%2Faccount');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  // The provider remembers, and sends the person back at once.
  await page.waitForURL('**/settings/account');
  await page.getByRole('button', { name: 'Account menu byprovider' }).waitFor();
  await page.getByText('Your only way to log in. Set a password to unlink it.').waitFor();
  await page.getByText("Set a password first: you'll need it to change anything here.").waitFor();
});

test('who says no is told so at the log-in page', async () => {
  const other = await stage.person();
  await visit(other.page, '/login_and_go');
  await other.page.getByRole('link', { name: 'Continue with Google' }).click();
  await other.page.getByRole('link', { name: /Cancel/ }).click();
  await other.page.waitForURL('**/login_and_go?**');
  await other.page.getByText(/^You didn't let Google tell us who you are/).waitFor();
});

test('Apple’s form of another site leads back to the browser that left', async () => {
  const other = await stage.person();
  await visit(other.page, '/register');
  await other.page.getByRole('link', { name: 'Continue with Apple' }).click();
  await agreeAs(other.page, 'apple@example.net');
  await other.page.waitForURL('**/register?provider=apple');
  await other.page.getByRole('link', { name: 'Continue with Apple' }).waitFor({ state: 'detached' });
});

test('a member links the provider and unlinks it', async () => {
  const member = await stage.person();
  await register(member.page, 'linker');
  await visit(member.page, '/settings/account');
  const dialog = member.page.getByRole('dialog');
  await member.page.getByRole('button', { name: 'Link Google' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('seven boats drift north');
  await dialog.getByRole('button', { name: 'Link Google' }).click();
  await agreeAs(member.page, 'linker@elsewhere.example');
  await member.page.waitForURL('**/settings/account?linked=google');
  await member.page.getByText('linker@elsewhere.example').waitFor();
  await member.page.getByRole('button', { name: 'Unlink Google' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('seven boats drift north');
  await dialog.getByRole('button', { name: 'Unlink Google' }).click();
  await member.page.getByText('Not linked').waitFor();
  // The provider’s own pages want a font and a picture that they do not have here; what a page still asked for while one
  // logged out is answered by 401.
  expect(complaints.filter((line) => !/\/interaction\/|401 \(Unauthorized\)/.test(line))).toEqual([]);
});
