import { OPENINGS } from '@tabiya/chess/championship/opening-book.ts';
import { championship, championshipChannel } from '@tabiya/contract/study/championship.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { ConfiguredCompetitor } from '../../../platform/config/championship-config.ts';
import { openTestStore } from '../../../platform/test/store.ts';
import type { Store } from '../../../platform/store/store.ts';
import { makeTestProgram, type TestProgram } from './test-program.ts';
import { PAUSE_MS } from './editions-service.ts';

const servers: TestServer[] = [];
let time = Date.UTC(2026, 10, 1);
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Time of each side for a game, ms. */
const BASE = 60_000;

const open = async (
  competitors: readonly ConfiguredCompetitor[],
  { store, base = BASE }: { store?: Store; base?: number } = {},
): Promise<TestServer> => {
  const config = { championship: { competitors, clock: { base, increment: 0 } } };
  const server = await startTestServer({ config, now: () => time, ...(store && { store }) });
  servers.push(server);
  return server;
};
const programs = (white: TestProgram, black: TestProgram) =>
  Promise.all([makeTestProgram('First', white), makeTestProgram('Second', black)]);
const play = (server: TestServer) => server.app.services.championship!.playNext();
const editionOf = async (server: TestServer) => (await server.visitor().call(championship.current, {})).edition!;
const missing = { status: 404, body: { error: 'championship_not_found' } };

describe('a server without a championship', () => {
  it('has no calls and no room of one', async () => {
    const server = await startTestServer();
    servers.push(server);
    const visitor = server.visitor();
    const asked = [
      visitor.call(championship.current, {}),
      visitor.call(championship.edition, { number: 1 }),
      visitor.call(championship.editions, {}),
      visitor.call(championship.thoughts, { id: '018f0000-0000-7000-8000-000000000000' }),
    ];
    for (const call of asked) await expect(call).rejects.toMatchObject(missing);
    const socket = await visitor.socket();
    await expect(socket.open(championshipChannel, 'now')).rejects.toMatchObject({ code: 'not_found' });
    await socket.close();
  });
});

/** Each test starts a server, and programs. */
const TIMEOUT_MS = 60_000;

describe('a championship', { timeout: TIMEOUT_MS }, () => {
  it('plays from an opening with colours exchanged, ends by the rules, and begins again after a pause', async () => {
    const server = await open(await programs('even', 'even'));
    expect(await server.visitor().call(championship.current, {})).toEqual({ edition: null, nextAt: null });
    await play(server);
    await play(server);
    const edition = await editionOf(server);
    expect(edition.games.map(({ white, black, result, decision }) => [white, black, result, decision])).toEqual([
      [0, 1, '1/2-1/2', 'played'],
      [1, 0, '1/2-1/2', 'played'],
    ]);
    const moves = await Promise.all(
      edition.games.map(async ({ gameId }) => (await server.app.services.games.game(gameId!))!.moves.toArray()),
    );
    for (const line of moves) expect(line.slice(0, 6).map(({ san }) => san)).toEqual(OPENINGS[0]!.moves);
    expect(edition.standings.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await play(server);
    const { nextAt } = await server.visitor().call(championship.current, {});
    expect(nextAt).toBe(time + PAUSE_MS);
    await play(server);
    expect((await editionOf(server)).number).toBe(1);
    time += PAUSE_MS;
    await play(server);
    expect(await editionOf(server)).toMatchObject({ number: 2, endedAt: null });
    const { items } = await server.visitor().call(championship.editions, { limit: 1 });
    expect(items).toMatchObject([{ number: 2, winners: [] }]);
    const first = await server.visitor().call(championship.edition, { number: 1 });
    expect(first).toMatchObject({ number: 1, endedAt: time - PAUSE_MS });
  });

  it('tells spectators what both sides think, and keeps it', async () => {
    const server = await open(await programs('sure', 'sure'));
    const socket = await server.visitor().socket();
    const room = await socket.open(championshipChannel, 'now');
    expect(room.state).toEqual({ gameId: null });
    await play(server);
    const heard = await socket.event('thought');
    const gameId = (await editionOf(server)).games[0]!.gameId!;
    expect(heard.d).toMatchObject({ gameId, thought: { ply: 7, score: { cp: 900 }, depth: 9, line: ['Ng1'] } });
    const { thoughts } = await server.visitor().call(championship.thoughts, { id: gameId });
    expect(thoughts.map(({ ply }) => ply)).toEqual([7, 8, 9, 10, 11, 12]);
    await socket.close();
  });

  it('ends a game in which both sides agree for long enough on who wins', async () => {
    const server = await open(await programs('sure', 'sure'));
    await play(server);
    expect((await editionOf(server)).games[0]).toMatchObject({ result: '1-0', decision: 'adjudicated' });
  });

  it.each(['dies', 'rubbish', 'floods'] as const)('lets a program lose that %s', async (program) => {
    const server = await open(await programs('even', program));
    await play(server);
    await play(server);
    const { games: played, standings } = await editionOf(server);
    expect(played.map(({ result, decision }) => [result, decision])).toEqual([
      ['1-0', 'failed'],
      ['0-1', 'failed'],
    ]);
    expect(standings[0]).toMatchObject({ player: 0, won: 2 });
  });

  it('lets a program lose that does not answer within its time', async () => {
    const server = await open(await programs('even', 'hangs'), { base: 500 });
    await play(server);
    expect((await editionOf(server)).games[0]).toMatchObject({ result: '1-0', decision: 'failed' });
  });

  it('lets a program lose that does not start', async () => {
    const [first] = await programs('even', 'even');
    const absent = { kind: 'engine', name: 'Absent', rating: undefined, file: '/nonexistent', args: [] } as const;
    const server = await open([first!, absent]);
    await play(server);
    expect((await editionOf(server)).games[0]).toMatchObject({ result: '1-0', decision: 'failed' });
  });

  it('plays with bots of the site, under the accounts that they have', async () => {
    const server = await open([
      { kind: 'bot', key: 'selma' },
      { kind: 'bot', key: 'greta' },
    ]);
    await play(server);
    const { players, games: played } = await editionOf(server);
    expect(players.map(({ player, rating }) => [player.username, rating])).toEqual([
      ['Selma-bot', 2_400],
      ['Greta-bot', 2_000],
    ]);
    expect(played[0]).toMatchObject({ result: expect.stringMatching(/^[01]/) as string });
    const view = await server.visitor().call(games.view, { id: played[0]!.gameId! });
    expect(view).toMatchObject({ rated: false });
  }, 120_000);

  it('goes on with a game after the server has stopped, whatever the program was doing', async () => {
    const store = await openTestStore();
    // The second server closes the store of both.
    const first = await open(await programs('even', 'hangs'), { store: { ...store, close: async () => {} } });
    void play(first);
    const stored = async () =>
      (await first.visitor().call(championship.current, {})).edition?.games[0]?.gameId ?? undefined;
    const ply = async () => {
      const id = await stored();
      return id && (await first.app.services.games.game(id))?.ply;
    };
    await expect.poll(ply).toBe(7);
    const id = await stored();
    await servers.pop()!.close();

    const second = await open(await programs('even', 'even'), { store });
    expect((await editionOf(second)).games[0]).toMatchObject({ gameId: id, result: null });
    await play(second);
    expect((await editionOf(second)).games[0]).toMatchObject({ gameId: id, result: '1/2-1/2', decision: 'played' });
  });
});
