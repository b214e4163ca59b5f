import { friends } from '@tabiya/contract/people/friends.ts';
import { search } from '@tabiya/contract/people/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
let guest: Player;
beforeAll(async () => {
  server = await startTestServer();
  ann = await makeMember(server, { username: 'Ann' });
  guest = await makeGuest(server);
});
afterAll(() => server.close());

const find = (player: Pick<Player, 'call'>, keyword: string, type?: 'feature' | 'member') =>
  player.call(search.autofill, { keyword, type });
const names = async (player: Pick<Player, 'call'>, keyword: string) =>
  (await find(player, keyword)).member.map(({ title }) => title);
const seen = (player: Player, at: number) =>
  server.app.platform.store.query('update account set last_seen_at = $2 where id = $1', [player.user.id, at]);
const befriend = async (one: Player, other: Player) => {
  await one.call(friends.request, { user: other.user.username });
  await other.call(friends.accept, { user: one.user.username });
};

describe('members', () => {
  it('are ordered by exact match, then friends, then beginnings of names, then the most recently seen', async () => {
    const exact = await makeMember(server, { username: 'Rook' });
    const old = await makeMember(server, { username: 'Rook_old' });
    const fresh = await makeMember(server, { username: 'rook-fresh' });
    const friend = await makeMember(server, { username: 'RookFriend' });
    const within = await makeMember(server, { username: 'the-rook' });
    await seen(within, 9_500);
    await Promise.all([exact, old, friend].map((player, at) => seen(player, 1_000 + at)));
    await seen(fresh, 9_000);
    await befriend(ann, friend);
    expect(await names(ann, 'rook')).toEqual(['Rook', 'RookFriend', 'rook-fresh', 'Rook_old', 'the-rook']);
    expect(await names(server.visitor(), '  ROOK  ')).toEqual([
      'Rook',
      'rook-fresh',
      'RookFriend',
      'Rook_old',
      'the-rook',
    ]);
    const { friend: own, feature } = await find(ann, 'rook');
    expect(own).toEqual([
      {
        userView: {
          username: 'RookFriend',
          chessTitle: null,
          country: null,
          countryId: null,
          flair: null,
          rating: null,
          isOnline: false,
          avatar: { url: null },
        },
      },
    ]);
    expect(feature).toEqual([]);
    const flags = server.app.services.flags;
    await flags.setFlag(ann.user.id, { name: 'exact-match-priority', on: false });
    await seen(exact, 1);
    expect(await names(ann, 'rook')).toEqual(['RookFriend', 'rook-fresh', 'Rook_old', 'Rook', 'the-rook']);
    await flags.setFlag(ann.user.id, { name: 'exact-match-priority', on: null });
    expect((await find(ann, 'rook')).member[0]).toEqual({
      title: 'Rook',
      url: '/rook/member',
      icon: 'member',
      chess_title: null,
      country_id: null,
      country: null,
      flair: null,
      rating: null,
      is_online: false,
      divider: false,
    });
  });

  it('are found within their names, with rating and presence', async () => {
    const anna = await makeMember(server, { username: 'demo-Queenie' });
    await server.app.platform.store.query('update account set rating = 1776 where id = $1', [anna.user.id]);
    expect(await names(ann, 'queeni')).toEqual(['demo-Queenie']);
    expect(await names(ann, 'queenix')).toEqual([]);
    // The letters are there in threes, but not in a row.
    expect(await names(ann, 'demoqueenie')).toEqual([]);
    expect((await find(ann, 'queeni')).member[0]).toMatchObject({ rating: 1776, is_online: false });
    const { members } = await ann.call(search.results, { q: 'QUEENIE' });
    expect(members).toMatchObject([{ rating: 1776, presence: { id: anna.user.id, status: 'offline' } }]);
  });

  it('are found by their present names only', async () => {
    const { store } = server.app.platform;
    const member = await makeMember(server, { username: 'Oldname' });
    const rename = `update account set username = 'Newname', username_key = 'newname' where id = $1`;
    await store.query(rename, [member.user.id]);
    expect([await names(ann, 'oldname'), await names(ann, 'wnam')]).toEqual([[], ['Newname']]);
    await store.query('update account set closed_level = 7 where id = $1', [member.user.id]);
    expect(await names(ann, 'newname')).toEqual([]);
    await store.query('update account set closed_level = null where id = $1', [member.user.id]);
    expect(await names(ann, 'newname')).toEqual(['Newname']);
  });

  it('include at most six friends', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) => makeMember(server, { username: `Knight${at}` })),
    );
    for (const other of many) await befriend(ann, other);
    expect((await find(ann, 'knight')).friend).toHaveLength(6);
  });

  it('have their country in the requested language', async () => {
    const german = await makeMember(server, { username: 'Gerda' });
    await server.app.platform.store.query(
      `update account set country = 'DE', flair = 'pawn', membership_level = 30 where id = $1`,
      [german.user.id],
    );
    const asked = await ann.call(search.autofillIn, { keyword: 'gerda', locale: 'de' });
    expect(asked.member[0]).toMatchObject({
      url: '/de/gerda/member',
      country_id: 'DE',
      country: 'Deutschland',
      flair: 'pawn',
    });
    expect((await find(ann, 'gerda')).member[0]).toMatchObject({ country: 'Germany' });
  });

  it('leave out guests, closed accounts and members separated by a block', async () => {
    expect(await names(ann, 'guest')).toEqual([]);
    const [left, foe] = [
      await makeMember(server, { username: 'Bishop_left' }),
      await makeMember(server, { username: 'Bishop_foe' }),
    ];
    await server.app.platform.store.query('update account set closed_level = 7 where id = $1', [left.user.id]);
    expect(await names(ann, 'bishop')).toEqual(['Bishop_foe']);
    await foe.call(friends.block, { username: 'Ann' });
    expect(await names(ann, 'bishop')).toEqual([]);
    expect(await names(foe, 'ann')).toEqual([]);
    expect(await names(server.visitor(), 'bishop')).toEqual(['Bishop_foe']);
  });

  it.each([' ', 'ab', '  ab  '])('are not looked for by "%s"', async (keyword) => {
    expect(await find(ann, keyword)).toEqual({ feature: [], member: [], friend: [] });
    expect(await ann.call(search.results, { q: keyword })).toMatchObject({ members: [], features: [], total: 0 });
  });

  it.each(['%%%', '___', '\\\\\\', "'; drop table account; --", '<script>', '🙂🙂🙂'])(
    'are found by what they are called, not by %s',
    async (keyword) => expect(await names(ann, keyword)).toEqual([]),
  );
});

describe('features', () => {
  const titles = async (player: Pick<Player, 'call'>, keyword: string) =>
    (await find(player, keyword, 'feature')).feature.map(({ title }) => title);

  it('are existing pages that are open to the viewer', async () => {
    expect(await titles(server.visitor(), 'game')).toEqual(['Play online']);
    expect(await titles(ann, 'game his')).toEqual(['Game history']);
    expect(await titles(ann, 'auto queen')).toEqual(['Gameplay settings']);
    expect(await titles(guest, 'password')).toEqual([]);
    expect(await titles(ann, 'password')).toEqual(['Account settings']);
    expect(await titles(ann, 'staff')).toEqual([]);
    expect(await titles(await makeModerator(server), 'staff')).toEqual(['Staff console']);
  });

  it('lead to pages in the requested language', async () => {
    const [row] = (await ann.call(search.autofillIn, { keyword: 'historique', locale: 'fr' })).feature;
    expect(row?.url).toBe('/fr/ann/games/archive');
    expect(row?.title).toBe('Historique des parties');
    const answer = await ann.fetch('/xx/game/search/callback/autofill');
    expect(answer.status).toBe(404);
  });

  it('are returned alone on request, like members', async () => {
    await makeMember(server, { username: 'Settings_fan' });
    expect(await find(ann, 'settings', 'feature')).toMatchObject({ member: [], friend: [] });
    const members = await find(ann, 'settings', 'member');
    expect([members.feature, members.member.length]).toEqual([[], 1]);
    expect((await ann.fetch('/abc/search/callback/autofill?type=other')).status).toBe(400);
  });
});

it('answers by any method', async () => {
  const answers = await Promise.all([
    ann.call(search.autofillByPost, { keyword: 'play' }),
    ann.call(search.autofillByPut, { keyword: 'play' }),
    ann.call(search.autofillByDelete, { keyword: 'play' }),
    ann.call(search.autofillInByPost, { keyword: 'play', locale: 'en' }),
  ]);
  const [first] = (await find(ann, 'play')).feature;
  expect(answers.map(({ feature }) => feature[0])).toEqual(answers.map(() => first));
});

it('shows results page by page', async () => {
  await Promise.all(Array.from({ length: 27 }, (_, at) => makeMember(server, { username: `Pawn_${at + 10}` })));
  const first = await ann.call(search.results, { q: 'pawn_' });
  expect(first).toMatchObject({ total: 27, page: 1, pages: 2 });
  expect(first.members).toHaveLength(25);
  const second = await ann.call(search.results, { q: 'pawn_', page: 2 });
  expect(second.members).toHaveLength(2);
  const all = [...first.members, ...second.members].map(({ player }) => player.id);
  expect(new Set(all).size).toBe(27);
  expect((await ann.fetch('/callback/search?q=pawn&page=0')).status).toBe(400);
  expect((await ann.fetch('/callback/search?q=pawn&page=41')).status).toBe(400);
});

it('reads one index among many members', async () => {
  const { store } = server.app.platform;
  await store.query(
    `insert into account (id, username, username_key, is_guest, membership_level, skill_level, joined_at, last_seen_at)
      select gen_random_uuid(), 'filler-' || n, 'filler-' || n, false, 10, 'new', n, n from generate_series(1, 5000) n`,
    [],
  );
  await store.query('analyze account, member_name', []);
  const plan = await store.query<{ 'QUERY PLAN': string }>(
    `explain select account_id from member_name where name_parts(name) @> name_parts('abcd')`,
    [],
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/member_name_parts/);
});
