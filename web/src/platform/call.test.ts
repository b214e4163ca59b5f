import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { endpoint } from '@tabiya/contract/kit/endpoint.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';

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

interface Asked {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}

let asked: Asked[];
let answers: { status: number; body: unknown; headers?: Record<string, string> }[];

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    asked.push({ method, url, headers: new Headers(headers), body: String(body) });
    const { status, body: answer, headers: sent } = answers.shift() ?? { status: 200, body: {} };
    return Response.json(answer, { status, ...(sent && { headers: sent }) });
  });
  document.cookie = 'XSRF-TOKEN=first; path=/';
});

afterEach(() => vi.unstubAllGlobals());

it('reads with parameters in the path and the rest in the query, booleans as 1 and 0', async () => {
  answers.push({ status: 200, body: { yes: true } });
  expect(await call(read, { id: 'a b', all: true })).toEqual({ yes: true });
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/callback/thing/a%20b?all=1' });
  expect(asked[0]?.headers.get('x-request-id')).toMatch(/^[a-z0-9]{32}$/);
});

it('writes with the token of the cookie', async () => {
  await call(write, { on: false });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ on: 0, _token: 'first' });
  expect(asked[0]?.headers.get('x-xsrf-token')).toBe('first');
});

it('tries once more with a token that a 403 brings', async () => {
  answers.push({ status: 403, body: { error: 'bad_token', message: '' }, headers: { 'x-csrf-token': 'second' } });
  answers.push({ status: 200, body: 'done' });
  expect(await call(write, { on: true })).toBe('done');
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ on: 1, _token: 'second' });
});

it('does not try again without a new token', async () => {
  answers.push({ status: 403, body: { error: 'not_allowed', message: 'no' } });
  await expect(call(write, { on: true })).rejects.toMatchObject({ status: 403, body: { error: 'not_allowed' } });
  expect(asked).toHaveLength(1);
});

it('fails with the refusal that was answered', async () => {
  answers.push({ status: 409, body: { error: 'taken', message: 'taken' } });
  await expect(call(write, { on: true })).rejects.toBeInstanceOf(CallFailure);
});

it('says so when nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(call(read, { id: 'a', all: false })).rejects.toMatchObject({ status: 0, message: 'Network Error' });
});
