import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openOwnStage();
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
  await page.getByRole('button', { name: 'More options for Benno' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Benno' });
  await dialog.waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('<b>Sells engines</b>');
  await dialog.getByRole('button', { name: 'Send report' }).click();
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
  const dialog = page.getByRole('dialog', { name: 'Resolve report about Benno' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('He was warned.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('No reports').waitFor();
  await page.getByRole('link', { name: 'Resolved' }).click();
  await page.getByText('He was warned.').waitFor();
});

test('who reported it hears what came of it, and reads it again on a page of their own', async () => {
  const { page } = ann;
  await visit(page, '/');
  await page.getByRole('link', { name: 'Alerts, 1 new' }).click();
  const alerts = page.getByRole('dialog', { name: 'Alerts' });
  await alerts.getByRole('link', { name: 'Thank you. We took action on your report: Benno' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your reports' }).waitFor();
  await page.getByText('Action taken', { exact: true }).waitFor();
  await page.getByText('<b>Sells engines</b>').waitFor();
  expect(await page.getByText('He was warned.').count()).toBe(0);
  expect(await faultsOn(page)).toEqual([]);
  // What was looked at is no longer counted.
  await page.getByRole('link', { name: 'Alerts', exact: true }).waitFor();
});

test('the page of one’s reports fits a small screen, right to left too', async () => {
  const { page } = ann;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/settings/reports', '/ar/settings/reports']) {
    await visit(page, path);
    await page.getByText('<b>Sells engines</b>').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  }
});

test('nobody else finds the reports', async () => {
  const response = await ben.page.goto('/staff/reports');
  expect(response?.status()).toBe(404);
  ben.complaints.length = 0;
});

test('staff close the comments on a page and open them again, and readers see it at once', async () => {
  for (const { page } of [ann, boss]) {
    await visit(page, '/openings/ruy-lopez');
    await page.getByRole('button', { name: 'Comments' }).click();
    await page.getByRole('textbox', { name: 'Your comment' }).waitFor();
  }
  expect(await ann.page.getByRole('button', { name: 'Close discussion' }).count()).toBe(0);
  await boss.page.getByRole('button', { name: 'Close discussion' }).click();
  const dialog = boss.page.getByRole('dialog', { name: 'Close this discussion?' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Enough for today.');
  expect(await faultsOn(boss.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close discussion' }).click();
  await ann.page.getByText('Enough for today.').waitFor();
  expect(await ann.page.getByRole('textbox', { name: 'Your comment' }).count()).toBe(0);
  await boss.page.getByRole('button', { name: 'Reopen discussion' }).click();
  await ann.page.getByRole('textbox', { name: 'Your comment' }).waitFor();
});
