import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { endpoint } from '@tabiya/contract/kit/endpoint.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { readCookie } from '../browser/cookies.ts';

const read = endpoint({
  method: 'GET',
  path: '/callback/thing/{id}',
  who: 'anyone',
  input: z.object({ id: z.string(), all: z.boolean() }),
  output: z.unknown(),
  refusals: [],
});
const write = endpoint({
  method: 'POST',
  path: '/callback/thing',
  who: 'anyone',
  input: z.object({ on: z.boolean() }),
  output: z.unknown(),
  refusals: ['taken'],
});
const service = endpoint({ ...write, path: '/service/things/Add' });
const listed = endpoint({ ...read, path: '/callback/list/{id}', etag: true });

interface Asked {
  method: string;
  url: string;
  headers: Headers;
  body: string;
  credentials: unknown;
}
interface Sent {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

let asked: Asked[];
let answers: Sent[];
/** Answers any path in the order of `answers`, and then with 200. */
const network = async (url: string, { method = 'GET', headers, body, credentials }: RequestInit) => {
  asked.push({ method, url, headers: new Headers(headers), body: String(body), credentials });
  const { status, body: answer, headers: sent } = answers.shift() ?? { status: 200, body: {} };
  const text = answer === undefined ? null : JSON.stringify(answer);
  return new Response(text, { status, ...(sent && { headers: sent }) });
};
const bodyOf = (at: number) => JSON.parse(asked[at]?.body ?? '') as Record<string, unknown>;
const flags = (...names: string[]) => (document.documentElement.dataset['flags'] = names.join(' '));

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', network);
  vi.stubEnv('PROD', true);
  document.cookie = 'XSRF-TOKEN=first; path=/';
  flags();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a request', () => {
  it('for reading has parameters in the path and the rest in the query, booleans as 1 and 0', async () => {
    answers.push({ status: 200, body: { yes: true } });
    expect(await call(read, { id: 'a b', all: true })).toEqual({ yes: true });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/callback/thing/a%20b?all=1', credentials: 'include' });
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('writes by %s with the token of the cookie', async (method) => {
    await call(endpoint({ ...write, method }), { on: false });
    expect(bodyOf(0)).toEqual({ on: 0, _token: 'first' });
    expect(asked[0]?.headers.get('x-xsrf-token')).toBe('first');
    expect(asked[0]?.credentials).toBe('include');
  });

  it('sends the token to no other host', async () => {
    await call(endpoint({ ...write, path: '//elsewhere.example/thing' }), { on: true });
    expect(bodyOf(0)).toEqual({ on: 1 });
    expect(asked[0]?.headers.has('x-xsrf-token')).toBe(false);
  });

  it('names the browser in a lasting cookie, always the same', async () => {
    await call(read, { id: 'a', all: false });
    await call(write, { on: true });
    const ids = asked.map(({ headers }) => headers.get('x-client-id'));
    expect(ids[0]).toMatch(/^[a-z0-9]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(readCookie('device_id')).toBe(ids[0]);
  });

  it('has an id only if the root of the page asks for one', async () => {
    await call(read, { id: 'a', all: false });
    flags('client-request-id');
    await call(read, { id: 'a', all: false });
    await call(read, { id: 'a', all: false });
    const [none, one, other] = asked.map(({ headers }) => headers.get('x-request-id'));
    expect(none).toBeNull();
    expect(one).toMatch(/^[a-z0-9]{32}$/);
    expect(other).toMatch(/^[a-z0-9]{32}$/);
    expect(other).not.toBe(one);
  });

  it('names the browser in the query outside of production', async () => {
    await call(read, { id: 'a', all: true });
    vi.stubEnv('PROD', false);
    await call(read, { id: 'a', all: true });
    await call(write, { on: true });
    const uid = asked[0]?.headers.get('x-client-id');
    expect(asked.map(({ url }) => url)).toEqual([
      '/callback/thing/a?all=1',
      `/callback/thing/a?all=1&uid=${uid}`,
      `/callback/thing?uid=${uid}`,
    ]);
  });
});

describe('an answer', () => {
  it.each([200, 201, 204, 299])('of %i is a success', async (status) => {
    answers.push(status === 204 ? { status } : { status, body: { kept: 1 } });
    expect(await call(write, { on: true })).toEqual(status === 204 ? undefined : { kept: 1 });
  });

  it.each([400, 404, 418, 500])('of %i is a failure and says so', async (status) => {
    answers.push({ status, body: { error: 'taken', message: 'It is taken.' } });
    const failure = call(write, { on: true });
    await expect(failure).rejects.toBeInstanceOf(CallFailure);
    await expect(failure).rejects.toMatchObject({
      status,
      message: `Request failed with status code ${status}`,
      body: { error: 'taken', message: 'It is taken.' },
    });
  });

  it('that is cached is fetched again only if it has changed', async () => {
    answers.push({ status: 200, body: { friends: 2 }, headers: { etag: 'W/"a"' } });
    answers.push({ status: 304 });
    answers.push({ status: 200, body: { friends: 3 }, headers: { etag: 'W/"b"' } });
    const ask = () => call(listed, { id: 'a', all: true });
    expect([await ask(), await ask(), await ask()]).toEqual([{ friends: 2 }, { friends: 2 }, { friends: 3 }]);
    await ask();
    await call(listed, { id: 'b', all: true });
    const tags = asked.map(({ headers }) => headers.get('if-none-match'));
    expect(tags).toEqual([null, 'W/"a"', 'W/"a"', 'W/"b"', null]);
  });
});

describe('no answer', () => {
  /** Holds the answer back until the request is aborted. */
  const hold = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

  it('is reported as such', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    await expect(call(read, { id: 'a', all: false })).rejects.toMatchObject({ status: 0, message: 'Network Error' });
  });

  it('has no timeout by default', async () => {
    let given: unknown = 'nothing';
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      given = signal;
      return Response.json({});
    });
    await call(read, { id: 'a', all: false });
    expect(given).toBeUndefined();
    vi.stubGlobal('fetch', hold);
    await expect(call(write, { on: true }, { timeout: 50 })).rejects.toMatchObject({
      status: 0,
      message: 'timeout of 50 ms exceeded',
    });
  });

  it('to an aborted call is reported as such', async () => {
    vi.stubGlobal('fetch', hold);
    const stop = new AbortController();
    const failure = call(write, { on: true }, { signal: stop.signal, timeout: 60_000 });
    stop.abort();
    await expect(failure).rejects.toMatchObject({ status: 0, message: 'Request aborted' });
  });

  /** Sends the head of an answer and holds the rest back until the request is aborted. */
  const holdBody = async (_: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('{"kept":'));
      signal?.addEventListener('abort', () => body.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  };

  it('after the head is reported as such', async () => {
    const breaks = new ReadableStream({ start: (body) => body.error(new TypeError('gone')) });
    vi.stubGlobal('fetch', async () => new Response(breaks));
    await expect(call(write, { on: true })).rejects.toMatchObject({ status: 0, message: 'Network Error' });
    vi.stubGlobal('fetch', holdBody);
    await expect(call(write, { on: true }, { timeout: 50 })).rejects.toMatchObject({
      status: 0,
      message: 'timeout of 50 ms exceeded',
    });
    const stop = new AbortController();
    const failure = call(write, { on: true }, { signal: stop.signal });
    stop.abort();
    await expect(failure).rejects.toMatchObject({ status: 0, message: 'Request aborted' });
  });

  it('that can be parsed is no success, and a failure without a message', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"kept":'));
    await expect(call(write, { on: true })).rejects.toMatchObject({ status: 0, message: 'Network Error' });
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(write, { on: true })).rejects.toMatchObject({ status: 502, body: undefined });
  });
});

describe('a 403', () => {
  const stale = (token: string): Sent => ({
    status: 403,
    body: { error: 'bad_token', message: '' },
    headers: { 'x-csrf-token': token },
  });

  it('that brings a new token is retried once with it', async () => {
    answers.push(stale('second'));
    answers.push({ status: 200, body: 'done' });
    expect(await call(write, { on: true })).toBe('done');
    expect(bodyOf(1)).toEqual({ on: 1, _token: 'second' });
    expect(asked[1]?.headers.get('x-xsrf-token')).toBe('second');
  });

  it('that brings another one is not tried a third time', async () => {
    answers.push(stale('second'), stale('third'));
    await expect(call(write, { on: true })).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(2);
  });

  it('without a new token is final', async () => {
    answers.push({ status: 403, body: { error: 'not_allowed', message: 'no' } });
    await expect(call(write, { on: true })).rejects.toMatchObject({ status: 403, body: { error: 'not_allowed' } });
    expect(asked).toHaveLength(1);
  });
});

describe('a 401 of a service', () => {
  const gone: Sent = { status: 401, body: { error: 'not_logged_in', message: '' } };
  const paths = () => asked.map(({ method, url }) => `${method} ${url}`);

  it('renews the session once and is retried once', async () => {
    flags('oauth');
    answers.push(gone, { status: 200, body: {} }, { status: 200, body: 'done' });
    expect(await call(service, { on: true })).toBe('done');
    expect(paths()).toEqual(['POST /service/things/Add', 'POST /bff-token', 'POST /service/things/Add']);
    expect(bodyOf(1)).toEqual({ _token: 'first' });
  });

  it('after the retry is final', async () => {
    flags('oauth');
    answers.push(gone, { status: 200, body: {} }, gone);
    await expect(call(service, { on: true })).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(3);
  });

  it('for an ended session is final', async () => {
    flags('oauth');
    answers.push(gone, gone);
    await expect(call(service, { on: true })).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(2);
  });

  it('for many calls at once renews the session once', async () => {
    flags('oauth');
    answers.push(gone, gone, gone);
    await Promise.all([1, 2, 3].map(() => call(service, { on: true })));
    expect(paths().filter((path) => path === 'POST /bff-token')).toHaveLength(1);
    expect(asked).toHaveLength(7);
  });

  it('that arrives after a renewal which another call has made only has its call sent again', async () => {
    flags('oauth');
    const late = Promise.withResolvers<Response>();
    answers.push(gone, { status: 200, body: {} }, { status: 200, body: 'early' });
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(() => late.promise);
    const slow = call(service, { on: true });
    expect(await call(service, { on: true })).toBe('early');
    answers.push({ status: 200, body: 'late' });
    late.resolve(Response.json(gone.body, { status: 401 }));
    expect(await slow).toBe('late');
    expect(paths().filter((path) => path === 'POST /bff-token')).toHaveLength(1);
  });

  it('is final if the feature is off, and so is one of another call', async () => {
    answers.push(gone);
    await expect(call(service, { on: true })).rejects.toMatchObject({ status: 401 });
    flags('oauth');
    answers.push(gone);
    await expect(call(write, { on: true })).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(2);
  });
});
