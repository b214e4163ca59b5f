import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { logIn, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const agda = await stage.person({ bypassCSP: true });
const bela = await stage.person({ bypassCSP: true });

const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, to: string, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: `Message ${to}` }).fill(words);
  await page.keyboard.press('Enter');
};
const post = (page: Page, data: unknown) => page.evaluate((said) => window.postMessage(said, location.origin), data);

test('a message to somebody is there at once, with a badge', async () => {
  await register(agda.page, 'Agda');
  await register(bela.page, 'Bela');
  await visit(bela.page, '/play/online/new');
  await visit(agda.page, '/bela/messages');
  await agda.page.getByText('This is the beginning of your conversation with Bela.').waitFor();
  await agda.page.getByText('You can message 3 more new people today.').waitFor();
  await write(agda.page, 'Bela', 'Hello Bela, <b>a game</b>?');
  await log(agda.page).getByText('Hello Bela, <b>a game</b>?').waitFor();
  await bela.page.getByLabel(/^Messages, 1 new/).waitFor();
});

test('the popover shows the newest threads, and leads to them', async () => {
  const { page } = bela;
  await page.getByLabel(/^Messages, 1 new/).click();
  const popover = page.getByRole('dialog', { name: /^Messages/ });
  await popover.getByRole('button', { name: 'Mark all as read' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await popover.getByRole('link', { name: /Hello Bela/ }).click();
  await log(page).getByText('Hello Bela, <b>a game</b>?').waitFor();
  await page.getByText('New', { exact: true }).waitFor();
  await page.getByLabel(/^Messages, 1 new/).waitFor({ state: 'detached' });
  await log(agda.page).getByText('Read', { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  // The page is as high as the window, so that the field to write in stands still.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('a message is reported where it stands', async () => {
  const { page } = bela;
  await visit(page, '/agda/messages');
  await log(page).getByRole('button', { name: 'Report' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report Agda' });
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Report submitted. Thank you.').waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('on a phone what can be done with a message comes with a touch of it', async () => {
  const { page } = await stage.person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await logIn(page, 'Bela');
  await visit(page, '/agda/messages');
  const report = log(page).getByRole('button', { name: 'Report' }).first();
  const opacity = () => report.evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe('0');
  await log(page).getByText('Hello Bela, <b>a game</b>?').tap();
  await expect.poll(opacity).toBe('1');
  await report.tap();
  await page.getByRole('dialog', { name: 'Report Agda' }).waitFor();
  // An open conversation would read the messages that are to come.
  await page.goto('about:blank');
});

test('each sees that the other writes', async () => {
  await bela.page.getByRole('textbox', { name: 'Message Agda' }).pressSequentially('With pleas');
  await log(agda.page).getByText('Bela is typing…').waitFor();
  await bela.page.reload();
  await visit(bela.page, '/agda/messages');
  // What was begun is still there.
  expect(await bela.page.getByRole('textbox', { name: 'Message Agda' }).inputValue()).toBe('With pleas');
  await write(bela.page, 'Agda', 'With pleasure');
  await log(agda.page).getByText('With pleasure').waitFor();
});

test('without a connection a message waits, and goes by itself once', async () => {
  await agda.context.setOffline(true);
  await write(agda.page, 'Bela', 'Sent from a tunnel');
  await log(agda.page).getByText('Sent from a tunnel').waitFor();
  await log(agda.page)
    .getByText(/Sending…|Waiting for a connection/)
    .waitFor();
  await agda.context.setOffline(false);
  await log(bela.page).getByText('Sent from a tunnel').waitFor();
  await log(agda.page)
    .getByText(/Sending…|Waiting for a connection/)
    .waitFor({ state: 'detached' });
  await visit(agda.page, '/bela/messages');
  expect(await log(agda.page).getByText('Sent from a tunnel').count()).toBe(1);
});

test('a thread goes to the archive, and comes back with a new message', async () => {
  const { page } = bela;
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('No messages yet').waitFor();
  await page.getByRole('link', { name: 'Archived' }).click();
  await page.getByRole('link', { name: /Sent from a tunnel/ }).waitFor();
  await write(agda.page, 'Bela', 'Are you there?');
  await page.getByText('No archived messages').waitFor();
  await page.getByRole('link', { name: 'Unread' }).click();
  await page.getByRole('link', { name: /Are you there/ }).waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('No unread messages').waitFor();
});

test('what was said is found by its words', async () => {
  const { page } = bela;
  await visit(page, '/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('tunn');
  await page.keyboard.press('Enter');
  await page.getByText('Messages with “tunn”.').waitFor();
  await page.getByRole('link', { name: /from a tunnel/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('who is blocked cannot write, and reads why not', async () => {
  await bela.page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { 'content-type': 'application/json' };
    await fetch('/callback/member/block/agda', { method: 'POST', headers, body: JSON.stringify({ _token: token }) });
  });
  await write(agda.page, 'Bela', 'Why so silent?');
  await log(agda.page).getByRole('alert').getByText("This member doesn't accept messages.").waitFor();
  await agda.page.getByRole('button', { name: 'Discard message' }).click();
  await log(agda.page).getByText('Why so silent?').waitFor({ state: 'detached' });
  await visit(agda.page, '/bela/messages');
  await agda.page.getByText("This member doesn't accept messages.").waitFor();
});

test('the dialog opens and closes by messages of the window', async () => {
  const { page } = agda;
  await visit(page, '/');
  const user = {
    ...{ avatar_url: null, isFriendable: true, isMessageable: true, is_in_livechess: false, is_online: true },
    ...{ notMessageableReasonCode: null, userId: 'x', username: 'Bela' },
  };
  await post(page, { type: 'SHOW_MESSAGE_MODAL', user });
  const dialog = page.getByRole('dialog', { name: 'Message Bela' });
  await dialog.getByText('Online', { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await post(page, { type: 'HIDE_MESSAGE_MODAL' });
  await dialog.waitFor({ state: 'detached' });
});

test('many threads are deleted at once, on one’s own side', async () => {
  const { page } = agda;
  await visit(page, '/messages');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No messages yet').waitFor();
  await visit(bela.page, '/agda/messages');
  await log(bela.page).getByText('Sent from a tunnel').waitFor();
});

test('nobody was shown an error', () => {
  // Chromium says so itself when it is cut off, and when a call is refused.
  const expected = /ERR_INTERNET_DISCONNECTED|409 \(Conflict\)|WebSocket connection/;
  const real = [...agda.complaints, ...bela.complaints].filter((line) => !expected.test(line));
  expect(real).toEqual([]);
});
