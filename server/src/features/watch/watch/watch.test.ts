import { gameChannel } from '@tabiya/contract/play/games.ts';
import {
  followingChannel,
  previewsChannel,
  previewsKey,
  tvChannel,
  watch,
  type PreviewsView,
  type PreviewStep,
  type OnAir,
} from '@tabiya/contract/watch/watch.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let white: Player;
let black: Player;
/** Two players with better ratings. */
let masters: { white: Player; black: Player };
beforeAll(async () => {
  server = await startTestServer();
  const make = () => makeMember(server);
  const makeMaster = () => makeMember(server, { skillLevel: 'advanced' });
  const [one, other, master, expert] = await Promise.all([make(), make(), makeMaster(), makeMaster()]);
  [white, black, masters] = [one, other, { white: master, black: expert }];
});
afterAll(() => server.close());
afterEach(async () => {
  const service = server.app.services.games;
  for (const { user } of [white, black, masters.white]) await service.giveUp(user.id);
  await server.app.platform.store.query('delete from tv_channel');
});

const RAPID = { base: 900_000, increment: 10_000 };
const act = (id: string, player: Player, command: { type: 'resign' } | { type: 'move'; ply: number; uci: string }) =>
  server.app.services.games.command(id, player.user.id, command);
const resigned = async (id: string, player: Player) => {
  const settled = nextSettled(server);
  await act(id, white, { type: 'move', ply: 1, uci: 'e2e4' });
  await act(id, black, { type: 'move', ply: 2, uci: 'e7e5' });
  await act(id, player, { type: 'resign' });
  await settled;
};
const gameOn = async (channel: string) =>
  (await server.visitor().call(watch.channels, {})).channels.find((each) => each.channel === channel)?.game ?? null;

test('running games are listed by speed and variant, the best players first', async () => {
  const blitz = await startGame(server, { white, black });
  const better = await startGame(server, masters);
  const rapid = await startGame(server, { white, black, timeControl: RAPID });
  const idsOf = async (filter: object) => {
    const { games, total } = await server.visitor().call(watch.list, filter);
    expect(total).toBe(games.length);
    return games.map(({ id }) => id);
  };
  expect((await idsOf({}))[0]).toBe(better);
  expect(await idsOf({ timeClass: 'blitz' })).toEqual([better, blitz]);
  expect(await idsOf({ timeClass: 'rapid', variant: 'chess' })).toEqual([rapid]);
  expect(await idsOf({ variant: 'crazyhouse' })).toEqual([]);
});

test('a room of previews batches moves and ends of all its games', async () => {
  const ids = [await startGame(server, { white, black }), await startGame(server, { white, black })];
  const socket = await server.visitor().socket();
  const key = previewsKey({ page: 1 });
  const { state } = await socket.open(previewsChannel, key);
  expect(state.games.map(({ ply }) => ply)).toEqual([0, 0]);
  await Promise.all(ids.map((id) => act(id, white, { type: 'move', ply: 1, uci: 'e2e4' })));
  const stepOf = (id: string, fits: (step: PreviewStep) => boolean) =>
    socket.event('steps', ({ steps }: { steps: PreviewStep[] }) => steps.some((step) => step.id === id && fits(step)));
  for (const id of ids) await stepOf(id, ({ ply, lastMove }) => ply === 1 && lastMove === 'e2e4');
  await act(ids[0]!, black, { type: 'resign' });
  await stepOf(ids[0]!, ({ end }) => end !== null);
  const third = await startGame(server, { white, black });
  await socket.event('list', ({ games }: PreviewsView) => games.some(({ id }) => id === third));
  await expect(socket.open(previewsChannel, 'all.all.11')).rejects.toThrow('bad_input');
});

test('a channel stays with its game until that ends, and then shows the best one', async () => {
  const { tv } = server.app.services;
  await tv.direct();
  expect(await gameOn('blitz')).toBeNull();
  const first = await startGame(server, { white, black });
  await tv.direct();
  expect(await gameOn('blitz')).toMatchObject({ id: first, end: null });
  const best = await startGame(server, masters);
  await tv.direct();
  expect(await gameOn('blitz')).toMatchObject({ id: first });

  const socket = await server.visitor().socket();
  const { state } = await socket.open(tvChannel, 'channels');
  expect(state.channels.filter(({ game }) => game).map(({ channel }) => channel)).toEqual(['best', 'blitz']);
  await resigned(first, white);
  await tv.direct();
  const switched = await socket.event('switched', ({ channels }: { channels: OnAir[] }) => channels.length === 2);
  expect((switched.d as { channels: OnAir[] }).channels.map(({ game }) => game?.id)).toEqual([best, best]);
});

test('if no game is running, a channel keeps its last game', async () => {
  const id = await startGame(server, { white, black });
  await server.app.services.tv.direct();
  await resigned(id, black);
  await server.app.services.tv.direct();
  expect(await gameOn('blitz')).toMatchObject({ id, end: { result: '1-0', reason: 'resignation' } });
});

test('a follower of a member is notified of the next game', async () => {
  const username = white.user.username;
  await (await white.socket()).open(gameChannel, await startGame(server, { white, black }));
  const visitor = server.visitor();
  const followed = await visitor.call(watch.following, { username });
  expect(followed).toMatchObject({ player: { username }, gameId: expect.any(String) });
  const socket = await visitor.socket();
  expect((await socket.open(followingChannel, white.user.id)).state).toEqual({ gameId: followed.gameId });
  await server.app.services.games.giveUp(white.user.id);
  expect((await socket.event('ended')).d).toEqual({ gameId: followed.gameId });
  const next = await startGame(server, { white: black, black: white });
  expect((await socket.event('began')).d).toEqual({ gameId: next });
});

test('a member who hides their games cannot be followed', async () => {
  await server.app.services.accounts.setSettings(white.user.id, { 'social.show_presence': 'nobody' });
  const visitor = server.visitor();
  const asked = visitor.call(watch.following, { username: white.user.username });
  await expect(asked).rejects.toMatchObject({ body: { error: 'playing_hidden' } });
  await expect((await visitor.socket()).open(followingChannel, white.user.id)).rejects.toThrow('not_found');
});

test('the best members are shown with their games', async () => {
  const { store } = server.app.platform;
  const now = Date.now();
  await store.query(
    `insert into rating (account_id, rating_class, rating, deviation, volatility, at, games) values
      ($1, 'blitz', 2100, 60, 0.06, $3, 50), ($2, 'blitz', 2400, 200, 0.06, $3, 5), ($2, 'rapid', 1900, 60, 0.06, $3, 40)`,
    [white.user.id, black.user.id, now],
  );
  const id = await startGame(server, { white: black, black: masters.white });
  const { topPlayers } = await server.visitor().call(watch.topPlayers, {});
  expect(topPlayers).toMatchObject([
    { username: white.user.username, rating: 2100, gameTimeClass: 'blitz', variant: 'chess', avatar: null },
    {
      username: black.user.username,
      rating: 1900,
      gameTimeClass: 'rapid',
      url: expect.stringMatching(/\/game\/live$/),
    },
  ]);
  expect(id).toBeTruthy();
});
