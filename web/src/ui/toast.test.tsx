import { act, render, screen } from '@testing-library/react';
import { toast as shower } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, ToastHost } from './Toast.tsx';

beforeEach(async () => {
  render(<ToastHost labels={{ region: 'Notices', close: 'Close' }} />);
  // The code of toasts is loaded with the first one.
  act(() => toast.info('first'));
  await screen.findByText('first');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ACTION = { label: 'Accept', onClick: () => {} };

it.each([
  ['a success stays 7 s', { kind: 'success', duration: 7_000, show: () => toast.success('done') }],
  ['a note stays 7 s', { kind: 'info', duration: 7_000, show: () => toast.info('done') }],
  ['an error stays until it is dismissed', { kind: 'error', duration: Infinity, show: () => toast.error('done') }],
  [
    'a question stays until it is answered',
    { kind: 'info', duration: Infinity, show: () => toast.info('done', { id: 'q', action: ACTION }) },
  ],
] as const)('%s, and takes the place of the one before', async (_, { kind, duration, show }) => {
  const [shown, dismissed] = [vi.spyOn(shower, kind), vi.spyOn(shower, 'dismiss')];
  act(show);
  await screen.findByText('done');
  expect(shown).toHaveBeenCalledWith('done', expect.objectContaining({ duration }));
  expect(dismissed.mock.invocationCallOrder[0]).toBeLessThan(shown.mock.invocationCallOrder[0] ?? 0);
});

it('an achievement waits until the message before it is gone, and stays 5 s', () => {
  vi.useFakeTimers({ now: Date.now() });
  const shown = vi.spyOn(shower, 'info');
  act(() => toast.success('2 answers have arrived'));
  act(() => toast.achievement('done', { detail: 'Well played.' }));
  expect(shown).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(7_000));
  expect(shown).toHaveBeenCalledWith('done', expect.objectContaining({ duration: 5_000 }));
});

it('dismisses a toast with a question by its id', () => {
  const dismissed = vi.spyOn(shower, 'dismiss');
  act(() => toast.dismiss('offline-challenge-1'));
  expect(dismissed).toHaveBeenCalledWith('offline-challenge-1');
});
