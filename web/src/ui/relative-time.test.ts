import { expect, it } from 'vitest';
import { formatWhen } from './relative-time.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

it.each([
  [0, 'now'],
  [-5 * MINUTE, '5 minutes ago'],
  [-119 * MINUTE, '1 hour ago'],
  [-1 * DAY, 'yesterday'],
  [-29 * DAY, '29 days ago'],
  [-31 * DAY, 'Oct 20, 2026'],
  [2 * DAY, 'in 2 days'],
])('%i ms from now is "%s"', (apart, words) =>
  expect(formatWhen(NOW + apart, NOW, { locale: 'en', timeZone: 'UTC' })).toBe(words),
);

it('speaks the language asked for', () => {
  expect(formatWhen(NOW - 5 * MINUTE, NOW, { locale: 'es', timeZone: 'UTC' })).toBe('hace 5 minutos');
});
