import { challenges } from '@tabiya/contract/play/challenges.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';
import { makeBot, programOf } from '../../../test/test-program.ts';
import { OK, playAll } from './test-board.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a link', () => {
  const terms = { 'clock.limit': '300', 'clock.increment': '0' };

  it('has addresses for both colours, and whoever takes it up may choose', async () => {
    for (const color of ['white', 'black'] as const) {
      const [maker, taker] = [await programOf(server, await makeMember(server)), await makeBot(server)];
      const { body } = await maker.post('/api/challenge/open', terms);
      expect(body).toMatchObject({ destUser: null, color: 'random', open: {} });
      expect([body.urlWhite, body.urlBlack]).toEqual([`${body.url}?color=white`, `${body.url}?color=black`]);
      expect(body).not.toHaveProperty('finalColor');
      expect(await taker.post(`/api/challenge/${body.id}/accept`, { color })).toEqual(OK);
      const { nowPlaying } = (await taker.get('/api/account/playing')).body;
      expect(nowPlaying).toMatchObject([{ gameId: body.id, color }]);
    }
  });

  it('of one colour keeps it, and ends when its maker says', async () => {
    const [maker, taker] = [await programOf(server, await makeMember(server)), await makeBot(server)];
    const expiresAt = Date.now() + 3_600_000;
    const { body } = await maker.post('/api/challenge/open', { ...terms, color: 'white', expiresAt });
    expect(body.finalColor).toBe('white');
    const view = await server.app.services.challenges.view(maker.id, readUuid(body.id)!);
    expect(view?.expiresAt).toBe(expiresAt);
    expect(await taker.post(`/api/challenge/${body.id}/accept`, { color: 'white' })).toEqual(OK);
    expect((await taker.get('/api/account/playing')).body.nowPlaying).toMatchObject([{ color: 'black' }]);
    const { body: long } = await maker.post('/api/challenge/open', { ...terms, expiresAt: 9_999_999_999_999 });
    const { createdAt, expiresAt: ends } = (await server.app.services.challenges.view(maker.id, readUuid(long.id)!))!;
    expect(ends - createdAt).toBe(14 * 86_400_000);
  });
});

describe('rules that programs agree on', () => {
  const all = 'noAbort,noRematch,noGiveTime,noClaimWin,noEarlyDraw';

  it('hold in the game that comes of a link', async () => {
    const [maker, taker] = [await makeBot(server), await makeBot(server)];
    const { body } = await maker.post('/api/challenge/open', {
      ...{ 'clock.limit': '300', 'clock.increment': '0' },
      ...{ color: 'white', rules: all },
    });
    expect(body.rules).toEqual(all.split(','));
    expect(await taker.post(`/api/challenge/${body.id}/accept`)).toEqual(OK);
    const without = { status: 400, body: { code: 'agreed_without' } };
    for (const path of ['abort', 'draw/yes']) {
      expect(await maker.post(`/api/bot/game/${body.id}/${path}`)).toMatchObject(without);
    }
    await playAll([maker, taker], body.id, 'e2e4 e7e5');
    expect(await maker.post(`/api/round/${body.id}/add-time/15`)).toMatchObject(without);
    const id = readUuid(body.id)!;
    expect(await server.app.services.games.view(id)).toMatchObject({ rules: all.split(',') });
    expect(await maker.post(`/api/bot/game/${body.id}/resign`)).toEqual(OK);
  });

  it('leave no rematch where they say so', async () => {
    const [white, black] = [await makeMember(server), await makeMember(server)];
    const id = await server.app.services.games.startGame({
      players: { white: white.user.id, black: black.user.id },
      ...{ timeControl: { base: 180_000, increment: 0 }, rated: false, rules: ['noRematch'] },
    });
    const socket = await white.socket();
    await socket.open(gameChannel, id);
    await server.app.services.games.command(id, white.user.id, { type: 'abort' });
    await socket.event('settled');
    const offer = socket.send({ channel: gameChannel, key: id }, 'offerRematch', {});
    await expect(offer).rejects.toMatchObject({ code: 'agreed_without' });
    await socket.close();
  });

  it('are told to the member who is challenged', async () => {
    const ben = await makeMember(server);
    const maker = await programOf(server, await makeMember(server));
    const { body } = await maker.post(`/api/challenge/${ben.user.username}`, {
      days: 3,
      rules: 'noAbort,noRematch',
    });
    const view = await ben.call(challenges.view, { id: readUuid(body.id)! });
    expect([body.rules, view.rules]).toEqual([view.rules, ['noAbort', 'noRematch']]);
  });

  it('are refused where one of them is unknown', async () => {
    const maker = await programOf(server, await makeMember(server));
    const { status, body } = await maker.post('/api/challenge/open', { days: 3, rules: 'noAbort,noSmoking' });
    expect([status, body.code]).toEqual([400, 'bad_input']);
  });
});

describe('a link for two players', () => {
  it('gives White to the first, and is there for nobody else', async () => {
    const ben = await makeMember(server);
    const [maker, taker] = [await programOf(server, await makeMember(server)), await programOf(server, ben)];
    const users = `${taker.name}, ${maker.name.toUpperCase()}`;
    const { body } = await maker.post('/api/challenge/open', { days: 3, users, name: 'Round 1' });
    expect(body).toMatchObject({ finalColor: 'black', open: { userIds: [taker.name, maker.name] } });
    const id = readUuid(body.id)!;
    expect(await ben.call(challenges.view, { id })).toMatchObject({ name: 'Round 1', color: 2 });
    const other = await programOf(server, await makeMember(server));
    const missing = { status: 404, body: { code: 'challenge_not_found' } };
    expect(await other.post(`/api/challenge/${body.id}/accept`)).toMatchObject(missing);
    expect(await other.get(`/api/challenge/${body.id}/show`)).toMatchObject(missing);
    await expect(server.visitor().call(challenges.view, { id })).rejects.toMatchObject({ status: 404 });
    expect(await taker.post(`/api/challenge/${body.id}/accept`)).toEqual(OK);
    expect((await taker.get('/api/account/playing')).body.nowPlaying).toMatchObject([{ color: 'white' }]);
  });

  it.each([
    ['one', ({ name }: { name: string }) => name, 'bad_users'],
    ['twice the same', ({ name }: { name: string }) => `${name},${name}`, 'bad_users'],
    ['two others', () => 'somebody,nobody', 'bad_users'],
    ['one who does not exist', ({ name }: { name: string }) => `${name},nobody-at-all`, 'member_not_found'],
  ])('is refused for %s', async (_, usersOf, code) => {
    const maker = await programOf(server, await makeMember(server));
    const { body } = await maker.post('/api/challenge/open', { days: 3, users: usersOf(maker) });
    expect(body.code).toBe(code);
    const long = await maker.post('/api/challenge/open', { days: 3, name: 'x'.repeat(31) });
    expect(long.body.code).toBe('bad_input');
  });
});
