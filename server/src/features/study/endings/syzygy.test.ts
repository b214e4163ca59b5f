import { writeTable } from '@tabiya/chess/test/syzygy/write-table.ts';
import { endings } from '@tabiya/contract/study/endings.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { findSyzygyFiles } from './syzygy-files.ts';

/** White to move wins and Black to move loses, in every position. */
const won = (key: string) => writeTable({ key, kind: 'wdl', rest: [4, 0] });

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabiya-syzygy-'));
  const queens = won('KQQQK');
  const files = {
    'KQQQvK.rtbw': queens,
    'KQQvK.rtbw': won('KQQK'),
    'KQQPvK.rtbw': won('KQQPK'),
    'KRRRvK.rtbw': queens,
    'KBBBvK.rtbw': won('KBBBK').subarray(0, 70),
    'KQRBNPvK.rtbz': new TextEncoder().encode('no table at all'),
    'notes.txt': new TextEncoder().encode('of the administrator'),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  server = await startTestServer({ config: { dataDir: folder, syzygyFolders: [join(folder, 'missing'), folder] } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const look = (fen: string) => server.visitor().call(endings.look, { fen });

it('tells how many men the tables have at most', async () => {
  expect(await server.visitor().call(endings.coverage, {})).toEqual({ men: 5 });
});

it('answers positions with more men than the tables of the site itself', async () => {
  const { ending } = await look('4k3/Q7/8/8/8/8/1QQ5/K7 w - - 0 1');
  expect(ending).toMatchObject({ result: 'win', plies: null, source: 'syzygy', men: 5 });
  expect(ending?.moves[0]).toMatchObject({ san: expect.stringMatching(/#$/), result: 'win', plies: null, dtz: 1 });
  expect(ending?.moves.find(({ uci }) => uci === 'a1b1')).toEqual({
    ...{ uci: 'a1b1', san: 'Kb1' },
    ...{ result: 'win', plies: null, dtz: null },
  });
  expect(ending?.moves.at(-1)).toMatchObject({ result: 'draw', dtz: null });
});

it.each([
  ['of which there is no file', '4k3/8/8/8/8/8/5NNN/4K3 w - - 0 1', 'no_ending'],
  ['whose moves lead to a file that there is not', '8/P6k/8/8/8/8/QQ6/K7 w - - 0 1', 'no_ending'],
  ['in which a side can castle', '4k3/8/8/8/8/8/QQ6/4K2R w K - 0 1', 'no_ending'],
  ['with eight men', '4k3/pppp4/8/8/8/8/QQ6/4K3 w - - 0 1', 'no_ending'],
  ['whose file has the bytes of another', '7k/8/8/8/8/8/RRR5/K7 w - - 0 1', 'damaged_table'],
  ['whose file was cut off', '5k2/8/8/8/8/8/BBB5/K7 w - - 0 1', 'no_ending'],
])('refuses a position %s', async (_, fen, error) => {
  await expect(look(fen)).rejects.toMatchObject({ body: { error } });
});

it('finds what is wrong with the folders', () => {
  const files = findSyzygyFiles([join(folder, 'missing'), folder]);
  expect(files).toMatchObject({ count: 4, men: 5 });
  expect(files.faults.map((path) => path.slice(folder.length + 1)).toSorted()).toEqual([
    'KBBBvK.rtbw',
    'KQRBNPvK.rtbz',
    'missing',
  ]);
  files.close();
});

it('keeps answering when files come and go', async () => {
  const files = findSyzygyFiles([folder]);
  expect(files.find('KQQK', 'wdl')).toBeDefined();
  await rm(join(folder, 'KQQvK.rtbw'));
  expect(files.find('KQQK', 'wdl')).toBeDefined();
  files.close();
  expect(files.find('KQQK', 'wdl')).toBeUndefined();
  await writeFile(join(folder, 'KQQvK.rtbw'), won('KQQK'));
});
