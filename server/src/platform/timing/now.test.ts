import { expect, test } from 'vitest';
import { createClock } from './now.ts';

test('the clock gives whole milliseconds and never goes back', () => {
  const readings = [1000.9, 1005.2, 400, 1005.9, 1006];
  const now = createClock(() => readings.shift()!);
  expect(Array.from({ length: 5 }, now)).toEqual([1000, 1005, 1005, 1005, 1006]);
});
