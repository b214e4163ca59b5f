import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { ASK_AGAIN_DAYS, clubMembers, INVITATIONS_A_DAY } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith, TERMS } from './test-clubs.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let anna: Player;
let bob: Player;
let carol: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
beforeEach(async () => {
  [anna, bob, carol] = [await makeMember(server), await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const named = ({ user: { username } }: Player) => ({ username });
const manage = (by: Player, id: number, [about, action]: [Player, 'approve' | 'deny']) =>
  by.call(clubMembers.manage, { id, ...named(about), action });
const alertsOf = async (player: Player) => (await player.call(alerts.list, {})).alerts;
const standingOf = async (player: Player, url: string) => (await player.call(clubs.view, { url })).me;
const membersOf = async (url: string) =>
  (await anna.call(clubMembers.list, { url })).items.map(({ player }) => player.username).toSorted();

describe('founding', () => {
  test('makes a club with its founder, and shows it', async () => {
    const { id, url } = await makeClub(anna, { name: 'Nightly Öwls', country: 'de', language: 'de' });
    expect(url).toBe('nightly-owls');
    const seen = await server.visitor().call(clubs.view, { url });
    expect(seen).toMatchObject({
      id,
      name: 'Nightly Öwls',
      country: 'DE',
      language: 'de_DE',
      members: 1,
      isOpen: true,
    });
    expect(seen).toMatchObject({ aboutHtml: '<p>We play on Fridays.</p>\n', privateHtml: null });
    expect(seen.leaders).toMatchObject([{ role: 'founder', player: { id: anna.user.id } }]);
    expect(await anna.call(clubs.view, { url })).toMatchObject({ privateHtml: '<p>The door code is e4.</p>\n' });
  });

  test.each([
    ['ab', 'club_name_short'],
    ['  -- ! ', 'club_name_short'],
    ['Tabiya Staff', 'club_name_reserved'],
    ['ТАВІУА', 'club_name_reserved'],
    ['Moderators', 'club_name_reserved'],
  ])('refuses the name %j', async (name, code) => {
    expect(await refusedWith(makeClub(bob, { name }))).toBe(code);
  });

  test.each(['Royal pawns', 'royal  PAWNS!', 'Rоyаl Pаwns', 'R0yal-Pawns', 'Röyál pâwns', 'Ｒｏｙａｌ pawns'])(
    'takes %j for the same name',
    async (name) => {
      const first = await makeClub(carol, { name: 'Royal Pawns' });
      expect(await refusedWith(makeClub(bob, { name }))).toBe('club_name_taken');
      await carol.call(clubs.close, first);
    },
  );

  test('refuses unknown countries and languages, and more clubs than one may lead', async () => {
    const busy = await makeMember(server);
    expect(await refusedWith(makeClub(busy, { country: 'XQ' }))).toBe('country_not_found');
    expect(await refusedWith(makeClub(busy, { language: 'tlh' }))).toBe('language_not_found');
    for (let at = 0; at < 5; at += 1) await makeClub(busy);
    expect(await refusedWith(makeClub(busy))).toBe('too_many_founded');
  });

  test('gives an address of its own to a club that is called like a page or a language', async () => {
    expect((await makeClub(await makeMember(server), { name: 'Clubs' })).url).toMatch(/^clubs-[0-9a-f]{8}$/);
    expect((await makeClub(await makeMember(server), { name: 'pt-BR' })).url).toMatch(/^pt-br-[0-9a-f]{8}$/);
    expect((await makeClub(await makeMember(server), { name: 'Шахматы' })).url).toMatch(/^club-[0-9a-f]{8}$/);
  });

  test('is for those with the right to change it again', async () => {
    const { id, url } = await makeClub(anna);
    const change = (by: Player, name: string) => by.call(clubs.change, { id, ...TERMS, isOpen: false, name });
    expect(await refusedWith(change(bob, 'Mine now'))).toBe('club_right_missing');
    await change(anna, 'Another name');
    expect(await bob.call(clubs.view, { url })).toMatchObject({ name: 'Another name', isOpen: false });
    expect(await anna.call(clubs.terms, { id })).toMatchObject({ about: TERMS.about, privateText: TERMS.privateText });
    expect(await refusedWith(bob.call(clubs.terms, { id }))).toBe('club_right_missing');
  });
});

describe('joining', () => {
  test('an open club happens at once, and twice is once', async () => {
    const { id, url } = await makeClub(anna);
    expect(await bob.call(clubMembers.join, { id })).toEqual({ state: 'member' });
    expect(await bob.call(clubMembers.join, { id })).toEqual({ state: 'member' });
    expect((await bob.call(clubs.view, { url })).members).toBe(2);
    await bob.call(clubMembers.leave, { id });
    await bob.call(clubMembers.leave, { id });
    expect((await bob.call(clubs.view, { url })).members).toBe(1);
    expect(await refusedWith(anna.call(clubMembers.leave, { id }))).toBe('club_founder_stays');
  });

  test('a closed one waits for an answer, which leaders give by the alert', async () => {
    const { id, url } = await makeClub(anna, { isOpen: false });
    expect(await bob.call(clubMembers.join, { id, text: 'I play every Friday' })).toEqual({ state: 'pending' });
    expect(await standingOf(bob, url)).toMatchObject({ role: null, request: 'pending' });
    expect((await alertsOf(anna))['user_group_request']).toMatchObject({
      notifications: [{ id, username: bob.user.username, groupUrl: `/club/${url}` }],
    });
    const asked = await anna.call(clubMembers.requests, { url });
    expect(asked.items).toMatchObject([{ text: 'I play every Friday', state: 'pending' }]);
    await manage(anna, id, [bob, 'approve']);
    expect(await alertsOf(anna)).not.toHaveProperty('user_group_request');
    expect(await alertsOf(bob)).toMatchObject({ club_approved: { notifications: [{ id }] } });
    expect((await standingOf(bob, url)).role).toBe('member');
    expect((await anna.call(clubMembers.requests, { url })).items).toEqual([]);
  });

  test('refused ones are found, may not ask again at once, and can still be taken in', async () => {
    const { id, url } = await makeClub(anna, { isOpen: false });
    await bob.call(clubMembers.join, { id });
    await manage(anna, id, [bob, 'deny']);
    expect((await anna.call(clubMembers.requests, { url, state: 'denied' })).items).toMatchObject([
      { player: named(bob), answeredBy: named(anna) },
    ]);
    expect(await refusedWith(bob.call(clubMembers.join, { id }))).toBe('club_asked_lately');
    clock += ASK_AGAIN_DAYS * DAY_MS;
    await bob.call(clubMembers.join, { id });
    await manage(anna, id, [bob, 'deny']);
    await manage(anna, id, [bob, 'approve']);
    expect(await membersOf(url)).toContain(bob.user.username);
  });

  test('requests are answered only by those with the right, and only if there are any', async () => {
    const { id } = await makeClub(anna, { isOpen: false });
    await bob.call(clubMembers.join, { id });
    expect(await refusedWith(manage(bob, id, [bob, 'approve']))).toBe('club_right_missing');
    expect(await refusedWith(manage(anna, id, [carol, 'approve']))).toBe('club_request_not_found');
    expect(await refusedWith(manage(anna, 999_999, [bob, 'approve']))).toBe('club_not_found');
    await bob.call(clubMembers.leave, { id });
    expect(await refusedWith(manage(anna, id, [bob, 'approve']))).toBe('club_request_not_found');
    const response = await anna.fetch(`/callback/club/group-request/manage/${id}x/${bob.user.username}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"action":"approve"}',
    });
    expect(response.status).toBe(404);
  });

  test('is only for members where the club is private, and its people are not shown to others', async () => {
    const { url } = await makeClub(anna, { isPrivate: true });
    expect(await refusedWith(bob.call(clubMembers.list, { url }))).toBe('club_members_only');
    expect((await bob.call(clubs.ofMember, named(anna))).clubs.map((club) => club.url)).not.toContain(`/club/${url}`);
    expect((await anna.call(clubs.ofMember, named(anna))).clubs.map((club) => club.url)).toContain(`/club/${url}`);
  });
});

describe('invitations', () => {
  test('let somebody in without a request, or are declined', async () => {
    const { id, url } = await makeClub(anna, { isOpen: false });
    const [dora, emil] = [await makeMember(server), await makeMember(server)];
    const usernames = [dora.user.username, emil.user.username];
    expect(await anna.call(clubMembers.invite, { id, usernames })).toEqual({ invited: 2 });
    expect(await alertsOf(dora)).toMatchObject({ club_invitation: { notifications: [{ id, ...named(anna) }] } });
    expect((await dora.call(clubs.mine, {})).invitations).toMatchObject([{ url }]);
    expect(await dora.call(clubMembers.join, { id })).toEqual({ state: 'member' });
    expect(await alertsOf(dora)).not.toHaveProperty('club_invitation');
    await emil.call(clubMembers.leave, { id });
    expect(await alertsOf(emil)).not.toHaveProperty('club_invitation');
    await anna.call(clubMembers.invite, { id, usernames: [emil.user.username] });
    expect(await alertsOf(emil)).not.toHaveProperty('club_invitation');
  });

  test('need somebody to go to, the right, and a day that is not full; a block stops them silently', async () => {
    const { id } = await makeClub(anna);
    const blocking = await makeMember(server);
    await blocking.call(friends.block, named(anna));
    expect(await refusedWith(anna.call(clubMembers.invite, { id, usernames: [] }))).toBe('nobody_chosen');
    expect(await refusedWith(bob.call(clubMembers.invite, { id, usernames: ['anybody'] }))).toBe('member_not_found');
    expect(await refusedWith(bob.call(clubMembers.invite, { id, usernames: [carol.user.username] }))).toBe(
      'club_right_missing',
    );
    const usernames = [blocking.user.username];
    expect(await anna.call(clubMembers.invite, { id, usernames })).toEqual({ invited: 1 });
    expect(await alertsOf(blocking)).toEqual({});
    const { store } = server.app.platform;
    await store.query(
      `insert into club_invitation (club_id, account_id, by_id, at)
        select $1, id, $2, $3 from account where id not in ($2::uuid, $4::uuid) limit $5`,
      [id, anna.user.id, clock, bob.user.id, INVITATIONS_A_DAY],
    );
    const [{ count }] = (await store.query<{ count: number }>(
      'select count(*)::int as count from club_invitation where club_id = $1',
      [id],
    )) as [{ count: number }];
    await store.query('update club_invitation set at = $2 where club_id = $1', [id, clock]);
    const more = INVITATIONS_A_DAY - count;
    const late: string[] = [];
    for (let at = 0; at <= more; at += 1) late.push((await makeMember(server)).user.username);
    expect(await refusedWith(anna.call(clubMembers.invite, { id, usernames: late }))).toBe('too_many_invitations');
  });
});

describe('lists', () => {
  test('find clubs by words, country, language, size and activity, page by page', async () => {
    const country = 'IS';
    const made: string[] = [];
    for (const name of ['Reykjavik rooks', 'Reykjavik bishops', 'Akureyri knights']) {
      clock += 1_000;
      made.push((await makeClub(await makeMember(server), { name, country, language: 'en_US' })).url);
    }
    const find = (rest: object) => bob.call(clubs.find, { country, ...rest });
    expect((await find({})).items.map(({ url }) => url)).toEqual(made.toReversed());
    expect((await find({ query: 'reyk' })).items).toHaveLength(2);
    expect((await find({ query: 'rook REYK' })).items).toMatchObject([{ url: 'reykjavik-rooks' }]);
    expect((await find({ query: '!!' })).items).toEqual([]);
    expect((await find({ language: 'de' })).items).toEqual([]);
    const rooks = await bob.call(clubs.view, { url: made[0]! });
    await bob.call(clubMembers.join, { id: rooks.id });
    expect((await find({ order: 'size' })).items[0]).toMatchObject({ url: made[0], members: 2 });
    const first = await find({ limit: 2 });
    const second = await find({ limit: 2, cursor: first.next! });
    expect([...first.items, ...second.items].map(({ url }) => url)).toEqual(made.toReversed());
    expect(second.next).toBeNull();
    expect(await refusedWith(find({ cursor: 'nonsense' }))).toBe('bad_page_token');
  });

  test.each([
    ['Züricher Zwischenzug', 'zuricher'],
    ['École du Nord', 'ECOLE nord'],
    ['نادي الأبطال', 'الابطال'],
    ['北京棋院俱乐部', '棋院'],
    ['さくら将棋とチェス', 'チェス'],
    ['Шахматный клуб Ёлка', 'елка'],
    ['한강체스클럽', '한강체스'],
  ])('find the club %j by %j', async (name, query) => {
    const { url } = await makeClub(await makeMember(server), { name });
    expect((await bob.call(clubs.find, { query })).items.map((found) => found.url)).toEqual([url]);
  });

  test('show the clubs of a member as the documented calls do', async () => {
    const member = await makeMember(server);
    const { url, name } = await makeClub(member);
    const { clubs: shown } = await server.visitor().call(clubs.ofMember, named(member));
    expect(shown).toMatchObject([{ name, url: `/club/${url}`, icon: null, last_activity: Math.floor(clock / 1000) }]);
    const { clubs: published } = await server.visitor().call(clubs.publicClubs, named(member));
    expect(published).toMatchObject([{ name, joined: Math.floor(clock / 1000) }]);
    expect(await refusedWith(server.visitor().call(clubs.ofMember, { username: 'nobody-at-all' }))).toBe(
      'member_not_found',
    );
  });

  test('split members by their activity', async () => {
    const { id, url } = await makeClub(anna);
    await bob.call(clubMembers.join, { id });
    clock += 8 * DAY_MS;
    await anna.call(clubs.view, { url });
    const during = async (period: 'weekly' | 'monthly' | 'all_time') =>
      (await carol.call(clubMembers.list, { url, period })).items.map(({ player }) => player.username);
    expect(await during('weekly')).toEqual([anna.user.username]);
    expect(await during('monthly')).toEqual([anna.user.username, bob.user.username]);
    clock += 31 * DAY_MS;
    expect(await during('monthly')).toEqual([]);
    expect(await during('all_time')).toHaveLength(2);
    const query = bob.user.username.slice(0, 6);
    expect((await carol.call(clubMembers.list, { url, query })).items).toMatchObject([{ player: named(bob) }]);
  });
});

test('a picture is stored in two sizes, and removed', async () => {
  const { id, url } = await makeClub(anna);
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect(await refusedWith(bob.call(clubs.setIcon, { id, picture: dot }))).toBe('club_right_missing');
  const { icon } = await anna.call(clubs.setIcon, { id, picture: dot });
  const small = await server.visitor().fetch(icon!);
  expect(small.headers.get('content-type')).toBe('image/webp');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
  expect(await refusedWith(anna.call(clubs.setIcon, { id, picture: svg }))).toBe('avatar_no_picture');
  await anna.call(clubs.setIcon, { id, picture: '' });
  expect((await anna.call(clubs.view, { url })).icon).toBeNull();
  expect((await server.visitor().fetch(icon!)).status).toBe(404);
});

test('closing is for the founder or a moderator, who must write its name', async () => {
  const { id, url, name } = await makeClub(anna);
  await bob.call(clubMembers.join, { id });
  expect(await refusedWith(bob.call(clubs.close, { id, name }))).toBe('club_right_missing');
  expect(await refusedWith(anna.call(clubs.close, { id, name: 'Something else' }))).toBe('club_name_wrong');
  await (await makeModerator(server)).call(clubs.close, { id, name });
  expect(await refusedWith(bob.call(clubs.view, { url }))).toBe('club_not_found');
  expect(await server.app.services.clubs.of(bob.user.id)).not.toContainEqual(expect.objectContaining({ id }));
  expect((await makeClub(bob, { name })).url).not.toBe(url);
});
