import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../../test/make.ts';
import type { Json } from '../../../../test/test-program.ts';
import { openTestEngine, openTestReviews } from '../../../study/reviews/test-reviews.ts';
import { playGame } from '../../../study/reviews/test-games.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
/** Games of the two, oldest first: a mate, a resignation, and chess960. */
let ids: string[];
let running: string;

beforeAll(async () => {
  server = await startTestServer();
  [ann, ben] = [await makeMember(server), await makeMember(server)];
  ids = [
    await playGame(server, { white: ann, black: ben }),
    await playGame(server, { white: ben, black: ann, moves: ['e2e4', 'c7c5'] }),
    await playGame(server, { white: ann, black: ben, variant: 'chess960', moves: ['a2a4', 'a7a5'] }),
  ];
  const games = server.app.services.games;
  running = await games.startGame({
    players: { white: ann.user.id, black: ben.user.id },
    timeControl: { base: 600_000, increment: 0 },
    rated: true,
  });
  for (const [index, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5'].entries())
    await games.command(running, (index % 2 === 0 ? ann : ben).user.id, { type: 'move', ply: index + 1, uci });
});
afterAll(() => server.close());

const ask = async (
  path: string,
  { accept = 'application/json', headers, ...init }: RequestInit & { accept?: string } = {},
) => {
  const response = await fetch(server.url + path, { ...init, headers: { accept, ...(headers as object) } });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const game = async (id: string, query = ''): Promise<Json> =>
  JSON.parse((await ask(`/game/export/${id}${query}`)).text);
const lines = (text: string): Json[] => text.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line)] : []));
const gamesOf = async (name: string, query = ''): Promise<string[]> =>
  lines((await ask(`/api/games/user/${name}${query}`, { accept: 'application/x-ndjson' })).text).map(({ id }) => id);
const short = () => ids.map(toShortUuid);

describe('one game', () => {
  it('is PGN unless JSON is asked for, with its opening and clocks', async () => {
    const { type, text } = await ask(`/game/export/${ids[0]}`, { accept: '*/*' });
    expect(type).toBe('application/x-chess-pgn');
    const read = readPgn(text);
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.value.tags).toMatchObject({
      White: ann.user.username,
      Black: ben.user.username,
      ECO: 'C20',
    });
    expect([read.ok && read.value.result, text.match(/%clk/g)?.length]).toEqual(['1-0', 7]);
  });

  it('has the fields that clients know', async () => {
    const names = [ann, ben].map(({ user }) => user.username);
    expect(await game(toShortUuid(ids[0]!))).toMatchObject({
      id: toShortUuid(ids[0]!),
      rated: false,
      variant: 'standard',
      speed: 'blitz',
      perf: 'blitz',
      status: 'mate',
      source: 'lobby',
      winner: 'white',
      players: {
        white: { user: { id: names[0], name: names[0] }, rating: 600, provisional: true },
        black: { user: { id: names[1] } },
      },
      moves: 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#',
      opening: { eco: 'C20', name: expect.any(String), ply: expect.any(Number) },
      clock: { initial: 180, increment: 2, totalTime: 260 },
      clocks: [18_000, 18_000, ...Array.from({ length: 5 }, () => expect.any(Number))],
    });
    const chess960 = await game(ids[2]!);
    expect(chess960).toMatchObject({ variant: 'chess960', perf: 'chess960', initialFen: expect.any(String) });
  });

  it('leaves out what is not wanted, and has more on request', async () => {
    const bare = await game(ids[0]!, '?moves=false&clocks=false&opening=false&pgnInJson=true&lastFen=true&tags=0');
    for (const field of ['moves', 'clocks', 'opening']) expect(bare).not.toHaveProperty(field);
    expect(bare.pgn.trim()).toBe('1-0');
    expect(bare.lastFen).toMatch(/^r1bqkb1r\/pppp1Qpp/);
    const { text } = await ask(`/game/export/${ids[0]}?clocks=false&tags=false`, { accept: 'application/x-chess-pgn' });
    expect(text.trim()).toBe('1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0');
  });

  it('comes without its last three moves while it goes on', async () => {
    expect(await game(running, '?lastFen=1')).toMatchObject({
      status: 'started',
      moves: 'e4 e5',
      lastFen: expect.stringContaining(' w '),
    });
  });

  it('has the judgement of the engine once there is one', async () => {
    expect(await game(ids[0]!)).not.toHaveProperty('analysis');
    const engine = openTestEngine();
    const reviews = openTestReviews(server, engine);
    await server.app.services.reviews.begin(ids[0]!);
    await reviews.work(ids[0]!);
    await reviews.stop();
    const { analysis, players, division } = await game(ids[0]!, '?accuracy=true');
    expect(analysis).toHaveLength(7);
    expect(analysis[0]).toEqual({ eval: expect.any(Number) });
    expect(analysis[5]).toMatchObject({ mate: 1, judgment: { name: 'Blunder' }, best: expect.any(String) });
    expect(analysis[6]).toEqual({});
    expect(players.black.analysis).toMatchObject({ blunder: 1, accuracy: expect.any(Number) });
    expect(players.black.analysis.acpl).toBeGreaterThan(players.white.analysis.acpl);
    expect(division).toEqual({});
    const { text } = await ask(`/game/export/${ids[0]}?literate=true`, { accept: 'application/x-chess-pgn' });
    expect(text).toMatch(/%eval #1\]/);
    expect(text).toContain('Blunder.');
    const names = ann.user.username;
    expect(await gamesOf(names, '?analysed=true')).toEqual([toShortUuid(ids[0]!)]);
    expect(await gamesOf(names, '?analysed=false')).toHaveLength(2);
  });

  it('that does not exist is not found', async () => {
    for (const id of ['nothing', '1'.repeat(22)]) {
      const { status, text } = await ask(`/game/export/${id}`);
      expect([status, JSON.parse(text).code]).toEqual([404, 'game_not_found']);
    }
  });
});

describe('the games of a member', () => {
  it('are the finished ones, newest first, or as they are asked for', async () => {
    const name = ann.user.username;
    expect(await gamesOf(name)).toEqual(short().toReversed());
    expect(await gamesOf(name, '?sort=dateAsc')).toEqual(short());
    expect(await gamesOf(name, '?max=1')).toEqual(short().slice(2));
    expect(await gamesOf(name, '?color=black')).toEqual([short()[1]]);
    expect(await gamesOf(name, '?perfType=chess960,ultraBullet')).toEqual([short()[2]]);
    expect(await gamesOf(name, '?perfType=classical')).toEqual([]);
    expect(await gamesOf(name, '?rated=true')).toEqual([]);
    expect(await gamesOf(name, `?vs=${ben.user.username}&rated=false`)).toHaveLength(3);
    expect(await gamesOf(name, '?ongoing=true&finished=false')).toEqual([toShortUuid(running)]);
    expect(await gamesOf(name, '?ongoing=true&max=2')).toEqual([toShortUuid(running), short()[2]]);
    const [{ createdAt }] = [await game(ids[2]!)];
    expect(await gamesOf(name, `?since=${createdAt}`)).toEqual([short()[2]]);
    expect(await gamesOf(name, `?until=${createdAt - 1}`)).toEqual(short().slice(0, 2).toReversed());
  });

  it('come as PGN, one after another', async () => {
    const { text } = await ask(`/api/games/user/${ann.user.username}`, { accept: 'application/x-chess-pgn' });
    expect(text.split('[Event ').length - 1).toBe(3);
    expect(text).not.toContain('%clk');
  });

  it('are those of an existing member, by numbers in digits', async () => {
    expect(await ask('/api/games/user/nobody-of-that-name')).toMatchObject({ status: 404 });
    for (const max of ['0', '1e2', '+1', '1.0'])
      expect(await ask(`/api/games/user/${ann.user.username}?max=${encodeURIComponent(max)}`)).toMatchObject({
        status: 400,
      });
  });

  it('can be named by id, and what is none is left out', async () => {
    const asked = [short()[1], 'nothing', ids[0], '1'.repeat(22)].join();
    const { type, text } = await ask('/api/games/export/_ids?clocks=true', {
      method: 'POST',
      body: asked,
      accept: 'application/x-ndjson',
    });
    expect(type).toBe('application/x-ndjson');
    expect(lines(text).map(({ id }) => id)).toEqual([short()[1], short()[0]]);
    expect(lines(text)[0]).toMatchObject({ clocks: [18_000, 18_000] });
  });

  it('of somebody who plays begin with the present one', async () => {
    const current = async (name: string) => JSON.parse((await ask(`/api/user/${name}/current-game`)).text);
    expect(await current(ann.user.username)).toMatchObject({ id: toShortUuid(running), moves: 'e4 e5' });
    const cid = await makeMember(server);
    expect(await current(cid.user.username)).toMatchObject({ code: 'game_not_found' });
    const id = await playGame(server, { white: cid, black: await makeMember(server), moves: ['d2d4', 'd7d5'] });
    expect(await current(cid.user.username)).toMatchObject({ id: toShortUuid(id), status: 'resign' });
  });
});

describe('a delayed game', () => {
  it('is shown to others when the delay has passed, and to its players at once', async () => {
    const [dan, eve] = [await makeMember(server), await makeMember(server)];
    const id = await playGame(server, { white: dan, black: eve });
    await server.app.platform.store.query('update archived_game set shown_at = $2 where game_id = $1', [
      id,
      Date.now() + 3_600_000,
    ]);
    expect(await gamesOf(dan.user.username)).toEqual([]);
    const token = await server.app.services.tokens.issue(eve.user.id, { name: 'test', scopes: [] });
    const own = await ask(`/api/games/user/${dan.user.username}`, { headers: { authorization: `Bearer ${token}` } });
    expect(lines(own.text).map((one) => one.id)).toEqual([toShortUuid(id)]);
  });
});
