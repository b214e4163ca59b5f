import { challenges } from '@tabiya/contract/play/challenges.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { lobby, lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { presence } from '@tabiya/contract/people/presence.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { makeBot, programOf, type Json, type TestProgram, type TestStream } from '../../../test/test-program.ts';

let server: TestServer;
const streams: TestStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await server.close();
});

const OK = { status: 200, body: { ok: true } };
const BLITZ = { 'clock.limit': 180, 'clock.increment': 2 };

const listen = async (program: TestProgram): Promise<TestStream> => {
  const stream = await program.open('/api/stream/event');
  streams.push(stream);
  return stream;
};
const event = (stream: TestStream, type: string, id?: string): Promise<Json> =>
  stream.next((line) => line.type === type && (id === undefined || (line.game ?? line.challenge).id === id));
/** Opens a bot with a stream, which makes it online. */
const present = async (): Promise<[TestProgram, TestStream]> => {
  const bot = await makeBot(server);
  return [bot, await listen(bot)];
};
const statusOf = async (viewer: Player, id: string) =>
  (await viewer.call(presence.users, { ids: id })).users[0]?.status;

describe('a challenge between programs', () => {
  it('is sent to both, and becomes a game of the same id', async () => {
    const [[ann, her], [ben, his]] = [await present(), await present()];
    const { status, body: made } = await ann.post(`/api/challenge/${ben.name}`, {
      ...BLITZ,
      rated: true,
      color: 'white',
    });
    expect(status).toBe(200);
    expect(made).toMatchObject({
      status: 'created',
      challenger: { id: ann.name, name: ann.name, title: 'BOT', online: true },
      destUser: { name: ben.name, online: true },
      variant: { key: 'standard', short: 'Std' },
      rated: true,
      speed: 'blitz',
      timeControl: { type: 'clock', limit: 180, increment: 2, show: '3+2' },
      color: 'white',
      perf: { name: 'Blitz' },
      direction: 'out',
    });
    expect(await event(his, 'challenge', made.id)).toMatchObject({
      challenge: { direction: 'in', challenger: { name: ann.name } },
      compat: { bot: true, board: true },
    });
    await event(her, 'challenge', made.id);
    expect((await ben.get('/api/challenge')).body).toMatchObject({ in: [{ id: made.id }], out: [] });
    expect((await ben.get(`/api/challenge/${made.id}/show`)).body).toMatchObject({ id: made.id });
    expect(await ben.post(`/api/challenge/${made.id}/accept`)).toEqual(OK);
    for (const [stream, color] of [
      [her, 'white'],
      [his, 'black'],
    ] as const) {
      expect(await event(stream, 'gameStart', made.id)).toMatchObject({
        game: {
          gameId: made.id,
          fullId: made.id,
          color,
          source: 'friend',
          status: { name: 'started' },
          secondsLeft: 180,
        },
      });
    }
    expect(await ann.post(`/api/bot/game/${made.id}/move/e2e4`)).toEqual(OK);
    expect(await ben.post(`/api/bot/game/${made.id}/move/e7e5`)).toEqual(OK);
    expect(await ann.post(`/api/bot/game/${made.id}/resign`)).toEqual(OK);
    for (const stream of [her, his]) {
      expect(await event(stream, 'gameFinish', made.id)).toMatchObject({
        game: { status: { id: 31, name: 'resign' }, winner: 'black' },
      });
    }
    expect(her.lines.filter(({ type }) => type === 'gameStart')).toHaveLength(1);
  });

  it('is declined with a reason, in the vocabulary of board APIs', async () => {
    const [[ann, her], [ben]] = [await present(), await present()];
    const { body: made } = await ann.post(`/api/challenge/${ben.name}`, BLITZ);
    expect(await ben.post(`/api/challenge/${made.id}/decline`, { reason: 'tooFast' })).toEqual(OK);
    expect(await event(her, 'challengeDeclined', made.id)).toMatchObject({
      challenge: {
        status: 'declined',
        declineReasonKey: 'toofast',
        declineReason: 'This is too fast for me. Please offer more time.',
      },
    });
    const { body: next } = await ann.post(`/api/challenge/${ben.name}`, BLITZ);
    expect(await ben.post(`/api/challenge/${next.id}/decline`, { reason: 'no such word' })).toEqual(OK);
    expect(await event(her, 'challengeDeclined', next.id)).toMatchObject({
      challenge: { declineReasonKey: 'generic' },
    });
  });

  it('is cancelled, and a game that has hardly begun is aborted', async () => {
    const [[ann], [ben, his]] = [await present(), await present()];
    const { body: made } = await ann.post(`/api/challenge/${ben.name}`, BLITZ);
    await event(his, 'challenge', made.id);
    expect(await ann.post(`/api/challenge/${made.id}/cancel`)).toEqual(OK);
    await event(his, 'challengeCanceled', made.id);
    const { body: next } = await ann.post(`/api/challenge/${ben.name}`, BLITZ);
    expect(await ben.post(`/api/challenge/${next.id}/accept`)).toEqual(OK);
    expect(await ann.post(`/api/challenge/${next.id}/cancel`)).toEqual(OK);
    expect(await event(his, 'gameFinish', next.id)).toMatchObject({ game: { status: { name: 'aborted' } } });
    expect(await ann.post(`/api/challenge/${next.id}/cancel`)).toMatchObject({ body: { code: 'challenge_over' } });
  });

  it('may have a variant, a position, and the clock as an object', async () => {
    const [[ann], [ben]] = [await present(), await present()];
    const fen = '8/5k2/8/8/8/8/R5K1/8 w - - 0 1';
    const { body: set } = await ann.post(`/api/challenge/${ben.name}`, { ...BLITZ, variant: 'fromPosition', fen });
    expect(set).toMatchObject({ variant: { key: 'fromPosition' }, initialFen: fen, rated: false });
    await ann.post(`/api/challenge/${set.id}/cancel`);
    const { body: drop } = await ann.post(`/api/challenge/${ben.name}`, { ...BLITZ, variant: 'crazyhouse' });
    expect(drop).toMatchObject({ variant: { key: 'crazyhouse' }, perf: { name: 'Crazyhouse' } });
    await ann.post(`/api/challenge/${drop.id}/cancel`);
    const nulls = { 'clock.limit': 600, 'clock.increment': 5, days: null, fen: null, color: null, variant: null };
    const { body: json } = await ann.postJson(`/api/challenge/${ben.name}`, nulls);
    expect(json).toMatchObject({ speed: 'rapid', color: 'random', timeControl: { show: '10+5' } });
    await ann.post(`/api/challenge/${json.id}/cancel`);
    const { body: object } = await ann.postJson(`/api/challenge/${ben.name}`, { clock: { limit: 90, increment: 1 } });
    expect(object).toMatchObject({ speed: 'bullet', timeControl: { limit: 90, increment: 1, show: '1.5+1' } });
    await ann.post(`/api/challenge/${object.id}/cancel`);
    const none = await ann.post(`/api/challenge/${ben.name}`, { rated: false });
    expect(none).toMatchObject({ status: 400, body: { code: 'clock_missing' } });
  });

  it('is kept open while its challenger waits at a stream', async () => {
    const ann = await programOf(server, await makeMember(server));
    const [ben] = await present();
    const asked = { 'clock.limit': '300', 'clock.increment': '0', keepAliveStream: 'true' };
    const accepted = await ann.open(`/api/challenge/${ben.name}`, asked);
    const made = await accepted.next(() => true);
    expect(made).toMatchObject({ status: 'created', challenger: { name: ann.name } });
    expect(await ben.post(`/api/challenge/${made.id}/accept`)).toEqual(OK);
    await accepted.ended;
    expect(accepted.lines[1]).toEqual({ done: 'accepted' });
    expect(await ben.post(`/api/bot/game/${made.id}/abort`)).toEqual(OK);
    const declined = await ann.open(`/api/challenge/${ben.name}`, asked);
    const next = await declined.next(() => true);
    expect(await ben.post(`/api/challenge/${next.id}/decline`)).toEqual(OK);
    await declined.ended;
    expect(declined.lines[1]).toEqual({ done: 'declined' });
  });

  it('can lead to several games at once', async () => {
    const [[bot, stream], ...others] = [await present(), await present(), await present(), await present()];
    for (const [other] of others) {
      const { body: made } = await other.post(`/api/challenge/${bot.name}`, BLITZ);
      expect(made.status).toBe('created');
      expect(await bot.post(`/api/challenge/${made.id}/accept`)).toEqual(OK);
      await event(stream, 'gameStart', made.id);
    }
    expect((await bot.get('/api/account/playing')).body.nowPlaying).toHaveLength(3);
  });
});

describe('a stream of events', () => {
  it('begins with the present state', async () => {
    const [[ann], [ben], [cid]] = [await present(), await present(), await present()];
    const { body: running } = await ann.post(`/api/challenge/${ben.name}`, BLITZ);
    await ben.post(`/api/challenge/${running.id}/accept`);
    const { body: open } = await cid.post(`/api/challenge/${ben.name}`, BLITZ);
    const again = await listen(ben);
    await event(again, 'challenge', open.id);
    expect(again.lines.map(({ type }) => type)).toEqual(['gameStart', 'challenge']);
  });

  it('ends when the same token opens another, and not for another token', async () => {
    const ann = await makeMember(server);
    const [one, other] = [await programOf(server, ann), await programOf(server, ann)];
    const [first, second] = [await listen(one), await listen(other)];
    const third = await listen(one);
    await first.ended;
    const [ben] = await present();
    const { body: made } = await ben.post(`/api/challenge/${ann.user.username}`, BLITZ);
    const told = await Promise.all([event(second, 'challenge', made.id), event(third, 'challenge', made.id)]);
    expect(told).toHaveLength(2);
  });

  it('makes the account online while it is open', async () => {
    const [viewer, bot] = [await makeMember(server), await makeBot(server)];
    expect(await statusOf(viewer, bot.id)).toBe('offline');
    const away = viewer.call(challenges.create, { username: bot.name, baseTime: 1_800, increment: 20 });
    await expect(away).rejects.toMatchObject({ body: { error: 'bot_away' } });
    const stream = await listen(bot);
    expect(await statusOf(viewer, bot.id)).toBe('online');
    stream.close();
    await expect.poll(() => statusOf(viewer, bot.id)).toBe('offline');
  });

  it('requires a scope', async () => {
    const program = await programOf(server, await makeMember(server), ['email:read']);
    expect((await program.open('/api/stream/event')).status).toBe(403);
  });
});

describe('a person and a bot', () => {
  it('can play after a challenge from the page', async () => {
    const [ann, [bot, stream]] = [await makeMember(server), await present()];
    const page = await ann.socket();
    const asked = { username: bot.name, baseTime: 3_000, increment: 0, color: 1 } as const;
    const made = await ann.call(challenges.create, asked);
    expect(made.isOffline).toBe(false);
    expect(made.to?.player.chessTitle).toBe('BOT');
    const { challenge } = await event(stream, 'challenge');
    expect(readUuid(challenge.id)).toBe(made.id);
    expect(await bot.post(`/api/challenge/${challenge.id}/accept`)).toEqual(OK);
    const table = { channel: gameChannel, key: made.id };
    const { state } = await page.open(gameChannel, made.id);
    expect(state.game.black).toMatchObject({ username: bot.name, chessTitle: 'BOT' });
    await page.send(table, 'move', { ply: 1, uci: 'e2e4' });
    expect(await bot.post(`/api/bot/game/${challenge.id}/move/e7e5`)).toEqual(OK);
    await page.event('event', ({ uci }: { uci: string }) => uci === 'e7e5');
    await page.close();
  });

  it('can play after a link of the bot', async () => {
    const [ann, [bot, stream]] = [await makeMember(server), await present()];
    const { body: link } = await bot.post('/api/challenge/open', BLITZ);
    expect(link).toMatchObject({ destUser: null, url: expect.stringContaining(link.id) });
    await ann.call(challenges.accept, { id: readUuid(link.id)! });
    await event(stream, 'gameStart', link.id);
  });
});

describe('a seek of a board', () => {
  it('is listed in the lobby while its stream is open, and ends when it is taken up', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const board = await programOf(server, ann);
    const listed = async () => (await ben.call(lobby.open, {})).seeks.filter(({ player }) => player.id === ann.user.id);
    const asked = { time: '10', increment: '5', rated: 'true', ratingRange: '' };
    await ann.call(settings.write, { 'live.range_below': 200 });
    const first = await board.open('/api/board/seek', asked);
    const { id } = await first.next(() => true);
    const timeControl = { base: 600_000, increment: 5_000 };
    // Without a range, the one of the member's settings applies.
    expect(await listed()).toMatchObject([{ id, rated: true, timeControl, range: { min: 400, max: 9_999 } }]);
    first.close();
    await expect.poll(listed).toEqual([]);
    const second = await board.open('/api/board/seek', asked);
    const seek = await second.next(() => true);
    const events = await listen(board);
    const page = await ben.socket();
    await page.open(lobbyChannel, 'pools');
    await page.send({ channel: lobbyChannel, key: 'pools' }, 'take', { id: seek.id });
    await second.ended;
    const { game } = await event(events, 'gameStart');
    expect(game).toMatchObject({ source: 'lobby', opponent: { username: ben.user.username }, rated: true });
    await page.close();
  });

  it('is refused for bullet, and without a clock', async () => {
    const board = await programOf(server, await makeMember(server));
    const answers = [
      await board.post('/api/board/seek', { time: 1, increment: 0 }),
      await board.post('/api/board/seek', { rated: true }),
      await board.post('/api/board/seek', { time: 10, increment: 0, ratingRange: '1800-1500' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'too_fast_for_boards'],
      [400, 'clock_missing'],
      [400, 'bad_range'],
    ]);
  });
});
