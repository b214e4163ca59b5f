import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { notices } from '@tabiya/contract/notify/notices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';
import { createTurnAlerts } from './turn-alerts-service.ts';

let server: TestServer;
let time = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

/** A look as the server has it every two seconds, and one more, as after a restart. */
const look = async (): Promise<void> => {
  const { services, platform } = server.app;
  await services.turnAlerts.look();
  await createTurnAlerts(platform, services).look();
};
const begin = async (days: number) => {
  const [white, black] = [await makeMember(server), await makeMember(server)];
  return { white, black, id: await startGame(server, { white, black, timeControl: dailyControl(days) }) };
};
const command = (player: Player, id: string, wish: Parameters<typeof server.app.services.games.command>[2]) =>
  server.app.services.games.command(id, player.user.id, wish);
const move = (player: Player, id: string, [ply, uci]: readonly [number, string]) =>
  command(player, id, { type: 'move', ply, uci });
const alertsOf = async (player: Player): Promise<string[]> =>
  Object.keys((await player.call(alerts.list, {})).alerts).toSorted();
/** Ids of alerts, each of which is carried by mail and push once. */
const carried = async (player: Player, type: AlertType): Promise<number[]> => {
  const rows = await server.app.platform.store.query<{ id: number }>(
    `select id from alert where account_id = $1 and type = $2 and payload ->> 'timeClass' = 'daily'`,
    [player.user.id, type],
  );
  return rows.map(({ id }) => id);
};

it('tells both of the start, and then the player to move of each turn, once', async () => {
  const { white, black, id } = await begin(3);
  await look();
  expect(await alertsOf(white)).toEqual(['game_started']);
  expect(await alertsOf(black)).toEqual(['game_started']);
  expect((await white.call(notices.counts, {})).games_to_move).toBe(1);
  expect((await white.call(alerts.list, {})).readyGames).toMatchObject([{ id, flipBoard: false }]);
  await move(white, id, [1, 'e2e4']);
  await look();
  expect(await alertsOf(white)).toEqual([]);
  expect(await alertsOf(black)).toEqual(['game', 'game_started']);
  await black.call(alerts.ignoreAll, {});
  await look();
  expect(await alertsOf(black)).toEqual([]);
  await move(black, id, [2, 'e7e5']);
  await look();
  expect(await alertsOf(white)).toEqual(['game']);
  expect(await carried(white, 'game')).toHaveLength(1);
});

it('tells of the next turn where an automatic answer came between, as if nothing had been told before', async () => {
  const { white, black, id } = await begin(3);
  await move(white, id, [1, 'e2e4']);
  await white.call(conditionalMoves.save, { id, ply: 1, lines: ['e7e5 g1f3'] });
  await look();
  time += 65 * HOUR_MS;
  await look();
  expect(await alertsOf(black)).toEqual(['game', 'game_low_time']);
  const [before] = await carried(black, 'game');
  await move(black, id, [2, 'e7e5']);
  await expect.poll(async () => (await server.app.services.games.game(id))?.ply).toBe(3);
  await look();
  expect(await alertsOf(black)).toEqual(['game']);
  // An alert that is not new is not carried.
  expect(await carried(black, 'game')).not.toContain(before);
});

it('warns of low time eight hours before the end, and tells of a draw offer', async () => {
  const { white, black, id } = await begin(1);
  await move(white, id, [1, 'e2e4']);
  await move(black, id, [2, 'e7e5']);
  await look();
  time += 15 * HOUR_MS;
  await look();
  expect(await alertsOf(white)).toEqual(['game']);
  time += 2 * HOUR_MS;
  await command(black, id, { type: 'offer_draw' });
  await look();
  expect(await alertsOf(white)).toEqual(['game', 'game_draw_offered', 'game_low_time']);
  await move(white, id, [3, 'g1f3']);
  await look();
  expect(await alertsOf(white)).toEqual([]);
  await command(black, id, { type: 'resign' });
  await expect.poll(() => alertsOf(black)).toEqual([]);
});

it('tells nobody who has the game open', async () => {
  const { white, black, id } = await begin(2);
  const socket = await white.socket();
  await socket.open(gameChannel, id);
  await look();
  expect(await alertsOf(white)).toEqual([]);
  expect(await alertsOf(black)).toEqual(['game_started']);
  await socket.close();
});

it('tells the seeker that somebody has taken up the seek', async () => {
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  const { seek } = await ann.call(dailyGames.random, { days: 5, rated: false });
  await ben.call(dailyGames.takeSeek, { id: seek!.id });
  const { alerts: groups } = await ann.call(alerts.list, {});
  expect(groups['game_seek']?.notifications).toMatchObject([{ id: seek!.id, username: ben.user.username }]);
  // The heading of the group leads to all daily games.
  expect(groups['game_seek']?.type.url).toBe('/daily');
});
