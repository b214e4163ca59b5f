import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, type Turns } from './turns.ts';
import { Unavailable } from './unavailable.ts';

const PATIENT = 60_000;

/** Queues several callers in this order, and records each one that gets a place. */
const linedUp = (turns: Turns) => {
  const began: string[] = [];
  const lineUp = async (name: string, urgent = false): Promise<void> => {
    await turns.take(urgent);
    began.push(name);
  };
  return { began, lineUp };
};

test('waiting callers are served in order, and urgent ones before all others', async () => {
  const turns = createTurns({ places: 1, waitMs: PATIENT });
  const { began, lineUp } = linedUp(turns);
  await lineUp('first');
  for (const name of ['a page', 'a job']) void lineUp(name);
  for (const name of ['a move', 'another move']) void lineUp(name, true);
  for (let served = 1; served <= 5; served += 1) {
    await turn();
    expect(began).toHaveLength(served);
    turns.leave();
  }
  expect(began).toEqual(['first', 'a move', 'another move', 'a page', 'a job']);
});

test('a limited number holds a place at once, and a place that nobody waits for is free again', async () => {
  const turns = createTurns({ places: 2, waitMs: PATIENT });
  const { began, lineUp } = linedUp(turns);
  for (const name of ['a', 'b', 'c']) void lineUp(name);
  await turn();
  expect(began).toEqual(['a', 'b']);
  for (let n = 0; n < 3; n += 1) turns.leave();
  await turn();
  await lineUp('d');
  expect(began).toEqual(['a', 'b', 'c', 'd']);
});

test('a caller that waits too long gives up, and takes no place later', async () => {
  const turns = createTurns({ places: 1, waitMs: 1 });
  await turns.take(false);
  await expect(turns.take(true)).rejects.toThrow(Unavailable);
  turns.leave();
  await turns.take(false);
});
