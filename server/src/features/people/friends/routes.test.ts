import { friends } from '@tabiya/contract/people/friends.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const two = async (): Promise<[Player, Player]> => [await makeMember(server), await makeMember(server)];
const to = ({ user: { username } }: Player) => ({ user: username });
const named = ({ user: { username } }: Player) => ({ username });
const stateOf = async (me: Player, other: Player) => (await me.call(friends.relation, to(other))).state;
const states = async (a: Player, b: Player) => [await stateOf(a, b), await stateOf(b, a)];
const refused = (error: string) => ({ body: { error } });

describe('a friend request', () => {
  it('is visible to both, and accepted by the requested member', async () => {
    const [ann, ben] = await two();
    expect(await ann.call(friends.request, to(ben))).toMatchObject({ state: 'requested', username: ben.user.username });
    expect(await states(ann, ben)).toEqual(['requested', 'asked']);
    await expect(ann.call(friends.accept, to(ben))).rejects.toMatchObject(refused('no_friend_request'));
    expect(await ben.call(friends.accept, to(ann))).toMatchObject({ state: 'friends' });
    expect(await states(ann, ben)).toEqual(['friends', 'friends']);
    await expect(ann.call(friends.request, to(ben))).rejects.toMatchObject(refused('already_friends'));
  });

  it('is an alert until it is answered', async () => {
    const [ann, ben] = await two();
    const alertsOf = async ({ user }: Player) =>
      (await server.app.services.alerts.list({ ...user, locale: 'en_US' })).alerts;
    for (const answer of ['accept', 'decline'] as const) {
      await ann.call(friends.request, to(ben));
      expect(JSON.stringify(await alertsOf(ben))).toContain(ann.user.username);
      await ben.call(friends[answer], to(ann));
      expect(await alertsOf(ben)).toEqual({});
      if (answer === 'accept') await ann.call(friends.remove, to(ben));
    }
    await ann.call(friends.request, to(ben));
    await ben.call(friends.block, named(ann));
    expect(await alertsOf(ben)).toEqual({});
  });

  it('may come from a recommendation, and is idempotent', async () => {
    const [ann, ben] = await two();
    await ann.call(friends.request, { ...to(ben), recommendation: 1 });
    expect(await ann.call(friends.request, to(ben))).toMatchObject({ state: 'requested' });
    expect(await stateOf(ben, ann)).toBe('asked');
  });

  it('from both sides is a friendship', async () => {
    const [ann, ben] = await two();
    await ann.call(friends.request, to(ben));
    expect(await ben.call(friends.request, to(ann))).toMatchObject({ state: 'friends' });
  });

  it('from both sides concurrently is a friendship, or one request', async () => {
    const [ann, ben] = await two();
    await Promise.all([ann.call(friends.request, to(ben)), ben.call(friends.request, to(ann))]);
    expect(await states(ann, ben)).toEqual(['friends', 'friends']);
  });

  it.each(['decline', 'declineByPost'] as const)('is gone after %s', async (call) => {
    const [ann, ben] = await two();
    await ann.call(friends.request, to(ben));
    expect(await ben.call(friends[call], to(ann))).toMatchObject({ state: 'none' });
    expect(await states(ann, ben)).toEqual(['none', 'none']);
    await expect(ben.call(friends[call], to(ann))).rejects.toMatchObject(refused('no_friend_request'));
  });

  it('is withdrawn only by its sender', async () => {
    const [ann, ben] = await two();
    await ann.call(friends.request, to(ben));
    await expect(ben.call(friends.cancel, to(ann))).rejects.toMatchObject(refused('no_friend_request'));
    await ann.call(friends.cancel, to(ben));
    expect(await states(ann, ben)).toEqual(['none', 'none']);
  });

  it('is refused towards oneself, guests, closed accounts, unknown names, and members who accept none', async () => {
    const [ann, ben] = await two();
    const guest = await makeGuest(server);
    const service = server.app.services.accounts;
    await expect(ann.call(friends.request, to(ann))).rejects.toMatchObject(refused('own_account'));
    await expect(ann.call(friends.request, to(guest))).rejects.toMatchObject(refused('cannot_befriend'));
    await expect(guest.call(friends.request, to(ann))).rejects.toMatchObject(refused('not_allowed'));
    await expect(ann.call(friends.request, { user: 'nobody-here' })).rejects.toMatchObject(refused('member_not_found'));
    await service.setSettings(ben.user.id, { 'social.who_may_befriend': 'nobody' });
    expect(await ann.call(friends.relation, to(ben))).toMatchObject({ state: 'none', mayRequest: false });
    await expect(ann.call(friends.request, to(ben))).rejects.toMatchObject(refused('cannot_befriend'));
    await service.setSettings(ben.user.id, { 'social.who_may_befriend': 'everyone' });
    await service.setStanding(ben.user.id, LEVELS.abuser);
    await expect(ann.call(friends.request, to(ben))).rejects.toMatchObject(refused('cannot_befriend'));
  });
});

describe('a friend', () => {
  it('is removed by either', async () => {
    const [ann, ben] = await two();
    await ann.call(friends.request, to(ben));
    await ben.call(friends.accept, to(ann));
    expect(await ann.call(friends.remove, to(ben))).toMatchObject({ state: 'none' });
    expect(await states(ann, ben)).toEqual(['none', 'none']);
    await expect(ben.call(friends.remove, to(ann))).rejects.toMatchObject(refused('not_friends'));
  });
});

describe('a block', () => {
  it('ends all relations in both directions, and the blocked member is not told', async () => {
    const [ann, ben] = await two();
    await ann.call(friends.request, to(ben));
    await ben.call(friends.accept, to(ann));
    await ann.call(friends.track, named(ben));
    await ben.call(friends.track, named(ann));
    expect(await ann.call(friends.block, named(ben))).toMatchObject({ state: 'blocked', isFollowed: false });
    expect(await ben.call(friends.relation, to(ann))).toMatchObject({ state: 'none', isFollowed: false });
    await expect(ben.call(friends.request, to(ann))).rejects.toMatchObject(refused('cannot_befriend'));
    await expect(ben.call(friends.track, named(ann))).rejects.toMatchObject(refused('cannot_follow'));
    await expect(ann.call(friends.request, to(ben))).rejects.toMatchObject(refused('blocked_by_you'));
    await expect(ann.call(friends.track, named(ben))).rejects.toMatchObject(refused('blocked_by_you'));
    const service = server.app.services.friends;
    expect(await service.isBlocked(ben.user.id, ann.user.id)).toBe(true);
    expect([...(await service.blockedBetween(ben.user.id, [ann.user.id]))]).toEqual([ann.user.id]);
    expect((await ann.call(friends.blocked, {})).blocked).toMatchObject([{ player: { id: ben.user.id } }]);
    expect((await ben.call(friends.blocked, {})).blocked).toEqual([]);
  });

  it('can be undone, and then leaves no relation between the two', async () => {
    const [ann, ben] = await two();
    await ann.call(friends.block, named(ben));
    await ann.call(friends.block, named(ben));
    expect(await ann.call(friends.unblock, named(ben))).toMatchObject({ state: 'none' });
    expect(await ben.call(friends.request, to(ann))).toMatchObject({ state: 'requested' });
    await expect(ann.call(friends.block, named(ann))).rejects.toMatchObject(refused('own_account'));
  });

  it('needs the token', async () => {
    const [ann, ben] = await two();
    const path = `/callback/member/block/${ben.user.username}`;
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': 'wrong' };
    expect((await ann.fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    expect(await stateOf(ann, ben)).toBe('none');
    const body = JSON.stringify({ _token: ann.cookies.get('XSRF-TOKEN') });
    await ann.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await stateOf(ann, ben)).toBe('blocked');
  });
});

it('follows and unfollows, without asking', async () => {
  const [ann, ben] = await two();
  expect(await ann.call(friends.track, named(ben))).toMatchObject({ state: 'none', isFollowed: true });
  expect(await ben.call(friends.relation, to(ann))).toMatchObject({ isFollowed: false });
  expect(await ann.call(friends.untrack, named(ben))).toMatchObject({ isFollowed: false });
});
