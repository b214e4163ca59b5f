import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appCode } from '../server/src/features/account/second-factor/test-app.ts';
import { faultsOn } from './axe.ts';
import { logOut, register, visit } from './people.ts';
import { openOwnStageAt, stepByStep } from './stage.ts';

const STEP_MS = 30_000;
const NAME = 'guarded';
const PASSWORD = 'seven boats drift north';
const stage = await openOwnStageAt({ name: 'localhost' });
const { page, complaints, context } = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
let secret = '';
let recoveryCodes: string[] = [];
/** No code is taken twice: each is of the next step, as far as the window of the server goes. */
let lastStep = 0;

stepByStep();

const nextCode = (): string => {
  lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS) - 1);
  return appCode(secret, lastStep * STEP_MS);
};

const givePassword = async (from: Page, path: string): Promise<void> => {
  await visit(from, path);
  await from.getByLabel('Username or email address').fill(NAME);
  await from.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await from.getByRole('button', { name: 'Log in', exact: true }).click();
  await from.getByRole('heading', { name: 'One more step' }).waitFor();
};
const confirm = async (): Promise<void> => {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button').last().click();
};
const menu = () => page.getByRole('button', { name: `Account menu ${NAME}` });

test('a member sets an app up by its picture and keeps the recovery codes', async () => {
  await register(page, NAME);
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await confirm();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  recoveryCodes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('tabiya-recovery-codes.txt');
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByText('On. You enter its code when you log in.').waitFor();
});

test('nobody comes to the page of codes without a password', async () => {
  await logOut(page);
  await visit(page, '/2fa?redirectUrl=%2Fplay%2Fonline%2Fnew');
  expect(new URL(page.url()).pathname).toBe('/login_and_go');
});

test('the code of the app goes off by itself and leads on', async () => {
  await givePassword(page, '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const field = page.getByLabel('Code from your authenticator app');
  await field.pressSequentially('000000');
  await page.getByText('This code is wrong or has already been used.').waitFor();
  await field.pressSequentially(nextCode());
  await page.waitForURL('**/play/online/new');
  await menu().waitFor();
});

test('a recovery code does too, and who changes their mind starts over', async () => {
  await logOut(page);
  await givePassword(page, '/login_and_go');
  await page.getByRole('button', { name: 'Log in as someone else' }).click();
  await page.waitForURL('**/login_and_go');
  await givePassword(page, '/login_and_go');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await menu().waitFor();
});

test('a passkey is made, named, and logs in alone', async () => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await visit(page, '/settings/account');
  await page.getByText('9 codes left').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('This machine');
  await confirm();
  await page.getByRole('button', { name: 'Rename This machine' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await logOut(page);
  await visit(page, '/login_and_go?redirectUrl=%2Fsettings%2Faccount');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('**/settings/account');
  await menu().waitFor();
  await page
    .getByText(/^Last used/)
    .first()
    .waitFor();
});

test('the passkey stands in for the code after a password', async () => {
  await logOut(page);
  await givePassword(page, '/login_and_go');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await menu().waitFor();
});

test('both go again with the password, and then it is enough', async () => {
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Remove This machine' }).click();
  await confirm();
  await page.getByRole('button', { name: 'Remove This machine' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[1] ?? '');
  await confirm();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await logOut(page);
  await visit(page, '/login_and_go');
  await page.getByLabel('Username or email address').fill(NAME);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await menu().waitFor();
  expect(complaints.filter((line) => !/status of (401|403|404|409)/.test(line))).toEqual([]);
});
