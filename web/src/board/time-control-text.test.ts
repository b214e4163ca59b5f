import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { timeControlText } from './time-control-text.ts';

const en = createIntl({ locale: 'en' });

it.each([
  [30_000, 0, '30 sec'],
  [15_000, 1_000, '15 sec + 1'],
  [0, 10_000, '0+10'],
  [60_000, 0, '1+0'],
  [90_000, 1_000, '1.5+1'],
  [180_000, 2_000, '3+2'],
])('%i ms and %i ms a move are shown as %s', (base, increment, text) =>
  expect(timeControlText(en, { base, increment })).toBe(text),
);

it('seconds are written in the language of the reader', () =>
  expect(timeControlText(createIntl({ locale: 'de' }), { base: 30_000, increment: 0 })).toBe('30 Sek.'));
