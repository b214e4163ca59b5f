import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { logIn, logOut, nameOf, register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openOwnStage();
const boss = await stage.person({ bypassCSP: true });
const anna = await stage.person();

const APPOINT = join(import.meta.dirname, '../server/src/staff.ts');
const appoint = (name: string): string =>
  execFileSync(process.execPath, [APPOINT, name], {
    env: { ...process.env, DATA_DIR: stage.site.data, BASE_URL: stage.site.url },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Opens the dialog of an act, says why, and does it. */
const act = async (page: Page, name: string, fill?: (page: Page) => Promise<unknown>): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(page);
  await dialog.getByLabel('Reason', { exact: true }).fill('A test of the console');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('whoever has the machine makes the first staff member', async () => {
  await register(boss.page, 'Bosse');
  await register(anna.page, 'Anna');
  expect(() => appoint('Bosse')).toThrow(/stop the server/);
  await stage.site.stop();
  expect(appoint('bosse')).toBe('Bosse is staff now.\n');
  await stage.site.start();
  // Open pages have said meanwhile that the server is away.
  for (const { complaints } of [boss, anna]) complaints.length = 0;
});

test('the console is found by staff only', async () => {
  for (const path of ['/staff', '/staff/audit', '/staff/errors', '/staff/members/anna']) {
    const response = await anna.page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
  }
  anna.complaints.length = 0;
  const { page } = boss;
  await visit(page, '/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('link', { name: 'Staff Console' }).click();
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await page.getByLabel('Name or email address').fill('anna@');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: 'Anna' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a member is closed, sees why, and is opened again', async () => {
  const { page } = boss;
  await visit(anna.page, '/play/online/new');
  await act(page, 'Close account', () => page.getByLabel('Reason shown to others').selectOption('Closed: Abuse'));
  await page.getByRole('button', { name: 'Reopen account' }).waitFor();
  await page.getByText('A test of the console').waitFor();
  await anna.page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await logIn(anna.page, 'Anna');
  await anna.page.getByRole('heading', { name: 'This account is closed' }).waitFor();
  await anna.page.getByText('for abuse').waitFor();
  await visit(anna.page, '/play/online/new');
  await anna.page.getByRole('heading', { name: 'This account is closed' }).waitFor();
  await visit(page, '/anna/member');
  await page.getByText('Closed: Abuse').waitFor();
  await visit(page, '/staff/members/anna');
  await act(page, 'Reopen account');
  await page.getByRole('button', { name: 'Reopen account' }).waitFor({ state: 'detached' });
  await visit(anna.page, '/play/online/new');
  await anna.page.getByRole('button', { name: /^3\+2/ }).waitFor();
});

test('staff looks through the eyes of a member, and back', async () => {
  const { page } = boss;
  await visit(page, '/staff/members/anna');
  await act(page, 'Impersonate');
  await page.getByText("You're impersonating Anna.").waitFor();
  expect(await nameOf(page)).toBe('Anna');
  await visit(page, '/anna/games/archive');
  await page.getByText("You're impersonating Anna.").waitFor();
  // What is said in a member's name is the member's to say.
  await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
  for (const opener of [
    '.nav-action.help',
    '.nav-action.advice',
    '.nav-action.bug-report',
    '[data-toolbar=messages]',
  ]) {
    expect([opener, await page.locator(opener).count()]).toEqual([opener, 0]);
  }
  expect((await page.goto('/staff'))?.status()).toBe(404);
  await visit(page, '/anna/member');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await nameOf(page)).toBe('Bosse');
  expect(await page.getByText("You're impersonating").count()).toBe(0);
});

test('what is used, by those who let it be counted, stands among the events', async () => {
  await visit(anna.page, '/play/online/new');
  await anna.page.locator('.nav-action.help').waitFor();
  await anna.page.getByRole('button', { name: 'Privacy choices' }).click();
  const choices = anna.page.getByRole('dialog', { name: 'Privacy choices' });
  await choices.getByRole('switch', { name: 'Usage statistics' }).click();
  await choices.getByRole('button', { name: 'Done' }).click();
  const counted = anna.page.waitForResponse(
    (response) =>
      response.url().includes('/service/events/Collect') && response.request().postData()?.includes('awards') === true,
  );
  await anna.page.getByRole('button', { name: /^Account menu/ }).click();
  await anna.page.locator('[data-entry="awards"]').click();
  await counted;
  const { page } = boss;
  await visit(page, '/staff');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('button', { name: 'nav_click 1 time, 1 browser' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /awards\s*1$/ })
    .first()
    .waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('the audit log tells all of it', async () => {
  const { page } = boss;
  await visit(page, '/staff/audit');
  const told = page.getByRole('list', { name: 'Audit log' });
  for (const words of [
    'Bosse stopped impersonating Anna',
    'Bosse started impersonating Anna',
    'Bosse reopened Anna’s account',
    'Bosse closed Anna’s account',
    'Bosse changed Bosse’s role',
  ]) {
    await told.getByText(words).waitFor();
  }
  await page.getByLabel('Action').selectOption('Close account');
  await page.getByRole('button', { name: 'Filter' }).click();
  await told.getByText('Bosse reopened Anna’s account').waitFor({ state: 'detached' });
  expect(await told.getByRole('listitem').filter({ hasText: 'Bosse closed' }).count()).toBe(1);
  expect(await faultsOn(page)).toEqual([]);
  await logOut(page);
});

test('nobody was shown an error', () => {
  // A page that is not found says so in the console too, and so does a call that is under way while somebody stops
  // impersonating: it is made again with the new token.
  const known = /404 \(Not Found\)|403 \(Forbidden\) .*anna\/member/;
  const real = [...boss.complaints, ...anna.complaints].filter((line) => !known.test(line));
  expect(real).toEqual([]);
});
