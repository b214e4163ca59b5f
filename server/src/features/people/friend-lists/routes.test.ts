import { friendLists, friendServices } from '@tabiya/contract/people/friend-lists.ts';
import { friendNavigation } from '@tabiya/contract/people/friend-navigation.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
/** Ann has four friends, in the order in which the friendships began. */
let ann: Player;
let own: [Player, Player, Player, Player];

beforeAll(async () => {
  server = await startTestServer();
  ann = await makeMember(server, { username: 'ann-of-lists' });
  const names = ['Delta-one', 'alfa-two', 'Charlie_3', 'bravo-four'];
  own = (await Promise.all(names.map((username) => makeMember(server, { username })))) as typeof own;
  for (const friend of own) await befriend(ann, friend);
});
afterAll(() => server.close());

const befriend = async (a: Player, b: Player) => {
  await a.call(friends.request, { user: b.user.username });
  await b.call(friends.accept, { user: a.user.username });
};
const refused = (error: string) => ({ body: { error } });
const names = (list: readonly { player: { username: string } }[]) => list.map(({ player }) => player.username);
/** Connects a player and waits until the server knows it. */
const comes = async (player: Player) => {
  const socket = await player.socket();
  await socket.open(noticeChannel, player.user.id);
  return socket;
};
const country = (player: Player, code: string) =>
  server.app.platform.store.query('update account set country = $2 where id = $1', [player.user.id, code]);

describe('a friend in the shell', () => {
  it('has all documented fields', async () => {
    const { friends: listed, total } = await ann.call(friendLists.navigation, {});
    expect(total).toBe(4);
    expect(listed[0]).toEqual({
      ...{ id: expect.any(Number), uuid: expect.any(String), username: expect.any(String), avatar_url: null },
      ...{
        is_online: false,
        is_playing: false,
        challenge_link: expect.stringMatching(/^\/[\w-]+\/play$/),
        now_playing_link: null,
        is_streaming: false,
      },
      ...{ online_status_updated_at: expect.any(Number), player: expect.any(Object) },
    });
  });

  it('is ordered by online first, then by the latest change; an unchanged list is answered with 304', async () => {
    const [delta, alfa] = own;
    const first = await comes(delta);
    const second = await comes(alfa);
    expect((await ann.call(friendLists.countOnline, {})).count).toBe(2);
    const { friends: listed } = await ann.call(friendLists.navigation, {});
    expect(names(listed).slice(0, 2).toSorted()).toEqual(['Delta-one', 'alfa-two']);
    expect(listed.map(({ is_online: isOnline }) => isOnline)).toEqual([true, true, false, false]);
    const tag = (await ann.fetch('/callback/user/navigation-data')).headers.get('etag')!;
    const again = await ann.fetch('/callback/user/navigation-data', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    const gameId = await startGame(server, { white: delta, black: alfa });
    const playing = await ann.call(friendLists.navigation, {});
    expect(playing.friends[0]).toMatchObject({ is_playing: true, now_playing_link: `/${gameId}/game/live` });
    await server.app.services.games.command(gameId, delta.user.id, { type: 'abort' });
    await Promise.all([first.close(), second.close()]);
  });

  it('is offline to everybody, and not counted, when hiding presence', async () => {
    const [, , charlie] = own;
    const service = server.app.services.accounts;
    const socket = await comes(charlie);
    expect((await ann.call(friendLists.countOnline, {})).count).toBeGreaterThan(0);
    await service.setSettings(charlie.user.id, { 'social.show_presence': 'nobody' });
    const { friends: listed } = await ann.call(friendLists.navigation, {});
    const shown = listed.find(({ username }) => username === 'Charlie_3');
    expect(shown).toMatchObject({ is_online: false, online_status_updated_at: null });
    await service.setSettings(charlie.user.id, { 'social.show_presence': 'everyone' });
    await socket.close();
  });
});

describe('friends of a member', () => {
  it('are shown to visitors, without those who block the viewer', async () => {
    const eve = await makeMember(server);
    const path = { username: ann.user.username };
    expect((await server.visitor().call(friendLists.ofMember, path)).total).toBe(4);
    await own[0].call(friends.block, { username: eve.user.username });
    expect(names((await eve.call(friendLists.ofMember, path)).friends)).not.toContain('Delta-one');
    await expect(eve.call(friendLists.ofMember, { username: 'nobody-here' })).rejects.toMatchObject(
      refused('member_not_found'),
    );
  });
});

describe('QueryFriends', () => {
  const query = (input: object) => ann.call(friendServices.query, input);

  it('filters by part of the name, by country and by presence', async () => {
    await country(own[1], 'NO');
    expect(names((await query({ query: { name: 'FOUR' } })).friends)).toEqual(['bravo-four']);
    expect(names((await query({ query: { country: 'no' } })).friends)).toEqual(['alfa-two']);
    const socket = await comes(own[3]);
    expect(names((await query({ query: { isOnline: true } })).friends)).toContain('bravo-four');
    await socket.close();
    const [found] = (await query({ query: { country: 'NO' } })).friends;
    expect(found).toMatchObject({
      areFriends: true,
      userView: { type: 'user', countryName: 'Norway', isEnabled: true },
    });
    await expect(query({ query: { name: 'fo!é' } })).rejects.toMatchObject(refused('term_too_short'));
  });

  it.each([
    ['username', ['alfa-two', 'bravo-four', 'Charlie_3', 'Delta-one']],
    ['createDate', ['Delta-one', 'alfa-two', 'Charlie_3', 'bravo-four']],
  ] as const)('sorts by %s, both ways, page by page', async (field, order) => {
    for (const direction of ['asc', 'desc'] as const) {
      const orderBy = { field, direction };
      const first = await query({ orderBy, pageSize: 3 });
      expect(first.pagination).toMatchObject({ totalSize: 4, nextPageToken: expect.any(String) });
      const rest = await query({ orderBy, pageSize: 3, pageToken: first.pagination.nextPageToken });
      expect(rest.pagination.nextPageToken).toBeNull();
      const all = names([...first.friends, ...rest.friends]);
      expect(all).toEqual(direction === 'asc' ? order : order.toReversed());
    }
  });

  it('sorts by presence and by the last log-in', async () => {
    const socket = await comes(own[2]);
    const byPresence = await query({ orderBy: { field: 'presenceStatus', direction: 'desc' } });
    expect(byPresence.friends[0]).toMatchObject({ presence: 'online', presenceDetails: { isOnline: true } });
    const offlineFirst = await query({ orderBy: { field: 'presenceStatus', direction: 'asc' } });
    expect(offlineFirst.friends.at(-1)).toMatchObject({ presence: 'online' });
    await socket.close();
    await server.app.platform.store.query('update account set last_login_at = 1 where id = $1', [own[3].user.id]);
    const byLogIn = await query({ orderBy: { field: 'lastLoginDate', direction: 'asc' } });
    expect(names(byLogIn.friends)[0]).toBe('bravo-four');
  });

  it('is limited to the member’s own friends and to tokens that it made', async () => {
    await expect(query({ requesterUuid: own[0].user.id })).rejects.toMatchObject(refused('not_allowed'));
    expect((await query({ requesterUuid: ann.user.id })).friends).toHaveLength(4);
    for (const pageToken of ['x', btoa('[1]'), btoa('["username","asc",0,0,"a"]')]) {
      await expect(query({ pageToken })).rejects.toMatchObject(refused('bad_page_token'));
    }
    await expect(query({ pageSize: 51 })).rejects.toMatchObject(refused('bad_input'));
  });

  it('has twenty on a page by default, like ListFriends', async () => {
    const star = await makeMember(server);
    const { store } = server.app.platform;
    const crowd = await Promise.all(Array.from({ length: 25 }, () => makeMember(server)));
    await store.query(
      'insert into friend select $1, id, 5 from unnest($2::uuid[]) id union all select id, $1, 5 from unnest($2::uuid[]) id',
      [star.user.id, crowd.map(({ user }) => user.id)],
    );
    const page = await star.call(friendServices.query, {});
    expect([page.friends.length, page.pagination.totalSize]).toEqual([20, 25]);
    const rest = await star.call(friendServices.query, { pageToken: page.pagination.nextPageToken! });
    expect(rest.friends).toHaveLength(5);
    expect((await star.call(friendServices.list, {})).friends).toHaveLength(20);
    expect((await star.call(friendLists.navigation, {})).friends).toHaveLength(15);
  });
});

it('shows a full name only to those who may read it', async () => {
  const { store } = server.app.platform;
  const service = server.app.services.accounts;
  const [bravo] = own.slice(3) as [Player];
  await store.query(
    "insert into profile (account_id, first_name, last_name) values ($1, 'Bea', 'Four') on conflict do nothing",
    [bravo.user.id],
  );
  const named = async () =>
    (await ann.call(friendServices.query, { query: { name: 'bravo' } })).friends.map(
      ({ userView }) => userView.firstName,
    );
  for (const [audience, seen] of [
    ['everyone', 'Bea'],
    ['friends', 'Bea'],
    ['nobody', null],
  ] as const) {
    await service.setSettings(bravo.user.id, { 'social.who_sees_name': audience });
    expect(await named()).toEqual([seen]);
  }
});

it('ListFriends accepts the documented parameters', async () => {
  const ask = { requesterUser: ann.user.id, includePresenceStatus: true, sorting: 'presenceStatus desc' as const };
  const first = async () =>
    (await ann.call(friendServices.list, { ...ask, itemsPerPage: 1, 'searchCriteria.isOnline': false })).friends;
  // A member who has just left counts as online for a short time.
  await expect.poll(first).toMatchObject([{ presence: 'offline' }]);
  const named = await ann.call(friendServices.list, { 'searchCriteria.name': 'charlie' });
  expect(named.friends).toMatchObject([{ presence: 'unspecified', presenceDetails: null }]);
});

describe('suggestions', () => {
  const suggest = (prefix: string, more: object = {}) => ann.call(friendServices.autocomplete, { prefix, ...more });

  it('are at most five friends and five others, the exact name first, without members who block', async () => {
    const blocker = await makeMember(server, { username: 'del-blocker' });
    await blocker.call(friends.block, { username: ann.user.username });
    for (let i = 0; i < 7; i += 1) await makeMember(server, { username: `del-other-${i}` });
    const found = await suggest('del');
    expect(names(found.friends)).toEqual(['Delta-one']);
    expect(found.suggestions).toHaveLength(5);
    expect(names(found.suggestions)).not.toContain('del-blocker');
    expect((await suggest('del-other-3')).suggestions[0]?.player.username).toBe('del-other-3');
    expect((await suggest('del', { boostUsername: 'DEL-OTHER-1' })).suggestions[0]?.player.username).toBe(
      'del-other-1',
    );
    expect((await suggest('del', { includeSuggestions: false })).suggestions).toEqual([]);
    expect((await suggest('del', { includeFriends: false })).friends).toEqual([]);
  });

  it('need a prefix, which is cut to twenty letters', async () => {
    expect(await suggest('  ')).toEqual({ friends: [], suggestions: [] });
    expect(await suggest('!?')).toEqual({ friends: [], suggestions: [] });
    await makeMember(server, { username: 'a-name-of-many-letters' });
    expect((await suggest('a-name-of-many-lettXrs')).suggestions).toEqual([]);
    expect((await suggest('A-name of!-many-letteXX')).suggestions).toEqual([]);
    expect((await suggest('a-name-of-many-letteXX')).suggestions).toHaveLength(1);
  });

  it('of the site search are friends alone', async () => {
    const { friends: found } = await ann.call(friendNavigation.autocomplete, { prefix: 'del' });
    expect(found).toMatchObject([{ userView: { username: 'Delta-one', avatar: { url: null }, countryId: null } }]);
  });

  it('answer the classic search', async () => {
    const ask = { query: 'delta', onlyFriendsOfMine: true, avatarSize: 25 };
    expect((await ann.call(friendLists.search, ask)).items).toMatchObject([
      { uuid: own[0].user.id, userView: { username: 'Delta-one', avatar: { highResolutionUrl: null } } },
    ]);
    await expect(ann.call(friendLists.search, { query: 'de' })).rejects.toMatchObject(refused('term_too_short'));
  });
});

it('lists pending requests, newest first, page by page, and the newest friends', async () => {
  const [bob, one, two] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  for (const asker of [one, two]) await asker.call(friends.request, { user: bob.user.username });
  const page = await bob.call(friendNavigation.pending, { pageSize: 1 });
  expect(names(page.friends)).toEqual([two.user.username]);
  expect(page.pagination.totalSize).toBe(2);
  const rest = await bob.call(friendNavigation.pending, { pageSize: 1, pageToken: page.pagination.nextPageToken! });
  expect(names(rest.friends)).toEqual([one.user.username]);
  expect(rest.pagination.nextPageToken).toBeNull();
  expect(names((await one.call(friendNavigation.pending, { direction: 'sent' })).friends)).toEqual([bob.user.username]);
  await expect(bob.call(friendNavigation.pending, { pageToken: btoa('["x",1]') })).rejects.toMatchObject(
    refused('bad_page_token'),
  );
  for (const asker of [one, two]) await bob.call(friends.accept, { user: asker.user.username });
  expect(names((await bob.call(friendNavigation.recent, { pageSize: 1 })).friends)).toHaveLength(1);
});

it('suggests friends of friends until they are dismissed', async () => {
  const [cleo, dan, eli] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  await befriend(cleo, dan);
  await befriend(dan, eli);
  expect((await cleo.call(friendLists.followSuggestions, {})).suggestions).toMatchObject([
    { player: { id: eli.user.id }, mutual: 1 },
  ]);
  await cleo.call(friendLists.dismissFollow, { username: eli.user.username });
  expect((await cleo.call(friendLists.followSuggestions, {})).suggestions).toEqual([]);
});
