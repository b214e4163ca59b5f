import { endpoint } from '@tabiya/contract/kit/endpoint.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ann } from '../../test/render-page.tsx';
import { FakeSocket, useFakeSocket } from '../../test/fake-socket.ts';
import { call } from './call.ts';
import { reportError, startErrorReports } from './error-reports.ts';
import { LiveClient } from '../live/live-client.ts';

const write = endpoint({
  method: 'POST',
  path: '/callback/thing',
  who: 'anyone',
  input: z.object({}),
  output: z.unknown(),
  refusals: [],
});
const status = (code: number) => endpoint({ ...write, method: 'GET', path: `/callback/status/${code}` });
const REPORTS = '/service/client-metrics/ReportError';

let reports: Record<string, unknown>[];
let stop: () => void;
const startAs = (me: Partial<CurrentUser> | null, ...flags: string[]) => {
  document.documentElement.dataset['flags'] = flags.join(' ');
  stop = startErrorReports(() => me && { ...ann, ...me });
};

beforeEach(() => {
  reports = [];
  vi.stubEnv('PROD', true);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === REPORTS) reports.push(JSON.parse(String(body)) as Record<string, unknown>);
    const code = Number(/status\/(\d+)/.exec(url)?.[1] ?? 200);
    return Response.json({ error: 'taken', message: '' }, { status: code });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const fail = (code: number) => call(status(code), {}).catch(() => {});

it('reports every failure of 400 and above with its details', async () => {
  startAs({}, 'error-reporting');
  for (const code of [200, 400, 404, 500]) await fail(code);
  expect(reports.map((report) => report['status'])).toEqual([400, 404, 500]);
  expect(reports[2]).toMatchObject({
    type: 'HTTP',
    message: 'Request failed with status code 500',
    method: 'GET',
    url: '/callback/status/500',
    stack: expect.stringContaining('Request failed'),
    user: 'Ann',
    userAgent: navigator.userAgent,
  });
});

it('reports nothing twice, and leaves out the query of an address', async () => {
  startAs(null, 'error-reporting');
  await fail(500);
  await fail(500);
  reportError({ type: 'HTTP', message: 'a', url: '/verified?token=secret', status: 400 });
  expect(reports).toHaveLength(2);
  expect(JSON.stringify(reports)).not.toContain('secret');
  expect(reports[0]).toMatchObject({ user: '' });
});

it('stops after twenty reports', async () => {
  startAs({}, 'error-reporting');
  for (let at = 0; at < 25; at += 1) reportError({ type: 'SCRIPT', message: `error ${at}`, url: '/' });
  expect(reports).toHaveLength(20);
});

const CONNECTED = { hasConnectedTwitch: true, hasConnectedYoutube: true };

it.each([
  ['nobody where both flags are off', { isStreamer: true }, [], 0],
  ['everybody where reports are on', {}, ['error-reporting'], 1],
  ['streamers', { isStreamer: true }, ['high-profile'], 1],
  ['who has connected Twitch', { hasConnectedTwitch: true }, ['high-profile'], 1],
  ['who has connected YouTube', { hasConnectedYoutube: true }, ['high-profile'], 1],
  ['titled players', { chessTitle: 'WFM' as const }, ['high-profile'], 1],
  ['nobody who has connected them, where the flag is off', CONNECTED, [], 0],
  ['no others, where only those are asked', {}, ['high-profile'], 0],
] satisfies [string, Partial<CurrentUser>, string[], number][])('tells of %s', async (...[, me, flags, told]) => {
  startAs(me, ...flags);
  await fail(500);
  expect(reports).toHaveLength(told);
});

it('does not report errors of other hosts', () => {
  startAs({}, 'error-reporting');
  reportError({ type: 'HTTP', message: 'a', url: 'https://marketing.example/pixel', status: 500 });
  const error = new Error('ads');
  error.stack = 'Error: ads\n    at track (https://marketing.example/a.js:1:1)';
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(reports).toEqual([]);
});

it('reports uncaught errors', () => {
  startAs({}, 'error-reporting');
  const error = new TypeError('x is undefined');
  error.stack = `TypeError: x is undefined\n    at show (${location.origin}/assets/base-Ab12Cd34.js:1:20)`;
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught' }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'no' });
  window.dispatchEvent(rejection);
  expect(reports).toMatchObject([
    { type: 'SCRIPT', message: 'x is undefined', url: '/', status: null, stack: expect.stringContaining('base-') },
    { type: 'SCRIPT', message: 'no', stack: '' },
  ]);
});

it('reports a refused channel', () => {
  startAs({}, 'error-reporting');
  useFakeSocket();
  const channel = {
    name: 'log',
    who: 'anyone',
    key: z.string(),
    state: z.unknown(),
    numbered: {},
    passing: {},
    commands: {},
  } as const;
  const client = new LiveClient(() => 'ws://test');
  client.open(channel, 'a', { state: () => {}, numbered: {}, passing: {}, refused: () => {} });
  FakeSocket.last.accept();
  FakeSocket.last.say({ t: 'closed', c: 'log', k: 'a', error: 'not_found' });
  expect(reports).toMatchObject([
    { type: 'PUBSUB', message: 'failed to subscribe to log/a (not_found)', channel: 'log/a', url: '/' },
  ]);
});
