import { friends } from '@tabiya/contract/people/friends.ts';
import { messages, MESSAGE_MAX, type MessageList } from '@tabiya/contract/community/messages.ts';
import { notices, noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, type Player } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = (code: string) => ({ body: { error: code } });
const nameOf = ({ user }: Player) => user.username;
const write = (from: Player, to: Player, content = 'Good game!') =>
  from.call(messages.create, { username: nameOf(to), content });
const list = async (player: Player, type: MessageList = 'inbox') => {
  const { threads } = await player.call(messages.list, { type, page: 1 });
  return threads.map(({ user }) => user.username);
};
const show = (me: Player, other: Player) => me.call(messages.show, { username: nameOf(other), page: 1 });
const texts = async (me: Player, other: Player) => (await show(me, other)).messages.map(({ content }) => content);
const unread = async (me: Player) =>
  (await me.call(notices.counts, { username: nameOf(me).toLowerCase() })).new_messages;
const pair = async () => [await makeMember(server), await makeMember(server)] as const;
const set = (player: Player, settings: Record<string, unknown>) =>
  server.app.services.accounts.setSettings(player.user.id, settings);

describe('a message', () => {
  it('is kept, shown to both and counted until it is read', async () => {
    const [ann, bob] = await pair();
    const { message } = await write(ann, bob, '  Well played  ');
    expect(message).toMatchObject({ content: 'Well played', isMine: true });
    expect(await unread(bob)).toBe(1);
    const page = await show(bob, ann);
    expect(page.messages).toMatchObject([{ id: message.id, content: 'Well played', isMine: false }]);
    expect(page.firstUnreadId).toBe(message.id);
    await bob.call(messages.read, { username: nameOf(ann), through: message.id });
    expect(await unread(bob)).toBe(0);
    expect((await show(ann, bob)).readThrough).toBe(message.id);
  });

  it('has the fields of the documents in lists', async () => {
    const [ann, bob] = await pair();
    await write(ann, bob, 'one');
    await write(ann, bob, 'two');
    const { threads } = await bob.call(messages.list, { type: 'inbox', page: 1 });
    expect(threads).toMatchObject([
      {
        user: { username: nameOf(ann), country: null, chess_title: null },
        ...{ user_avatar_url: null, flair_code: null, flair: null },
        ...{ new_messages_count: 2, last_message_content: 'two', last_message_is_mine: false },
      },
    ]);
  });

  it('sent twice by a retry is one', async () => {
    const [ann, bob] = await pair();
    const once = { username: nameOf(bob), content: 'once', clientId: 'a'.repeat(32) };
    const all = await Promise.all([1, 2, 3].map(() => ann.call(messages.create, once)));
    expect(new Set(all.map(({ message }) => message.id)).size).toBe(1);
    expect(await texts(bob, ann)).toEqual(['once']);
    expect(await unread(bob)).toBe(1);
  });

  it('is sent to both at once, on their own channels', async () => {
    const [ann, bob] = await pair();
    const socket = await bob.socket();
    await socket.open(noticeChannel, bob.user.id);
    await write(ann, bob);
    expect((await socket.event('thread')).d).toEqual({ username: nameOf(ann), what: 'message' });
    await socket.event('changed', ({ what }: { what: string }) => what === 'messages');
    await socket.close();
  });

  it('is plain text of limited length, and not empty', async () => {
    const [ann, bob] = await pair();
    await expect(write(ann, bob, ' \n\t ')).rejects.toMatchObject(refused('message_empty'));
    await expect(write(ann, bob, 'x'.repeat(MESSAGE_MAX + 1))).rejects.toMatchObject(refused('bad_input'));
    const script = '<script>alert(1)</script>';
    await write(ann, bob, `${script}\u202e\u0007`);
    expect(await texts(bob, ann)).toEqual([script]);
  });
});

describe('permission to write', () => {
  it('excludes oneself, guests and unknown members', async () => {
    const [ann] = await pair();
    await expect(write(ann, ann)).rejects.toMatchObject(refused('own_account'));
    await expect(write(ann, await makeGuest(server))).rejects.toMatchObject(refused('member_not_found'));
    await expect(ann.call(messages.show, { username: 'nobody-at-all', page: 1 })).rejects.toMatchObject(
      refused('member_not_found'),
    );
  });

  it('follows what the reader wants', async () => {
    const [ann, bob] = await pair();
    await set(bob, { 'social.who_may_message': 'nobody' });
    await expect(write(ann, bob)).rejects.toMatchObject(refused('not_accepting'));
    await set(bob, { 'social.who_may_message': 'friends' });
    await expect(write(ann, bob)).rejects.toMatchObject(refused('friends_only'));
    expect((await show(ann, bob)).notMessageableReasonCode).toBe('friends_only');
    await ann.call(friends.request, { user: nameOf(bob) });
    await bob.call(friends.accept, { user: nameOf(ann) });
    await write(ann, bob);
    await write(await makeModerator(server), bob);
  });

  it('ends with a block, which is not revealed to the blocked member', async () => {
    const [ann, bob] = await pair();
    await write(ann, bob);
    await bob.call(friends.block, { username: nameOf(ann) });
    await expect(write(ann, bob)).rejects.toMatchObject(refused('not_accepting'));
    await expect(write(bob, ann)).rejects.toMatchObject(refused('blocked_by_you'));
    expect(await texts(ann, bob)).toEqual(['Good game!']);
  });

  it('ends when the account is closed', async () => {
    const [ann, bob] = await pair();
    await write(ann, bob);
    await server.app.services.accounts.setStanding(bob.user.id, 7);
    await expect(write(ann, bob)).rejects.toMatchObject(refused('member_closed'));
  });

  it('excludes staff who impersonate a member, and guests', async () => {
    const guest = await makeGuest(server);
    await expect(guest.call(messages.list, { type: 'inbox', page: 1 })).rejects.toMatchObject(refused('not_allowed'));
  });
});

describe('a new member', () => {
  it('begins a limited number of threads a day, even all at once, and answers any number', async () => {
    const ann = await makeMember(server);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeMember(server)));
    expect(await ann.call(messages.limited, {})).toEqual({
      ...{ limited: true, captcha: false, gamesNeeded: 10, newThreadsLeft: 3 },
    });
    const sent = await Promise.allSettled(others.map((other) => write(ann, other)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const left = others.filter((_, index) => sent[index]?.status === 'rejected');
    await expect(write(ann, left[0]!)).rejects.toMatchObject(refused('too_many_new_threads'));
    expect((await show(ann, left[0]!)).notMessageableReasonCode).toBe('too_many_new_threads');
    await write(left[0]!, ann, 'Hello');
    await write(ann, left[0]!, 'Hello to you');
  });

  it('sends no links before an answer', async () => {
    const [ann, bob] = await pair();
    await expect(write(ann, bob, 'See https://example.org')).rejects.toMatchObject(refused('no_links_yet'));
    await expect(write(ann, bob, 'buy at cheap-rating.xyz')).rejects.toMatchObject(refused('no_links_yet'));
    await write(ann, bob, 'Hello. Nice game, e.g. 14.Nd5');
    await write(bob, ann, 'Hello');
    await write(ann, bob, 'See https://example.org');
  });
});

describe('threads', () => {
  it('move between inbox, archive and unread, and return with a new message', async () => {
    const [ann, bob] = await pair();
    await write(ann, bob);
    expect([await list(bob), await list(bob, 'unread'), await list(bob, 'archived')]).toEqual([
      [nameOf(ann)],
      [nameOf(ann)],
      [],
    ]);
    await bob.call(messages.archive, { username: nameOf(ann) });
    expect([await list(bob), await list(bob, 'archived')]).toEqual([[], [nameOf(ann)]]);
    await bob.call(messages.unarchive, { username: nameOf(ann) });
    expect(await list(bob)).toEqual([nameOf(ann)]);
    await bob.call(messages.archive, { username: nameOf(ann) });
    await write(ann, bob);
    expect([await list(bob), await list(bob, 'archived')]).toEqual([[nameOf(ann)], []]);
    await bob.call(messages.markAllAsRead, {});
    expect([await list(bob, 'unread'), await unread(bob)]).toEqual([[], 0]);
    const stranger = nameOf(await makeMember(server));
    await expect(bob.call(messages.archive, { username: stranger })).rejects.toMatchObject(refused('thread_not_found'));
  });

  it('are archived and deleted many at once, on one’s own side only', async () => {
    const bob = await makeMember(server);
    const others = [await makeMember(server), await makeMember(server), await makeMember(server)];
    for (const other of others) await write(other, bob);
    const usernames = others.map(nameOf);
    expect(await bob.call(messages.bulkArchive, { usernames: usernames.slice(0, 2) })).toEqual({ threads: 2 });
    expect(await list(bob, 'archived')).toHaveLength(2);
    const bulk = { usernames: [...usernames, 'nobody-at-all'] };
    expect(await bob.call(messages.bulkDelete, bulk)).toEqual({ threads: 3 });
    expect([await list(bob), await list(bob, 'archived'), await unread(bob)]).toEqual([[], [], 0]);
    expect(await texts(others[0]!, bob)).toEqual(['Good game!']);
    await write(others[0]!, bob, 'Again?');
    expect(await texts(bob, others[0]!)).toEqual(['Again?']);
  });

  it('lose one message on one side, and permanently when both have deleted it', async () => {
    const [ann, bob] = await pair();
    const { message } = await write(ann, bob, 'first');
    await write(ann, bob, 'second');
    await bob.call(messages.delete, { messageId: message.id });
    expect([await texts(bob, ann), await texts(ann, bob), await unread(bob)]).toEqual([
      ['second'],
      ['first', 'second'],
      1,
    ]);
    await expect(bob.call(messages.delete, { messageId: message.id })).rejects.toMatchObject(
      refused('message_not_found'),
    );
    const stranger = await makeMember(server);
    await expect(stranger.call(messages.delete, { messageId: message.id })).rejects.toMatchObject(
      refused('message_not_found'),
    );
    await ann.call(messages.delete, { messageId: message.id });
    expect(await server.app.platform.store.query('select 1 from message where id = $1', [message.id])).toEqual([]);
  });

  it('are read page by page, and on from a message', async () => {
    const [ann, bob] = await pair();
    for (let n = 1; n <= 35; n += 1) await write(ann, bob, String(n));
    const first = await show(bob, ann);
    expect([first.messages[0]?.content, first.messages.at(-1)?.content, first.more]).toEqual(['6', '35', true]);
    const second = await bob.call(messages.showByPost, { username: nameOf(ann), page: 2 });
    expect([second.messages.map(({ content }) => content), second.more]).toEqual([['1', '2', '3', '4', '5'], false]);
    const before = first.messages[0]!.id;
    await write(ann, bob, '36');
    const on = await bob.call(messages.show, { username: nameOf(ann), page: 1, before });
    expect(on.messages).toEqual(second.messages);
  });
});

describe('the messages of a member', () => {
  it('show read receipts and typing only if both members allow them', async () => {
    const [ann, bob] = await pair();
    const { message } = await write(ann, bob);
    const socket = await ann.socket();
    await socket.open(noticeChannel, ann.user.id);
    await bob.call(messages.typing, { username: nameOf(ann) });
    expect((await socket.event('thread')).d).toEqual({ username: nameOf(bob), what: 'typing' });
    await set(bob, { 'social.read_marks': false });
    await bob.call(messages.typing, { username: nameOf(ann) });
    await bob.call(messages.read, { username: nameOf(ann), through: message.id });
    expect((await show(ann, bob)).readThrough).toBeNull();
    // A marker sent after the frames under test: they were all that came before it.
    await write(bob, ann);
    await socket.event('thread', ({ what }: { what: string }) => what === 'message');
    const told = socket.frames.flatMap((frame) => (frame.t === 'event' && frame.m === 'thread' ? [frame.d] : []));
    expect(told).toEqual([
      { username: nameOf(bob), what: 'typing' },
      { username: nameOf(bob), what: 'message' },
    ]);
    await socket.close();
  });

  it('can be searched by words', async () => {
    const [ann, bob] = await pair();
    await write(ann, bob, 'Do you play the Grünfeld defence?');
    await write(bob, ann, 'Only the Caro-Kann');
    const find = async (player: Player, query: string) =>
      (await player.call(messages.search, { query })).messages.map(({ content }) => content);
    expect(await find(bob, 'grünf')).toEqual(['Do you play the Grünfeld defence?']);
    expect(await find(ann, 'caro KANN')).toEqual(['Only the Caro-Kann']);
    expect(await find(ann, `'; drop table message; --`)).toEqual([]);
    expect(await find(ann, '!!! :* &')).toEqual([]);
    expect(await find(await makeMember(server), 'caro')).toEqual([]);
  });

  it('come with what the message dialog shows about the other member', async () => {
    const [ann, bob] = await pair();
    expect(await ann.call(messages.state, { username: nameOf(bob) })).toEqual({
      ...{ avatar_url: null, isFriendable: true, isMessageable: true, is_in_livechess: false, is_online: false },
      ...{ notMessageableReasonCode: null, userId: bob.user.id, username: nameOf(bob) },
    });
  });

  it('are in the data export, and one’s side is erased with the account', async () => {
    const [ann, bob] = await pair();
    await write(ann, bob, 'for the file');
    const service = server.app.services.messages;
    expect(await service.exportOf(bob.user.id)).toMatchObject([{ with: nameOf(ann), content: 'for the file' }]);
    await server.app.platform.store.transaction((queries) => service.erase(queries, bob.user.id));
    expect(await service.exportOf(bob.user.id)).toEqual([]);
    expect(await texts(ann, bob)).toEqual(['for the file']);
  });
});
