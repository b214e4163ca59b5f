import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { DAILY_SEEK_MS, DAILY_SEEKS_MAX, dailyGames, dailyGamesMax } from '@tabiya/contract/play/daily-games.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let time = 1_800_000_000_000;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const two = async (): Promise<[Player, Player]> => [await makeMember(server), await makeMember(server)];
const TERMS = { days: 3, rated: true } as const;
const refused = (error: string) => ({ body: { error } });
const list = (player: Player, turn: 'ready' | 'waiting', page = {}) => player.call(dailyGames.list, { turn, ...page });
const begin = ([white, black]: [Player, Player], days = 3): Promise<string> =>
  startGame(server, { white, black, timeControl: dailyControl(days) });
const move = (player: Player, gameId: string, [ply, uci]: readonly [number, string]) =>
  server.app.services.games.command(gameId, player.user.id, { type: 'move', ply, uci });
/** Lets the player to move lose on time. */
const loseOnTime = async (pair: [Player, Player]): Promise<void> => {
  const id = await begin(pair, 1);
  await move(pair[0], id, [1, 'e2e4']);
  await move(pair[1], id, [2, 'e7e5']);
  time += DAY_MS + 10_000;
  await server.app.services.games.command(id, null, { type: 'flag' });
  await expect.poll(async () => (await pair[0].call(games.view, { id })).end?.reason).toBe('timeout');
};

describe('a challenge to a daily game', () => {
  it('waits as an alert for a member who is away, and becomes a game with days for each move', async () => {
    const [ann, ben] = await two();
    const made = await ann.call(challenges.createDaily, { opponent: ben.user.username, days: '5', color: 1 });
    expect(made).toMatchObject({ isOffline: true, timeClass: 'daily', timeControl: { base: 0, perMove: 5 * DAY_MS } });
    const { alerts: groups } = await ben.call(alerts.list, {});
    expect(groups['offline_challenges']?.notifications).toMatchObject([{ days: 5, from: ann.user.username }]);
    time += 2 * DAY_MS;
    const { gameId } = await ben.call(challenges.accept, { id: made.id });
    expect(await ben.call(games.view, { id: gameId })).toMatchObject({
      timeClass: 'daily',
      ratingClass: 'daily',
      white: { id: ann.user.id },
      firstMoveTime: null,
    });
    expect((await list(ann, 'ready')).items).toMatchObject([{ game: { id: gameId }, dueAt: time + 5 * DAY_MS }]);
  });

  it('is refused with other days than are offered, with an unknown opponent and with oneself', async () => {
    const [ann, ben] = await two();
    for (const days of ['0', '4', '15', '-1', '1.5', 'many'])
      await expect(ann.call(challenges.createDaily, { opponent: ben.user.username, days })).rejects.toMatchObject({
        status: 400,
      });
    await expect(ann.call(challenges.createDaily, { opponent: 'nobody-here' })).rejects.toMatchObject(
      refused('member_not_found'),
    );
    await expect(ann.call(challenges.createDaily, { opponent: ann.user.username })).rejects.toMatchObject(
      refused('own_account'),
    );
  });
});

describe('a random daily challenge', () => {
  it('leaves a seek, and the next one for the same game takes it up', async () => {
    const [ann, ben] = await two();
    const { gameId, seek } = await ann.call(dailyGames.random, { ...TERMS, color: 1 });
    expect(gameId).toBeNull();
    expect(seek).toMatchObject({
      days: 3,
      rated: true,
      bar: 'own_seek',
      isTaken: false,
      expiresAt: time + DAILY_SEEK_MS,
    });
    expect((await ben.call(dailyGames.random, { ...TERMS, days: 1 })).gameId).toBeNull();
    expect((await ben.call(dailyGames.random, { ...TERMS, color: 1 })).gameId).toBeNull();
    const taken = await ben.call(dailyGames.random, { ...TERMS, color: 2 });
    expect(taken).toEqual({ gameId: seek!.id, seek: null });
    expect(await ben.call(games.view, { id: seek!.id })).toMatchObject({ white: { id: ann.user.id }, rated: true });
    await expect(ann.call(dailyGames.cancelSeek, { id: seek!.id })).rejects.toMatchObject(refused('seek_over'));
  });

  it('gives the colour that the second asks for where the first takes either', async () => {
    const [ann, ben] = await two();
    await ann.call(dailyGames.random, { ...TERMS, days: 14 });
    const { gameId } = await ben.call(dailyGames.random, { ...TERMS, days: 14, color: 1 });
    expect(await ben.call(games.view, { id: gameId! })).toMatchObject({ white: { id: ben.user.id } });
  });

  it('honours the ranges of both, blocks, and the share of games lost on time', async () => {
    const [ann, ben] = await two();
    const terms = { ...TERMS, days: 10, gameType: 'threecheck' } as const;
    const { seek } = await ann.call(dailyGames.random, { ...terms, ratingMin: 3_000 });
    expect((await ben.call(dailyGames.random, terms)).gameId).toBeNull();
    await expect(ben.call(dailyGames.takeSeek, { id: seek!.id })).rejects.toMatchObject(refused('rating_outside'));
    await expect(ann.call(dailyGames.random, { ...terms, ratingMin: 900, ratingMax: 800 })).rejects.toMatchObject(
      refused('bad_range'),
    );

    const [cat, dan] = await two();
    await loseOnTime([cat, dan]);
    const quick = await dan.call(dailyGames.random, { ...terms, timeoutsMax: 10, days: 7 });
    expect(await cat.call(dailyGames.seek, { id: quick.seek!.id })).toMatchObject({ bar: 'too_many_timeouts' });
    await expect(cat.call(dailyGames.takeSeek, { id: quick.seek!.id })).rejects.toMatchObject(
      refused('too_many_timeouts'),
    );
    await ben.call(friends.block, { username: dan.user.username });
    await expect(ben.call(dailyGames.takeSeek, { id: quick.seek!.id })).rejects.toMatchObject(refused('cannot_take'));
    const shown = await ben.call(dailyGames.seeks, {});
    expect(shown.items.map(({ id }) => id)).not.toContain(quick.seek!.id);
  });

  it('is refused after ten open ones', async () => {
    const ann = await makeMember(server);
    const terms = { ...TERMS, ratingMin: 3_900 };
    for (let made = 0; made < DAILY_SEEKS_MAX; made += 1) await ann.call(dailyGames.random, terms);
    await expect(ann.call(dailyGames.random, terms)).rejects.toMatchObject(refused('too_many_seeks'));
    const { seeks } = await ann.call(dailyGames.ownSeeks, {});
    expect(seeks).toHaveLength(DAILY_SEEKS_MAX);
    await ann.call(dailyGames.cancelSeek, { id: seeks[0]!.id });
    expect((await ann.call(dailyGames.ownSeeks, {})).seeks).toHaveLength(DAILY_SEEKS_MAX - 1);
  });
});

describe('a seek', () => {
  it('is taken up once, by another member, while it is open', async () => {
    const [ann, ben] = await two();
    const cat = await makeMember(server);
    const { seek } = await ann.call(dailyGames.random, { ...TERMS, gameType: 'kingofthehill' });
    const { id } = seek!;
    await expect(ann.call(dailyGames.takeSeek, { id })).rejects.toMatchObject(refused('own_seek'));
    await expect(ben.call(dailyGames.cancelSeek, { id })).rejects.toMatchObject(refused('seek_not_found'));
    const taken = await Promise.allSettled([ben, cat].map((one) => one.call(dailyGames.takeSeek, { id })));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await ann.call(dailyGames.random, { ...TERMS, gameType: 'kingofthehill', days: 2 });
    time += DAILY_SEEK_MS;
    await expect(ben.call(dailyGames.takeSeek, { id: late.seek!.id })).rejects.toMatchObject(refused('seek_over'));
    await expect(ben.call(dailyGames.seek, { id: '019a0000-0000-7000-8000-000000000000' })).rejects.toMatchObject(
      refused('seek_not_found'),
    );
  });
});

describe('the lists of daily games', () => {
  it('have those with the least time first, page by page, and change with a move', async () => {
    const pair = await two();
    const [ann, ben] = pair;
    const slow = await begin(pair, 14);
    const quick = await begin(pair, 1);
    expect((await list(ann, 'ready')).items.map(({ game }) => game.id)).toEqual([quick, slow]);
    const first = await list(ann, 'ready', { limit: 1 });
    expect(first.items.map(({ game }) => game.id)).toEqual([quick]);
    expect((await list(ann, 'ready', { limit: 1, cursor: first.next })).items.map(({ game }) => game.id)).toEqual([
      slow,
    ]);
    await expect(list(ann, 'ready', { cursor: 'nonsense' })).rejects.toMatchObject(refused('bad_page_token'));
    await move(ann, quick, [1, 'e2e4']);
    expect((await list(ann, 'waiting')).items).toMatchObject([{ game: { id: quick, ply: 1 }, since: time }]);
    expect((await list(ben, 'ready')).items.map(({ game }) => game.id)).toEqual([quick]);
  });

  it('come with the number of games, its maximum by level, and the games lost on time', async () => {
    const pair = await two();
    await loseOnTime(pair);
    await begin(pair);
    const [ann, ben] = pair;
    expect(await ann.call(dailyGames.standing, {})).toMatchObject({
      running: 1,
      max: 50,
      timeouts: { lost: 1, finished: 1 },
    });
    expect(await ben.call(dailyGames.standing, {})).toMatchObject({ timeouts: { lost: 0, finished: 1 } });
    time += 91 * DAY_MS;
    expect(await server.app.services.dailyGames.standing(ann.user.id)).toMatchObject({
      timeouts: { lost: 0, finished: 0 },
      changesAt: null,
    });
    expect([LEVELS.basic, LEVELS.silver, LEVELS.diamond, LEVELS.staff].map(dailyGamesMax)).toEqual([50, 100, 500, 500]);
  });
});
