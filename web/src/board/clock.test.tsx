import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from './Clock.tsx';
import { clockText, remainingAt } from './clock-text.ts';

it.each([
  [0, '0:00.0'],
  [-5, '0:00.0'],
  [99, '0:00.0'],
  [9_450, '0:09.4'],
  [19_999, '0:19.9'],
  [20_000, '0:20'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [600_000, '10:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [5_025_000, '1:23:45'],
])('formats %i ms as %s', (ms, text) => expect(clockText(ms)).toBe(text));

it('leaves tenths out if they are off', () => expect(clockText(9_450, false)).toBe('0:09'));

it('counts by the server clock and never goes below zero', () => {
  const time = { remaining: 10_000, runningSince: 1_000_000, clockOffset: 500 };
  expect(remainingAt(time, 1_002_500)).toBe(7_000);
  expect(remainingAt(time, 1_050_000)).toBe(0);
  expect(remainingAt({ ...time, clockOffset: -9_000 }, 1_002_500)).toBe(10_000);
  expect(remainingAt({ remaining: 10_000 }, 1_002_500)).toBe(10_000);
});

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'requestAnimationFrame', 'cancelAnimationFrame'], now: 1_000_000 }),
);
afterEach(() => vi.useRealTimers());

it('ticks without a new render and calls back once when time gets low', () => {
  const onLow = vi.fn<() => void>();
  render(<Clock label="White" remaining={22_000} runningSince={1_000_000} onLow={onLow} />);
  const clock = screen.getByRole('timer', { name: 'White' });
  expect(clock.textContent).toBe('0:22');
  act(() => void vi.advanceTimersByTime(1_500));
  expect(clock.textContent).toBe('0:20');
  expect(clock.hasAttribute('data-low')).toBe(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(clock.textContent).toMatch(/^0:19\.[45]$/);
  expect(clock.hasAttribute('data-low')).toBe(true);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(onLow).toHaveBeenCalledOnce();
});

it('does not tick while it is stopped', () => {
  render(<Clock label="Black" remaining={180_000} />);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('timer', { name: 'Black' }).textContent).toBe('3:00');
});
