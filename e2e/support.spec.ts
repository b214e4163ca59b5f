import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { logOut, register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openOwnStage();
const boss = await stage.person({ bypassCSP: true });
const anna = await stage.person({ bypassCSP: true });
const visitor = await stage.person({ bypassCSP: true });

const STAFF = join(import.meta.dirname, '../server/src/staff.ts');
const messenger = (page: Page, name = 'Support') => page.getByRole('dialog', { name, exact: true });
const say = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message Our team' }).fill(words);
  await page.keyboard.press('Enter');
};
/** What the messenger says of its own life from now on. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const told: unknown[] = [];
    (window as never as { told: unknown[] }).told = told;
    window.addEventListener('support-messenger', (event) => told.push((event as CustomEvent).detail));
  });
const told = (page: Page) =>
  page.evaluate(() => (window as never as { told: { type: string; app: string; profile: unknown }[] }).told);

test('somebody of the staff is there', async () => {
  await register(boss.page, 'Bosse');
  await register(anna.page, 'Anna');
  await stage.site.stop();
  execFileSync(process.execPath, [STAFF, 'bosse'], {
    env: { ...process.env, DATA_DIR: stage.site.data, BASE_URL: stage.site.url },
    stdio: 'ignore',
  });
  await stage.site.start();
  // While it was stopped every page said so.
  for (const { complaints } of [boss, anna]) complaints.length = 0;
});

test('a member asks for help, and the messenger is open again on the next page', async () => {
  const { page } = anna;
  await visit(page, '/play/online/new');
  await follow(page);
  await page.getByRole('button', { name: 'Help' }).click();
  await messenger(page).getByText('Hello! Tell us what you need').waitFor();
  await page.getByRole('textbox', { name: 'Message Our team' }).waitFor();
  expect(await told(page)).toMatchObject([
    { type: 'boot', app: 'support', alignment: 'left', verticalPadding: 60, horizontalPadding: 180 },
  ]);
  expect((await told(page))[0]?.profile).toMatchObject({ username: 'Anna', membership: 'basic', isStaff: false });
  expect(await faultsOn(page)).toEqual([]);
  await say(page, 'Where are my games?');
  await messenger(page).getByRole('listitem').getByText('Where are my games?').waitFor();
  await visit(page, '/settings/account');
  await messenger(page).getByRole('listitem').getByText('Where are my games?').waitFor();
});

test('another app is another messenger', async () => {
  const { page } = anna;
  await follow(page);
  await messenger(page).getByRole('button', { name: 'Ask for advice' }).click();
  await messenger(page, 'Advice').getByText('Ask our team about your chess').waitFor();
  await expect
    .poll(async () => (await told(page)).map(({ type, app }) => `${type} ${app}`))
    .toEqual(['shutdown support', 'boot advice']);
  await messenger(page, 'Advice').getByRole('button', { name: 'Close' }).click();
  await visit(page, '/play/online/new?help');
  await messenger(page).getByRole('listitem').getByText('Where are my games?').waitFor();
  await visit(page, '/play/online/new?advice');
  await messenger(page, 'Advice').waitFor();
  await page.keyboard.press('Escape');
  await messenger(page, 'Advice').waitFor({ state: 'detached' });
});

test('staff answers, and the member is told', async () => {
  const { page } = boss;
  await visit(page, '/staff/support');
  await page.getByRole('link', { name: /Anna/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Support for Anna' }).waitFor();
  await page.getByText('Membership').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Message Anna' }).fill('Under your name, in the archive.');
  await page.keyboard.press('Enter');
  await anna.page.getByText('Our team has replied.').waitFor();
  await anna.page.getByRole('button', { name: 'Read reply' }).click();
  await messenger(anna.page).getByText('Under your name, in the archive.').waitFor();
  await say(anna.page, 'Found them!');
  await page.getByText('Found them!').waitFor();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await messenger(anna.page).getByText('This conversation is closed.').waitFor();
  await visit(page, '/staff/audit');
  await page.getByText('answered Anna as support').waitFor();
});

test('a visitor reports what does not work', async () => {
  const { page } = visitor;
  await visit(page, '/play/online/new');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = messenger(page, 'Report a problem');
  await form.getByRole('button', { name: 'Send report' }).click();
  await form.getByText('Tell us what happened first.').waitFor();
  await form.getByLabel('Your suggestion or bug report').fill('The clock stands still');
  await form.getByLabel('Your email address').fill('somebody@example.org');
  expect(await faultsOn(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send report' }).click();
  await form.getByText('Thank you! Our team reads every report.').waitFor();
  await visit(boss.page, '/staff/support');
  await boss.page.getByRole('link', { name: /Visitor.*The clock stands still/ }).click();
  await boss.page.getByText('/play/online/new').waitFor();
  await boss.page.getByText('somebody@example.org').waitFor();
});

test('the desk is found by staff only', async () => {
  expect((await visitor.page.goto('/staff/support'))?.status()).toBe(404);
  expect((await anna.page.goto('/staff/support'))?.status()).toBe(404);
});

test('logging out shuts the messenger down', async () => {
  const { page } = anna;
  await visit(page, '/play/online/new?help');
  await messenger(page).getByText('Found them!').waitFor();
  await follow(page);
  await logOut(page);
  await messenger(page).waitFor({ state: 'detached' });
  expect((await told(page)).some(({ type }) => type === 'shutdown')).toBe(true);
});

test('nobody was shown an error', () => {
  const real = [...boss.complaints, ...anna.complaints, ...visitor.complaints];
  expect(real.filter((line) => !/404 \(Not Found\)|WebSocket connection/.test(line))).toEqual([]);
});
