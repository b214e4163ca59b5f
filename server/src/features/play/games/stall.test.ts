import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStall } from './stall.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const watch = (store: { answers: boolean }) => {
  const given: number[] = [];
  let wait: PromiseWithResolvers<void> | undefined;
  const stall = createStall({
    async beat() {
      if (store.answers) return;
      wait ??= Promise.withResolvers();
      await wait.promise;
    },
    isPlaying: () => true,
    giveBack: async (silent) => void given.push(silent),
    failed: (err) => {
      throw err;
    },
    elapsed: () => Date.now(),
  });
  const comeBack = () => {
    store.answers = true;
    wait?.resolve();
  };
  return { stall, given, comeBack };
};

it('clocks are judged while the store answers, and after a stall only once the time is given back', async () => {
  const store = { answers: true };
  const { stall, given, comeBack } = watch(store);
  expect(stall.whenUp()).toBeUndefined();
  stall.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stall.whenUp()).toBeUndefined();
  store.answers = false;
  await vi.advanceTimersByTimeAsync(10_000);
  const up = stall.whenUp();
  let judged = false;
  void up?.then(() => (judged = true));
  expect(up).toBeDefined();
  expect(given).toEqual([]);
  comeBack();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toEqual([10_000]);
  expect(judged).toBe(true);
  expect(stall.whenUp()).toBeUndefined();
  await stall.stop();
});

it('a pause that nobody could notice is ignored', async () => {
  const store = { answers: true };
  const { stall, given, comeBack } = watch(store);
  stall.start();
  await vi.advanceTimersByTimeAsync(1_000);
  store.answers = false;
  await vi.advanceTimersByTimeAsync(1_500);
  comeBack();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given).toEqual([]);
  await stall.stop();
});
