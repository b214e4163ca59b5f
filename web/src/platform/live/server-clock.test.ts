import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('knows nothing before the first sample', () => {
  expect(createServerClock().offset()).toBe(0);
});

it('uses the hello until a ping with a round trip arrives', () => {
  const clock = createServerClock();
  clock.hear(10_000, 4_000, undefined);
  expect(clock.offset()).toBe(6_000);
  clock.hear(20_000, 13_900, 100);
  expect(clock.offset()).toBe(6_150);
});

it('trusts the sample with the shortest round trip', () => {
  const clock = createServerClock();
  clock.hear(20_000, 10_000, 20);
  clock.hear(30_000, 20_900, 1_800);
  expect(clock.offset()).toBe(10_010);
});

it('forgets a good sample that is too old', () => {
  const clock = createServerClock();
  clock.hear(20_000, 10_000, 2);
  for (let i = 0; i < 24; i++) clock.hear(50_000, 45_000, 40);
  expect(clock.offset()).toBe(5_020);
});
