import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { letterTo, linkIn } from './letters.ts';
import { logIn, register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

const STAFF = join(import.meta.dirname, '../server/src/staff.ts');
const stage = await openOwnStage();
// Without the content policy, so that axe can be put into the page.
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const boss = await stage.person({ bypassCSP: true });
let codes: string[] = [];

stepByStep();

const redeem = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
};

test('a visitor sees what each level brings, joins, and comes back', async () => {
  await visit(ann.page, '/membership?c=navHome');
  await ann.page.getByRole('table', { name: 'What each level includes' }).waitFor();
  expect(await ann.page.getByRole('main').getByRole('link', { name: 'Sign up' }).getAttribute('href')).toContain(
    encodeURIComponent('/membership?c=navHome'),
  );
  await register(ann.page, 'trier');
  await register(boss.page, 'boss');
});

test('whoever has verified the address tries gold for a week, and wears its badge', async () => {
  const { page } = ann;
  await visit(page, '/membership');
  await page.getByText(/Confirm your email address first/).waitFor();
  await visit(page, linkIn(await letterTo(stage.site, 'verify_email', 'trier@example.org')));
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  await visit(page, '/membership');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByText('Gold is yours for 7 days.').waitFor();
  await visit(page, '/trier/member');
  await page.getByRole('link', { name: /Gold member/ }).click();
  await page.waitForURL('**/membership?c=web_member_view&b=badge-gold');
  expect(await page.getByRole('button', { name: 'Start trial' }).count()).toBe(0);
});

test('staff makes codes, on a phone too', async () => {
  const { page } = boss;
  const env = { PATH: process.env['PATH'], BASE_URL: stage.site.url, DATA_DIR: stage.site.data };
  // A page that is open would say that the server is away.
  for (const each of [ann.page, page]) await each.goto('about:blank');
  await stage.site.stop();
  await promisify(execFile)(process.execPath, [STAFF, 'boss'], { env });
  await stage.site.start();
  await boss.context.clearCookies();
  await logIn(page, 'boss');
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, '/staff/codes');
  await page.getByLabel('Level').selectOption('diamond');
  await page.getByLabel('Number of codes').fill('2');
  await page.getByLabel('Purpose').fill('Spring open');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  codes = (await page.getByLabel('New codes').inputValue()).split('\n');
  expect(codes).toHaveLength(2);
  await page.getByRole('cell', { name: '0 of 2' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a code goes before the trial, which waits, and works once', async () => {
  const { page } = ann;
  await visit(page, '/settings/membership');
  await redeem(page, codes[0]!.toLowerCase());
  await page.getByText('Diamond is yours: 30 days.').waitFor();
  await page.getByText(/^then Gold until/).waitFor();
  await page.getByRole('cell', { name: 'Code for Diamond' }).waitFor();
  await redeem(page, codes[0]!);
  await page.getByText('This code has already been used.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a code is given to somebody else, who gets a letter', async () => {
  const { page } = ann;
  await visit(page, '/membership');
  await page.getByLabel('Who is it for?').fill('Boss');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Gift a membership to boss' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await redeem(page, codes[1]!);
  await page.getByText('boss now has Diamond: 30 days.').waitFor();
  expect(await letterTo(stage.site, 'membership_gift', 'boss@example.org')).toContain(
    'trier gave you 30 days of diamond',
  );
});

test('nobody’s page has complained', () => {
  expect([...ann.complaints, ...boss.complaints].filter((line) => !line.includes('409'))).toEqual([]);
});
