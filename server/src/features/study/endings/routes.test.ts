import { endings } from '@tabiya/contract/study/endings.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tabiya-endings-'));
  server = await startTestServer({ config: { dataDir } });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const look = (fen: string) => server.visitor().call(endings.look, { fen });
/** A table of three men takes a second of a process at the lowest priority. */
const BUILT_WITHIN_MS = 60_000;

it('builds a table when it is first asked for, and then answers the outcome of each move', async () => {
  const fen = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
  expect(await look(fen)).toEqual({ ending: null });
  await expect
    .poll(async () => (await look(fen)).ending, { timeout: BUILT_WITHIN_MS })
    .toMatchObject({ result: 'win', plies: 1, source: 'own', men: 3 });
  const { ending } = await look(fen);
  expect(ending?.moves[0]).toEqual({ uci: 'g6g7', san: 'Qg7#', result: 'win', plies: 1, dtz: null });
});

it('covers four men without Syzygy tables', async () => {
  expect(await server.visitor().call(endings.coverage, {})).toEqual({ men: 4 });
});

it('knows at once that nobody can win with kings alone', async () => {
  expect((await look('8/8/4k3/8/8/4K3/8/8 w - - 0 1')).ending).toMatchObject({ result: 'draw', plies: null });
});

it.each([
  ['no position', 'bad_fen'],
  ['8/8/8/8/8/8/8/8 w - - 0 1', 'bad_fen'],
  ['4k3/8/8/8/8/8/5PPP/4K3 w - - 0 1', 'no_ending'],
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'no_ending'],
])('refuses %s', async (fen, error) => {
  await expect(look(fen)).rejects.toMatchObject({ body: { error } });
});
