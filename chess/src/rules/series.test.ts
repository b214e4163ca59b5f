import { expect, test } from 'vitest';
import { Series } from './series.ts';

test('a list stays unchanged when others grow out of it', () => {
  const one = Series.of('a');
  const two = one.with('b');
  const other = one.with('c');
  expect([one, two, other, two.with('d')].map((list) => list.toArray().join(''))).toEqual(['a', 'ab', 'ac', 'abd']);
  expect([...two]).toEqual(['a', 'b']);
  expect([one.length, two.length]).toEqual([1, 2]);
});

test('nothing is found beyond the end of a list, although another list has an item there', () => {
  const one = Series.of('a');
  one.with('b');
  expect([one.get(0), one.get(1), one.get(-1), one.last, Series.of().last]).toEqual([
    'a',
    undefined,
    undefined,
    'a',
    undefined,
  ]);
});
