import { act, renderHook } from '@testing-library/react';
import type { LivePreview, TvChannel } from '@tabiya/contract/watch/watch.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_AT_END_MS, useScreen } from './use-screen.ts';

const END: LivePreview['end'] = { result: '1-0', reason: 'resignation' };
const running = (id: string) => ({ id, end: null });
const ended = (id: string) => ({ id, end: END });
const watch = (game: Pick<LivePreview, 'id' | 'end'> | null) => {
  const { result, rerender } = renderHook(
    ({ channel, on }: { channel: TvChannel; on: typeof game }) => useScreen(channel, on),
    { initialProps: { channel: 'best', on: game } },
  );
  return {
    seen: () => result.current,
    show: (on: typeof game, channel: TvChannel = 'best') => rerender({ channel, on }),
  };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps a game that was seen running for a moment after its end', () => {
  const { seen, show } = watch(running('a'));
  show(ended('a'));
  show(running('b'));
  expect(seen()).toEqual({ id: 'a', isLeaving: true });
  wait(LOOK_AT_END_MS - 1);
  expect(seen().id).toBe('a');
  wait(1);
  expect(seen()).toEqual({ id: 'b', isLeaving: false });
  show(running('c'));
  expect(seen()).toEqual({ id: 'b', isLeaving: true });
});

it('shows the next game at once if the last one ended long ago, or nothing was shown', () => {
  const { seen, show } = watch(ended('a'));
  show(running('b'));
  expect(seen()).toEqual({ id: 'b', isLeaving: false });
  show(ended('b'));
  wait(LOOK_AT_END_MS);
  show(running('c'));
  expect(seen().id).toBe('c');
  const other = watch(null);
  other.show(running('d'));
  expect(other.seen().id).toBe('d');
});

it('shows another channel at once', () => {
  const { seen, show } = watch(running('a'));
  show(running('z'), 'rapid');
  expect(seen()).toEqual({ id: 'z', isLeaving: false });
});
