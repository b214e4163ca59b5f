import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { DAILY_SEEKS_MAX, dailyGames, dailyGamesMax } from '@tabiya/contract/play/daily-games.ts';
import { gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import { gameChannel, games } from '@tabiya/contract/play/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let time = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const two = async (): Promise<[Player, Player]> => [await makeMember(server), await makeMember(server)];
const refused = (error: string) => ({ body: { error } });
const TERMS = { days: 3, rated: true, gameType: 'threecheck' } as const;
const BANK = { bankDays: 2, hoursAdded: 6 } as const;
const CONTROL = { base: 2 * DAY_MS, increment: 6 * HOUR_MS, perMove: 3 * DAY_MS };
type Table = [white: Player, black: Player, id: string];
const sit = async (rated = true): Promise<Table> => {
  const [white, black] = await two();
  return [white, black, await startGame(server, { white, black, timeControl: dailyControl(2), rated })];
};
/** Plays moves in turn, a minute apart. */
const play = async ([white, black, id]: Table, moves: string) => {
  for (const [at, uci] of moves.split(' ').entries()) {
    time += 60_000;
    await server.app.services.games.command(id, (at % 2 === 0 ? white : black).user.id, {
      ...{ type: 'move', ply: at + 1, uci },
    });
  }
};
/** Opens the game as a browser does; the answer sends commands in it. */
const atBoard = async (player: Player, id: string) => {
  const socket = await player.socket();
  await socket.open(gameChannel, id);
  const room = { channel: gameChannel, key: id };
  return { socket, send: (command: 'giveTime' | 'askTakeback' | 'abort' | 'resign') => socket.send(room, command, {}) };
};

describe('a time bank', () => {
  it('is a term of a seek, which only a wish for the same one takes up', async () => {
    const [ann, ben] = await two();
    const { seek } = await ann.call(dailyGames.random, { ...TERMS, ...BANK });
    expect(seek).toMatchObject({ days: 3, bankDays: 2, hoursAdded: 6 });
    expect((await ben.call(dailyGames.random, TERMS)).gameId).toBeNull();
    expect((await ben.call(dailyGames.random, { ...TERMS, ...BANK, hoursAdded: 5 })).gameId).toBeNull();
    const { gameId } = await ben.call(dailyGames.random, { ...TERMS, ...BANK });
    expect(gameId).toBe(seek!.id);
    expect(await ben.call(games.view, { id: gameId! })).toMatchObject({ timeControl: CONTROL, timeClass: 'daily' });
  });

  it('is a term of a challenge, and stays in a rematch', async () => {
    const [ann, ben] = await two();
    const made = await ann.call(challenges.createDaily, { opponent: ben.user.username, days: '3', ...BANK, color: 1 });
    expect(made.timeControl).toEqual(CONTROL);
    const { gameId } = await ben.call(challenges.accept, { id: made.id });
    await play([ann, ben, gameId], 'e2e4 e7e5');
    await server.app.services.games.command(gameId, ben.user.id, { type: 'resign' });
    await expect.poll(async () => (await ann.call(games.view, { id: gameId })).end).toMatchObject({ result: '1-0' });
    const sockets = [await ann.socket(), await ben.socket()];
    const offer = async (socket: (typeof sockets)[0]) => {
      const { state } = await socket.open(gameChannel, gameId);
      await socket.send({ channel: gameChannel, key: gameId }, 'offerRematch', {});
      return state;
    };
    for (const socket of sockets) await offer(socket);
    const { rematch } = (await (await ann.socket()).open(gameChannel, gameId)).state;
    expect(await ann.call(games.view, { id: rematch.gameId! })).toMatchObject({
      timeControl: CONTROL,
      white: { id: ben.user.id },
    });
    for (const socket of sockets) await socket.close();
  });

  it('counts only after the time of the move, and is what is lost in the end', async () => {
    const [white, black] = await two();
    const id = await startGame(server, { white, black, timeControl: dailyControl(1, 2, 6) });
    await play([white, black, id], 'e2e4 e7e5');
    time += 2 * DAY_MS;
    await server.app.services.games.command(id, white.user.id, { type: 'move', ply: 3, uci: 'g1f3' });
    const game = (await server.app.services.games.game(id))!;
    expect(game.clock.white).toBe(DAY_MS + 6 * HOUR_MS);
    time += 3 * DAY_MS + 10_000;
    await server.app.services.games.command(id, null, { type: 'flag' });
    expect((await server.app.services.games.game(id))!.end).toEqual({ result: '1-0', reason: 'timeout' });
  });

  it('is refused where it is longer than allowed or no whole number', async () => {
    const [ann, ben] = await two();
    for (const bank of [{ bankDays: 15 }, { bankDays: -1 }, { hoursAdded: 25 }, { hoursAdded: 1.5 }]) {
      await expect(ann.call(dailyGames.random, { ...TERMS, ...bank })).rejects.toMatchObject({ status: 400 });
      const challenge = { opponent: ben.user.username, ...bank };
      await expect(ann.call(challenges.createDaily, challenge)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('the limits', () => {
  it('of open seeks is exact, however many are left at once', async () => {
    const ann = await makeMember(server);
    const asked = Array.from({ length: 40 }, () => ann.call(dailyGames.random, { days: 14, rated: false }));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(DAILY_SEEKS_MAX);
    expect((await ann.call(dailyGames.ownSeeks, {})).seeks).toHaveLength(DAILY_SEEKS_MAX);
  });

  it('of games at once follows the level, for seeks and challenges alike', async () => {
    const [ann, ben] = await two();
    const other = (await ann.call(dailyGames.random, { days: 10, rated: false })).seek!;
    const most = dailyGamesMax(0);
    await Promise.all(
      Array.from({ length: most }, () =>
        startGame(server, { white: ann, black: ben, timeControl: dailyControl(1), rated: false }),
      ),
    );
    await expect(ann.call(dailyGames.random, TERMS)).rejects.toMatchObject(refused('too_many_games'));
    const challenge = { opponent: ben.user.username };
    await expect(ann.call(challenges.createDaily, challenge)).rejects.toMatchObject(refused('too_many_games'));
    await expect(ben.call(dailyGames.takeSeek, { id: other.id })).rejects.toMatchObject(refused('too_many_games'));
  });

  it('keep lists short and answers right among ten thousand seeks', async () => {
    const [ann, ben] = await two();
    await server.app.platform.store.query(
      `insert into daily_seek (id, account_id, variant, per_move_ms, rated, color, created_at, expires_at)
        select gen_random_uuid(), $1, 'crazyhouse', 432000000, true, 1, $2::bigint, $2::bigint + 1000000 from generate_series(1, 10000)`,
      [ben.user.id, time],
    );
    expect((await ann.call(dailyGames.seeks, {})).items).toHaveLength(25);
    const wish = { gameType: 'crazyhouse', days: 5, rated: true } as const;
    expect((await ann.call(dailyGames.random, { ...wish, color: 1 })).gameId).toBeNull();
    expect((await ann.call(dailyGames.random, { ...wish, color: 2 })).gameId).not.toBeNull();
  });
});

describe('a daily game', () => {
  it('may get a day from the opponent', async () => {
    const table = await sit();
    const [white, black, id] = table;
    await play(table, 'e2e4 e7e5');
    const { socket, send } = await atBoard(black, id);
    await send('giveTime');
    await socket.close();
    expect((await white.call(dailyGames.list, { turn: 'ready' })).items).toMatchObject([{ dueAt: expect.any(Number) }]);
    expect((await server.app.services.games.game(id))!.clock.white).toBe(DAY_MS);
  });

  it('has takebacks where it is casual, and none where it is rated', async () => {
    for (const rated of [false, true]) {
      const table = await sit(rated);
      const [white, black, id] = table;
      await play(table, 'e2e4 e7e5 g1f3');
      const [one, other] = [await atBoard(white, id), await atBoard(black, id)];
      const asked = one.send('askTakeback').then(
        () => other.send('askTakeback'),
        ({ code }: { code: string }) => code,
      );
      expect(await asked).toEqual(rated ? 'takeback_not_allowed' : undefined);
      expect((await server.app.services.games.game(id))!.ply).toBe(rated ? 3 : 2);
      await one.socket.close();
      await other.socket.close();
    }
  });

  it('may be called off before both have moved, and not later', async () => {
    const table = await sit();
    const [white, , id] = table;
    await play(table, 'e2e4 e7e5');
    const late = await atBoard(white, id);
    await expect(late.send('abort')).rejects.toMatchObject({ code: 'too_late_to_abort' });
    const [, black, early] = await sit();
    const { socket, send } = await atBoard(black, early);
    await send('abort');
    await expect
      .poll(async () => (await black.call(games.view, { id: early })).end)
      .toMatchObject({ reason: 'aborted' });
    await socket.close();
    await late.socket.close();
  });

  it('has a chat of its players', async () => {
    const [white, black, id] = await sit();
    const socket = await white.socket();
    const key = `${id}/players`;
    await socket.open(gameChatChannel, key);
    await socket.send({ channel: gameChatChannel, key }, 'say', { text: 'Good luck!' });
    const { state } = await (await black.socket()).open(gameChatChannel, key);
    expect(state.lines).toMatchObject([{ text: 'Good luck!' }]);
    await socket.close();
  });
});
