import { chatChannel, chats } from '@tabiya/contract/community/chats.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { notices } from '@tabiya/contract/notify/notices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith } from '../clubs/test-clubs.ts';

let server: TestServer;
let now = Date.UTC(2026, 10, 28, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const nameOf = ({ user }: Player) => user.username;
/** Returns a club with its founder, a member, somebody outside it, and the number of its chat. */
const clubWithChat = async () => {
  const [founder, member, outsider] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  const club = await makeClub(founder);
  await member.call(clubMembers.join, { id: club.id });
  const { id: chat } = await member.call(chats.ofClub, { url: club.url });
  return { founder, member, outsider, club, chat };
};
const say = async (by: Player, chat: number, text: string) =>
  (await by.call(chats.say, { chat, text, clientId: crypto.randomUUID() })).message;
const countOf = async (by: Player) => (await by.call(notices.counts, {})).chat_messages;

it('a club has one chat, which its members read and nobody else', async () => {
  const { founder, member, outsider, club, chat } = await clubWithChat();
  expect(await founder.call(chats.ofClub, { url: club.url })).toMatchObject({
    ...{ id: chat, kind: 'club', name: club.name, clubUrl: club.url, members: 2, bar: null, mayModerate: true },
  });
  expect(await countOf(founder)).toBe(0);
  const { seq } = await say(member, chat, 'Hello club');
  expect(await countOf(founder)).toBe(1);
  expect((await founder.call(chats.list, {})).chats).toMatchObject([
    { id: String(chat), kind: 'club', clubUrl: club.url, lastText: 'Hello club', state: { newMessages: 1 } },
  ]);
  expect(await refusedWith(outsider.call(chats.ofClub, { url: club.url }))).toBe('chat_not_found');
  expect(await refusedWith(outsider.call(chats.log, { chat }))).toBe('chat_not_found');
  expect(await refusedWith(say(outsider, chat, 'Let me in'))).toBe('chat_not_found');
  expect(await refusedWith(outsider.call(chats.remove, { chat, seq }))).toBe('chat_not_found');
  const socket = await outsider.socket();
  await expect(socket.open(chatChannel, String(chat))).rejects.toMatchObject({ code: 'not_found' });
  await socket.close();
  expect((await outsider.call(chats.list, {})).chats).toEqual([]);
});

it('leaders remove messages and pause members, and the log of the club says so', async () => {
  const { founder, member, club, chat } = await clubWithChat();
  const { seq } = await say(member, chat, 'Rude words');
  const pause = { chat, username: nameOf(member), hours: 24 };
  expect(await refusedWith(member.call(chats.pause, { ...pause, username: nameOf(founder) }))).toBe('not_allowed');
  expect(await refusedWith(member.call(chats.paused, { chat }))).toBe('not_allowed');
  await founder.call(chats.remove, { chat, seq });
  await founder.call(chats.pause, pause);
  const { messages } = await member.call(chats.log, { chat });
  expect(messages).toMatchObject([{ text: '', removedBy: 'moderator' }]);
  expect(await member.call(chats.show, { chat })).toMatchObject({ bar: 'chat_paused', pausedUntil: now + 86_400_000 });
  expect(await refusedWith(say(member, chat, 'Again'))).toBe('chat_paused');
  expect(await founder.call(chats.paused, { chat })).toMatchObject({
    paused: [{ player: { username: nameOf(member) } }],
  });
  now += 86_400_000;
  await say(member, chat, 'I am back');
  await founder.call(chats.pause, pause);
  await founder.call(chats.pause, { ...pause, hours: 0 });
  await say(member, chat, 'And again');
  const { items } = await founder.call(clubMembers.log, { url: club.url });
  expect(items.slice(0, 4)).toMatchObject([
    { act: 'chat_paused', detail: 'none', by: { username: nameOf(founder) }, about: { username: nameOf(member) } },
    { act: 'chat_paused', detail: '24' },
    { act: 'chat_paused', detail: '24' },
    { act: 'chat_removed', detail: 'Rude words', about: { username: nameOf(member) } },
  ]);
});

it('moderators of the site keep order in every club', async () => {
  const { founder, member, club, chat } = await clubWithChat();
  const moderator = await makeModerator(server);
  const { seq } = await say(founder, chat, 'Very rude');
  expect(await moderator.call(chats.ofClub, { url: club.url })).toMatchObject({
    ...{ mayModerate: true, bar: 'chat_not_member' },
  });
  expect(await refusedWith(say(moderator, chat, 'Stop'))).toBe('chat_not_member');
  await moderator.call(chats.remove, { chat, seq });
  await moderator.call(chats.pause, { chat, username: nameOf(founder), hours: 1 });
  expect(await refusedWith(say(founder, chat, 'No'))).toBe('chat_paused');
  const pauseModerator = founder.call(chats.pause, { chat, username: nameOf(moderator), hours: 1 });
  expect(await refusedWith(pauseModerator)).toBe('not_allowed');
  expect((await member.call(chats.log, { chat })).messages).toMatchObject([{ removedBy: 'moderator' }]);
});

it('a member who leaves the club or is removed loses its chat at once', async () => {
  const { founder, member, club, chat } = await clubWithChat();
  const socket = await member.socket();
  await socket.open(chatChannel, String(chat));
  await founder.call(clubMembers.kick, { id: club.id, username: nameOf(member) });
  await socket.waitFor((frame) => frame.t === 'closed');
  const from = socket.frames.length;
  await say(founder, chat, 'Without you');
  expect(socket.frames.slice(from)).toEqual([]);
  expect(await refusedWith(member.call(chats.log, { chat }))).toBe('chat_not_found');
  expect(await countOf(member)).toBe(0);
  await socket.close();
});

it('of a club that ends is closed for all who have it open', async () => {
  const { founder, member, club, chat } = await clubWithChat();
  const socket = await member.socket();
  await socket.open(chatChannel, String(chat));
  await founder.call(clubs.close, { id: club.id, name: club.name });
  await server.app.platform.jobs.finish();
  await socket.waitFor((frame) => frame.t === 'closed');
  expect(await refusedWith(say(member, chat, 'Anybody here?'))).toBe('chat_not_found');
  await socket.close();
});

it('new members write without links, slowly, and not the same twice', async () => {
  const { member, chat } = await clubWithChat();
  expect(await refusedWith(say(member, chat, 'Buy at https://spam.example'))).toBe('comment_links_later');
  await say(member, chat, 'One');
  expect(await refusedWith(say(member, chat, 'One'))).toBe('said_already');
  await say(member, chat, 'Two');
  await say(member, chat, 'Three');
  expect(await refusedWith(say(member, chat, 'Four'))).toBe('too_fast');
});

it('the flag hides the chats of clubs', async () => {
  const { member, club, chat } = await clubWithChat();
  await server.app.services.flags.setFlag(member.user.id, { name: 'club-chat-visibility', on: false });
  expect((await member.call(chats.list, {})).chats).toEqual([]);
  expect(await refusedWith(member.call(chats.ofClub, { url: club.url }))).toBe('chat_not_found');
  expect(await refusedWith(member.call(chats.log, { chat }))).toBe('chat_not_found');
});

it('people who have it open are counted', async () => {
  const { founder, member, chat } = await clubWithChat();
  const [first, second] = [await founder.socket(), await member.socket()];
  await first.open(chatChannel, String(chat));
  await second.open(chatChannel, String(chat));
  const two = await first.event('here', ({ count }: { count: number }) => count === 2);
  const from = first.frames.length;
  await second.close();
  const one = await first.event('here', ({ count }: { count: number }) => count === 1, from);
  expect([two, one].map(({ k }) => k)).toEqual([String(chat), String(chat)]);
  await first.close();
});
