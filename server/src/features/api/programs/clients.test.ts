import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { makeBot, programOf, type TestProgram } from '../../../test/test-program.ts';
import { at, gamesOn, listen, OK, playAll } from './test-board.ts';

let server: TestServer;
let ann: Player;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ann = await makeMember(server);
  token = await server.app.services.tokens.issue(ann.user.id, { name: 'client', scopes: ['board:play'] });
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}, bearer: string | undefined = token) =>
  fetch(new URL(path, server.url), {
    ...init,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...(init.headers as object) },
  });
/** A body whose type is not said, as `curl -H 'Content-Type:'` and some clients send it. */
const untyped = (text: string): RequestInit => ({ method: 'POST', body: new TextEncoder().encode(text) });
const form = (text: string): RequestInit => ({
  method: 'POST',
  body: text,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('a body', () => {
  it.each([untyped, form])('of names or tokens is read as text, whatever its type', async (bodyOf) => {
    const tested = await ask('/api/token/test', bodyOf(token), '');
    expect(await tested.json()).toMatchObject({ [token]: { userId: ann.user.username.toLowerCase() } });
    const users = await ask('/api/users', bodyOf(ann.user.username), '');
    expect(await users.json()).toMatchObject([{ username: ann.user.username }]);
  });

  it('may come in parts', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ rated: 'false', time: '10', increment: '0' })) body.set(name, value);
    const control = new AbortController();
    expect((await ask('/api/board/seek', { method: 'POST', body, signal: control.signal })).status).toBe(200);
    control.abort();
  });
});

describe('numbers and lists in addresses', () => {
  it.each(['', '?nb=', '?nb=undefined', '?nb=0'])('have their default where a client sends %j', async (query) => {
    expect((await ask(`/api/account/playing${query}`)).status).toBe(200);
  });

  it.each(['1e2', '0x7f', '180.0', '+180', ' 180'])('are written in digits alone: %j is refused', async (text) => {
    const terms = new URLSearchParams({ 'clock.limit': text, 'clock.increment': '0' }).toString();
    const seek = new URLSearchParams({ time: text === '180.0' ? '180.000' : text, increment: '0' }).toString();
    for (const [path, sent] of [
      ['/api/challenge/open', terms],
      ['/api/board/seek', seek],
    ] as const) {
      const response = await ask(path, form(sent));
      expect([path, response.status]).toEqual([path, 400]);
    }
  });

  it('may be repeated, and may be empty', async () => {
    const other = await makeMember(server);
    const both = await ask(`/api/users/status?ids=${ann.user.username}&ids=${other.user.username}`);
    expect(await both.json()).toHaveLength(2);
    expect(await (await ask('/api/users/status?ids=')).json()).toEqual([]);
  });

  it.each([
    ['/api/challenge/no-id/accept', 'POST', 'challenge_not_found'],
    ['/api/board/game/nothing/resign', 'POST', 'game_not_found'],
    ['/api/user/a', 'GET', 'member_not_found'],
  ])('that name nothing are not found: %s', async (path, method, code) => {
    const response = await ask(path, { method });
    expect([response.status, await response.json()]).toEqual([404, { error: expect.any(String), code }]);
  });
});

describe('answers', () => {
  it('say what a token may do, and what is missing', async () => {
    const own = await ask('/api/account');
    expect(own.headers.get('x-oauth-scopes')).toBe('board:play');
    const missing = await ask('/api/account/email');
    expect(missing.headers.get('x-accepted-oauth-scopes')).toBe('email:read');
    expect((await ask('/api/account', {}, '')).headers.get('www-authenticate')).toBe('Bearer');
  });

  it('of paths that do not exist can be read by pages of any site', async () => {
    const response = await ask('/api/no/such/call', { headers: { origin: 'https://other.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it('to tokens have letters, digits and underscores only', () => expect(token).toMatch(/^\w+$/));
});

describe('a challenge to an engine', () => {
  const challenge = async (terms: string) => {
    const response = await ask('/api/challenge/ai', form(terms));
    return [response.status, await response.json()] as const;
  };

  it.each([
    ['level=3', 'clock_missing'],
    ['level=3&clock.limit=5&clock.increment=0', 'bad_time_control'],
    ['level=3&clock.limit=180&clock.increment=2&fen=8/8/8/8/8/4k3/4p3/4K3+w+-+-+0+1', 'position_over'],
    ['level=9&clock.limit=180&clock.increment=2', 'bad_input'],
  ])('that cannot be is refused: %s', async (terms, code) => {
    expect(await challenge(terms)).toMatchObject([400, { error: expect.any(String), code }]);
  });

  it('begins a game with a bot of that strength', async () => {
    const [status, game] = await challenge('level=3&clock.limit=180&clock.increment=2&color=white');
    expect(status).toBe(200);
    expect(game).toMatchObject({ player: 'white', rated: false, source: 'ai', speed: 'blitz' });
    const [, again] = await challenge('level=3&clock.limit=180&clock.increment=2');
    expect(again).toMatchObject({ code: 'already_playing' });
    const { id } = game as { id: string };
    expect((await ask(`/api/board/game/${id}/abort`, { method: 'POST' })).status).toBe(200);
  });
});

describe('a challenge by lot', () => {
  it('tells its colour at once, in the answer and the event, and the game keeps to it', async () => {
    const colors = new Set<string>();
    for (let times = 0; colors.size < 2 && times < 20; times++) {
      // Others each time, because who calls off several games has to take a break.
      const [challenger, bot] = [await programOf(server, await makeMember(server)), await makeBot(server)];
      const events = await bot.open('/api/stream/event');
      const hers = await challenger.open('/api/stream/event');
      const { body } = await challenger.post(`/api/challenge/${bot.name}`, {
        'clock.limit': 180,
        'clock.increment': 2,
      });
      expect(body).toMatchObject({ color: 'random', finalColor: expect.stringMatching(/^(white|black)$/) });
      const told = await events.next((line) => line.challenge?.id === body.id);
      expect(told.challenge.finalColor).toBe(body.finalColor);
      expect(await bot.post(`/api/challenge/${body.id}/accept`)).toEqual(OK);
      const begun = await hers.next((line) => line.type === 'gameStart' && line.game.gameId === body.id);
      expect(begun.game.color).toBe(body.finalColor);
      colors.add(body.finalColor);
      for (const stream of [events, hers]) stream.close();
    }
    expect([...colors].toSorted()).toEqual(['black', 'white']);
  });
});

describe('a challenge by a program', () => {
  const BLITZ = { 'clock.limit': '300', 'clock.increment': '0' };

  it('ends when its challenger closes the stream that keeps it', async () => {
    const [challenger, bot] = [await programOf(server, await makeMember(server)), await makeBot(server)];
    const events = await bot.open('/api/stream/event');
    const kept = await challenger.open(`/api/challenge/${bot.name}`, { ...BLITZ, keepAliveStream: 'true' });
    const { id } = await kept.next(() => true);
    kept.close();
    await events.next((line) => line.type === 'challengeCanceled' && line.challenge.id === id);
    expect((await challenger.get(`/api/challenge/${id}/show`)).body).toMatchObject({ status: 'canceled' });
    events.close();
  });

  it('can be accepted for a while with nothing open but the call itself', async () => {
    const [challenger, bot] = [await programOf(server, await makeMember(server)), await makeBot(server)];
    const events = await bot.open('/api/stream/event');
    const { body } = await challenger.post(`/api/challenge/${bot.name}`, BLITZ);
    expect(server.app.services.presence.isHere(challenger.id)).toBe(false);
    expect(await bot.post(`/api/challenge/${body.id}/accept`)).toEqual(OK);
    expect((await challenger.get('/api/account/playing')).body.nowPlaying).toMatchObject([{ gameId: body.id }]);
    events.close();
  });
});

it('a player gives the other one seconds, once the clocks run', async () => {
  const [white, black] = [await makeBot(server), await makeBot(server)];
  const id = await gamesOn(server)(white, black);
  const give = (who: TestProgram, seconds: string) => who.post(`/api/round/${id}/add-time/${seconds}`);
  expect(await give(white, '15')).toMatchObject({ status: 400, body: { code: 'too_early' } });
  await playAll([white, black], id, 'e2e4 e7e5');
  const stream = await listen(white, id);
  const { state } = await stream.next((line) => line.type === 'gameFull');
  expect(await give(white, '60')).toEqual(OK);
  expect((await stream.next((line) => line.type === 'gameState')).btime).toBe(state.btime + 60_000);
  for (const seconds of ['4', '61', '1e1', '5.0', '+5']) expect((await give(white, seconds)).status).toBe(400);
  expect(await give(await makeBot(server), '15')).toMatchObject({ body: { code: 'not_a_player' } });
  stream.close();
});

describe('the most used bot', () => {
  const greeted = async (bot: TestProgram, id: string) => {
    for (const room of ['player', 'spectator']) {
      expect(await bot.post(at(id, 'chat'), { room, text: 'Good luck, have fun!' })).toEqual(OK);
    }
  };

  it('reads the game in the first line of its stream, greets both rooms, and plays', async () => {
    const [white, black] = [await makeBot(server), await makeBot(server)];
    const id = await gamesOn(server)(white, black);
    const control = new AbortController();
    const key = await server.app.services.tokens.issue(white.id, { name: 'raw', scopes: ['bot:play'] });
    const response = await ask(`/api/bot/game/stream/${id}`, { signal: control.signal }, key);
    const { value } = await response.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toMatch(/^\{"type":"gameFull"/);
    control.abort();
    // After a restart of the bot it greets again.
    for (let times = 0; times < 2; times++) for (const bot of [white, black]) await greeted(bot, id);
    await playAll([white, black], id, 'e2e4 e7e5');
  });

  it.each([
    ['1', 'agree'],
    ['on', 'agree'],
    ['0', 'decline'],
    ['whatever', 'decline'],
  ])('answers a draw with %s: they %s', async (word, outcome) => {
    const [white, black] = [await makeBot(server), await makeBot(server)];
    const id = await gamesOn(server)(white, black);
    await playAll([white, black], id, 'e2e4 e7e5');
    expect(await white.post(at(id, 'draw/yes'))).toEqual(OK);
    expect(await black.post(at(id, `draw/${word}`))).toEqual(OK);
    const stream = await listen(white, id);
    const full = await stream.next((line) => line.type === 'gameFull');
    expect(full.state.status).toBe(outcome === 'agree' ? 'draw' : 'started');
    stream.close();
  });
});
