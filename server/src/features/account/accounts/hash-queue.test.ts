import { expect, it } from 'vitest';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import { createHashQueue } from './hash-queue.ts';

/** A task that the test ends. */
const held = () => Promise.withResolvers<string>();

it('runs a limited number of tasks in order, and refuses tasks that would wait too long', async () => {
  const queue = createHashQueue({ concurrency: 2, maxWaiting: 2 });
  const begun: number[] = [];
  const tasks = [held(), held(), held(), held()];
  const answers = tasks.map((task, index) =>
    queue(() => {
      begun.push(index);
      return task.promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(queue(async () => 'late')).rejects.toThrow(Unavailable);
  tasks[1]!.resolve('b');
  expect(await answers[1]).toBe('b');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const task of tasks) task.resolve('done');
  await Promise.all(answers);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await queue(async () => 'again')).toBe('again');
});

it('continues after a failed task', async () => {
  const queue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = queue(async () => {
    throw new Error('broken');
  });
  const after = queue(async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('fine');
});
