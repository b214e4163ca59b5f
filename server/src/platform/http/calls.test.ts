import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { INTERNAL_MESSAGE } from './refusal.ts';
import { book, startBookServer, type BookServer } from '../test/book.ts';
import { wordsIn } from '../site/words.ts';

const logged: string[] = [];
let server: BookServer;
beforeAll(async () => {
  server = await startBookServer({ log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }) });
});
afterAll(() => server.close());

const refusal = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];
const post = (body: string, type = 'application/json') => ({ method: 'POST', body, headers: { 'content-type': type } });

describe('input', () => {
  test('of a GET is its path and its query, as text', async () => {
    const answer = await server.visitor().call(book.read, { shelf: 'a b/c', from: '7' });
    expect(answer).toEqual({ shelf: 'a b/c', from: '7', reader: null });
  });

  test('of a POST is its path and its body, JSON or a form, without the token', async () => {
    const guest = await server.person('guest');
    expect(await guest.call(book.write, { shelf: 'a', text: 'ink', loud: 1 })).toEqual({ text: 'ink' });
    const form = `text=wet+ink&_token=${guest.cookies.get('XSRF-TOKEN')}`;
    const response = await guest.fetch('/book/a', post(form, 'application/x-www-form-urlencoded'));
    expect(await response.json()).toEqual({ text: 'wet ink' });
  });

  test('from the query or the body cannot override the path', async () => {
    const response = await server.visitor().fetch('/book/a?shelf=b');
    expect(await response.json()).toMatchObject({ shelf: 'a' });
  });

  test('that is invalid is refused with the name of the field', async () => {
    const guest = await server.person('guest');
    const response = await guest.fetch('/book/a', post('{"text":5}'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'bad_input', fields: { text: 'This must be text.' } });
  });

  test('that is invalid is explained in the language of the caller', async () => {
    const german = server.visitor({ 'accept-language': 'de-DE,de;q=0.9' });
    const response = await german.fetch(`/follow/a?mark=${'x'.repeat(11)}`);
    const mark = wordsIn('de_DE').formatMessage({ id: 'field.text_too_long' }, { most: 10 });
    expect(await response.json()).toMatchObject({ error: 'bad_input', fields: { mark } });
  });

  test('that makes a path which the call does not admit leads nowhere', async () => {
    const response = await server.visitor().fetch(`/book/${'x'.repeat(21)}`);
    expect(await refusal(response)).toEqual([404, 'not_found']);
  });

  const broken: [string, string, string?][] = [
    ['malformed JSON', '{"text":'],
    ['nothing', ''],
    ['a list', '["text"]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['NUL', '{"text":"a\\u0000b"}'],
    ['half a surrogate pair', '{"text":"\\ud800"}'],
    ['a prototype', '{"text":"a","__proto__":{"text":"b"}}'],
    ['a constructor', '{"text":"a","constructor":{"prototype":{"text":"b"}}}'],
    ['great depth', `{"text":"a","loud":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['another content type', 'text', 'text/plain'],
    ['a made-up content type', 'text', 'chess/board'],
    ['JSON in a form', '{"text":"a"}', 'application/x-www-form-urlencoded'],
  ];
  test.each(broken)('that is %s is refused', async (_, body, type) => {
    const guest = await server.person('guest');
    const response = await guest.fetch('/book/a', post(body, type));
    expect(response.status).toBeOneOf([400, 415]);
    expect(((await response.json()) as { error: string }).error).toBe('bad_input');
  });

  test('that is too large is refused with its own code', async () => {
    const guest = await server.person('guest');
    const response = await guest.fetch('/book/a', post(JSON.stringify({ text: 'a'.repeat(70_000) })));
    expect(await refusal(response)).toEqual([413, 'too_large']);
  });
});

describe('a malformed request', () => {
  const paths: [string, number][] = [
    ['/book/%E0%A4%A', 400],
    ['/book/%00', 400],
    ['/book/%', 400],
    [`/book/${'a'.repeat(300)}`, 414],
    ['/nowhere', 404],
    ['/../../etc/passwd', 404],
    ['/book/__proto__', 200],
    ['/book/a?__proto__=b&constructor=c', 200],
    ['/book/a?from=1&from=2', 400],
  ];
  test.each(paths)('to %s answers %i', async (path, status) => {
    expect((await server.visitor().fetch(path)).status).toBe(status);
  });

  test('by an unknown method answers not found', async () => {
    const response = await server.visitor().fetch('/knock', { method: 'PUT' });
    expect(await refusal(response)).toEqual([404, 'not_found']);
  });

  test('is explained in the requested language', async () => {
    const response = await server
      .visitor()
      .fetch('/no/such/call', { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    expect(await response.json()).toEqual({ error: 'not_found', message: 'Hier ist nichts.' });
  });

  test.each([
    ['with huge headers', `GET /knock HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['that is no HTTP', 'knock knock\r\n\r\n', 400],
    ['without a host', 'GET /knock HTTP/1.1\r\n\r\n', 400],
  ])('%s is refused before it is read', async (_, text, status) => {
    expect(await speak(text)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  });
});

const speak = async (text: string): Promise<string> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(text);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return String(answer);
};

describe('who may call', () => {
  test("a call for players needs a session, and a call for members needs more than a guest's session", async () => {
    const [visitor, guest, member] = [server.visitor(), await server.person('guest'), await server.person('member')];
    await expect(visitor.call(book.write, { shelf: 'a', text: '' })).rejects.toMatchObject({
      status: 401,
      body: { error: 'not_logged_in' },
    });
    await expect(visitor.call(book.tear, { shelf: 'a' })).rejects.toMatchObject({ status: 401 });
    await expect(guest.call(book.tear, { shelf: 'a' })).rejects.toMatchObject({
      status: 403,
      body: { error: 'not_allowed' },
    });
    expect(await member.call(book.tear, { shelf: 'a' })).toEqual({});
  });
});

describe('a session', () => {
  test('gets a new token with every start, and none is left after its end', async () => {
    const guest = await server.person('guest');
    const first = guest.cookies.get('tabiya_session')!;
    await guest.call(book.enter, { as: 'member' });
    expect(guest.cookies.get('tabiya_session')).not.toBe(first);
    const thief = server.visitor();
    thief.cookies.set('tabiya_session', first);
    expect((await thief.call(book.read, { shelf: 'a' })).reader).toBeNull();
    // A response to the old cookie may arrive after the one that set a new cookie, and must not remove the new one.
    expect(thief.cookies.get('tabiya_session')).toBe(first);

    expect((await guest.call(book.read, { shelf: 'a' })).reader).toMatch(/^member-/);
    const { token } = await guest.call(book.leave, {});
    expect(guest.cookies.get('XSRF-TOKEN')).toBe(token);
    expect((await guest.call(book.read, { shelf: 'a' })).reader).toBeNull();
  });

  test('has a cookie that scripts cannot read, and a token cookie that they can', async () => {
    const response = await server.visitor().fetch('/book/a');
    const token = response.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='));
    expect(token).toMatch(/SameSite=Lax/);
    expect(token).not.toMatch(/HttpOnly/);
    const visitor = server.visitor();
    await visitor.fetch('/book/a');
    const entered = await visitor.fetch('/enter', post('{"as":"guest"}'));
    const session = entered.headers.getSetCookie().find((line) => line.startsWith('tabiya_session='));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
  });
});

describe('responses', () => {
  test('a declared refusal has its code and status', async () => {
    const visitor = server.visitor();
    expect(await refusal(await visitor.fetch('/book/none'))).toEqual([404, 'shelf_not_found']);
    expect(await refusal(await visitor.fetch('/book/locked'))).toEqual([409, 'shelf_locked']);
    expect(await refusal(await visitor.fetch('/break/away'))).toEqual([503, 'unavailable']);
  });

  test.each(['throw', 'undeclared', 'half'])('a bug (%s) is 500, and in the log by its request', async (how) => {
    const id = `bug${how}`;
    const response = await server.visitor().fetch(`/break/${how}`, { headers: { 'x-request-id': id } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'internal', message: INTERNAL_MESSAGE });
    expect(logged.some((line) => line.includes(`"reqId":"${id}"`))).toBe(true);
  });

  test('a file is offered under a safe name', async () => {
    const response = await server.visitor().fetch(`/print/${encodeURIComponent('Zoë "x"\r\n.pgn')}`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Zo_x_.pgn"; filename*=UTF-8''Zo%C3%AB%20%22x%22%0D%0A.pgn`,
    );
    expect(await response.text()).toBe('printed Zoë "x"\r\n.pgn');
  });

  test('a valid request id is kept, and an invalid one is replaced', async () => {
    const id = async (sent: string) =>
      (await server.visitor().fetch('/book/a', { headers: { 'x-request-id': sent } })).headers.get('x-request-id');
    expect(await id('abcDEF0123')).toBe('abcDEF0123');
    expect(await id('a'.repeat(33))).toMatch(/^[0-9a-f]{32}$/);
    expect(await id('a b')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('every response has the security headers', async () => {
    const { headers } = await server.visitor().fetch('/nowhere');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]+=';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

test('https makes cookies secure and transport strict', async () => {
  const secure = await startBookServer({ config: { baseUrl: 'https://tabiya.example' } });
  try {
    const response = await secure.visitor().fetch('/book/a');
    expect(response.headers.getSetCookie().join()).toMatch(/Secure/);
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect(response.headers.get('content-security-policy')).toMatch('wss://tabiya.example');
  } finally {
    await secure.close();
  }
});
