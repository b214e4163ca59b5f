import type { AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const event = (selection: string): AnalyticsEvent => ({ name: 'nav_click', selection });

beforeEach(() => void vi.resetModules());

it('keeps the events of a page until the analytics code is loaded', async () => {
  const { setTrackSink, track } = await import('./track.ts');
  const told: AnalyticsEvent[] = [];
  track(event('early'));
  setTrackSink((one) => void told.push(one));
  track(event('late'));
  expect(told).toEqual([event('early'), event('late')]);
});

it('drops them for good if the person has not agreed', async () => {
  const { setTrackSink, track } = await import('./track.ts');
  const told: AnalyticsEvent[] = [];
  track(event('early'));
  setTrackSink(undefined);
  track(event('before'));
  setTrackSink((one) => void told.push(one));
  expect(told).toEqual([]);
});

it('limits how many early events it keeps', async () => {
  const { setTrackSink, track } = await import('./track.ts');
  const told: AnalyticsEvent[] = [];
  for (let n = 0; n < 100; n += 1) track(event('early'));
  setTrackSink((one) => void told.push(one));
  expect(told).toHaveLength(20);
});
