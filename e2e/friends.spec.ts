import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ben = await stage.person({ bypassCSP: true, viewport: { width: 390, height: 800 } });

stepByStep();

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const toolbar = (page: Page, item: string) => page.locator(`[data-toolbar=${item}]`);

test('who has no friends yet is shown two ways to some', async () => {
  await register(ann.page, 'ann-friendly');
  await register(ben.page, 'ben-friendly');
  await toolbar(ann.page, 'friends').click();
  const popover = ann.page.getByRole('dialog', { name: 'Friends' });
  await popover.getByText('No friends yet').waitFor();
  await popover.getByRole('button', { name: 'Invite' }).waitFor();
  await popover.getByRole('link', { name: 'Find' }).click();
  await ann.page.waitForURL('**/friends?tab=find');
});

const prefixOf = (url: string): string => new URL(url).searchParams.get('prefix') ?? '';

test('a member is found by the beginning of the name, and asked', async () => {
  const { page } = ann;
  const asked: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/SuggestFriends') && asked.push(prefixOf(request.url()))),
  );
  const field = page.getByLabel('Username', { exact: true });
  await field.fill('be');
  await page.getByText('Please enter 3 or more characters').waitFor();
  await field.fill('ben-é!fr');
  await rowOf(page, 'ben-friendly').getByRole('button', { name: 'Add friend' }).click();
  await rowOf(page, 'ben-friendly').getByRole('button', { name: 'Cancel request' }).waitFor();
  expect(asked).toContain('ben-fr');
  expect(asked).not.toContain('be');
  expect(await faultsOn(page)).toEqual([]);
});

test('the other is alerted, accepts, and both are friends', async () => {
  const { page } = ben;
  await visit(page, '/friends?tab=requests');
  await rowOf(page, 'ann-friendly').getByRole('button', { name: 'Decline' }).waitFor();
  await toolbar(page, 'alerts').click();
  await page
    .getByRole('dialog', { name: /^Alerts/ })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await page.getByText('No pending requests').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'My friends' }).click();
  await rowOf(page, 'ann-friendly').getByText('Online', { exact: true }).last().waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await ann.page.getByLabel('Username', { exact: true }).fill('');
  await ann.page.getByRole('tab', { name: 'My friends' }).click();
  await rowOf(ann.page, 'ben-friendly').waitFor();
});

test('a friend who goes and comes back is seen doing so', async () => {
  await rowOf(ann.page, 'ben-friendly').getByText('Online', { exact: true }).last().waitFor();
  await ben.page.goto('about:blank');
  await rowOf(ann.page, 'ben-friendly')
    .getByText(/^Last seen/)
    .waitFor();
  await visit(ben.page, '/home');
  await rowOf(ann.page, 'ben-friendly').getByText('Online', { exact: true }).last().waitFor();
});

test('pointing at the friends asks for who is online, once in ten seconds, and the list once', async () => {
  const { page } = ann;
  await visit(page, '/home');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  for (let i = 0; i < 3; i += 1) {
    await toolbar(page, 'friends').hover();
    await page.mouse.move(600, 400);
  }
  for (let i = 0; i < 2; i += 1) {
    await toolbar(page, 'friends').click();
    await page
      .getByRole('dialog', { name: 'Friends' })
      .getByRole('link', { name: /ben-friendly/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  }
  expect(asked.filter((path) => path.endsWith('/count-online'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/navigation-data')).length).toBeLessThanOrEqual(1);
});

test('a member’s page and the play page let one follow, and the page of a member ends it', async () => {
  const { page } = ann;
  await visit(page, '/play?action=follow&member=ben-friendly');
  await page.getByText("You're following ben-friendly.").waitFor();
  expect(new URL(page.url()).search).toBe('');
  await visit(page, '/ben-friendly/member');
  await page.getByRole('main').getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).waitFor();
});

test('a block ends it, on both sides, and is taken back in the settings', async () => {
  const { page } = ann;
  await visit(page, '/friends');
  await rowOf(page, 'ben-friendly').getByRole('button', { name: 'More options for ben-friendly' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('No friends yet').waitFor();
  await visit(ben.page, '/friends?tab=find');
  await ben.page.getByLabel('Username', { exact: true }).fill('ann-friendly');
  await ben.page.getByText('No friends found').waitFor();
  await visit(page, '/settings/social');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText("You haven't blocked anyone.").waitFor();
  expect(await faultsOn(page)).toEqual([]);
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
});
