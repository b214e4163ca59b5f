import { expect, test } from 'vitest';
import { CLEAN, playbanAt, weigh, type ConductOutcome, type ConductRecord } from './policy.ts';

const NOW = 1_790_000_000_000;
const HOUR = 3_600_000;
const after = (outcomes: readonly ConductOutcome[], from: ConductRecord = CLEAN, at = NOW): ConductRecord =>
  outcomes.reduce((standing, outcome) => weigh(standing, outcome, at), from);
const minutes = (standing: ConductRecord, at = NOW) => ((playbanAt(standing, at)?.until ?? at) - at) / 60_000;

test.each<[number, ConductOutcome[]]>([
  [0, ['aborted', 'aborted', 'aborted']],
  [5, ['aborted', 'aborted', 'aborted', 'aborted']],
  [5, ['left', 'left']],
  [0, ['left', 'good', 'stalled']],
  [5, ['no_first_move', 'no_first_move', 'aborted']],
  [15, ['left', 'left', 'left']],
])('%i minutes after %o', (length, outcomes) => {
  expect(minutes(after(outcomes))).toBe(length);
});

test('states its reason, and ends by itself', () => {
  const banned = after(['left', 'stalled']);
  expect(playbanAt(banned, NOW + 299_999)).toEqual({ until: NOW + 300_000, reason: 'stalled' });
  expect(playbanAt(banned, NOW + 300_000)).toBeUndefined();
});

test('becomes shorter with time and with good games', () => {
  expect(minutes(after(['left'], after(['left']), NOW + 48 * HOUR), NOW + 48 * HOUR)).toBe(0);
  const twice = after(['left', 'left', 'left']);
  const better = after(
    Array.from({ length: 40 }, () => 'good' as const),
    twice,
    NOW + HOUR,
  );
  expect(better).toMatchObject({ fault: 0, bans: 0 });
  expect(minutes(after(['left', 'left'], better, NOW + 2 * HOUR), NOW + 2 * HOUR)).toBe(5);
});
