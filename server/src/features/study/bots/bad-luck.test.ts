import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bots } from '@tabiya/contract/study/bots.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

/** No book knows this position, so that the engine is asked at once. */
const FEN = '4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1';
/** An engine that dies at its first four searches, and then always knows one answer. */
const DYING_ENGINE = (log: string) => `#!${process.execPath}
const { appendFileSync, readFileSync } = require('fs');
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'isready') console.log('readyok');
  if (!line.startsWith('go')) return;
  appendFileSync(${JSON.stringify(log)}, '.');
  if (readFileSync(${JSON.stringify(log)}, 'utf8').length <= 4) process.exit(1);
  console.log('info depth 1 multipv 1 score cp 0 pv e7e5\\nbestmove e7e5');
});`;

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dying-engine-'));
  const stockfishPath = join(folder, 'engine');
  await writeFile(stockfishPath, DYING_ENGINE(join(folder, 'log')));
  await chmod(stockfishPath, 0o755);
  server = await startTestServer({ config: { stockfishPath } });
  ann = await makeMember(server);
});
afterAll(() => server.close());

const games = () => server.app.services.games;
const movesOf = async (id: string) => (await games().game(id))!.moves.toArray().map(({ uci }) => uci);

it('a bot whose engine dies again and again tries until it can move', async () => {
  const { id } = await ann.call(bots.play, { bot: 'clara', timeControl: null, color: 1, fen: FEN });
  await games().command(id, ann.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await expect.poll(() => movesOf(id), { timeout: 20_000 }).toEqual(['e2e4', 'e7e5']);
});

it('the same move from two tabs is one move, and another one at the same time is refused', async () => {
  const [id = ''] = await games().runningIdsOf(ann.user.id);
  const move = (uci: string) => games().command(id, ann.user.id, { type: 'move', ply: 3, uci });
  const answers = await Promise.all([move('e1e2'), move('e1e2'), move('e1d1')]);
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
  expect((await movesOf(id)).filter((uci) => uci === 'e1e2')).toHaveLength(1);
});
