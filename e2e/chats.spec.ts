/** Talk in a group and in a club, over a line that falls silent; whoever is outside learns nothing. */
import { chatChannel, chats } from '@tabiya/contract/community/chats.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createTestVisitor } from '../server/src/platform/test/visitor.ts';
import { faultsOn } from './axe.ts';
import type { Person } from './browser.ts';
import { openLine } from './line.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
const line = await openLine();
afterAll(() => line.close());
const host = await stage.person({ bypassCSP: true });
const guest = await stage.person({ proxy: { server: line.server }, viewport: { width: 390, height: 800 } });
const outside = await stage.person();

const visitorOf = async ({ context }: Person) => {
  const visitor = createTestVisitor(stage.site.url);
  for (const { name, value } of await context.cookies(stage.site.url)) visitor.cookies.set(name, value);
  return visitor;
};
const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, to: string, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: `Message ${to}` }).fill(words);
  await page.keyboard.press('Enter');
};
const chatOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

test('a member without friends and clubs sees the chat alone', async () => {
  await register(host.page, 'chat-host');
  await register(guest.page, 'chat-guest');
  await register(outside.page, 'chat-outside');
  await host.page.locator('[data-toolbar=friends]').click();
  const panel = host.page.getByRole('dialog', { name: 'Friends' });
  await panel.getByRole('heading', { name: 'Chat', exact: true }).waitFor();
  expect(await panel.getByRole('tab').count()).toBe(0);
});

test('a group begins with a friend, who sees it in the panel', async () => {
  const [asks, answers] = [(await visitorOf(host)).call, (await visitorOf(guest)).call];
  await asks(friends.request, { user: 'chat-guest' });
  await answers(friends.accept, { user: 'chat-host' });
  const { page } = host;
  await visit(page, '/chats');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name of the group' }).fill('Rook endings');
  await dialog.getByRole('button', { name: 'Choose chat-guest' }).click();
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await log(page).getByText('chat-host added chat-guest').waitFor();

  await visit(guest.page, '/home');
  await guest.page.locator('[data-toolbar=friends]').click();
  const panel = guest.page.getByRole('dialog', { name: /^Friends/ });
  await panel.getByRole('tab', { name: /Chat/ }).click();
  await panel.getByRole('link', { name: /Rook endings/ }).click();
  await panel.waitFor({ state: 'detached' });
  await log(guest.page).getByText('chat-host added chat-guest').waitFor();
});

test('the others see who is typing, and a name is completed after @', async () => {
  const box = guest.page.getByRole('textbox', { name: 'Message Rook endings' });
  await box.pressSequentially('What do you say, @chat-h');
  await host.page.getByText('chat-guest is typing…').waitFor();
  await guest.page.getByRole('option', { name: '@chat-host', exact: true }).click();
  await expect.poll(() => box.inputValue()).toBe('What do you say, @chat-host ');
  expect(await faultsOn(guest.page)).toEqual([]);
  await guest.page.keyboard.press('Enter');
  await log(host.page).getByRole('link', { name: '@chat-host' }).waitFor();
  await host.page.getByText('chat-guest is typing…').waitFor({ state: 'detached' });
});

test('a line that falls silent loses nothing in either direction', async () => {
  await write(host.page, 'Rook endings', 'Philidor or Lucena?');
  await log(guest.page).getByText('Philidor or Lucena?').waitFor();
  line.fallSilent();
  await write(guest.page, 'Rook endings', 'Lucena, of course');
  await write(host.page, 'Rook endings', 'Are you there?');
  await log(host.page).getByText('Are you there?').hover();
  line.mend();
  await log(host.page).getByText('Lucena, of course').waitFor();
  await log(guest.page).getByText('Are you there?').waitFor();
  expect(await log(host.page).getByText('Lucena, of course').count()).toBe(1);
  expect(await faultsOn(host.page)).toEqual([]);
});

test('a message is edited and deleted for both', async () => {
  const { page } = host;
  const sent = log(page).getByRole('listitem').filter({ hasText: 'Are you there?' });
  await sent.getByText('Are you there?').hover();
  await sent.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Never mind');
  await page.getByRole('button', { name: 'Save' }).click();
  await log(guest.page).getByText('Never mind').waitFor();
  const edited = log(page).getByRole('listitem').filter({ hasText: 'Never mind' });
  await edited.getByText('Never mind').hover();
  await edited.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await log(guest.page).getByText('This message was deleted').waitFor();
});

test('nobody else reads the group by any call or channel', async () => {
  const visitor = await visitorOf(outside);
  const chat = chatOf(host.page);
  for (const asked of [visitor.call(chats.show, { chat }), visitor.call(chats.log, { chat })]) {
    await expect(asked).rejects.toMatchObject({ body: { error: 'chat_not_found' } });
  }
  const socket = await visitor.socket();
  await expect(socket.open(chatChannel, String(chat))).rejects.toMatchObject({ code: 'not_found' });
  await socket.close();
  const response = await outside.page.goto(`/chats/${chat}`);
  expect(response?.status()).toBe(404);
});

test('in a club, a leader removes a message and pauses its writer', async () => {
  const [founder, member] = [(await visitorOf(host)).call, (await visitorOf(guest)).call];
  const terms = { about: '', privateText: '', isOpen: true, isPrivate: false };
  const club = await founder(clubs.found, { ...terms, name: 'Chat testers' });
  await member(clubMembers.join, { id: club.id });
  await visit(guest.page, `/club/${club.url}`);
  await guest.page.getByRole('link', { name: 'Chat', exact: true }).click();
  await guest.page.getByText('Nobody has written here yet. Say hello!').waitFor();
  await visit(host.page, `/club/${club.url}/chat`);
  await write(guest.page, 'Chat testers', 'Rude words');
  await log(host.page).getByText('Rude words').hover();
  expect(await faultsOn(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'More about this message' }).click();
  await host.page.getByRole('menuitem', { name: 'Pause member' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Pause chat-guest?' });
  await dialog.getByRole('radio', { name: '1 day' }).check();
  await dialog.getByRole('button', { name: 'Pause member' }).click();
  await guest.page.getByText(/have paused you in this chat until/).waitFor();
  await log(host.page).getByText('Rude words').hover();
  await host.page.getByRole('button', { name: 'More about this message' }).click();
  await host.page.getByRole('menuitem', { name: 'Delete' }).click();
  await log(guest.page).getByText('This message was removed by a moderator').waitFor();
});
