import { expect, test } from 'vitest';
import { createSchedule, type RepeatedWork } from './schedule.ts';

/** Opens a schedule whose clock is advanced by the test. */
const open = (works: readonly RepeatedWork[], { leads = (): boolean => true, runsByItself = true } = {}) => {
  const ticks = new Set<() => void>();
  const logged: unknown[] = [];
  const released: string[] = [];
  const schedule = createSchedule(
    {
      store: { leader: (name) => ({ holds: leads, release: async () => void released.push(name) }) },
      log: { error: (about: unknown) => void logged.push(about) },
      runsByItself,
      repeat(tick) {
        ticks.add(tick);
        return () => ticks.delete(tick);
      },
    },
    works,
  );
  schedule.start();
  const tick = () => ticks.forEach((each) => each());
  return { schedule, tick, logged, released };
};

const counted = (more: Partial<RepeatedWork> = {}) => {
  const done = { times: 0 };
  const work: RepeatedWork = { name: 'count', ms: 1, run: () => void (done.times += 1), ...more };
  return { work, done };
};

test('a run that is still going skips the next ticks, and is waited for at the end', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: number[] = [];
  const run = async () => {
    begun.push(begun.length);
    await gate.promise;
    begun.push(-1);
  };
  const { schedule, tick } = open([{ name: 'slow', ms: 1, run }]);
  tick();
  tick();
  expect(begun).toEqual([0]);
  const stopped = schedule.stop();
  gate.resolve();
  await stopped;
  expect(begun).toEqual([0, -1]);
  tick();
  expect(begun).toEqual([0, -1]);
});

test('work that fails is logged and done again', async () => {
  let times = 0;
  const error = new Error('no store');
  const run = async () => {
    times += 1;
    throw error;
  };
  const { schedule, tick, logged } = open([{ name: 'sweep', ms: 1, run }]);
  tick();
  await expect.poll(() => logged).toEqual([{ err: error, work: 'sweep' }]);
  tick();
  await schedule.stop();
  expect(times).toBe(2);
});

test('only the leading node does the work of a leader, and it releases the lead at the end', async () => {
  let leads = false;
  const { work, done } = counted({ leader: 'count' });
  const { schedule, tick, released } = open([work], { leads: () => leads });
  tick();
  expect(done.times).toBe(0);
  leads = true;
  tick();
  expect(done.times).toBe(1);
  await schedule.stop();
  expect(released).toEqual(['count']);
});

test('work with `until: halt` ends before other work', async () => {
  const [early, late] = [counted({ until: 'halt' }), counted()];
  const { schedule, tick } = open([early.work, late.work]);
  schedule.halt();
  tick();
  expect([early.done.times, late.done.times]).toEqual([0, 1]);
  await schedule.stop();
});

test('where nothing runs by itself, `onlyByItself` work does not start', async () => {
  const [alone, always] = [counted({ onlyByItself: true }), counted()];
  const { schedule, tick } = open([alone.work, always.work], { runsByItself: false });
  tick();
  expect([alone.done.times, always.done.times]).toEqual([0, 1]);
  await schedule.stop();
});
