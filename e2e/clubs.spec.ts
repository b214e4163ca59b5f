import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { playEnough, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const fay = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const gil = await stage.person({ bypassCSP: true, viewport: { width: 390, height: 800 } });

stepByStep();

/** Returns the natural width of a picture that the page has loaded, px. */
const shownWidth = async (page: Page, name: string) => {
  const picture = page.getByRole('img', { name });
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
};

const FOUNDER = 'fay-of-the-club';
const ASKER = 'gil-asks-in';
const CLUB = 'Harbour pawns';
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the club' }).getByRole('link', { name });

test('a member founds a club that takes people in by request', async () => {
  const { page } = fay;
  await register(page, FOUNDER);
  await visit(page, '/clubs');
  await page.getByRole('button', { name: 'Found a club' }).click();
  await page.getByLabel('Name', { exact: true }).fill(CLUB);
  await page.getByLabel('About the club').fill('We play by the **water**.');
  await page.getByRole('radio', { name: /By request/ }).check({ force: true });
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Found a club' }).click();
  await page.waitForURL('**/club/harbour-pawns');
  await page.getByRole('heading', { name: CLUB }).waitFor();
  expect(await page.getByText('water').evaluate((word) => word.tagName)).toBe('STRONG');
  expect(await faultsOn(page)).toEqual([]);
});

test('another finds it, asks to join, and waits', async () => {
  const { page } = gil;
  await register(page, ASKER);
  await visit(page, '/clubs?query=harbour');
  await page.getByRole('link', { name: CLUB }).click();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await page.getByLabel('A few words to the club').fill('I live next door');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Your request is waiting for an answer.').waitFor();
  expect(await section(page, 'Requests').count()).toBe(0);
  expect(await faultsOn(page)).toEqual([]);
});

test('the founder approves by the alert, and the other is told', async () => {
  const { page } = fay;
  await visit(page, '/clubs/requests/harbour-pawns');
  await rowOf(page, ASKER).getByText('I live next door').waitFor();
  await page.locator('[data-toolbar=alerts]').click();
  const bell = page.getByRole('dialog', { name: /^Alerts/ });
  await bell.getByText(`${ASKER} would like to join ${CLUB}`).waitFor();
  await bell.getByRole('button', { name: `Accept ${ASKER}` }).click();
  await bell.getByText(`${ASKER} would like to join ${CLUB}`).waitFor({ state: 'detached' });
  await gil.page.locator('[data-toolbar=alerts]').click();
  await gil.page
    .getByRole('dialog', { name: /^Alerts/ })
    .getByText(`You're now a member of ${CLUB}`)
    .click();
  await gil.page.getByRole('button', { name: 'Your membership' }).waitFor();
});

test('an announcement with a picture reaches the members, who comment on it', async () => {
  const { page } = fay;
  await visit(page, '/club/harbour-pawns/announcements');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByLabel('Title').fill('Low tide blitz');
  await page.getByLabel('Text', { exact: true }).fill('Saturday at noon.');
  await playEnough(page);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const drawing = sharp({ create: { width: 80, height: 40, channels: 3, background: '#5a8a3c' } });
  const buffer = await drawing.png().toBuffer();
  await dialog.getByLabel('Picture file').setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Description').fill('The quay');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'Low tide blitz' }).waitFor();
  expect(await shownWidth(page, 'The quay')).toBe(80);
  await visit(gil.page, '/club/harbour-pawns');
  await gil.page.locator('[data-toolbar=alerts]').click();
  await gil.page
    .getByRole('dialog', { name: /^Alerts/ })
    .getByText(`News from ${CLUB}: Low tide blitz`)
    .click();
  await gil.page.waitForURL(/\/club\/harbour-pawns\/announcements\?news=\d+$/);
  expect(await shownWidth(gil.page, 'The quay')).toBe(80);
  await gil.page.getByLabel('Your comment').fill('I bring a clock');
  await gil.page.getByRole('button', { name: 'Send', exact: true }).click();
  await gil.page.getByText('I bring a clock').last().waitFor();
  expect(await faultsOn(gil.page)).toEqual([]);
});

test('members begin topics and write notes in the club', async () => {
  const { page } = gil;
  await section(page, 'Forum').click();
  await page.getByRole('link', { name: 'New topic' }).click();
  await page.getByLabel('Title').fill('Who brings boards?');
  await page.getByLabel('Your first post').fill('I have two.');
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.waitForURL('**/forum/view/who-brings-boards');
  await page.getByRole('link', { name: CLUB }).click();
  await page.waitForURL('**/clubs/forum/harbour-pawns');
  await section(page, 'Notes').click();
  await page.getByLabel('Your comment').fill('See you there');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('See you there').last().waitFor();
});

test('a leader gives a role, and takes the member out again for good', async () => {
  const { page } = fay;
  await visit(page, '/club/harbour-pawns/members');
  const row = rowOf(page, ASKER);
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${ASKER}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Role and rights');
  await page.getByRole('radio', { name: 'Coordinator' }).check({ force: true });
  expect(await page.getByRole('switch', { name: 'Answer requests, invite members' }).isChecked()).toBe(true);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Coordinator').waitFor();
  await visit(gil.page, '/club/harbour-pawns');
  await section(gil.page, 'Requests').waitFor();
  await act('Ban');
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await visit(gil.page, '/club/harbour-pawns');
  await gil.page.getByText("You can't join this club.").waitFor();
  await visit(page, '/club/harbour-pawns/settings');
  await page.getByText(`Banned ${ASKER}`).waitFor();
  await page.getByRole('button', { name: `Lift the ban on ${ASKER}` }).click();
  await page.getByText('Nobody is banned.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});
