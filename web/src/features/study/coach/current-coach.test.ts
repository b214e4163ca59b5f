import { clientErrors } from '@tabiya/contract/staff/client-errors.ts';
import { coach } from '@tabiya/contract/study/coach.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../platform/net/call.ts';
import { startErrorReports } from '../../../platform/net/error-reports.ts';
import { createQueryClient } from '../../../platform/net/query-client.ts';
import { currentCoachQuery } from './queries.ts';

const asking = { locale: 'de-DE', bucketingId: '01a1fb25-0000-4000-8000-00000000000b' };
let asked: { url: URL; headers: Headers }[];
let status: number;

beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url: new URL(url, location.href), headers: new Headers(headers) });
    return Response.json({ currentCoach: { key: 'kofi', name: 'Kofi' } }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = () => createQueryClient().fetchQuery(currentCoachQuery(call, asking));

it('asks for the current coach with the locale and a bucketing id', async () => {
  expect(await read()).toEqual({ key: 'kofi', name: 'Kofi' });
  const [{ url, headers } = {}] = asked;
  expect(url?.pathname).toBe(coach.current.path);
  expect(url?.searchParams.get('locale')).toBe('de-DE');
  expect(headers?.get('x-bucketing-id')).toBe(asking.bucketingId);
});

it('reports a failure to the error service where errors are wanted', async () => {
  status = 500;
  document.documentElement.dataset['flags'] = 'error-reporting';
  const stop = startErrorReports(() => null);
  await expect(read()).rejects.toMatchObject({ status: 500 });
  stop();
  expect(asked.map(({ url }) => url.pathname)).toEqual([coach.current.path, clientErrors.report.path]);
});
