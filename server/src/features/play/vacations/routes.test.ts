import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { deadline } from '@tabiya/chess/rules/game.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { vacations } from '@tabiya/contract/play/vacations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let time = 1_800_000_000_000;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const two = async (): Promise<[Player, Player]> => [await makeMember(server), await makeMember(server)];
const refused = (error: string) => ({ body: { error } });
const begin = ([white, black]: readonly [Player, Player], days = 3): Promise<string> =>
  startGame(server, { white, black, timeControl: dailyControl(days) });
const command = (player: Player | null, id: string, wish: Parameters<typeof server.app.services.games.command>[2]) =>
  server.app.services.games.command(id, player?.user.id ?? null, wish);
const move = (player: Player, id: string, [ply, uci]: readonly [number, string]) =>
  command(player, id, { type: 'move', ply, uci });
const dueAt = async (id: string): Promise<number> => {
  const [row] = await server.app.platform.store.query<{ due_at: number }>(
    'select due_at from game_turn where game_id = $1',
    [id],
  );
  return row!.due_at;
};
/** As the node holds the game, which looks at the store when it is told that a vacation was written. */
const deadlineOf = async (id: string): Promise<number> => deadline((await server.app.services.games.game(id))!)!;
const view = (player: Player) => player.call(vacations.view, {});
const start = (player: Player, days: number | string) => player.call(vacations.start, { days: days as number });

describe('a vacation', () => {
  it('stops the clocks of all daily games of the member until its end', async () => {
    const pair = await two();
    const [ann, ben] = pair;
    const [one, other] = [await begin(pair), await begin([ben, ann], 7)];
    const before = [await dueAt(one), await dueAt(other)];
    const seen = await start(ann, 5);
    expect(seen).toMatchObject({ current: { startedAt: time, until: time + 5 * DAY_MS }, max: 30 * DAY_MS });
    expect(seen.balance).toBe(2 * DAY_MS);
    expect([await dueAt(one), await dueAt(other)]).toEqual(before.map((at) => at + 5 * DAY_MS));
    await expect.poll(() => deadlineOf(one)).toBe(before[0]! + 5 * DAY_MS);
    const { events } = await ben.call(games.view, { id: one });
    expect(events).toEqual([{ type: 'vacation', seq: 1, at: time, by: 'white', until: time + 5 * DAY_MS }]);
    time += 4 * DAY_MS;
    expect(await command(null, one, { type: 'flag' })).toMatchObject({ refused: 'not_flagged' });
    time += 4 * DAY_MS;
    await command(null, one, { type: 'flag' });
    await expect.poll(async () => (await ann.call(games.view, { id: one })).end?.reason).toBe('first_move_timeout');
    expect((await view(ann)).current).toBeNull();
  });

  it('is refused twice, beyond the balance, without any, and for other than whole days', async () => {
    const ann = await makeMember(server);
    for (const days of [-1, 0, 91, 1.5, 'many']) await expect(start(ann, days)).rejects.toMatchObject({ status: 400 });
    await expect(start(ann, 8)).rejects.toMatchObject(refused('vacation_too_long'));
    await expect(ann.call(vacations.stop, {})).rejects.toMatchObject(refused('not_on_vacation'));
    const sent = await Promise.allSettled([start(ann, 7), start(ann, 7)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(start(ann, 1)).rejects.toMatchObject(refused('on_vacation'));
    expect((await view(ann)).balance).toBe(0);
    time += 7 * DAY_MS;
    await expect(start(ann, 2)).rejects.toMatchObject(refused('vacation_too_long'));
  });

  it('ends early at the wish of the member, and costs a day at least', async () => {
    const pair = await two();
    const id = await begin(pair);
    const before = await dueAt(id);
    await start(pair[0], 5);
    time += HOUR_MS;
    expect(await pair[0].call(vacations.stop, {})).toMatchObject({ current: null, balance: 6 * DAY_MS });
    expect(await dueAt(id)).toBe(before + HOUR_MS);
  });

  it('ends in all games when the member moves in one, and not when the opponent does', async () => {
    const pair = await two();
    const [ann, ben] = pair;
    const [one, other] = [await begin(pair), await begin([ben, ann])];
    const before = await dueAt(other);
    await start(ann, 5);
    time += 2 * HOUR_MS;
    await move(ben, other, [1, 'e2e4']);
    expect((await view(ann)).current).not.toBeNull();
    // The time of the member begins when the vacation is over.
    expect(await dueAt(other)).toBe(before + 5 * DAY_MS);
    expect(await move(ann, one, [1, 'e7e5'])).toMatchObject({ refused: 'illegal_move' });
    expect((await view(ann)).current).not.toBeNull();
    await move(ann, one, [1, 'd2d4']);
    expect((await view(ann)).current).toBeNull();
    expect(await dueAt(other)).toBe(time + 3 * DAY_MS);
    await expect.poll(() => deadlineOf(other)).toBe(time + 3 * DAY_MS);
    expect((await ben.call(games.view, { id: one })).events.map(({ type }) => type)).toEqual([
      'vacation',
      'vacation',
      'move',
    ]);
  });

  it('goes on when a move that was left for the position answers the opponent', async () => {
    const pair = await two();
    const [ann, ben] = pair;
    const id = await begin(pair);
    await move(ann, id, [1, 'e2e4']);
    await ann.call(conditionalMoves.save, { id, ply: 1, lines: ['e7e5 g1f3'] });
    await start(ann, 2);
    await move(ben, id, [2, 'e7e5']);
    await server.app.services.turnAlerts.look();
    await expect.poll(async () => (await server.app.services.games.game(id))?.ply).toBe(3);
    expect((await view(ann)).current).not.toBeNull();
  });

  it('overlaps with the one of an opponent', async () => {
    const pair = await two();
    const [ann, ben] = pair;
    const id = await begin(pair);
    const before = await dueAt(id);
    await start(ann, 2);
    time += DAY_MS;
    await start(ben, 4);
    expect(await dueAt(id)).toBe(before + 5 * DAY_MS);
    await ben.call(vacations.stop, {});
    expect(await dueAt(id)).toBe(before + 2 * DAY_MS);
    await expect.poll(() => deadlineOf(id)).toBe(before + 2 * DAY_MS);
  });

  it('holds in games that begin meanwhile, and not in games agreed on without', async () => {
    const pair = await two();
    const [ann, ben] = pair;
    const players = { white: ben.user.id, black: ann.user.id };
    const without = await server.app.services.games.startGame({
      ...{ players, timeControl: dailyControl(2), rated: false },
      noVacation: true,
    });
    await start(ann, 3);
    expect(await dueAt(without)).toBe(time + 2 * DAY_MS);
    const within = await begin(pair, 1);
    expect(await dueAt(within)).toBe(time + 4 * DAY_MS);
    await expect.poll(() => deadlineOf(within)).toBe(time + 4 * DAY_MS);
    await server.app.services.vacations.settle(ann.user.id);
    expect(await dueAt(within)).toBe(time + 4 * DAY_MS);
    await move(ben, without, [1, 'e2e4']);
    await move(ann, without, [2, 'e7e5']);
    expect((await view(ann)).current).toBeNull();
  });

  it('is a term of seeks and challenges', async () => {
    const [ann, ben] = await two();
    const terms = { days: 2, rated: false } as const;
    const { seek } = await ann.call(dailyGames.random, { ...terms, noVacation: true });
    expect(seek?.noVacation).toBe(true);
    const { seek: other } = await ben.call(dailyGames.random, terms);
    expect(other?.noVacation).toBe(false);
    const { gameId } = await ben.call(dailyGames.random, { ...terms, noVacation: true });
    const made = await ann.call(challenges.createDaily, { opponent: ben.user.username, ...terms, noVacation: true });
    expect(made.noVacation).toBe(true);
    const accepted = await ben.call(challenges.accept, { id: made.id });
    await start(ann, 3);
    expect(await dueAt(gameId!)).toBe(time + 2 * DAY_MS);
    expect(await dueAt(accepted.gameId)).toBe(time + 2 * DAY_MS);
  });

  it('is written once into a game that began while it was being written', async () => {
    const pair = await two();
    await start(pair[0], 3);
    const { store } = server.app.platform;
    const id = await begin(pair, 1);
    await store.query('delete from game_event where game_id = $1', [id]);
    await store.query('update game_turn set white_until = 0, due_at = $2 where game_id = $1', [id, time + DAY_MS]);
    await server.app.services.vacations.settle(pair[0].user.id);
    await server.app.services.vacations.settle(pair[0].user.id);
    expect(await dueAt(id)).toBe(time + 4 * DAY_MS);
  });

  it('does not save a game whose time is over', async () => {
    const pair = await two();
    const id = await begin(pair, 1);
    time += DAY_MS + 10_000;
    await start(pair[0], 3);
    await command(null, id, { type: 'flag' });
    await expect.poll(async () => (await pair[0].call(games.view, { id })).end?.reason).toBe('first_move_timeout');
  });
});

describe('protection from a loss on time', () => {
  it('begins a vacation of one day for those who have set it, again and again while the balance lasts', async () => {
    const pair = await two();
    const [ann] = pair;
    await ann.call(settings.write, { 'daily.protect': true });
    const [id, rival] = [await begin(pair, 1), await begin([pair[1], ann], 1)];
    time += DAY_MS - 600_000;
    await server.app.services.protectFromTimeouts();
    const until = time + DAY_MS;
    expect((await view(ann)).current).toEqual({ startedAt: time, until });
    expect((await view(pair[1])).current).toBeNull();
    expect(await dueAt(id)).toBe(until + 600_000);
    expect(await dueAt(rival)).toBe(until + 600_000);
    await server.app.services.protectFromTimeouts();
    expect((await view(ann)).current).toEqual({ startedAt: time, until });
    for (let days = 1; days < 7; days += 1) {
      time += DAY_MS;
      await server.app.services.protectFromTimeouts();
    }
    time += DAY_MS;
    await server.app.services.protectFromTimeouts();
    expect((await view(ann)).current).toBeNull();
    time += 610_000;
    await command(null, id, { type: 'flag' });
    await expect.poll(async () => (await ann.call(games.view, { id })).end?.reason).toBe('first_move_timeout');
  });
});

it('is exported', async () => {
  const ann = await makeMember(server);
  await start(ann, 2);
  expect(await server.app.services.vacations.exportOf(ann.user.id)).toMatchObject({ balance: 5 * DAY_MS });
  expect((await ann.call(dailyGames.standing, {})).running).toBe(0);
});
