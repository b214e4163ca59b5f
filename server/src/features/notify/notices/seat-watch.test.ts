import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestSocket } from '../../../platform/test/socket.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';
import { SEAT_GRACE_MS } from './seat-watch.ts';

/** Adds the test's offset to the real time. */
let passed = 0;
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ now: () => Date.now() + passed })));
afterAll(() => server.close());

const look = () => server.app.services.seatWatch.look();
const after = async (ms: number) => {
  await look();
  passed += ms;
  await look();
};
const types = async (player: Player): Promise<string[]> => Object.keys((await player.call(alerts.list, {})).alerts);

/** Starts a game in which Ann (White) is on the site and Ben has the game open. */
const sit = async () => {
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  const gameId = await startGame(server, { white: ann, black: ben });
  const online = await ann.socket();
  const board = await ben.socket();
  await board.open(gameChannel, gameId);
  const move = (player: Player, ply: number, uci: string) =>
    server.app.services.games.command(gameId, player.user.id, { type: 'move', ply, uci });
  return { ann, ben, gameId, online, board, move };
};
const leave = (...sockets: TestSocket[]) => Promise.all(sockets.map((socket) => socket.close()));

it('a player who does not come is alerted that the game has begun, and no more after coming', async () => {
  const { ann, ben, gameId, online, board } = await sit();
  await look();
  expect(await types(ann)).toEqual([]);
  await after(SEAT_GRACE_MS);
  expect([await types(ann), await types(ben)]).toEqual([['game_started'], []]);
  await online.open(gameChannel, gameId);
  await look();
  expect(await types(ann)).toEqual([]);
  await leave(online, board);
});

it('a player who is elsewhere is alerted of the move, of a draw offer, and when time runs low', async () => {
  const { ann, ben, gameId, online, board, move } = await sit();
  await online.open(gameChannel, gameId);
  await look();
  await move(ann, 1, 'e2e4');
  await move(ben, 2, 'e7e5');
  await move(ann, 3, 'g1f3');
  const from = board.frames.length;
  await leave(online);
  await board.event('presence', ({ white }: { white: boolean }) => !white, from);
  await after(SEAT_GRACE_MS);
  expect(await types(ann)).toEqual([]);
  await move(ben, 4, 'b8c6');
  await look();
  expect(await types(ann)).toEqual(['game']);
  await server.app.services.games.command(gameId, ben.user.id, { type: 'offer_draw' });
  await look();
  expect(await types(ann)).toEqual(['game_draw_offered']);
  await after(155_000);
  expect(await types(ann)).toEqual(['game_low_time']);
  await server.app.services.games.command(gameId, ben.user.id, { type: 'resign' });
  await look();
  expect(await types(ann)).toEqual([]);
  await leave(board);
});

it('a player who was not seen since the game began gets no alerts', async () => {
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  await startGame(server, { white: ann, black: ben });
  await after(SEAT_GRACE_MS);
  expect([await types(ann), await types(ben)]).toEqual([[], []]);
});
