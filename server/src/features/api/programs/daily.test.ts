import { challenges } from '@tabiya/contract/play/challenges.ts';
import { DAILY_SEEKS_MAX, dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember } from '../../../test/make.ts';
import { makeBot, programOf, type Json } from '../../../test/test-program.ts';
import { listen, move, OK, playAll, stateWith } from './test-board.ts';

let server: TestServer;
let time = 1_800_000_000_000;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const events = (program: { open: (path: string) => ReturnType<typeof listen> }) => program.open('/api/stream/event');
const ofType =
  (type: string) =>
  (line: Json): boolean =>
    line.type === type;

describe('a correspondence game of two programs', () => {
  it('is asked for with days, told in the events, streamed with days, and played to its end', async () => {
    const [ann, ben] = [await makeBot(server), await makeBot(server)];
    const [hers, his] = [await events(ann), await events(ben)];
    const { status, body } = await ann.post(`/api/challenge/${ben.name}`, { days: 3, rated: true, color: 'white' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ speed: 'correspondence', timeControl: { type: 'correspondence', daysPerTurn: 3 } });
    const asked = await his.next(ofType('challenge'));
    expect(asked).toMatchObject({ challenge: { id: body.id }, compat: { bot: true, board: true } });
    expect(await ben.post(`/api/challenge/${body.id}/accept`)).toEqual(OK);
    expect(await hers.next(ofType('gameStart'))).toMatchObject({
      game: { id: body.id, speed: 'correspondence', isMyTurn: true, secondsLeft: 3 * 86_400 },
    });

    const stream = await listen(ben, body.id);
    const full = await stream.next(ofType('gameFull'));
    expect(full).toMatchObject({ speed: 'correspondence', daysPerTurn: 3, state: { wtime: 3 * DAY_MS, winc: 0 } });
    expect(full).not.toHaveProperty('clock');
    expect(full.state).not.toHaveProperty('expiration');
    await playAll([ann, ben], body.id, 'f2f3 e7e5');
    time += 2 * DAY_MS;
    expect(await move(ann, body.id, 'g2g4')).toEqual(OK);
    expect(await stateWith(stream, ({ moves }) => moves === 'f2f3 e7e5 g2g4')).toMatchObject({ btime: 3 * DAY_MS });
    expect(await move(ben, body.id, 'd8h4')).toEqual(OK);
    await stream.ended;
    expect(stream.lines.at(-1)).toMatchObject({ status: 'mate', winner: 'black' });
    expect(await hers.next(ofType('gameFinish'))).toMatchObject({ game: { id: body.id, winner: 'black' } });
    hers.close();
    his.close();
  });

  it('is among those that are played, and told to a program that comes later', async () => {
    const [ann, ben] = [await makeBot(server), await makeBot(server)];
    const his = await events(ben);
    const { body } = await ann.postJson(`/api/challenge/${ben.name}`, { days: 1, variant: 'crazyhouse' });
    await ben.post(`/api/challenge/${body.id}/accept`);
    expect((await ann.get('/api/account/playing')).body.nowPlaying).toMatchObject([
      { gameId: body.id, speed: 'correspondence', variant: { key: 'crazyhouse' } },
    ]);
    const late = await events(ann);
    expect(await late.next(ofType('gameStart'))).toMatchObject({ game: { id: body.id } });
    late.close();
    his.close();
  });
});

describe('a seek of a board', () => {
  it('stays when its stream has ended, and leads to a game with its id', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const board = await programOf(server, ann);
    const stream = await board.open('/api/board/seek', { days: '5', rated: 'true', color: 'black', ratingRange: '' });
    const { id } = await stream.next(() => true);
    await stream.ended;
    const { seeks } = await ann.call(dailyGames.ownSeeks, {});
    expect(seeks).toMatchObject([{ days: 5, rated: true, color: 2, ratingMin: null, ratingMax: null, bankDays: 0 }]);
    expect(readUuid(id)).toBe(seeks[0]!.id);
    const told = await events(board);
    await ben.call(dailyGames.takeSeek, { id: seeks[0]!.id });
    expect(await told.next(ofType('gameStart'))).toMatchObject({
      game: { id, speed: 'correspondence', color: 'black', opponent: { username: ben.user.username } },
    });
    told.close();
  });

  it('takes up one that fits, within the ratings that it names', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const [hers, his] = [await programOf(server, ann), await programOf(server, ben)];
    const seek = async (program: typeof hers, ratingRange: string) => {
      const stream = await program.open('/api/board/seek', { days: '14', variant: 'threeCheck', ratingRange });
      return ((await stream.next(() => true)) as { id: string }).id;
    };
    const first = await seek(hers, '2000-2400');
    const second = await seek(his, '');
    expect(second).not.toBe(first);
    expect(await seek(hers, '')).toBe(second);
    for (const program of [hers, his]) {
      expect((await program.get('/api/account/playing')).body.nowPlaying).toMatchObject([
        { gameId: second, speed: 'correspondence', variant: { key: 'threeCheck' } },
      ]);
    }
  });

  it('is refused to bots, for other days, and beyond the number of seeks', async () => {
    const [bot, board] = [await makeBot(server), await programOf(server, await makeMember(server))];
    const codeOf = async (program: typeof board, form: Record<string, string>) =>
      (await program.post('/api/board/seek', form)).body.code;
    expect(await codeOf(bot, { days: '3' })).toBe('not_for_bots');
    for (const days of ['0', '4', '15', '-1', 'three']) expect(await codeOf(board, { days })).toBe('bad_input');
    expect(await codeOf(board, { days: '3', ratingRange: '1800-1500' })).toBe('bad_range');
    for (let left = 0; left < DAILY_SEEKS_MAX; left += 1) await board.post('/api/board/seek', { days: '3' });
    expect(await codeOf(board, { days: '3' })).toBe('too_many_seeks');
  });
});

describe('a link', () => {
  it('leads to a correspondence game while its maker is away, and only for members', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const board = await programOf(server, ann);
    const { body } = await board.post('/api/challenge/open', { days: '7', rated: 'false', color: 'white' });
    expect(body).toMatchObject({
      ...{ destUser: null, speed: 'correspondence', finalColor: 'white', open: {} },
      timeControl: { type: 'correspondence', daysPerTurn: 7 },
    });
    time += 3_600_000;
    const id = readUuid(body.id)!;
    const guest = await makeGuest(server);
    await expect(guest.call(challenges.accept, { id })).rejects.toMatchObject({ body: { error: 'members_only' } });
    expect(await ben.call(challenges.accept, { id })).toEqual({ gameId: id });
    const { items } = await ann.call(dailyGames.list, { turn: 'ready' });
    expect(items).toMatchObject([{ game: { id, timeControl: { perMove: 7 * DAY_MS } } }]);
  });
});

describe('a board', () => {
  it('plays a correspondence game with a member of the site', async () => {
    const [member, other] = [await makeMember(server), await makeMember(server)];
    const board = await programOf(server, other);
    const { body } = await board.post(`/api/challenge/${member.user.username}`, { days: 7, color: 'white' });
    const { gameId } = await member.call(challenges.accept, { id: readUuid(body.id)! });
    expect(await board.post(`/api/board/game/${body.id}/move/e2e4`)).toEqual(OK);
    const { items } = await member.call(dailyGames.list, { turn: 'ready' });
    expect(items).toMatchObject([{ game: { id: gameId, lastMove: 'e2e4', timeControl: { perMove: 7 * DAY_MS } } }]);
    const stream = await listen(board, body.id, 'board');
    expect(await stream.next(ofType('gameFull'))).toMatchObject({ daysPerTurn: 7 });
    stream.close();
  });

  it('is refused other days than are offered, and neither days nor a clock', async () => {
    const board = await programOf(server, await makeMember(server));
    const { user } = await makeMember(server);
    for (const days of ['0', '4', '15', '-1', 'three']) {
      expect(await board.post(`/api/challenge/${user.username}`, { days })).toMatchObject({ status: 400 });
    }
    const neither = await board.post(`/api/challenge/${user.username}`, { rated: false });
    expect(neither).toMatchObject({ status: 400, body: { code: 'clock_missing' } });
    const both = { days: 3, 'clock.limit': 600, 'clock.increment': 0 };
    expect((await board.post(`/api/challenge/${user.username}`, both)).body.timeControl).toMatchObject({ limit: 600 });
  });
});
