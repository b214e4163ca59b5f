import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePremoves, type PremoveOptions } from './use-premoves.ts';

/** Sets up White's queue while Black thinks about ply 2; `go` advances the game. */
const plan = (change: Partial<PremoveOptions> = {}) => {
  const play = vi.fn<PremoveOptions['play']>(async () => undefined);
  const onLost = vi.fn<() => void>();
  const options: PremoveOptions = {
    ...{ nextPly: 3, isMyTurn: false, isOff: false, isLegal: () => true, play, onLost },
    ...change,
  };
  const { result, rerender } = renderHook((now: PremoveOptions) => usePremoves(now), { initialProps: options });
  act(() => result.current.set(['g1f3', 'f3g5', 'g5f7']));
  const go = (next: Partial<PremoveOptions>) => rerender({ ...options, ...next });
  return { result, go, play: options.play, onLost };
};

it('plays one premove per turn and keeps the rest', () => {
  const { result, go, play } = plan();
  expect(play).not.toHaveBeenCalled();
  go({ isMyTurn: true });
  expect(play).toHaveBeenCalledExactlyOnceWith('g1f3');
  // The premove was sent, acknowledged and answered.
  go({ nextPly: 5 });
  expect(result.current.queue).toEqual(['f3g5', 'g5f7']);
  go({ nextPly: 5, isMyTurn: true });
  expect(play).toHaveBeenLastCalledWith('f3g5');
});

it('loses all premoves when one is not legal as its turn comes', () => {
  const { result, go, play, onLost } = plan({ isLegal: () => false });
  go({ isLegal: () => false, isMyTurn: true });
  expect(result.current).toMatchObject({ queue: [], isLost: true });
  expect(onLost).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
});

it('forgets the queue when the server refuses a premove and when the game goes back', async () => {
  const refused = plan({ play: async () => 'illegal_move' });
  refused.go({ isMyTurn: true });
  await waitFor(() => expect(refused.result.current.queue).toEqual([]));
  const tookBack = plan();
  tookBack.go({ nextPly: 1 });
  expect(tookBack.result.current.queue).toEqual([]);
});
