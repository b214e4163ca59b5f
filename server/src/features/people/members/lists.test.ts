import { members } from '@tabiya/contract/people/members.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
let server: TestServer;
let time = 1_790_000_000_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const befriend = async (one: Player, other: Player) => {
  await one.call(friends.request, { user: other.user.username });
  await other.call(friends.accept, { user: one.user.username });
};

/** Plays a short game that White loses by resigning. */
const loseAs = async (white: Player, black: Player) => {
  const service = server.app.services.games;
  const id = await startGame(server, { white, black });
  const settled = nextSettled(server);
  for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'].entries()) {
    const by = ply % 2 === 0 ? white : black;
    await service.command(id, by.user.id, { type: 'move', ply: ply + 1, uci });
  }
  await service.command(id, white.user.id, { type: 'resign' });
  await settled;
  await server.app.platform.events.settle();
};

describe('a search for a name', () => {
  it('puts the exact name first, then friends, then the most recently seen, and finds inside names', async () => {
    const viewer = await makeMember(server, { username: 'Seeker' });
    const friend = await makeMember(server, { username: 'quill-friend' });
    time += DAY;
    await makeMember(server, { username: 'Quill' });
    time += DAY;
    await makeMember(server, { username: 'quill-late' });
    time += DAY;
    await makeMember(server, { username: 'x-quill-x' });
    await befriend(viewer, friend);
    const { members: found } = await viewer.call(members.search, { username: 'quILL' });
    expect(found.map(({ player, areFriends }) => [player.username, areFriends])).toEqual([
      ['Quill', false],
      ['quill-friend', true],
      ['quill-late', false],
      ['x-quill-x', false],
    ]);
    const { members: begun } = await viewer.call(members.search, { username: 'ui' });
    expect(begun).toEqual([]);
  });

  it('leaves out guests, closed accounts, members who block, and members not seen for too long', async () => {
    const viewer = await makeMember(server);
    await makeMember(server, { username: 'vane-old' });
    time += 10 * DAY;
    const blocker = await makeMember(server, { username: 'vane-blocker' });
    const closed = await makeMember(server, { username: 'vane-closed' });
    await makeMember(server, { username: 'vane-here' });
    await makeGuest(server);
    await blocker.call(friends.block, { username: viewer.user.username });
    await server.app.services.accounts.setStanding(closed.user.id, 5);
    const namesOf = async (input: { username: string; activeDays?: number }) =>
      (await viewer.call(members.search, input)).members.map(({ player }) => player.username).toSorted();
    expect(await namesOf({ username: 'vane' })).toEqual(['vane-here', 'vane-old']);
    expect(await namesOf({ username: 'vane', activeDays: 5 })).toEqual(['vane-here']);
    expect(await namesOf({ username: 'guest' })).toEqual([]);
    await expect(namesOf({ username: 'a%' })).rejects.toMatchObject({ body: { error: 'not_found' } });
  });
});

describe('the list of all members', () => {
  it('is read in pages of 25, and by country', async () => {
    for (let one = 0; one < 26; one += 1) {
      const member = await makeMember(server);
      if (one < 2) await member.call(profiles.save, { country: 'NO' });
    }
    const first = await server.visitor().call(members.list, { order: 'newest' });
    expect([first.members.length, first.hasMore]).toEqual([25, true]);
    const second = await server.visitor().call(members.list, { order: 'newest', page: 2 });
    const known = new Set(first.members.map(({ player }) => player.id));
    expect(second.members.some(({ player }) => known.has(player.id))).toBe(false);
    const { members: norwegian } = await server.visitor().call(members.list, { country: 'NO' });
    expect(norwegian).toHaveLength(2);
    expect(norwegian.map(({ rating }) => rating)).toEqual([null, null]);
    const byName = await server.visitor().call(members.list, { order: 'username' });
    const keys = byName.members.map(({ player }) => player.username.toLowerCase());
    expect(keys).toEqual(keys.toSorted());
  });
});

it('the active members stand in the order in which the list says that they were seen', async () => {
  time += DAY;
  const shy = await makeMember(server, { username: 'Shy' });
  await shy.call(settings.write, { 'social.show_presence': 'nobody' });
  const { members: active } = await server.visitor().call(members.list, { order: 'active' });
  const seen = active.map(({ presence }) => presence.statusAt ?? 0);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(active.at(-1)?.player.username).toBe('Shy');
});

describe('past opponents', () => {
  it('appear in the lifetime score, popup, last opponents, statistics and history', async () => {
    const [anna, boris] = [await makeMember(server), await makeMember(server)];
    await loseAs(anna, boris);
    time += DAY;
    await loseAs(boris, anna);
    time += 1000;
    await loseAs(anna, boris);

    const score = { total: 3, won: 1, drawn: 0, lost: 2 };
    const [user, opponent] = [anna.user.username, boris.user.username];
    expect(await server.visitor().call(members.lifetimeScore, { user, opponent })).toEqual(score);
    expect(await anna.call(members.popup, { username: opponent })).toMatchObject({ lifetimeScore: score, friends: 0 });
    expect(await boris.call(members.popup, { username: opponent })).toMatchObject({ lifetimeScore: null });
    const { opponents } = await anna.call(members.recentOpponents, {});
    expect(opponents).toMatchObject([{ player: { username: opponent }, playedAt: time }]);

    const { classes } = await server.visitor().call(members.stats, { username: user });
    const blitz = classes.find(({ rating }) => rating.ratingClass === 'blitz');
    expect(blitz).toMatchObject({
      games: score,
      white: { total: 2, lost: 2 },
      black: { total: 1, won: 1 },
      ends: [
        { outcome: 'lost', reason: 'resignation', games: 2 },
        { outcome: 'won', reason: 'resignation', games: 1 },
      ],
    });
    const { points } = await server.visitor().call(members.ratingHistory, { username: user, ratingClass: 'blitz' });
    expect(points).toHaveLength(2);
    expect(points.at(-1)?.rating).toBe(blitz?.rating.rating);
    const { ratings } = await server.visitor().call(members.earlierRatings, { username: user });
    expect(ratings).toEqual([{ ratingClass: 'blitz', rating: points[0]!.rating }]);
    expect(await boris.call(members.earlierRatings, { username: user, days: 1 })).toEqual({ ratings: [] });
    expect(blitz?.peak?.rating).toBe(points[0]!.rating > points[1]!.rating ? points[0]!.rating : blitz?.peak?.rating);
    const after = await server.app.services.accounts.currentUserOf(anna.user.id);
    expect(after?.rating).toBe(blitz?.rating.rating);
  });
});

describe('a full name', () => {
  it('is shown to those who may read it', async () => {
    const [anna, friend, stranger] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    await befriend(anna, friend);
    await anna.call(profiles.save, { firstName: 'Anna', lastName: 'Cramér', about: 'I play the London.' });
    const nameFor = async (reader: Pick<Player, 'call'>) =>
      (await reader.call(members.view, { username: anna.user.username })).words.fullName;
    expect(await nameFor(friend)).toBe('Anna Cramér');
    expect([await nameFor(stranger), await nameFor(server.visitor())]).toEqual([null, null]);
    await anna.call(settings.write, { 'social.who_sees_name': 'everyone' });
    expect(await nameFor(server.visitor())).toBe('Anna Cramér');
    const program = await server.visitor().call(members.publicPlayer, { username: anna.user.username });
    expect(program).toMatchObject({ name: 'Anna Cramér', status: 'basic' });
    await anna.call(settings.write, { 'social.who_sees_name': 'nobody' });
    expect([await nameFor(friend), await nameFor(anna)]).toEqual([null, 'Anna Cramér']);
  });

  it('disappears with a closed account, as do its other words', async () => {
    const boris = await makeMember(server);
    await boris.call(profiles.save, { about: 'Buy my course' });
    await server.app.services.accounts.setStanding(boris.user.id, 6);
    const view = await server.visitor().call(members.view, { username: boris.user.username });
    expect(view).toMatchObject({ closed: 'abuse', words: { about: '' } });
    const guest = await makeGuest(server);
    await expect(server.visitor().call(members.publicPlayer, { username: guest.user.username })).rejects.toMatchObject({
      body: { error: 'member_not_found' },
    });
  });
});

it('the page of a member also answers a POST', async () => {
  const anna = await makeMember(server);
  const { username } = anna.user;
  expect(await anna.call(members.viewByPost, { username })).toMatchObject({ username });
});
