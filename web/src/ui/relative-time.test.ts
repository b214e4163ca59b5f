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
])('formats %i ms from now as "%s"', (apart, words) =>
  expect(formatWhen(NOW + apart, NOW, { locale: 'en', timeZone: 'UTC' })).toBe(words),
);

it('uses the given words for less than a minute', () => {
  const place = { locale: 'en', justNow: 'Just now' };
  expect(formatWhen(NOW - MINUTE + 1, NOW, place)).toBe('Just now');
  expect(formatWhen(NOW - MINUTE, NOW, place)).toBe('1 minute ago');
});

it('counts a day from 86400000 ms on', () => {
  expect(formatWhen(NOW - DAY + 1, NOW, { locale: 'en' })).toBe('23 hours ago');
  expect(formatWhen(NOW - DAY, NOW, { locale: 'en' })).toBe('yesterday');
});

it('uses the requested language', () => {
  expect(formatWhen(NOW - 5 * MINUTE, NOW, { locale: 'es', timeZone: 'UTC' })).toBe('hace 5 minutos');
});
