import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { IMPORT_PART_MAX, libraryImports } from '@tabiya/contract/study/library-imports.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { createEntryAdding } from './adding-service.ts';
import { createImportReading } from './import-reading-service.ts';
import { createReaderThread } from './reader-thread.ts';
import { cutGames, cutRest } from './cut-games.ts';

let server: TestServer;
let ann: Player;
let collectionId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
  collectionId = (await ann.call(collections.create, { name: 'File', visibility: 'private' })).id;
});

const OPENINGS = ['1. e4 e5 2. Nf3 (2. f4 $5 {Gambit.}) 2... Nc6', '1. d4 d5 2. c4 e6', '1. c4 {English} c5'];
const game = (number: number, moves = OPENINGS[number % OPENINGS.length]!) =>
  `[Event "Round ${number}"]\n[White "White ${number}"]\n[Black "Black"]\n\n${moves} 1/2-1/2\n\n`;
const file = (count: number) => Array.from({ length: count }, (_, at) => game(at + 1)).join('');
const begin = (text: string) =>
  ann.call(libraryImports.begin, { collectionId, name: 'games.pgn', length: text.length });
const send = async (text: string) => {
  const { id } = await begin(text);
  for (let at = 0; at < text.length; at += IMPORT_PART_MAX) {
    await ann.call(libraryImports.send, { id, at, text: text.slice(at, at + IMPORT_PART_MAX) });
  }
  return id;
};
const last = async () => (await ann.call(libraryImports.last, {})).import!;
/** The games of a text, each in export format. */
const gamesOf = (text: string) => readPgnGames(text).games.map(writePgn);
const finish = () => server.app.platform.jobs.finish();
const exported = async () =>
  (await ann.fetch(`/callback/library/collections/${collectionId}/pgn`).then((answer) => answer.text())).trim();
const refused = (status: number, error: string) => ({ status, body: { error } });

it('a file is read in the background, and the broken games of it are listed', async () => {
  const good = file(120);
  const text = `${game(201, '1. e4 e5 2. Ke3')}${good}${game(202, '1. e4 (1. d4')}`;
  await send(text);
  expect(await last()).toMatchObject({ state: 'reading', sent: text.length, read: 0, added: 0 });
  await finish();
  expect(await last()).toMatchObject({
    ...{ state: 'done', read: text.length, added: 120, refused: 2 },
    refusedGames: [
      { number: 1, line: 5, reason: 'illegal_move', word: 'Ke3' },
      { number: 122, reason: 'open_variation' },
    ],
  });
  expect(gamesOf(await exported())).toEqual(gamesOf(good));
  expect((await ann.call(libraryEntries.find, { q: 'round 77' })).items).toHaveLength(1);
});

it('a file of many parts and a long comment is the same as it was', async () => {
  const text = `${file(900)}${game(901, `1. e4 {${'word '.repeat(60_000)}} e5`)}${file(700)}`.replaceAll('\n', '\r\n');
  expect(text.length).toBeGreaterThan(2 * IMPORT_PART_MAX);
  await server.app.services.accounts.setRole(ann.user.id, 90);
  await send(text);
  await finish();
  expect(await last()).toMatchObject({ state: 'done', added: 1_601, refused: 0 });
  expect(await server.app.platform.store.query('select 1 from library_import_part')).toEqual([]);
  expect(gamesOf(await exported())).toEqual(gamesOf(text));
});

it('a game that is too long is refused, and those behind it are read', async () => {
  const text = `${file(2)}${game(3, `1. e4 {${'x'.repeat(1_500_000)}} e5`)}${game(4)}`;
  await send(text);
  await finish();
  expect(await last()).toMatchObject({ added: 3, refused: 1, refusedGames: [{ number: 3, reason: 'too_long' }] });
  expect((await ann.call(libraryEntries.find, { q: 'white 4' })).items).toHaveLength(1);
});

it('what is read twice is added once, and what has no room is told', async () => {
  const { store } = server.app.platform;
  const id = await send(file(30));
  await finish();
  const done = await last();
  await store.query(`update library_import set state = 'reading', read = 0 where id = $1`, [id]);
  await store.query('update collection set entries = 990 where id = $1', [collectionId]);
  expect(done).toMatchObject({ added: 30 });
  await send(file(25)).catch(() => undefined);
  await ann.call(libraryImports.remove, { id });
  await send(file(25));
  await finish();
  expect(await last()).toMatchObject({ added: 10, refused: 15, state: 'done' });
  expect((await last()).refusedGames[0]).toMatchObject({ number: 11, reason: 'library_full' });
});

it('a node that is lost leaves the rest to another, and no game is added twice or left out', async () => {
  const id = await send(file(55));
  const { platform } = server.app;
  const reader = createReaderThread();
  let reads = 0;
  const failing = {
    ...reader,
    read: (text: string) => (++reads > 3 ? Promise.reject(new Error('lost')) : reader.read(text)),
  };
  const adding = createEntryAdding(platform, { openings: { openingOf: () => Promise.resolve(null) } });
  const signal = new AbortController().signal;
  await expect(createImportReading(platform, { adding, reader: failing }).work(id, signal)).rejects.toThrow('lost');
  expect(await last()).toMatchObject({ state: 'reading', added: 30 });
  const both = [adding, adding].map((own) => createImportReading(platform, { adding: own, reader }).work(id, signal));
  await Promise.all(both);
  await reader.stop();
  expect(await last()).toMatchObject({ state: 'done', added: 55, refused: 0 });
  expect(gamesOf(await exported())).toEqual(gamesOf(file(55)));
});

it('parts come in their order, and only from whoever began', async () => {
  const text = file(2);
  const { id } = await begin(text);
  const half = { id, at: 0, text: text.slice(0, 100) };
  await expect(ann.call(libraryImports.send, half)).rejects.toMatchObject(refused(409, 'import_out_of_order'));
  const gap = { id, at: 10, text: text.slice(10) };
  await expect(ann.call(libraryImports.send, gap)).rejects.toMatchObject(refused(409, 'import_out_of_order'));
  const ben = await makeMember(server);
  const whole = { id, at: 0, text };
  await expect(ben.call(libraryImports.send, whole)).rejects.toMatchObject(refused(404, 'import_not_found'));
  await expect(ben.call(libraryImports.remove, { id })).rejects.toMatchObject(refused(404, 'import_not_found'));
  await ann.call(libraryImports.send, whole);
  expect(await ann.call(libraryImports.send, whole)).toMatchObject({ state: 'reading' });
  await expect(begin(text)).rejects.toMatchObject(refused(409, 'import_running'));
  await ann.call(libraryImports.remove, { id });
  await finish();
  expect(await ann.call(libraryImports.last, {})).toEqual({ import: null });
  expect(await ann.call(collections.use, {})).toMatchObject({ entries: 0 });
});

it('a text is cut between games only', () => {
  const [one, two] = [game(1), game(2)];
  const limits = { games: 1, length: 1_000 };
  expect(cutGames(one + two, true, limits)).toBe(one.length);
  expect(cutGames(one + two, false, { ...limits, games: 5 })).toBe(one.length);
  expect(cutGames(one + two, true, { ...limits, games: 5 })).toBe(one.length + two.length);
  expect(cutGames(one, false, limits)).toBe('needs_more');
  expect(cutGames('x'.repeat(2_000), false, limits)).toBe('too_long');
  expect(cutRest(`x ${one}${two}`, false)).toEqual({ length: one.length + 2, isOver: true });
  expect(cutRest('x'.repeat(2_000), false)).toEqual({ length: 1_600, isOver: false });
});
