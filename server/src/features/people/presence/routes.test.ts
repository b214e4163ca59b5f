import { friends } from '@tabiya/contract/people/friends.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { presence, type PresenceView } from '@tabiya/contract/people/presence.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestVisitor } from '../../../platform/test/visitor.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const of = async (viewer: TestVisitor, ...players: Player[]) =>
  (await viewer.call(presence.users, { ids: players.map(({ user }) => user.id).join(',') })).users;
const comes = async (player: Player) => {
  const socket = await player.socket();
  await socket.open(noticeChannel, player.user.id);
  return socket;
};
const befriend = async (a: Player, b: Player) => {
  await a.call(friends.request, { user: b.user.username });
  await b.call(friends.accept, { user: a.user.username });
};

it('tells for each requested account whether it is online and which game it plays', async () => {
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  const socket = await comes(ann);
  const [online, offline] = await of(server.visitor(), ann, ben);
  expect(online).toEqual({
    ...{ id: ann.user.id, status: 'online', activity: 'none', statusAt: expect.any(Number), statusAtUncertain: false },
    ...{ streaming: false, activityContext: null, battleId: null },
  });
  expect(offline).toMatchObject({ id: ben.user.id, status: 'offline', statusAtUncertain: true });
  const gameId = await startGame(server, { white: ann, black: ben });
  const [playing, away] = await of(server.visitor(), ann, ben);
  expect(playing).toMatchObject({ activity: 'playing', activityContext: { gameId } });
  expect(away).toMatchObject({ activity: 'none', activityContext: null });
  await socket.close();
});

it('accepts 25 ids, and nothing but ids', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
  const visitor = server.visitor();
  expect((await visitor.call(presence.users, { ids: ids(25) })).users).toEqual([]);
  for (const bad of [ids(26), 'ann', '']) {
    await expect(visitor.call(presence.users, { ids: bad })).rejects.toMatchObject({ body: { error: 'bad_input' } });
  }
});

it('is visible to viewers whom the member allows, and never across a block', async () => {
  const [ann, friend, other] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  await befriend(ann, friend);
  const socket = await comes(ann);
  const service = server.app.services.accounts;
  const seenBy = async (...viewers: TestVisitor[]) =>
    Promise.all(viewers.map(async (viewer) => (await of(viewer, ann))[0]?.status));
  const all = [ann, friend, other, server.visitor()];
  expect(await seenBy(...all)).toEqual(['online', 'online', 'online', 'online']);
  await service.setSettings(ann.user.id, { 'social.show_presence': 'friends' });
  expect(await seenBy(...all)).toEqual(['online', 'online', 'offline', 'offline']);
  await service.setSettings(ann.user.id, { 'social.show_presence': 'nobody' });
  expect(await seenBy(...all)).toEqual(['online', 'offline', 'offline', 'offline']);
  expect(await of(other, ann)).toMatchObject([{ statusAt: null }]);
  await service.setSettings(ann.user.id, { 'social.show_presence': 'everyone' });
  await other.call(friends.block, { username: ann.user.username });
  expect(await seenBy(ann, friend, other)).toEqual(['online', 'online', 'offline']);
  await socket.close();
});

it('notifies online friends when somebody arrives, plays and leaves', async () => {
  const [ann, ben, eve] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  await befriend(ann, ben);
  const watching = await comes(ben);
  const stranger = await comes(eve);
  const hears = (what: Partial<PresenceView>, from?: number) =>
    watching.event(
      'presence',
      (all: PresenceView[]) =>
        all.some((told) =>
          Object.entries({ id: ann.user.id, ...what }).every(([key, value]) => told[key as never] === value),
        ),
      from,
    );
  const socket = await comes(ann);
  await hears({ status: 'online', activity: 'none' });
  await startGame(server, { white: ann, black: eve });
  await hears({ status: 'online', activity: 'playing' });
  await socket.close();
  await hears({ status: 'offline' });
  expect(stranger.frames.some((frame) => frame.t === 'event' && frame.m === 'presence')).toBe(false);
  const [left] = await of(ben, ann);
  expect(left).toMatchObject({ status: 'offline', statusAtUncertain: false });
  await Promise.all([watching.close(), stranger.close()]);
});

it('sends a crowd that arrives in one frame', async () => {
  const ben = await makeMember(server);
  const crowd = await Promise.all(Array.from({ length: 6 }, () => makeMember(server)));
  for (const one of crowd) await befriend(one, ben);
  const watching = await comes(ben);
  const leave = crowd.map(({ user }) => server.app.services.attend(user.id));
  const all = await watching.event('presence', (told: PresenceView[]) => told.length > 1);
  expect((all.d as PresenceView[]).map(({ id, status }) => [id, status]).toSorted()).toEqual(
    crowd.map(({ user }) => [user.id, 'online']).toSorted(),
  );
  leave.forEach((go) => go());
  await watching.close();
});
