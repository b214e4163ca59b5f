import { friends } from '@tabiya/contract/people/friends.ts';
import { COLLECTIONS_MAX, ENTRY_PGN_MAX, GAME_TYPES } from '@tabiya/contract/study/library.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';
import { playGame } from '../reviews/test-games.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, ben] = [await makeMember(server), await makeMember(server)];
});

const SICILIAN = '[Event "Club night"]\n[White "Marta"]\n[Black "Ole"]\n\n1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nf3 d6 *';
const FRENCH = '[White "Pia"]\n[Black "Rolf"]\n\n1. e4 e6 {A solid answer.} 2. d4 d5 1-0';
const refused = (status: number, error: string) => ({ status, body: { error } });
type Said = Partial<Parameters<typeof ann.call<typeof collections.create>>[1]>;
const create = (said: Said = {}, by = ann) =>
  by.call(collections.create, { name: 'Mine', visibility: 'private', ...said });
const add = (collectionId: string, pgn = SICILIAN, by = ann) => by.call(libraryEntries.add, { collectionId, pgn });
const namesIn = async (id: string) =>
  (await ann.call(libraryEntries.list, { id })).items.map(({ white, title }) => title ?? white);

it('an entry is added, shown, saved and described', async () => {
  const { id } = await create();
  const entry = await add(id);
  expect(entry).toMatchObject({
    ...{ kind: 'game', white: 'Marta', event: 'Club night', moves: 7, variant: 'chess', title: null, tags: [] },
    opening: { eco: 'B50' },
  });
  const view = await ann.call(libraryEntries.view, { id: entry.id });
  expect(view).toMatchObject({ version: 1, isMine: true, previous: null, next: null, collection: { entries: 1 } });
  expect(view.pgn).toContain('(1... e5 2. Nf3 Nc6)');
  const save = { id: entry.id, version: 1, pgn: '1. d4 {Better.} *' };
  expect(await ann.call(libraryEntries.save, save)).toEqual({ version: 2 });
  await expect(ann.call(libraryEntries.save, save)).rejects.toMatchObject(refused(409, 'entry_changed'));
  const bad = { id: entry.id, version: 2, pgn: '1. e5 *' };
  await expect(ann.call(libraryEntries.save, bad)).rejects.toMatchObject(refused(409, 'bad_pgn'));
  const words = { id: entry.id, title: '  My plan ', tags: ['white', 'white', 'd4'] };
  expect(await ann.call(libraryEntries.describe, words)).toMatchObject({ title: 'My plan', tags: ['white', 'd4'] });
  expect(await ann.call(libraryEntries.view, { id: entry.id })).toMatchObject({
    ...{ version: 2, entry: { kind: 'analysis', moves: 1, white: null } },
  });
});

it('a game is of the type of its variant, everything else is an analysis', async () => {
  const { id } = await create();
  for (const pgn of [SICILIAN, '[Variant "Crazyhouse"]\n[White "Marta"]\n\n1. e4 *', '1. d4 {Better.} *']) {
    await add(id, pgn);
  }
  const found = new Map<string, string[]>();
  for (const gameType of GAME_TYPES) {
    const { items } = await ann.call(libraryEntries.find, { gameType });
    found.set(
      gameType,
      items.map((entry) => entry.gameType),
    );
  }
  expect(Object.fromEntries(found)).toEqual({
    ...{ chess: ['chess'], crazyhouse: ['crazyhouse'], analysis: ['analysis'] },
    ...{ chess960: [], kingofthehill: [], threecheck: [], bughouse: [] },
  });
});

it('entries are found by words, headers, tags and any position of theirs', async () => {
  const { id } = await create();
  const sicilian = await add(id);
  const french = await add(id, FRENCH);
  await ann.call(libraryEntries.describe, { id: french.id, title: null, tags: ['solid'] });
  const find = async (filter: object) => (await ann.call(libraryEntries.find, filter)).items.map((entry) => entry.id);
  expect(await find({})).toEqual([french.id, sicilian.id]);
  expect(await find({ q: 'marta club' })).toEqual([sicilian.id]);
  expect(await find({ q: 'fren def' })).toEqual([french.id]);
  expect(await find({ q: 'marta rolf' })).toEqual([]);
  expect(await find({ q: "'|!:*()&" })).toHaveLength(2);
  expect(await find({ tag: 'solid' })).toEqual([french.id]);
  expect(await find({ kind: 'position' })).toEqual([]);
  const inVariation = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 9 30';
  expect(await find({ fen: inVariation })).toEqual([sicilian.id]);
  expect(await find({ fen: inVariation, q: 'french' })).toEqual([]);
  const kings = `${'k'.repeat(8)}/8/8/8/8/8/8/${'K'.repeat(8)} w - - 0 1`;
  await expect(find({ fen: kings })).rejects.toMatchObject(refused(409, 'bad_fen'));
  await expect(find({ cursor: 'x' })).rejects.toMatchObject(refused(409, 'bad_page_token'));
  const first = await ann.call(libraryEntries.find, { limit: 1 });
  const second = await ann.call(libraryEntries.find, { limit: 1, cursor: first.next! });
  expect([...first.items, ...second.items].map((entry) => entry.id)).toEqual([french.id, sicilian.id]);
  expect(second.next).toBeNull();
});

it('a finished game of the site is added without its report, a running one is not', async () => {
  const { id: collectionId } = await create();
  const gameId = await playGame(server, { white: ann, black: ben });
  const entry = await ann.call(libraryEntries.addGame, { gameId, collectionId });
  expect(entry).toMatchObject({ kind: 'game', white: ann.user.username, result: '1-0', moves: 7 });
  const running = await startGame(server, { white: ann, black: ben });
  const tryIt = (id: string) => ann.call(libraryEntries.addGame, { gameId: id, collectionId });
  await expect(tryIt(running)).rejects.toMatchObject(refused(409, 'game_not_over'));
  await expect(tryIt(randomUUID())).rejects.toMatchObject(refused(404, 'game_not_found'));
});

it('entries have an order, and are moved, copied and deleted together', async () => {
  const [one, two] = [await create(), await create({ name: 'Two' })];
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) {
    ids.push((await ann.call(libraryEntries.add, { collectionId: one.id, pgn: FRENCH, title })).id);
  }
  const [a, b, c] = ids as [string, string, string];
  await ann.call(libraryEntries.place, { id: c, afterId: null });
  expect(await namesIn(one.id)).toEqual(['c', 'a', 'b']);
  for (let turn = 0; turn < 20; turn += 1) {
    await ann.call(libraryEntries.place, { id: turn % 2 ? a : b, afterId: c });
  }
  expect(await namesIn(one.id)).toEqual(['c', 'a', 'b']);
  expect(await ann.call(libraryEntries.view, { id: a })).toMatchObject({ previous: c, next: b });
  await ann.call(libraryEntries.move, { ids: [b, c], collectionId: two.id });
  expect([await namesIn(one.id), await namesIn(two.id)]).toEqual([['a'], ['b', 'c']]);
  const { ids: copies } = await ann.call(libraryEntries.copy, { ids: [c, a], collectionId: one.id });
  expect(copies).toHaveLength(2);
  expect(await namesIn(one.id)).toEqual(['a', 'c', 'a']);
  const mixed = { ids: [a, randomUUID()] };
  await expect(ann.call(libraryEntries.remove, mixed)).rejects.toMatchObject(refused(404, 'entry_not_found'));
  await ann.call(libraryEntries.remove, { ids: [a, copies[1]!] });
  expect(await namesIn(one.id)).toEqual(['c']);
  expect(await ann.call(collections.use, {})).toMatchObject({ entries: 3, collections: 2, entriesMax: 1_000 });
});

it('collections lie in each other, three deep and never in themselves', async () => {
  const one = await create({ name: 'One' });
  const two = await create({ name: 'Two', parentId: one.id });
  const three = await create({ name: 'Three', parentId: two.id });
  await expect(create({ parentId: three.id })).rejects.toMatchObject(refused(409, 'collection_too_deep'));
  await expect(create({ parentId: randomUUID() })).rejects.toMatchObject(refused(404, 'collection_not_found'));
  const into = { ...one, parentId: three.id };
  await expect(ann.call(collections.change, into)).rejects.toMatchObject(refused(409, 'collection_too_deep'));
  expect(await ann.call(collections.view, { id: two.id })).toMatchObject({
    ...{ parents: [{ name: 'One' }], children: [{ name: 'Three' }], isMine: true },
  });
  await ann.call(collections.change, { ...two, name: 'Renamed', parentId: null });
  expect((await ann.call(collections.list, {})).items.map(({ name }) => name)).toEqual(['One', 'Renamed', 'Three']);
  await add(three.id);
  await ann.call(collections.remove, { id: two.id });
  expect(await ann.call(collections.use, {})).toMatchObject({ collections: 1, entries: 0 });
  await server.app.platform.store.query(
    `insert into collection (id, owner_id, name, description, visibility, created_at, updated_at)
      select gen_random_uuid(), $1, 'x', '', 'private', 1, 1 from generate_series(2, $2::int)`,
    [ann.user.id, COLLECTIONS_MAX],
  );
  await expect(create()).rejects.toMatchObject(refused(409, 'collections_used_up'));
});

it('whoever looks at an entry is told that it was saved, and in which version', async () => {
  const { id } = await create({ visibility: 'link' });
  const entry = await add(id);
  const socket = await ben.socket();
  expect(await socket.open(entryChannel, entry.id)).toEqual({ seq: 1, state: { version: 1 } });
  const saved = socket.event('saved');
  await ann.call(libraryEntries.save, { id: entry.id, version: 1, pgn: FRENCH });
  expect(await saved).toMatchObject({ s: 2, d: { version: 2 } });
  await socket.close();
});

it('others open what is shared with them, and never change it', async () => {
  const { id, ...said } = await create();
  const entry = await add(id);
  const visitor = server.visitor();
  const isOpen = async (by: Pick<Player, 'call' | 'fetch'>) => {
    const found = await Promise.allSettled([
      by.call(collections.view, { id }),
      by.call(libraryEntries.list, { id }),
      by.call(libraryEntries.view, { id: entry.id }),
      by.fetch(`/callback/library/collections/${id}/pgn`).then(({ ok }) => (ok ? ok : Promise.reject({ status: 404 }))),
    ]);
    const faults = found.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
    expect(faults.every((status) => status === 404)).toBe(true);
    expect([0, 4]).toContain(faults.length);
    return faults.length === 0;
  };
  const listed = async (by: Pick<Player, 'call'>) =>
    (await by.call(collections.shared, { username: ann.user.username })).items.length;
  const share = (visibility: 'private' | 'link' | 'friends' | 'public') =>
    ann.call(collections.change, { id, ...said, visibility });
  await ben.call(friends.request, { user: ann.user.username });
  await ann.call(friends.accept, { user: ben.user.username });
  const stranger = await makeMember(server);
  const seen: Record<string, unknown> = {};
  for (const visibility of ['private', 'link', 'friends', 'public'] as const) {
    await share(visibility);
    const everybody = [ann, ben, stranger, visitor];
    seen[visibility] = await Promise.all(everybody.map(async (by) => `${await isOpen(by)} ${await listed(by)}`));
  }
  expect(seen).toEqual({
    private: ['true 0', 'false 0', 'false 0', 'false 0'],
    link: ['true 0', 'true 0', 'true 0', 'true 0'],
    friends: ['true 1', 'true 1', 'false 0', 'false 0'],
    public: ['true 1', 'true 1', 'true 1', 'true 1'],
  });
  const none = refused(404, 'collection_not_found');
  await expect(ben.call(collections.change, { id, ...said })).rejects.toMatchObject(none);
  await expect(ben.call(collections.remove, { id })).rejects.toMatchObject(none);
  await expect(add(id, FRENCH, ben)).rejects.toMatchObject(none);
  const noEntry = refused(404, 'entry_not_found');
  const save = { id: entry.id, version: 1, pgn: FRENCH };
  await expect(ben.call(libraryEntries.save, save)).rejects.toMatchObject(noEntry);
  await expect(ben.call(libraryEntries.remove, { ids: [entry.id] })).rejects.toMatchObject(noEntry);
  const bens = await create({ name: 'Ben' }, ben);
  const ids = [entry.id];
  await expect(ben.call(libraryEntries.move, { ids, collectionId: bens.id })).rejects.toMatchObject(noEntry);
  await ben.call(libraryEntries.copy, { ids, collectionId: bens.id });
  const copy = await ben.call(collections.copy, { id });
  expect(copy).toMatchObject({ name: 'Mine', visibility: 'private', entries: 1 });
  await share('private');
  await expect(ben.call(libraryEntries.copy, { ids, collectionId: bens.id })).rejects.toMatchObject(noEntry);
  await expect(ben.call(collections.copy, { id })).rejects.toMatchObject(none);
});

it('a shared collection is content that can be reported, a private one is not', async () => {
  const { id, ...said } = await create({ name: 'Rude words', description: 'Very rude' });
  const report = () => ben.call(reports.content, { reason_id: 2, contentType: 'collection', contentId: id, note: '' });
  await expect(report()).rejects.toMatchObject(refused(404, 'content_not_found'));
  await ann.call(collections.change, { id, ...said, visibility: 'public' });
  await report();
  expect((await ben.call(reports.mine, {})).items[0]).toMatchObject({
    ...{ contentType: 'collection', content: 'Rude words\nVery rude', subject: ann.user.username },
  });
});

it('limits are told, and what is too much is refused', async () => {
  const { id } = await create();
  const { store } = server.app.platform;
  await expect(add(id, 'x')).rejects.toMatchObject(refused(409, 'bad_pgn'));
  await expect(add(id, 'y'.repeat(ENTRY_PGN_MAX + 1))).rejects.toMatchObject(refused(400, 'bad_input'));
  const knights = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const moves = (count: number) => Array.from({ length: count }, (_, ply) => knights[ply % 4]).join(' ');
  expect(await add(id, moves(3_000))).toMatchObject({ moves: 3_000 });
  await expect(add(id, moves(60_000))).rejects.toMatchObject(refused(409, 'entry_too_long'));
  await expect(add(id, `${'(1. e4 '.repeat(40_000)} *`)).rejects.toMatchObject(refused(409, 'bad_pgn'));
  const title = 'x'.repeat(10_000_000);
  await expect(ann.call(libraryEntries.describe, { id, title, tags: [] })).rejects.toMatchObject({ status: 413 });
  await store.query('update collection set entries = 1000 where id = $1', [id]);
  await expect(add(id)).rejects.toMatchObject(refused(409, 'library_full'));
  await store.query('update collection set entries = 10000 where id = $1', [id]);
  const other = await create();
  const entry = await store.query<{ id: string }>('select id from library_entry where collection_id = $1', [id]);
  await expect(ann.call(libraryEntries.copy, { ids: [entry[0]!.id], collectionId: other.id })).rejects.toMatchObject(
    refused(409, 'library_full'),
  );
});

it('a library is exported, and erased with the account', async () => {
  const { id } = await create();
  await add(id, FRENCH);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'library')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject([
    { name: 'Mine', entries: [{ pgn: expect.stringContaining('A solid answer.') }] },
  ]);
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toBeUndefined();
  expect(
    await server.app.platform.store.query('select 1 from library_entry where owner_id = $1', [ann.user.id]),
  ).toEqual([]);
});
