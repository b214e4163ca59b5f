import type { AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const event = (selection: string): AnalyticsEvent => ({ name: 'nav_click', selection });

beforeEach(() => void vi.resetModules());

it('keeps what a page tells before the code that counts is there', async () => {
  const { setTrackSink, track } = await import('./track.ts');
  const told: AnalyticsEvent[] = [];
  track(event('early'));
  setTrackSink((one) => void told.push(one));
  track(event('late'));
  expect(told).toEqual([event('early'), event('late')]);
});

it('forgets it where the person has not agreed, for good', async () => {
  const { setTrackSink, track } = await import('./track.ts');
  const told: AnalyticsEvent[] = [];
  track(event('early'));
  setTrackSink(undefined);
  track(event('before'));
  setTrackSink((one) => void told.push(one));
  expect(told).toEqual([]);
});

it('keeps no more than a page can mean', async () => {
  const { setTrackSink, track } = await import('./track.ts');
  const told: AnalyticsEvent[] = [];
  for (let n = 0; n < 100; n += 1) track(event('early'));
  setTrackSink((one) => void told.push(one));
  expect(told).toHaveLength(20);
});
