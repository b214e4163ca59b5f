import { chatChannel, chats } from '@tabiya/contract/community/chats.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { befriend, makeGroup, nameOf, refused } from './test-groups.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const group = () => makeGroup(server);

describe('typing in a group', () => {
  const listening = async (who: Player, chat: number) => {
    const socket = await who.socket();
    await socket.open(chatChannel, String(chat));
    return socket;
  };

  it('is shown to the others, and to nobody outside', async () => {
    const { anna, bob, carol, chat } = await group();
    const socket = await listening(bob, chat);
    await anna.call(chats.typing, { chat });
    expect((await socket.event('typing')).d).toEqual({ id: anna.user.id, username: nameOf(anna) });
    await expect(carol.call(chats.typing, { chat })).rejects.toMatchObject(refused('chat_not_found'));
    await socket.close();
  });

  it('is shown neither to whom the writer blocks, nor to those who block the writer, nor to those who share no signs', async () => {
    const { anna, bob, chat } = await group();
    const [cleo, dora, emil] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    for (const friend of [cleo, dora, emil]) await befriend(anna, friend);
    await anna.call(chats.add, { chat, usernames: [cleo, dora, emil].map(nameOf) });
    await anna.call(friends.block, { username: nameOf(cleo) });
    await dora.call(friends.block, { username: nameOf(anna) });
    await server.app.services.accounts.setSettings(emil.user.id, { 'social.read_marks': false });
    const sockets = [];
    for (const who of [bob, cleo, dora, emil]) sockets.push(await listening(who, chat));
    await anna.call(chats.typing, { chat });
    await sockets[0]!.event('typing');
    await anna.call(chats.say, { chat, text: 'Written', clientId: crypto.randomUUID() });
    const heard = [];
    for (const socket of sockets.slice(1)) {
      // The message comes after the sign would have come.
      await socket.event('message');
      heard.push(socket.frames.filter((frame) => frame.t === 'event' && frame.m === 'typing'));
    }
    expect(heard).toEqual([[], [], []]);
    for (const socket of sockets) await socket.close();
  });
});
