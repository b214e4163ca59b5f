import { expect, it } from 'vitest';
import { createDeadlines, DEADLINE_STEP_MS } from './deadlines.ts';

const NOW = 1_790_000_000_000;

it('returns games once when their time has run out, and never early', () => {
  const deadlines = createDeadlines();
  expect(deadlines.due(NOW)).toEqual([]);
  deadlines.set('a', NOW + 1_001);
  deadlines.set('b', NOW + 5_000);
  expect(deadlines.due(NOW + 1_000)).toEqual([]);
  expect(deadlines.due(NOW + 1_001 + DEADLINE_STEP_MS)).toEqual(['a']);
  expect(deadlines.due(NOW + 1_001 + 2 * DEADLINE_STEP_MS)).toEqual([]);
  expect(deadlines.due(NOW + 86_400_000)).toEqual(['b']);
});

it('follows a deadline that moves, and forgets one that is removed', () => {
  const deadlines = createDeadlines();
  deadlines.set('a', NOW + 1_000);
  deadlines.set('a', NOW + 3_000);
  deadlines.set('b', NOW + 1_000);
  deadlines.set('b', undefined);
  expect(deadlines.due(NOW + 2_000)).toEqual([]);
  expect(deadlines.due(NOW + 4_000)).toEqual(['a']);
});

it('accepts a deadline that has passed', () => {
  const deadlines = createDeadlines();
  deadlines.due(NOW);
  deadlines.set('a', NOW - 60_000);
  expect(deadlines.due(NOW + DEADLINE_STEP_MS)).toEqual(['a']);
});

it('agrees with an oracle that checks every game each time', () => {
  const deadlines = createDeadlines();
  const known = new Map<string, number>();
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  deadlines.due(NOW);
  for (let step = 1; step < 4_000; step += 1) {
    const [id, now] = [`game ${random(20)}`, NOW + step * DEADLINE_STEP_MS];
    const at = random(10) === 0 ? undefined : now + random(40) * DEADLINE_STEP_MS;
    deadlines.set(id, at);
    if (at === undefined) known.delete(id);
    else known.set(id, Math.max(at, now));
    const due = [...known].filter(([, when]) => when <= now).map(([name]) => name);
    for (const name of due) known.delete(name);
    expect(deadlines.due(now).toSorted()).toEqual(due.toSorted());
  }
});
