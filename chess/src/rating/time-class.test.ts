import { expect, test } from 'vitest';
import { formatTimeControl, parseTimeControl, QUICK_PAIRINGS, timeClassOf } from './time-class.ts';

test('quick pairing controls and their time classes', () => {
  expect(QUICK_PAIRINGS.map((control) => `${formatTimeControl(control)} ${timeClassOf(control)}`)).toEqual([
    '1+0 bullet',
    '1+1 bullet',
    '2+1 bullet',
    '3+0 blitz',
    '3+2 blitz',
    '5+0 blitz',
    '5+5 blitz',
    '10+0 rapid',
    '10+5 rapid',
    '15+10 rapid',
    '30+0 rapid',
  ]);
});

test('a formatted time control is parsed back', () => {
  for (const control of QUICK_PAIRINGS) expect(parseTimeControl(formatTimeControl(control))).toEqual(control);
  expect(parseTimeControl('0.5+0')).toEqual({ base: 30_000, increment: 0 });
  expect(formatTimeControl({ base: 30_000, increment: 0 })).toBe('0.5+0');
  expect(parseTimeControl('0+5')).toEqual({ base: 0, increment: 5_000 });
});

test.each(['', '3', '3+', '+2', '3+2+1', '-3+2', '0+0', '181+0', '3+181', '3 + 2', '1e2+0', '3.+1'])(
  'does not read %j',
  (text) => {
    expect(parseTimeControl(text)).toBeUndefined();
  },
);
