import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { SESSION_COOKIE } from '../http/exchange.ts';
import { INTERNAL_MESSAGE } from '../http/refusal.ts';
import { sessionKey } from '../session/live-reads.ts';
import { startShelfServer, type ShelfServer } from '../test/programs.ts';

const logged: string[] = [];
let server: ShelfServer;
let token: string;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  server = await startShelfServer({ log, limits: true });
  token = server.token(['board:play']);
});
afterAll(() => server.close());

const ask = (path: string, { headers, ...init }: RequestInit = {}, bearer?: string): Promise<Response> =>
  fetch(new URL(path, server.url), {
    ...init,
    headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...(headers as object) },
  });
const post = (body: string, type = 'application/json') => ({ method: 'POST', body, headers: { 'content-type': type } });
const refusal = async (response: Response) => {
  const { error, code, ...rest } = (await response.json()) as { error: string; code: string };
  expect(error).toMatch(/^[A-Z].*\.$/);
  return [response.status, code, ...(Object.keys(rest).length > 0 ? [rest] : [])];
};

describe('who may call', () => {
  test('a call that requires a token is refused without one, and an open call is not', async () => {
    expect(await refusal(await ask('/api/shelf/a'))).toEqual([401, 'no_token']);
    expect(await refusal(await ask('/api/shelf/a', {}, server.token([]).replace(/.$/, '~')))).toEqual([
      401,
      'no_such_token',
    ]);
    expect(await refusal(await ask('/api/shelf/a', {}, 'x'.repeat(43)))).toEqual([401, 'no_such_token']);
    const other = server.token([], { accountId: 'ann' });
    expect(await (await ask('/api/shelf/a', {}, other)).json()).toEqual({ shelf: 'a', from: null, reader: 'm-ann' });
    server.revoke(other);
    expect(await refusal(await ask('/api/shelf/a', {}, other))).toEqual([401, 'no_such_token']);
  });

  test('a token needs one of the scopes that a call names', async () => {
    const sent = post('{"text":"ink"}');
    expect(await refusal(await ask('/api/shelf/a', sent, server.token(['email:read'])))).toEqual([
      403,
      'missing_scope',
    ]);
    for (const scope of ['board:play', 'bot:play'] as const)
      expect((await ask('/api/shelf/a', sent, server.token([scope]))).status).toBe(200);
  });

  test('a call without scopes takes any token, but not an invalid one', async () => {
    expect(await (await ask('/api/look')).json()).toEqual({ reader: null });
    expect(await (await ask('/api/look', {}, server.token([], { accountId: 'bob' }))).json()).toEqual({
      reader: 'm-bob',
    });
    expect(await refusal(await ask('/api/look', {}, 'nonsense'))).toEqual([401, 'no_such_token']);
  });

  test('tokens of a closed account are invalid from the moment it is closed', async () => {
    const own = server.token([], { accountId: 'cy' });
    expect((await ask('/api/shelf/a', {}, own)).status).toBe(200);
    server.changeLevel('cy', LEVELS.abuser);
    await expect.poll(async () => refusal(await ask('/api/shelf/a', {}, own))).toEqual([403, 'account_closed']);
    expect(await refusal(await ask('/api/look', {}, own))).toEqual([403, 'account_closed']);
  });

  test('cookies are ignored, and none are set', async () => {
    const response = await ask('/api/look', { headers: { cookie: `${SESSION_COOKIE}=${token}` } });
    expect(await response.json()).toEqual({ reader: null });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await ask('/api/shelf/a', { headers: { cookie: `${SESSION_COOKIE}=${token}` } })).status).toBe(401);
  });

  test('the handler knows the token by its key alone', async () => {
    const response = await ask('/api/shelf/a', { method: 'DELETE' }, token);
    expect(await response.json()).toEqual({ key: sessionKey(token) });
  });
});

describe('input', () => {
  test('is path and query, and JSON or a form', async () => {
    expect(await (await ask('/api/shelf/a%20b?from=7', {}, token)).json()).toMatchObject({ shelf: 'a b', from: '7' });
    for (const init of [post('{"text":"wet ink"}'), post('text=wet+ink', 'application/x-www-form-urlencoded')])
      expect(await (await ask('/api/shelf/a', init, token)).json()).toEqual({ shelf: 'a', text: 'wet ink' });
  });

  test('is a form where its type is missing or another, and may come in parts', async () => {
    const parts = new FormData();
    parts.set('text', 'wet, ink');
    for (const body of [new TextEncoder().encode('text=wet%2C+ink'), parts]) {
      const response = await ask('/api/shelf/a', { method: 'POST', body }, token);
      expect(await response.json()).toEqual({ shelf: 'a', text: 'wet, ink' });
    }
    const typed = await ask('/api/shelf/a', post('text=wet%2C+ink', 'text/plain'), token);
    expect(await typed.json()).toEqual({ shelf: 'a', text: 'wet, ink' });
  });

  test('may be missing whatever its type says', async () => {
    for (const type of ['application/json', 'application/octet-stream', 'multipart/form-data']) {
      expect(await refusal(await ask('/api/shelf/a', post('', type), token))).toEqual([
        400,
        'bad_input',
        { fields: { text: expect.any(String) } },
      ]);
    }
  });

  test('from the query or the body cannot override the path', async () => {
    const response = await ask('/api/shelf/a?shelf=b', post('{"text":"ink","shelf":"c"}'), token);
    expect(await response.json()).toMatchObject({ shelf: 'a' });
  });

  test('that is invalid is refused with the name of the field', async () => {
    expect(await refusal(await ask('/api/shelf/a', post('{"text":5}'), token))).toEqual([
      400,
      'bad_input',
      { fields: { text: expect.any(String) } },
    ]);
  });

  test.each([
    ['malformed JSON', '{"text":'],
    ['a list', '["text"]'],
    ['NUL', '{"text":"a\\u0000b"}'],
    ['a prototype', '{"text":"a","__proto__":{"text":"b"}}'],
  ])('that is %s is refused in the same shape', async (_, body) => {
    expect(await refusal(await ask('/api/shelf/a', post(body), token))).toEqual([400, 'bad_input']);
  });

  test('that is too large is refused with its own code', async () => {
    const sent = post(JSON.stringify({ text: 'a'.repeat(70_000) }));
    expect(await refusal(await ask('/api/shelf/a', sent, token))).toEqual([413, 'too_large']);
  });

  test.each([
    ['/api/shelf/%E0%A4%A', 400, 'bad_input'],
    [`/api/shelf/${'a'.repeat(300)}`, 414, 'too_large'],
    ['/api/nowhere', 404, 'not_found'],
    ['/api', 404, 'not_found'],
    ['/.well-known/nowhere', 404, 'not_found'],
  ])('an address %s answers %i', async (path, status, code) => {
    expect(await refusal(await ask(path, {}, token))).toEqual([status, code]);
  });
});

describe('responses', () => {
  test('to refused calls have plain texts, and status 400 where pages get 409', async () => {
    expect(await refusal(await ask('/api/shelf/none', {}, token))).toEqual([404, 'shelf_not_found']);
    expect(await refusal(await ask('/api/break/away'))).toEqual([503, 'unavailable']);
    const swap = await ask('/api/swap', post('{"code":"wrong"}'));
    expect([swap.status, await swap.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.stringMatching(/\.$/) },
    ]);
  });

  test('of the token endpoint have the shape of OAuth for every error', async () => {
    for (const [body, type, status] of [
      ['{"code":', 'application/json', 400],
      ['{}', 'application/json', 400],
      ['x', 'chess/board', 400],
    ] as const) {
      const response = await ask('/api/swap', post(body, type));
      expect([response.status, await response.json()]).toEqual([
        status,
        { error: 'invalid_request', error_description: expect.any(String) },
      ]);
    }
  });

  test('after a bug reveal nothing, and the log has the error', async () => {
    for (const how of ['throw', 'undeclared', 'half']) {
      const response = await ask(`/api/break/${how}`);
      expect([response.status, await response.json()]).toEqual([500, { error: INTERNAL_MESSAGE, code: 'internal' }]);
    }
    expect(logged.join('\n')).toMatch(/the board gave way[^]*moth_eaten[^]*does not declare/);
  });

  test('can be read by pages of any site, which may send the authorization header', async () => {
    const origin = 'https://board.example';
    const preflight = await ask('/api/shelf/a', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    for (const path of ['/api/look', '/api/shelf/a', '/api/nowhere', '/.well-known/shelf']) {
      const response = await ask(path, { headers: { origin } });
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, '*']);
    }
  });

  test('that a standard expects on another path are served there', async () => {
    expect(await (await ask('/.well-known/shelf')).json()).toEqual({ shelves: 3 });
  });
});

describe('limits', () => {
  test('say which one was exceeded, and when to try again', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask('/api/knock', {}, token)).status).toBe(200);
    const response = await ask('/api/knock', {}, token);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(await refusal(response)).toEqual([429, 'rate_limited', { ratelimit: { key: 'shelf.knock', seconds } }]);
    expect((await ask('/api/knock', {}, server.token([]))).status, 'another account').toBe(200);
  });

  test('of a feature are reported in the same way', async () => {
    const response = await ask('/api/shelf/locked', {}, token);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await refusal(response)).toEqual([429, 'shelf_locked', { ratelimit: { key: 'shelf.read', seconds: 7 } }]);
  });

  test('of an address are reported in the shape of the called API', async () => {
    await using asked = await startShelfServer({ limits: true });
    const get = (path: string) => fetch(new URL(path, asked.url));
    for (let sent = 0; sent < 2_400; sent += 100)
      await Promise.all(Array.from({ length: 100 }, async () => (await get('/api/look')).text()));
    const response = await get('/api/look');
    const seconds = Number(response.headers.get('retry-after'));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refusal(response)).toEqual([429, 'rate_limited', { ratelimit: { key: 'address', seconds } }]);
    expect(await (await get('/callback/nothing')).json()).toEqual({
      error: 'rate_limited',
      message: expect.any(String),
      retryAfter: expect.any(Number),
    });
  });
});
