import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './store-turns.ts';

const PATIENT = 60_000;

/** Takes a place and writes the name down when it has it. */
const lineUp = (turns: ReturnType<typeof createTurns>, began: string[], name: string, urgent = false) =>
  turns.take(urgent).then(() => began.push(name));

test('who waits is served in order, and who is urgent before all of them', async () => {
  const turns = createTurns({ places: 1, waitMs: PATIENT });
  const began: string[] = [];
  await lineUp(turns, began, 'first');
  for (const name of ['a page', 'a job']) void lineUp(turns, began, name);
  for (const name of ['a move', 'another move']) void lineUp(turns, began, name, true);
  for (let served = 1; served <= 5; served += 1) {
    await turn();
    expect(began).toHaveLength(served);
    turns.leave();
  }
  expect(began).toEqual(['first', 'a move', 'another move', 'a page', 'a job']);
});

test('so many hold a place at once, and a place that nobody waits for is free again', async () => {
  const turns = createTurns({ places: 2, waitMs: PATIENT });
  const began: string[] = [];
  for (const name of ['a', 'b', 'c']) void lineUp(turns, began, name);
  await turn();
  expect(began).toEqual(['a', 'b']);
  for (let n = 0; n < 3; n += 1) turns.leave();
  await lineUp(turns, began, 'd');
  expect(began).toEqual(['a', 'b', 'c', 'd']);
});

test('who waits for too long gives up, and takes no place later', async () => {
  const turns = createTurns({ places: 1, waitMs: 1 });
  await turns.take(false);
  await expect(turns.take(true)).rejects.toThrow('There was no connection to the store for 1 ms.');
  turns.leave();
  await turns.take(false);
});
