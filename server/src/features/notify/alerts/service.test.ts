import { ALERTS_MAX, alerts, type AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { noticeChannel, notices } from '@tabiya/contract/notify/notices.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = [await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const service = () => server.app.services.alerts;
const raise = (to: Player, payload: AlertPayload) => service().raise({ to: to.user.id, payload });
const listed = async (player: Player) =>
  Object.values((await player.call(alerts.list, {})).alerts).flatMap(({ notifications }) => notifications);
const badge = async (player: Player) => (await player.call(notices.counts, {})).notifications;
const fresh = () => makeMember(server);

const challenge = (id: number): AlertPayload => ({
  ...{ alertType: 'offline_challenges', id, by: bob.user.id, fromRating: 1510, gameType: 'chess' },
  ...{ baseTime: 1_800, increment: 20, rated: true },
});
const comment = (contentId: string): AlertPayload => ({
  ...{ alertType: 'new_comment', contentId, contentType: 'article', title: 'On pins', viewUrl: '/articles' },
  newCommentCount: 2,
});

describe('an alert', () => {
  it('has the present name of its sender and every field of its type', async () => {
    const me = await fresh();
    await raise(me, challenge(17));
    const [view] = await listed(me);
    expect(view).toEqual({
      alertId: expect.any(Number) as number,
      notificationId: view?.alertId,
      alertType: 'offline_challenges',
      type: { id: 'offline_challenges' },
      content: `${bob.user.username} challenges you to a game.`,
      route: '/play/online?action=acceptLiveChallenge&challengeId=17',
      at: expect.any(Number) as number,
      ...{ id: 17, from: bob.user.username, fromRating: 1510, gameType: 'chess', baseTime: 1_800, increment: 20 },
      ...{ rated: true, userUuid: bob.user.id, username: bob.user.username, fullName: null },
      ...{ flairCode: null, image: null },
    });
  });

  it('occurs once for the same subject, at the top of the list', async () => {
    const me = await fresh();
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    await raise(me, { alertType: 'friend_request', by: ann.user.id });
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    expect((await listed(me)).map(({ username }) => username)).toEqual([bob.user.username, ann.user.username]);
    await service().withdraw({ to: me.user.id, alertType: 'friend_request', key: bob.user.id });
    await service().withdraw({ to: me.user.id, alertType: 'friend_request', key: bob.user.id });
    expect(await badge(me)).toBe(1);
  });

  it('of a club counts as the type of its activity', async () => {
    const me = await fresh();
    const news = { groupName: 'Night owls', groupUrl: '/club/night-owls', id: 3, title: 'Arena tonight' };
    await raise(me, { alertType: 'user_group_activity', alertSubType: 'user_group_news', ...news });
    expect(Object.keys((await me.call(alerts.list, {})).alerts)).toEqual(['user_group_news']);
  });

  it('has a sentence and the page that it leads to', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    const game = toShortUuid(id);
    const news = { groupName: 'Night owls', groupUrl: '/club/night-owls', id: 3, title: 'Arena tonight' };
    const by = bob.user.id;
    const name = bob.user.username;
    const all: [AlertPayload, string, string | null][] = [
      [{ alertType: 'friend_request', by }, `${name} would like to be your friend.`, `/${name}/member`],
      [
        { alertType: 'game', gameId: id, by, timeClass: 'rapid' },
        `It's your move against ${name}.`,
        `/${game}/game/live`,
      ],
      [
        { alertType: 'game', gameId: id, by, timeClass: 'daily' },
        `It's your move against ${name}.`,
        `/${game}/game/daily`,
      ],
      [
        { alertType: 'user_group_activity', alertSubType: 'user_group_note', ...news },
        'New in Night owls: Arena tonight',
        '/night-owls/club/notes',
      ],
      [{ alertType: 'new_log_in', id: '1', title: 'Firefox' }, 'New log-ins', '/logout'],
      [{ alertType: 'user_trophy', userTrophyId: 4, trophyName: 'Gold', image: '/gold.svg' }, 'Trophies', null],
    ];
    for (const [payload, content, route] of all) {
      const me = await fresh();
      await raise(me, payload);
      expect(await listed(me)).toMatchObject([{ content, route }]);
    }
  });

  it('is not kept when its transaction fails', async () => {
    const me = await fresh();
    const failed = server.app.platform.store.transaction(async (queries) => {
      await service().raise({ to: me.user.id, payload: { alertType: 'friend_request', by: bob.user.id } }, queries);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await badge(me)).toBe(0);
  });

  it('is not raised when its member turned its type off', async () => {
    const me = await fresh();
    await me.call(settings.write, { 'notifications.friend_request': [] });
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    expect(await badge(me)).toBe(0);
    await me.call(settings.write, { 'notifications.friend_request': ['email'] });
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    expect([await badge(me), await listed(me)]).toEqual([0, []]);
  });

  it('is removed when a hundred newer ones exist', async () => {
    const me = await fresh();
    for (let id = 1; id <= 1_000; id += 1) await raise(me, challenge(id));
    const all = await listed(me);
    expect([all.length, all[0]?.id, await badge(me)]).toEqual([ALERTS_MAX, 1_000, ALERTS_MAX]);
  }, 60_000);
});

describe('the list', () => {
  it('has groups with a title in the requested language, offline challenges first', async () => {
    const me = await fresh();
    await raise(me, challenge(1));
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    const { alerts: groups, readyGames } = await me.call(alerts.list, {});
    expect(Object.values(groups).map(({ type }) => type)).toEqual([
      { id: 'offline_challenges', title: 'Challenges while you were away', url: '/live' },
      { id: 'friend_request', title: 'Friend requests', url: '/friends' },
    ]);
    expect(readyGames).toEqual([]);
    const german = await me.fetch(alerts.list.path, { headers: { 'accept-language': 'de-DE' } });
    expect(await german.json()).toMatchObject({
      alerts: { friend_request: { type: { title: 'Freundschaftsanfragen' } } },
    });
    expect(await me.call(notices.counts, {})).toMatchObject({ challenge_waiting: 1, notifications: 2 });
  });
});

describe('ignoring', () => {
  it('removes one alert, and never one of another member', async () => {
    const me = await fresh();
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    const [{ alertId } = { alertId: 0 }] = await listed(me);
    await expect(ann.call(alerts.ignore, { id: alertId })).rejects.toMatchObject({
      status: 404,
      body: { error: 'alert_not_found', message: 'Alert not found.' },
    });
    expect(await badge(me)).toBe(1);
    await me.call(alerts.ignore, { id: alertId });
    expect(await badge(me)).toBe(0);
    await expect(me.call(alerts.ignore, { id: alertId })).rejects.toMatchObject({ status: 404 });
  });

  it('matches alerts by their subject', async () => {
    const me = await fresh();
    await raise(me, challenge(12));
    await raise(me, comment('7'));
    await raise(me, comment('8'));
    await raise(me, { ...comment('9'), alertType: 'has_new_content' } as AlertPayload);
    const achieved = { achievementName: 'Checkmate', threshold: null, image: '/x.svg' };
    await raise(me, { alertType: 'user_achievements', code: 'first_mate', ...achieved });
    const left = async () => (await listed(me)).map(({ alertType }) => alertType).toSorted();
    await me.call(alerts.ignoreOfflineChallenge, { id: 12 });
    expect(await left()).toEqual(['has_new_content', 'new_comment', 'new_comment', 'user_achievements']);
    await me.call(alerts.ignoreComment, { contentId: '7', contentType: 'article' });
    expect(await left()).toEqual(['has_new_content', 'new_comment', 'user_achievements']);
    await me.call(alerts.ignoreAchievement, { code: 'first_mate' });
    await me.call(alerts.ignoreNewComments, {});
    expect(await left()).toEqual(['has_new_content']);
    await me.call(alerts.ignoreNewContent, {});
    expect(await left()).toEqual([]);
  });

  it('of a club removes the alert and its type', async () => {
    const me = await fresh();
    const note = { groupName: 'Owls', groupUrl: '/club/owls', id: 3, title: 'Hello' };
    await raise(me, { alertType: 'user_group_note', ...note });
    const [{ alertId } = { alertId: 0 }] = await listed(me);
    const wrong = me.call(alerts.ignoreGroupActivity, { id: alertId, alertType: 'user_group_forum' });
    await expect(wrong).rejects.toMatchObject({ body: { error: 'alert_not_found' } });
    await me.call(alerts.ignoreGroupActivity, { id: alertId, alertType: 'user_group_note' });
    expect(await badge(me)).toBe(0);
  });

  it('of all keeps only alerts that wait for an answer', async () => {
    const me = await fresh();
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    await raise(me, challenge(4));
    await me.call(alerts.ignoreAll, {});
    expect((await listed(me)).map(({ alertType }) => alertType)).toEqual(['friend_request']);
  });

  it.each([
    '/callback/alert/ignore/offline-challenge/abc',
    '/callback/alert/ignore/group-activity/abc/user_group_note',
    '/callback/alert/ignore/group-activity/1/unheard_of',
    '/callback/alert/ignore/-1',
    '/callback/alert/ignore/comment/a%20b/article',
  ])('refuses %s', async (path) => {
    const response = await ann.fetch(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(404);
  });
});

describe('the notice channel', () => {
  it('notifies the member, and nobody else may subscribe', async () => {
    const me = await fresh();
    const socket = await me.socket();
    await socket.open(noticeChannel, me.user.id);
    const from = socket.frames.length;
    await raise(me, { alertType: 'friend_request', by: bob.user.id });
    expect((await socket.event('changed', undefined, from)).d).toEqual({ what: 'alerts' });
    await socket.close();
    const other = await bob.socket();
    await expect(other.open(noticeChannel, me.user.id)).rejects.toMatchObject({ code: 'not_found' });
    await other.close();
  });

  it('reports a friend request when it is made and when it is withdrawn', async () => {
    const me = await fresh();
    await ann.call(friends.request, { user: me.user.username });
    expect((await listed(me)).map(({ username }) => username)).toEqual([ann.user.username]);
    await ann.call(friends.cancel, { user: me.user.username });
    expect(await badge(me)).toBe(0);
  });
});

describe('the alert counts', () => {
  it("are those of the member, read by the member's own name", async () => {
    expect(await ann.call(notices.counts, { username: ann.user.username.toLowerCase() })).toMatchObject({
      games_to_move: 0,
    });
    const others = ann.call(notices.counts, { username: bob.user.username });
    await expect(others).rejects.toMatchObject({ body: { error: 'not_allowed' } });
  });
});

it("alerts are in a member's export, and are erased with the member", async () => {
  const me = await fresh();
  await raise(me, challenge(5));
  expect(await service().exportOf(me.user.id)).toMatchObject([{ type: 'offline_challenges', id: 5 }]);
  await server.app.platform.store.transaction((queries) => service().erase(queries, me.user.id));
  expect(await service().exportOf(me.user.id)).toEqual([]);
});
