import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
const ann = await stage.person({ bypassCSP: true });
const ben = await stage.person();
const boss = await stage.person({ bypassCSP: true, colorScheme: 'dark' });

const APPOINT = join(import.meta.dirname, '../server/src/staff.ts');

test('a member reports another one from their page', async () => {
  await register(boss.page, 'Bosse');
  await register(ben.page, 'Benno');
  await register(ann.page, 'Annika');
  const { page } = ann;
  await visit(page, '/benno/member');
  await page.getByRole('button', { name: 'More about Benno' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Benno' });
  await dialog.waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('textbox', { name: 'In your own words' }).fill('<b>Sells engines</b>');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.getByText('Report submitted. Thank you.').waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('staff read it, and resolve it with a reason', async () => {
  const { page } = boss;
  await stage.site.stop();
  execFileSync(process.execPath, [APPOINT, 'Bosse'], {
    env: { ...process.env, DATA_DIR: stage.site.data, BASE_URL: stage.site.url },
    stdio: 'pipe',
  });
  await stage.site.start();
  await visit(page, '/staff/reports');
  await page.getByText('<b>Sells engines</b>').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve the report about Benno' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByText('Say why.').waitFor();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('He was warned.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('Nothing is reported').waitFor();
  await page.getByRole('link', { name: 'Resolved' }).click();
  await page.getByText('He was warned.').waitFor();
});

test('nobody else finds the reports', async () => {
  const response = await ben.page.goto('/staff/reports');
  expect(response?.status()).toBe(404);
  ben.complaints.length = 0;
});
