import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { masterRatings, type RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { importRatings, NoRatingList, type RatingImport } from './import-service.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabiya-ratings-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});
beforeEach(() => server.app.platform.store.query('delete from master_rating_list'));

const load = (name: string, content: string, { type = 'standard', day = '2026-11-01' }: Partial<RatingImport> = {}) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importRatings(server.app.platform.store, { path, type, day });
};
const list = (input: CallInput<typeof masterRatings.list> = {}) => server.visitor().call(masterRatings.list, input);
const about = async (type: RatingListType = 'standard') =>
  (await server.visitor().call(masterRatings.about, { type })).list;

const CSV = `id,name,federation,title,rating,games,born
1503014,"Carlsen, Magnus",NOR,GM,2840,9,1990
2020009,"Caruana, Fabiano",USA,GM,2790,0,1992
42,"Last, Ñandú",ARG,,2790,,
43,"Too, Weak",ARG,,1999,0,2000
`;

/** Writes a row in the columns of FIDE's combined text list. */
const fixed = (fields: readonly (readonly [string, number])[]) =>
  fields.map(([text, width]) => text.padEnd(width)).join('');
const COMBINED = [
  fixed([
    ...([
      ['ID Number', 15],
      ['Name', 61],
      ['Fed', 4],
      ['Sex', 4],
      ['Tit', 5],
      ['WTit', 5],
      ['OTit', 15],
    ] as const),
    ...([
      ['FOA', 4],
      ['SRtng', 6],
      ['SGm', 4],
      ['SK', 3],
      ['RRtng', 6],
      ['RGm', 4],
      ['Rk', 3],
    ] as const),
    ...([
      ['BRtng', 6],
      ['BGm', 4],
      ['BK', 3],
      ['B-day', 6],
      ['Flag', 4],
    ] as const),
  ]),
  ...[
    ['1503014', 'Carlsen, Magnus', 'NOR', 'GM', '2840', '2824', '2881', '1990', ''],
    ['4100018', 'Kasparov, Garry', 'CRO', 'GM', '2812', '2783', '2801', '1963', 'i'],
    ['8602980', 'Hou, Yifan', 'CHN', 'GM', '2609', '0', '2525', '1994', 'w'],
  ].map(([id, name, fed, title, standard, rapid, blitz, born, flag]) =>
    fixed([
      ...([
        [id!, 15],
        [name!, 61],
        [fed!, 4],
        ['M', 4],
        [title!, 5],
        ['', 5],
        ['', 15],
        ['', 4],
      ] as const),
      ...([
        [standard!, 6],
        ['9', 4],
        ['10', 3],
        [rapid!, 6],
        ['0', 4],
        ['10', 3],
      ] as const),
      ...([
        [blitz!, 6],
        ['3', 4],
        ['10', 3],
        [born!, 6],
        [flag!, 4],
      ] as const),
    ]),
  ),
].join('\r\n');

const ONE_TYPE = `<?xml version="1.0"?><playerslist>
<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex><title>GM</title><rating>2840</rating><games>9</games><birthday>1990</birthday><flag></flag></player>
<player><fideid>77</fideid><name>O&apos;Neil &amp; Son</name><country>IRL</country><title></title><rating>2100</rating><games>0</games><birthday>0</birthday><flag/></player>
</playerslist>`;

describe('an import', () => {
  it('of a table shows its players, highest rating first, with ranks and pages of those who have one', async () => {
    const report = await load('list.csv', CSV);
    expect(report).toMatchObject({ rows: 4, players: 3, refused: 0 });
    const { items, next } = await list();
    expect(items.map(({ name, rank, rating }) => [name, rank, rating])).toEqual([
      ['Carlsen, Magnus', 1, 2840],
      ['Last, Ñandú', 2, 2790],
      ['Caruana, Fabiano', 2, 2790],
    ]);
    expect(items[0]).toMatchObject({ slug: 'magnus-carlsen', federation: 'NOR', title: 'GM', games: 9, born: 1990 });
    expect(items[1]).toMatchObject({ slug: null, title: null, games: null, born: null });
    expect(next).toBeNull();
    expect(await about()).toEqual({ day: '2026-11-01', players: 3, federations: ['ARG', 'NOR', 'USA'] });
  });

  it('of the combined text list of FIDE takes the rating of its type, and no inactive players', async () => {
    await load('players.txt', COMBINED);
    await load('players.txt', COMBINED, { type: 'blitz' });
    await load('players.txt', COMBINED, { type: 'rapid' });
    const ratings = async (type: RatingListType) =>
      (await list({ type })).items.map(({ name, rating }) => [name, rating]);
    expect(await ratings('standard')).toEqual([
      ['Carlsen, Magnus', 2840],
      ['Hou, Yifan', 2609],
    ]);
    expect(await ratings('blitz')).toEqual([
      ['Carlsen, Magnus', 2881],
      ['Hou, Yifan', 2525],
    ]);
    expect(await ratings('rapid')).toEqual([['Carlsen, Magnus', 2824]]);
    expect((await list()).items[1]?.slug).toBe('hou-yifan');
  });

  it('of the XML list of FIDE reads what its signs stand for', async () => {
    await load('standard.xml', ONE_TYPE);
    expect((await list()).items.map(({ name, born }) => [name, born])).toEqual([
      ['Carlsen, Magnus', 1990],
      ["O'Neil & Son", null],
    ]);
    await load('standard.xml', ONE_TYPE, { type: 'blitz' });
    expect((await list({ type: 'blitz' })).items).toHaveLength(2);
  });

  it('takes the place of the list before, of its type only', async () => {
    await load('list.csv', CSV);
    await load('list.csv', CSV, { type: 'rapid', day: '2026-10-01' });
    await load('next.csv', 'id,name,federation,rating\n9,"New, One",FRA,2500\n', { day: '2026-12-01' });
    expect((await list()).items.map(({ name }) => name)).toEqual(['New, One']);
    expect(await about()).toMatchObject({ day: '2026-12-01', players: 1 });
    expect(await about('rapid')).toMatchObject({ day: '2026-10-01', players: 3 });
  });

  it('refuses rows that cannot be, and tells of them', async () => {
    const report = await load(
      'odd.csv',
      'id,name,federation,rating\nx,A,FRA,2500\n5,,FRA,2500\n6,B,fra,2500\n7,C,FRA,9999\n8,D,FRA,0\n9,E,FRA,2500\n9,F,FRA,2400\n',
    );
    expect(report.faults.map(({ row, fault }) => [row, fault])).toEqual([
      [1, 'bad_id'],
      [2, 'bad_name'],
      [3, 'bad_federation'],
      [4, 'bad_rating'],
    ]);
    expect((await list()).items.map(({ name }) => name)).toEqual(['E']);
  });

  it.each([
    ['another file', 'list.pdf', CSV],
    ['an empty file', 'empty.csv', ''],
    ['a table without names', 'other.csv', 'id,rating\n1,2500\n'],
    ['a text without columns', 'other.txt', 'hello\nworld\n'],
    ['XML without players', 'other.xml', '<html></html>'],
    ['a list of weak players only', 'weak.csv', 'id,name,federation,rating\n1,A,FRA,1200\n'],
  ])('of %s is refused and changes nothing', async (_, name, content) => {
    await load('list.csv', CSV);
    await expect(load(name, content)).rejects.toBeInstanceOf(NoRatingList);
    expect((await list()).items).toHaveLength(3);
    const lists = await server.app.platform.store.query('select id from master_rating_list');
    expect(lists).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is null before there is one', async () => {
    expect(await about()).toBeNull();
    expect(await list()).toEqual({ items: [], next: null });
  });

  it('is paged, and found by the beginning of a name and by federation', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `${at + 1},"Player, Number ${at}",FRA,${2_000 + (at % 7)}`);
    await load('many.csv', `id,name,federation,rating\n${rows.join('\n')}\n100,"Élan, Vital",BEL,2001\n`);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: '13', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
    expect((await list({ query: 'elan v' })).items.map(({ id }) => id)).toEqual([100]);
    expect((await list({ federation: 'BEL' })).items.map(({ id }) => id)).toEqual([100]);
    expect((await list({ query: 'number' })).items).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ body: { error: 'bad_page_token' } });
    await expect(list({ federation: 'france' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ type: 'bullet' as RatingListType })).rejects.toMatchObject({ status: 400 });
  });
});
