import { CHAT_EDIT_WINDOW_MS, type ChatMessage } from '@tabiya/contract/community/chat-views.ts';
import { chatChannel, chats } from '@tabiya/contract/community/chats.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { notices, noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { befriend, makeGroup, nameOf, refused } from './test-groups.ts';

let server: TestServer;
let now = Date.UTC(2026, 10, 28, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const group = () => makeGroup(server);
const say = async (by: Player, chat: number, text: string) =>
  (await by.call(chats.say, { chat, text, clientId: crypto.randomUUID() })).message;
const logOf = async (by: Player, chat: number) => (await by.call(chats.log, { chat })).messages;
const textsOf = (log: readonly ChatMessage[]) => log.filter(({ act }) => act === null).map(({ text }) => text);
const countOf = async (by: Player) => (await by.call(notices.counts, {})).chat_messages;
const listed = async (by: Player, chat: number) =>
  (await by.call(chats.list, {})).chats.find(({ id }) => id === String(chat));

describe('a group', () => {
  it('begins with friends, and its log says how', async () => {
    const { anna, bob, chat } = await group();
    const log = await logOf(bob, chat);
    expect(log.map(({ act, text, about }) => [act, text, about?.username])).toEqual([
      ['created', 'Endgames', undefined],
      ['added', '', nameOf(bob)],
    ]);
    expect(log.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await anna.call(chats.show, { chat })).toMatchObject({
      ...{ kind: 'group', name: 'Endgames', members: 2, isOwner: true, bar: null },
    });
    expect(await anna.call(chats.members, { chat })).toMatchObject({
      members: [{ player: { username: nameOf(anna) }, isOwner: true }, { isOwner: false }],
    });
  });

  it('takes nobody but friends who accept messages', async () => {
    const { anna, carol, chat } = await group();
    const shy = await makeMember(server);
    await befriend(anna, shy);
    await server.app.services.accounts.setSettings(shy.user.id, { 'social.who_may_message': 'nobody' });
    for (const other of [carol, shy]) {
      const add = anna.call(chats.add, { chat, usernames: [nameOf(other)] });
      await expect(add).rejects.toMatchObject(refused('nobody_added'));
    }
    const dora = await makeMember(server);
    await befriend(anna, dora);
    const added = await anna.call(chats.add, { chat, usernames: [nameOf(dora), nameOf(carol)] });
    expect(added).toEqual({ added: [nameOf(dora)], refused: [nameOf(carol)] });
    const create = anna.call(chats.create, { name: 'Others', usernames: [nameOf(carol)] });
    await expect(create).rejects.toMatchObject(refused('nobody_added'));
    await expect(anna.call(chats.create, { name: ' ', usernames: [nameOf(dora)] })).rejects.toMatchObject(
      refused('chat_name_empty'),
    );
  });

  it('is there for its members only, by every call and by the channel', async () => {
    const { anna, carol, chat } = await group();
    const { seq, id } = await say(anna, chat, 'Between us');
    const clientId = crypto.randomUUID();
    const attempts = [
      carol.call(chats.show, { chat }),
      carol.call(chats.log, { chat }),
      carol.call(chats.members, { chat }),
      carol.call(chats.say, { chat, text: 'Hello', clientId }),
      carol.call(chats.edit, { chat, seq, text: 'Hello' }),
      carol.call(chats.remove, { chat, seq }),
      carol.call(chats.add, { chat, usernames: [nameOf(carol)] }),
      carol.call(chats.rename, { chat, name: 'Mine' }),
      carol.call(chats.leave, { chat }),
      carol.call(chats.removeMember, { chat, username: nameOf(anna) }),
      carol.call(chats.mute, { chat, muted: true }),
      carol.call(chats.read, { chat, through: seq }),
      carol.call(chats.pause, { chat, username: nameOf(anna), hours: 1 }),
      carol.call(chats.paused, { chat }),
    ];
    const outcomes = await Promise.allSettled(attempts);
    const expected = attempts.map(() => ({ status: 'rejected', reason: refused('chat_not_found') }));
    expect(outcomes).toMatchObject(expected);
    const socket = await carol.socket();
    await expect(socket.open(chatChannel, String(chat))).rejects.toMatchObject({ code: 'not_found' });
    await socket.close();
    expect(await listed(carol, chat)).toBeUndefined();
    const report = {
      username: nameOf(anna),
      reason_id: 2,
      contentType: 'chat_message' as const,
      contentId: String(id),
    };
    await expect(carol.call(reports.content, report)).rejects.toMatchObject(refused('content_not_found'));
    // Not even moderators read what members say among themselves.
    const moderator = await makeModerator(server);
    await expect(moderator.call(chats.log, { chat })).rejects.toMatchObject(refused('chat_not_found'));
  });

  it('is left at once by whoever is removed, also by an open page', async () => {
    const { anna, bob, chat } = await group();
    const socket = await bob.socket();
    await socket.open(chatChannel, String(chat));
    await expect(bob.call(chats.removeMember, { chat, username: nameOf(anna) })).rejects.toMatchObject(
      refused('not_allowed'),
    );
    await anna.call(chats.removeMember, { chat, username: nameOf(bob) });
    await socket.waitFor((frame) => frame.t === 'closed');
    const from = socket.frames.length;
    await say(anna, chat, 'Now alone');
    expect(socket.frames.slice(from)).toEqual([]);
    await expect(bob.call(chats.log, { chat })).rejects.toMatchObject(refused('chat_not_found'));
    await socket.close();
  });

  it('passes to another member when its owner leaves, and ends with the last', async () => {
    const { anna, bob, chat } = await group();
    await expect(bob.call(chats.rename, { chat, name: 'Openings' })).rejects.toMatchObject(refused('not_allowed'));
    await anna.call(chats.leave, { chat });
    expect(await bob.call(chats.show, { chat })).toMatchObject({ isOwner: true, members: 1 });
    await bob.call(chats.rename, { chat, name: 'Openings' });
    const acts = (await logOf(bob, chat)).map(({ act }) => act);
    expect(acts).toEqual(['created', 'added', 'left', 'owner', 'renamed']);
    await bob.call(chats.leave, { chat });
    await expect(bob.call(chats.show, { chat })).rejects.toMatchObject(refused('chat_not_found'));
  });
});

describe('a message', () => {
  it('sent again is one, and is told to all who listen when it is stored', async () => {
    const { anna, bob, chat } = await group();
    const socket = await bob.socket();
    const { state } = await socket.open(chatChannel, String(chat));
    expect(state).toMatchObject({ lastSeq: 2, more: false });
    const letter = { chat, text: 'Lucena first', clientId: crypto.randomUUID() };
    const all = await Promise.all([1, 2, 3].map(() => anna.call(chats.say, letter)));
    expect(new Set(all.map(({ message }) => message.seq))).toEqual(new Set([3]));
    const told = await socket.event('message');
    expect(told.d).toMatchObject({ message: { seq: 3, text: 'Lucena first', by: { username: nameOf(anna) } } });
    expect(textsOf(await logOf(bob, chat))).toEqual(['Lucena first']);
    await expect(say(anna, chat, '  ')).rejects.toMatchObject(refused('message_empty'));
    await socket.close();
  });

  it('is caught up with after a lost line, with what was changed or removed meanwhile', async () => {
    const { anna, bob, chat } = await group();
    await say(anna, chat, 'One');
    const before = await bob.socket();
    const { seq } = await before.open(chatChannel, String(chat));
    await before.close();
    const two = await say(anna, chat, 'Two');
    await anna.call(chats.edit, { chat, seq: 3, text: 'One, mended' });
    await say(anna, chat, 'Three');
    await anna.call(chats.remove, { chat, seq: two.seq });
    const socket = await bob.socket();
    const caughtUp = await socket.resume(chatChannel, String(chat), seq);
    expect(caughtUp).toMatchObject({
      seq: seq + 4,
      missed: [
        { s: seq + 1, d: { message: null } },
        { s: seq + 2, d: { message: { seq: 3, text: 'One, mended', editedAt: now } } },
        { s: seq + 3, d: { message: { seq: 5, text: 'Three' } } },
        { s: seq + 4, d: { message: { seq: 4, text: '', removedBy: 'author' } } },
      ],
    });
    await socket.close();
  });

  it('is counted for each member until it is read, unless the chat is muted', async () => {
    const { anna, bob, chat } = await group();
    expect(await countOf(bob)).toBe(2);
    await bob.call(chats.read, { chat, through: 2 });
    const socket = await bob.socket();
    await socket.open(noticeChannel, bob.user.id);
    await say(anna, chat, 'One');
    await socket.event('changed', ({ what }: { what: string }) => what === 'chats');
    const { seq } = await say(anna, chat, 'Two');
    expect(await countOf(bob)).toBe(2);
    expect(await countOf(anna)).toBe(0);
    expect(await listed(bob, chat)).toMatchObject({
      ...{ kind: 'group', lastText: 'Two', isMuted: false },
      state: { name: 'Endgames', avatarUrl: null, isActive: true, newMessages: 2 },
    });
    await bob.call(chats.mute, { chat, muted: true });
    expect(await countOf(bob)).toBe(0);
    await bob.call(chats.mute, { chat, muted: false });
    await bob.call(chats.read, { chat, through: seq });
    expect(await countOf(bob)).toBe(0);
    await socket.close();
  });

  it('can be changed by its author for a while, and removed by the author or the owner', async () => {
    const { anna, bob, chat } = await group();
    const { seq } = await say(bob, chat, 'Knight to f4');
    await expect(anna.call(chats.edit, { chat, seq, text: 'Mine' })).rejects.toMatchObject(
      refused('message_not_found'),
    );
    const { message } = await bob.call(chats.edit, { chat, seq, text: 'Knight to f5' });
    expect(message).toMatchObject({ text: 'Knight to f5', editedAt: now });
    now += CHAT_EDIT_WINDOW_MS;
    await expect(bob.call(chats.edit, { chat, seq, text: 'Late' })).rejects.toMatchObject(refused('chat_edit_over'));
    const own = await say(anna, chat, 'Not his');
    await expect(bob.call(chats.remove, { chat, seq: own.seq })).rejects.toMatchObject(refused('message_not_found'));
    await anna.call(chats.remove, { chat, seq });
    expect((await logOf(bob, chat)).find((each) => each.seq === seq)).toMatchObject({
      ...{ text: '', removedBy: 'moderator' },
    });
    await expect(bob.call(chats.edit, { chat, seq, text: 'Back' })).rejects.toMatchObject(refused('message_not_found'));
  });

  it('that names a member raises one alert until the chat is read', async () => {
    const { anna, bob, carol, chat } = await group();
    const text = `@${nameOf(bob)} and @${nameOf(carol)}: look`;
    const { mentioned, seq } = await say(anna, chat, text);
    expect(mentioned).toEqual([bob.user.id]);
    await say(anna, chat, text);
    await server.app.platform.jobs.finish();
    const mentions = async (of: Player) => (await of.call(alerts.list, {})).alerts['user_comment']?.notifications ?? [];
    expect(await mentions(bob)).toMatchObject([
      { contentType: 'chat', title: 'Endgames', viewUrl: `/chats/${chat}`, username: nameOf(anna) },
    ]);
    expect(await mentions(carol)).toEqual([]);
    await bob.call(chats.read, { chat, through: seq + 1 });
    expect(await mentions(bob)).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => `@nobody${at}`).join(' ');
    await expect(say(anna, chat, many)).rejects.toMatchObject(refused('too_many_mentions'));
  });

  it('is reported with its words', async () => {
    const { anna, bob, chat } = await group();
    const { id } = await say(anna, chat, 'Rude words');
    const about = { username: nameOf(anna), contentType: 'chat_message' as const, contentId: String(id) };
    await bob.call(reports.content, { ...about, reason_id: 2 });
    const moderator = await makeModerator(server);
    const { reports: open } = await moderator.call(reports.list, {});
    expect(open.at(-1)).toMatchObject({ contentType: 'chat_message', content: 'Rude words' });
  });
});

it('the log is read page by page', async () => {
  const anna = await makeMember(server);
  const ownerId = anna.user.id;
  const lines = Array.from({ length: 45 }, (_, at) => ({ by: ownerId, text: `Line ${at}`, at: now + at }));
  const long = { name: 'Long', ownerId, memberIds: [], lines, readBy: [] };
  const chat = await server.app.services.chats.importGroup(long);
  const newest = await anna.call(chats.log, { chat });
  expect([newest.more, newest.messages[0]?.seq, newest.messages.at(-1)?.seq]).toEqual([true, 7, 46]);
  const older = await anna.call(chats.log, { chat, before: 7 });
  expect([older.more, older.messages.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4, 5, 6]]);
});

it('direct chats are the threads of messages', async () => {
  const { anna, bob } = await group();
  await anna.call(messages.create, { username: nameOf(bob), content: 'Hi Bob' });
  const { chats: all } = await bob.call(chats.list, {});
  expect(all.filter(({ kind }) => kind === 'direct')).toMatchObject([
    { id: anna.user.id, state: { name: nameOf(anna), isActive: true, newMessages: 1 }, lastText: 'Hi Bob' },
  ]);
});

it('an erased account leaves its groups, and its words go', async () => {
  const { anna, bob, chat } = await group();
  await say(anna, chat, 'My secret');
  const { chats: service } = server.app.services;
  expect(await service.exportOf(anna.user.id)).toContainEqual(
    expect.objectContaining({ group: 'Endgames', text: 'My secret' }),
  );
  await server.app.platform.store.transaction((queries) => service.erase(queries, anna.user.id));
  expect(await bob.call(chats.show, { chat })).toMatchObject({ isOwner: true, members: 1 });
  const log = await logOf(bob, chat);
  expect(JSON.stringify(log)).not.toContain('My secret');
  expect(log.every(({ by }) => by?.username !== nameOf(anna))).toBe(true);
});
