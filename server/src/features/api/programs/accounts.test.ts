import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { ratings } from '@tabiya/contract/record/ratings.ts';
import { lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame } from '../../../test/make.ts';
import { callsOf, makeBot, programOf } from '../../../test/test-program.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an account', () => {
  it('can read itself, with a rating in everything that programs play', async () => {
    const ann = await makeMember(server, { username: 'Ann-Reads' });
    const { status, body } = await (await programOf(server, ann, [])).get('/api/account');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'ann-reads', username: 'Ann-Reads', count: { all: 0, win: 0 } });
    expect(body.url).toContain('/ann-reads/');
    expect(Object.keys(body.perfs).toSorted()).toEqual(
      [
        'blitz',
        'bullet',
        'chess960',
        'correspondence',
        'crazyhouse',
        'kingOfTheHill',
        'rapid',
        'threeCheck',
      ].toSorted(),
    );
    expect(body.perfs.blitz).toMatchObject({ games: 0, prog: 0, prov: true });
    expect(body.createdAt).toBeLessThanOrEqual(body.seenAt);
  });

  it('reveals its mail address only with the scope for it', async () => {
    const ann = await makeMember(server);
    expect(await (await programOf(server, ann, ['email:read'])).get('/api/account/email')).toEqual({
      status: 200,
      body: { email: `${ann.user.username}@example.org` },
    });
    const other = await (await programOf(server, ann, ['bot:play'])).get('/api/account/email');
    expect(other).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
  });

  it('lists its running games from its own side', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const id = await startGame(server, { white: ann, black: ben });
    await server.app.services.games.command(id, ann.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
    const { body } = await (await programOf(server, ben)).get('/api/account/playing?nb=5');
    expect(body.nowPlaying).toMatchObject([
      {
        color: 'black',
        isMyTurn: true,
        hasMoved: false,
        lastMove: 'e2e4',
        opponent: { username: ann.user.username },
        perf: 'blitz',
        rated: true,
        secondsLeft: 180,
        source: 'lobby',
        status: { id: 20, name: 'started' },
        variant: { key: 'standard', name: 'Standard' },
        compat: { bot: true, board: true },
      },
    ]);
    expect(body.nowPlaying[0].fullId).toBe(body.nowPlaying[0].gameId);
  });
});

describe('other members', () => {
  it('can be read without a token, closed ones only as closed', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    await server.app.services.accounts.setStanding(ben.user.id, LEVELS.cheater);
    const nobody = callsOf(server.url, undefined);
    const key = ann.user.username.toLowerCase();
    expect((await nobody.get(`/api/user/${ann.user.username.toUpperCase()}`)).body).toMatchObject({ id: key });
    expect((await nobody.get('/api/user/nobody-of-that-name')).status).toBe(404);
    const { body } = await nobody.post('/api/users', `${ben.user.username}, ${ann.user.username},nobody-at-all`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([ben.user.username, key]);
    const [{ body: own }, { body: single }] = [
      await (await programOf(server, ann)).get('/api/account'),
      await nobody.get(`/api/user/${ann.user.username}`),
    ];
    expect(body[1].perfs, 'one shape in every answer').toEqual(own.perfs);
    expect(single.perfs).toEqual(own.perfs);
    expect(body[0]).toEqual({ id: ben.user.username, username: ben.user.username, disabled: true, tosViolation: true });
  });

  it('can be asked for their presence and games', async () => {
    const [ann, ben, cid] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    const sockets = [await ann.socket(), await ben.socket()];
    await startGame(server, { white: ann, black: cid });
    const names = [ann, ben, cid].map(({ user }) => user.username);
    const { body } = await callsOf(server.url, undefined).get(`/api/users/status?ids=${names.join()}&withGameIds=true`);
    expect(body[0]).toMatchObject({ name: names[0], online: true, playing: true });
    expect(body[0].playingId).toMatch(/^\w{22}$/);
    expect(body[1]).toEqual({ id: names[1], name: names[1], online: true });
    expect(body[2]).toEqual({ id: names[2], name: names[2] });
    await Promise.all(sockets.map((socket) => socket.close()));
  });
});

describe('a bot', () => {
  it('is made once and permanently, and its name shows it', async () => {
    const bot = await makeBot(server);
    expect(await bot.post('/api/bot/account/upgrade')).toMatchObject({ status: 400, body: { code: 'already_a_bot' } });
    expect((await bot.get('/api/account')).body).toMatchObject({ title: 'BOT' });
    const visitor = server.visitor();
    expect((await visitor.call(members.view, { username: bot.name })).chessTitle).toBe('BOT');
  });

  it('must not have played before', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    await startGame(server, { white: ann, black: ben });
    expect(await (await programOf(server, ann)).post('/api/bot/account/upgrade')).toMatchObject({
      status: 400,
      body: { code: 'has_played', error: expect.stringContaining('played') },
    });
  });

  it('has no other title, whatever staff give it', async () => {
    const bot = await makeBot(server);
    await server.app.services.accounts.setTitle(bot.id, 'GM');
    const visitor = server.visitor();
    const titled = await visitor.call(members.list, { title: 'GM' });
    expect(titled.members).toEqual([]);
    expect((await visitor.call(members.view, { username: bot.name })).chessTitle).toBe('BOT');
  });

  it('can only be challenged', async () => {
    const player = await makeMember(server);
    const program = await programOf(server, player);
    await program.post('/api/bot/account/upgrade');
    const socket = await player.socket();
    await socket.open(lobbyChannel, 'pools');
    const pools = { channel: lobbyChannel, key: 'pools' };
    await expect(socket.send(pools, 'seek', { pool: '3+2' })).rejects.toMatchObject({ code: 'bots_by_challenge' });
    const timeControl = { base: 300_000, increment: 0 };
    const terms = { timeControl, variant: 'chess', rated: true, color: 0, range: null } as const;
    await expect(socket.send(pools, 'offer', terms)).rejects.toMatchObject({ code: 'bots_by_challenge' });
    const seek = await program.open('/api/board/seek', { time: '10', increment: '0' });
    expect(seek.status).toBe(403);
    await socket.close();
  });

  it('is not ranked among the best of a class', async () => {
    const bot = await makeBot(server);
    const other = await makeBot(server);
    const sure = { rating: 2_900, deviation: 40, volatility: 0.06, at: Date.now(), games: 90 };
    const { store } = server.app.platform;
    for (const id of [bot.id, other.id])
      await store.query(
        'insert into rating (account_id, rating_class, rating, deviation, volatility, at, games) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, 'blitz', sure.rating, sure.deviation, sure.volatility, sure.at, sure.games],
      );
    const { best } = await server.visitor().call(ratings.standing, { ratingClass: 'blitz' });
    expect(best).toEqual([]);
  });

  it('is online while its stream is open', async () => {
    const [here, away] = [await makeBot(server), await makeBot(server)];
    const events = await here.open('/api/stream/event');
    const { lines, ended } = await away.open('/api/bot/online?nb=20');
    await ended;
    expect(lines.map(({ username }) => username)).toContain(here.name);
    expect(lines.map(({ username }) => username)).not.toContain(away.name);
    events.close();
  });
});
