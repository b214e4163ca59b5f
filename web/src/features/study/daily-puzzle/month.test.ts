import { expect, it } from 'vitest';
import { monthBeside, weeksOf } from './month.ts';

it('months follow each other over the end of a year', () => {
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
});

it('weeks begin on Monday, and hold each day of the month once', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeksOf('2027-02')).toHaveLength(4);
});
