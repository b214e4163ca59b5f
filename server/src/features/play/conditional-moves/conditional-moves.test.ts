import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { vacations } from '@tabiya/contract/play/vacations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';
import { gameLog } from '../games/game-log-store.ts';

let server: TestServer;
let time = 1_800_000_000_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

interface Table {
  id: string;
  white: Player;
  black: Player;
}
const sit = async (variant: BoardVariant = 'chess', rated = true): Promise<Table> => {
  const [white, black] = [await makeMember(server), await makeMember(server)];
  const id = await server.app.services.games.startGame({
    players: { white: white.user.id, black: black.user.id },
    timeControl: dailyControl(3),
    variant,
    rated,
  });
  return { id, white, black };
};
const command = (player: Player, id: string, wish: Parameters<typeof server.app.services.games.command>[2]) =>
  server.app.services.games.command(id, player.user.id, wish);
const movesOf = async (id: string): Promise<string> =>
  Array.from((await server.app.services.games.game(id))!.moves, ({ uci }) => uci).join(' ');
/** Plays moves in turn, and waits for what answers by itself. */
const play = async ({ id, white, black }: Table, moves: string): Promise<string> => {
  for (const uci of moves.split(' ')) {
    time += 60_000;
    const { ply } = (await server.app.services.games.game(id))!;
    expect(await command(ply % 2 === 0 ? white : black, id, { type: 'move', ply: ply + 1, uci })).toBeUndefined();
    await server.app.platform.events.settle();
  }
  return movesOf(id);
};
const set = (player: Player, id: string, [ply, ...lines]: [number, ...string[]]) =>
  player.call(conditionalMoves.save, { id, ply, lines });
const own = (player: Player, id: string) => player.call(conditionalMoves.own, { id });
const refused = (error: string) => ({ body: { error } });
const look = () => server.app.services.turnAlerts.look();
const alertsOf = async (player: Player): Promise<string[]> =>
  Object.keys((await player.call(alerts.list, {})).alerts).toSorted();

describe('conditional moves', () => {
  it('answer at once, move after move, and are gone when the game has left them', async () => {
    const table = await sit();
    const { id, white } = table;
    await play(table, 'e2e4');
    const made = await set(white, id, [1, 'e7e5 g1f3 b8c6 f1b5', 'c7c5 g1f3']);
    expect(made).toEqual({ ply: 1, lines: ['e7e5 g1f3 b8c6 f1b5', 'c7c5 g1f3'] });
    expect(await play(table, 'e7e5')).toBe('e2e4 e7e5 g1f3');
    expect(await own(white, id)).toEqual({ ply: 3, lines: ['b8c6 f1b5'] });
    expect(await play(table, 'g8f6')).toBe('e2e4 e7e5 g1f3 g8f6');
    expect(await own(white, id)).toEqual({ ply: 4, lines: [] });
    expect(await server.app.platform.store.query('select 1 from conditional_moves where game_id = $1', [id])).toEqual(
      [],
    );
  });

  it('may be set before the first move, and only while the opponent is to move', async () => {
    const table = await sit();
    const { id, white, black } = table;
    await set(black, id, [0, 'd2d4 d7d5 c2c4 e7e6', 'e2e4 c7c5']);
    await expect(set(white, id, [0, 'd2d4 d7d5'])).rejects.toMatchObject(refused('game_moved_on'));
    expect(await play(table, 'd2d4 c2c4')).toBe('d2d4 d7d5 c2c4 e7e6');
  });

  it('raise no alert for the player whose answer is played, and the usual one for the opponent', async () => {
    const table = await sit();
    const { id, white, black } = table;
    await look();
    await play(table, 'e2e4 e7e5 g1f3');
    await look();
    for (const one of [white, black]) await one.call(alerts.ignoreAll, {});
    await set(white, id, [3, 'b8c6 f1b5 a7a6 b5a4']);
    await play(table, 'b8c6');
    await look();
    expect(await alertsOf(white)).toEqual([]);
    expect(await alertsOf(black)).toEqual(['game']);
  });

  it('are played once after a crash between the move and the answer, before anybody is told', async () => {
    const table = await sit();
    const { id, white } = table;
    await look();
    await play(table, 'e2e4');
    await look();
    await set(white, id, [1, 'e7e5 g1f3']);
    await white.call(alerts.ignoreAll, {});
    // Another node has written the move and died: nobody here has heard of it.
    const { store } = server.app.platform;
    const event = { type: 'move', seq: 2, at: time, ply: 2, uci: 'e7e5', san: 'e5', clock: 0 };
    const turn = { moverId: white.user.id, waiterId: table.black.user.id, dueAt: time + 86_400_000, drawTo: null };
    expect(await gameLog.append(store, [{ gameId: id, seq: 2, event: JSON.stringify(event), turn }])).toEqual([]);
    // This node holds the game as it was before the move.
    await look();
    await look();
    await server.app.platform.events.settle();
    expect(await movesOf(id)).toBe('e2e4 e7e5 g1f3');
    expect(await alertsOf(white)).toEqual([]);
  });

  it.each([
    ['chess960', undefined],
    ['crazyhouse', ['e2e4 d7d5 e4d5 d8d5 b1c3 d5a5', 'a2a3 P@e4', 'a2a3 P@e4']],
    ['kingofthehill', ['e2e4', 'e7e5 e1e2 e8e7 e2e3', 'e7e5 e1e2']],
    ['threecheck', ['e2e4 f7f6', 'd1h5 g7g6', 'd1h5 g7g6']],
  ] as const)('work in %s', async (variant, moves) => {
    const table = await sit(variant);
    const [begin, line, after] = moves ?? ['e2e4', 'e7e5 d2d4', 'e7e5 d2d4'];
    await play(table, begin);
    const ply = begin.split(' ').length;
    await set(ply % 2 === 1 ? table.white : table.black, table.id, [ply, line]);
    expect(await play(table, after.split(' ')[0]!)).toBe(`${begin} ${after}`);
  });

  it('wait while the opponent offers a draw, which an answer would decline', async () => {
    const table = await sit();
    const { id, white, black } = table;
    await play(table, 'e2e4 e7e5 g1f3');
    await set(white, id, [3, 'b8c6 f1b5']);
    await command(black, id, { type: 'offer_draw' });
    await play(table, 'b8c6');
    expect(await movesOf(id)).toBe('e2e4 e7e5 g1f3 b8c6');
    expect(await own(white, id)).toEqual({ ply: 3, lines: ['b8c6 f1b5'] });
    await command(white, id, { type: 'decline_draw' });
    await server.app.platform.events.settle();
    expect(await movesOf(id)).toBe('e2e4 e7e5 g1f3 b8c6 f1b5');
  });

  it('are played while their player is on vacation, which goes on', async () => {
    const table = await sit();
    const { id, white } = table;
    await play(table, 'e2e4 e7e5 g1f3');
    await set(white, id, [3, 'b8c6 f1b5']);
    const { current } = await white.call(vacations.start, { days: 2 });
    expect(await play(table, 'b8c6')).toBe('e2e4 e7e5 g1f3 b8c6 f1b5');
    expect((await white.call(vacations.view, {})).current).toEqual(current);
  });

  it('are dropped by a takeback, although the same position number is reached again', async () => {
    const table = await sit('chess', false);
    const { id, white, black } = table;
    await play(table, 'e2e4 e7e5 g1f3');
    await set(white, id, [3, 'b8c6 f1b5']);
    await command(white, id, { type: 'ask_takeback' });
    await command(black, id, { type: 'accept_takeback' });
    await server.app.platform.events.settle();
    await play(table, 'f1c4');
    expect(await own(white, id)).toEqual({ ply: 3, lines: [] });
    expect(await play(table, 'b8c6')).toBe('e2e4 e7e5 f1c4 b8c6');
  });
});

describe('what a player sets', () => {
  it('is seen by nobody else, in no view of the game', async () => {
    const table = await sit();
    const { id, white, black } = table;
    await play(table, 'e2e4');
    await set(white, id, [1, 'e7e5 g1f3']);
    expect(await own(black, id)).toEqual({ ply: 1, lines: [] });
    await expect(own(await makeMember(server), id)).rejects.toMatchObject(refused('not_a_player'));
    expect(JSON.stringify(await black.call(games.view, { id }))).not.toContain('g1f3');
  });

  it('replaces what was set before, and nothing removes it', async () => {
    const table = await sit();
    const { id, white } = table;
    await play(table, 'e2e4');
    await set(white, id, [1, 'e7e5 g1f3']);
    expect((await set(white, id, [1, 'c7c5 g1f3'])).lines).toEqual(['c7c5 g1f3']);
    expect(await set(white, id, [1])).toEqual({ ply: 1, lines: [] });
    expect(await play(table, 'c7c5')).toBe('e2e4 c7c5');
  });

  it('is refused where it is illegal, contradicts itself, comes too late or is not for a daily game', async () => {
    const table = await sit();
    const { id, white, black } = table;
    await play(table, 'e2e4');
    const tries: [string, number, ...string[]][] = [
      ['illegal_condition', 1, 'e7e5 g1f4'],
      ['contradicting_conditions', 1, 'e7e5 g1f3', 'e7e5 f1c4'],
      ['unanswered_condition', 1, 'e7e5'],
      ['game_moved_on', 0, 'e7e5 g1f3'],
      ['game_moved_on', 3, 'e7e5 g1f3'],
    ];
    for (const [error, ply, ...lines] of tries) {
      await expect(set(white, id, [ply, ...lines])).rejects.toMatchObject(refused(error));
    }
    await expect(set(black, id, [1, 'e7e5 g1f3'])).rejects.toMatchObject(refused('game_moved_on'));
    expect(await own(white, id)).toEqual({ ply: 1, lines: [] });
    const live = await startGame(server, { white, black });
    await expect(set(black, live, [0, 'e2e4 e7e5'])).rejects.toMatchObject(refused('not_a_daily_game'));
    await command(black, id, { type: 'abort' });
    await expect(set(white, id, [1, 'e7e5 g1f3'])).rejects.toMatchObject(refused('game_over'));
    await expect(set(white, '019a0000-0000-7000-8000-000000000000', [1, 'e7e5 g1f3'])).rejects.toMatchObject(
      refused('game_not_found'),
    );
  });

  it('is refused by its size before it is read', async () => {
    const { id, white } = await sit();
    const lines = (count: number) => Array.from({ length: count }, () => 'e7e5 g1f3');
    const million = { id, ply: 1, lines: lines(1_000_000) };
    await expect(white.call(conditionalMoves.save, million)).rejects.toMatchObject({ status: 413 });
    await expect(set(white, id, [1, ...lines(251)])).rejects.toMatchObject({ status: 400 });
    await expect(set(white, id, [1, 'e7e5 '.repeat(73)])).rejects.toMatchObject({ status: 400 });
    await expect(set(white, id, [1, "'; drop table game; --"])).rejects.toMatchObject({ status: 400 });
    await expect(white.call(conditionalMoves.save, { id, ply: -1, lines: [] })).rejects.toMatchObject({ status: 400 });
  });

  it('is exported for its player, and gone with the game and with the account', async () => {
    const table = await sit();
    const { id, white } = table;
    const service = server.app.services.conditionalMoves;
    await play(table, 'e2e4 e7e5 g1f3');
    await set(white, id, [3, 'b8c6 f1b5']);
    expect(await service.exportOf(white.user.id)).toMatchObject([{ game_id: id, lines: 'b8c6 f1b5' }]);
    await command(table.black, id, { type: 'resign' });
    await server.app.platform.events.settle();
    await expect.poll(() => service.exportOf(white.user.id)).toEqual([]);
    const next = await startGame(server, { ...table, timeControl: dailyControl(3) });
    await play({ ...table, id: next }, 'e2e4');
    await set(white, next, [1, 'e7e5 g1f3']);
    await service.erase(server.app.platform.store, white.user.id);
    expect(await service.exportOf(white.user.id)).toEqual([]);
  });
});
