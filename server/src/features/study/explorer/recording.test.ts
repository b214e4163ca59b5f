import { explorer, type ExplorerView } from '@tabiya/contract/study/explorer.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';

const NO_GAMES = { white: 0, draws: 0, black: 0, moves: [], top: [], recent: [] };
const QUEENS_GAMBIT = 'rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3';

let store: TestStore;
let server: TestServer;
let white: Player;
let black: Player;
// Later than the ids of the games, which have the time of the machine: all of them are old enough to be caught up.
let time = Date.UTC(2046, 9, 30, 12);

const start = () => startTestServer({ now: () => time, store: { ...store, close: async () => {} } });
beforeAll(async () => {
  store = await openTestStore();
  server = await start();
  [white, black] = [await makeMember(server), await makeMember(server)];
});
afterAll(async () => {
  await server.close();
  await store.close();
});

/** Does what the server repeats, until nothing is left. */
const work = async () => {
  await server.app.platform.events.settle();
  const every = server.app.features.flatMap((feature) => feature.every ?? []);
  await every.find(({ name }) => name === 'explorer.record')!.run();
};
const look = (input: Partial<Parameters<typeof ask>[0]> = {}) => ask({ fen: INITIAL_FEN, ...input });
const ask = (input: { fen: string; player?: string; color?: 'white' | 'black'; since?: string; rating?: '1200' }) =>
  server.visitor().call(explorer.position, input);
const total = ({ white: won, draws, black: lost }: ExplorerView) => won + draws + lost;

/** Plays a game, at the end of which White resigns. */
const play = async (moves: string, { rated = true }: { rated?: boolean } = {}): Promise<string> => {
  const id = await startGame(server, { white, black, rated });
  const settled = nextSettled(server);
  const { games } = server.app.services;
  for (const [index, uci] of moves.split(' ').entries()) {
    time += 1_000;
    const mover = index % 2 === 0 ? white : black;
    const refused = await games.command(id, mover.user.id, { type: 'move', ply: index + 1, uci });
    if (refused) throw new Error(`${uci} is refused: ${refused.refused}`);
  }
  await games.command(id, white.user.id, { type: 'resign' });
  await settled;
  return id;
};

describe('a finished game', () => {
  it('is counted after its end, in every position that it reached', async () => {
    expect(await look()).toEqual(NO_GAMES);
    const id = await play('d2d4 d7d5 c2c4 e7e6 b1c3 g8f6');
    expect(await look()).toEqual(NO_GAMES);
    await work();
    const { moves, recent, top } = await look();
    expect(moves).toEqual([
      { uci: 'd2d4', san: 'd4', white: 0, draws: 0, black: 1, averageRating: expect.any(Number), lastYear: 2046 },
    ]);
    expect(recent).toEqual(top);
    expect(recent[0]).toMatchObject({ id, result: '0-1', timeClass: 'blitz', san: 'd4' });
    expect(recent[0]?.white.player.username).toBe(white.user.username);
    expect((await look({ fen: QUEENS_GAMBIT })).moves.map(({ san }) => san)).toEqual(['Nc3']);
  });

  it('is found by another order of moves, and whatever the move numbers of the FEN say', async () => {
    await play('c2c4 e7e6 d2d4 d7d5 g1f3 g8f6');
    await work();
    const view = await look({ fen: QUEENS_GAMBIT.replace('0 3', '7 40') });
    expect(view.moves.map(({ san }) => san)).toEqual(['Nc3', 'Nf3']);
    expect(view.recent).toHaveLength(2);
  });

  it('is counted once, also when the server stopped before it had noted that, and after a restart', async () => {
    const before = total(await look());
    const id = await play('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6');
    await work();
    await store.query('insert into explorer_pending (game_id) values ($1)', [id]);
    await server.close();
    server = await start();
    await work();
    await work();
    expect(total(await look())).toBe(before + 1);
    expect(await store.query('select game_id from explorer_pending')).toEqual([]);
  });

  it('is not counted if it was aborted, too short to be rated, or of a variant', async () => {
    const before = await look();
    await play('e2e4 e7e5 g1f3');
    const id = await startGame(server, { white, black });
    await server.app.services.games.command(id, white.user.id, { type: 'abort' });
    await work();
    expect(await look()).toEqual(before);
  });
});

describe('the games of a member', () => {
  it('are counted by colour, casual ones too', async () => {
    const { username: player } = black.user;
    const before = [await look(), await look({ player, color: 'black' })] as const;
    await play('g1f3 g8f6 g2g3', { rated: false });
    await work();
    expect(await look()).toEqual(before[0]);
    const own = await look({ player, color: 'black' });
    expect(total(own)).toBe(total(before[1]) + 1);
    expect(own.recent[0]).toMatchObject({ san: 'Nf3', black: { player: { username: player } } });
    expect(await look({ player, color: 'white' })).toEqual(NO_GAMES);
    expect(total(await look({ player: white.user.username }))).toBe(total(own));
  });
});

it('counts games whose end was missed, and those before it existed', async () => {
  const before = total(await look());
  await play('b2b3 e7e5 c1b2 b8c6 e2e3 d7d5');
  await server.app.platform.events.settle();
  await store.query('delete from explorer_pending');
  expect(total(await look())).toBe(before);
  await work();
  await work();
  expect(total(await look())).toBe(before + 1);
});

it('does not count a game before spectators may see its end', async () => {
  const before = total(await look());
  white = await makeMember(server);
  await server.app.services.accounts.setTitle(white.user.id, 'GM');
  await white.call(settings.write, { 'live.watch_delay': '60' });
  await play('e2e4 c7c5 g1f3 d7d6 d2d4 c5d4');
  await work();
  expect(total(await look())).toBe(before);
  time += 61_000;
  await work();
  expect(total(await look())).toBe(before + 1);
});

it('counts only what a filter wants', async () => {
  expect(total(await look({ since: '2046-10' }))).toBeGreaterThan(0);
  expect(await look({ since: '2046-12' })).toEqual(NO_GAMES);
});

it('refuses what is no position, and members who do not exist', async () => {
  const refused = (status: number, error: string) => ({ status, body: { error } });
  await expect(look({ fen: 'nonsense' })).rejects.toMatchObject(refused(409, 'bad_fen'));
  await expect(look({ fen: '8/8/8/8/8/8/8/8 w - - 0 1' })).rejects.toMatchObject(refused(409, 'bad_fen'));
  await expect(look({ player: 'nobody-here' })).rejects.toMatchObject(refused(404, 'member_not_found'));
  await expect(look({ since: '2046-13' })).rejects.toMatchObject({ status: 400 });
});
