import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { pickPool, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { boardOf, drag, sitDown } from './table.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ben = await stage.person({ viewport: { width: 390, height: 844 }, hasTouch: true });

stepByStep();

const opener = ann.page.locator('header:visible [data-toolbar="settings"]');
const popover = ann.page.getByRole('dialog', { name: 'Settings' });

test('a member opens settings from the toolbar, and closes them by a press elsewhere', async () => {
  const { page } = ann;
  await register(page, 'tuner');
  await visit(page, '/settings/account');
  expect(await popover.count()).toBe(0);
  await opener.click();
  await popover.getByRole('link', { name: 'Live Chess' }).waitFor();
  const items = await popover.locator('[data-section]').evaluateAll((links) => links.map((link) => link.textContent));
  expect(items).toEqual(['Profile', 'Board and Pieces', 'Themes', 'Live Chess', 'Daily Chess', 'Home Settings']);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await popover.waitFor({ state: 'detached' });
  await opener.click();
  await popover.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.waitForURL(/\/settings(\/\w+)?$/);
  await popover.waitFor({ state: 'detached' });
});

test('what is switched holds after a reload, and pages are drawn with it from the first paint', async () => {
  const { page, context } = ann;
  await visit(page, '/settings/gameplay');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Confirm each move' }).click();
  await visit(page, '/settings/accessibility');
  const saved = page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await page.getByRole('radio', { name: 'Larger' }).check();
  expect((await saved).status()).toBe(200);
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Larger' }).isChecked()).toBe(true);
  const html = await (await context.request.get('/home', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('data-text="larger"');
  expect(await faultsOn(page)).toEqual([]);
});

test('a change that cannot be saved stays, says nothing, and is saved later', async () => {
  const { page, context } = ann;
  await visit(page, '/settings/social');
  await context.route('**/service/settings/users/me', (route) => route.abort());
  await page.getByRole('group', { name: 'Who can message me' }).getByRole('radio', { name: 'Nobody' }).check();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.unroute('**/service/settings/users/me');
  const saved = page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await visit(page, '/settings/social');
  expect((await saved).status()).toBe(200);
  await page.reload();
  const group = page.getByRole('group', { name: 'Who can message me' });
  expect(await group.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(true);
  // A request that failed on purpose is no fault of the page.
  ann.complaints.length = 0;
});

test('a game is played as its player has set it', async () => {
  for (const [{ page }, name] of [
    [ann, undefined],
    [ben, 'plainly'],
  ] as const) {
    if (name !== undefined) await register(page, name);
    await visit(page, '/play/online/new');
    await pickPool(page, '3+2');
    await page.getByRole('dialog').getByRole('button', { name: 'I will play fair' }).click();
  }
  const { white } = await sitDown(ann, ben);
  if (white === ben) {
    await ben.page.getByRole('application', { name: /^Board/ }).waitFor();
    await drag(ben.page, 'd2d4');
    await ann.page.getByRole('button', { name: /^d4/ }).first().waitFor();
  }
  const move = white === ann ? 'e2e4' : 'e7e5';
  await drag(ann.page, move);
  await ann.page.getByRole('alertdialog', { name: 'Play this move?' }).waitFor();
  expect(await faultsOn(ann.page)).toEqual([]);
  expect(await ben.page.getByRole('button', { name: new RegExp(`^${move.slice(2)}`) }).count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Confirm' }).click();
  await ben.page
    .getByRole('button', { name: new RegExp(`^${move.slice(2)}`) })
    .first()
    .waitFor();
  expect(await boardOf(ann.page).count()).toBe(1);
});

test('logging out from there leaves a visitor', async () => {
  const { page } = ann;
  await visit(page, '/settings/account');
  await opener.click();
  await popover.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect([ann.complaints, ben.complaints]).toEqual([[], []]);
});
