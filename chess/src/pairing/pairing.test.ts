import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedGap, chooseColors, pairQuality, pairWave, type ColorHistory, type Seeker } from './pairing.ts';

const seeker = (id: string, rating: number, more: Partial<Seeker> = {}): Seeker => ({
  id,
  rating,
  deviation: 60,
  since: 0,
  ...more,
});
const idsOf = (pairs: [Seeker, Seeker][]) =>
  pairs
    .map((pair) =>
      pair
        .map(({ id }) => id)
        .toSorted()
        .join('-'),
    )
    .toSorted();

describe('who may be paired', () => {
  test('the accepted gap grows with waiting, without limit', () => {
    const one = seeker('a', 1500);
    expect([0, 15_000, 30_000, 60_000].map((now) => acceptedGap(one, now))).toEqual([100, 300, 500, 1_100]);
    expect(acceptedGap(seeker('b', 600), 0)).toBe(60);
    expect(acceptedGap(seeker('c', 1500, { deviation: 200 }), 0)).toBe(150);
  });

  test('both sides must accept the gap', () => {
    const waiting = seeker('a', 1500);
    const fresh = seeker('b', 1700, { since: 20_000 });
    expect(pairWave([waiting, fresh], 20_000)).toEqual([]);
    expect(idsOf(pairWave([waiting, fresh], 30_000))).toEqual(['a-b']);
  });

  test('a rating range that a player set is never exceeded', () => {
    const picky = seeker('a', 1500, { range: { min: 1450, max: 1600 } });
    expect(idsOf(pairWave([picky, seeker('b', 1450)], 0))).toEqual(['a-b']);
    expect(pairWave([picky, seeker('b', 1449)], 999_000)).toEqual([]);
    expect(pairWave([picky, seeker('b', 1601)], 999_000)).toEqual([]);
  });

  test('blocked players are never paired, whichever of them blocked', () => {
    const a = seeker('a', 1500, { blocks: ['b'] });
    expect(pairWave([a, seeker('b', 1500)], 999_000)).toEqual([]);
    expect(pairWave([seeker('b', 1500), a], 999_000)).toEqual([]);
  });

  test('the last opponent is avoided for a while', () => {
    const a = seeker('a', 1500, { lastOpponent: 'b' });
    const b = seeker('b', 1500);
    expect(pairWave([a, b], 4_999)).toEqual([]);
    expect(idsOf(pairWave([a, b], 5_000))).toEqual(['a-b']);
  });

  test('nobody is paired with themselves', () => {
    expect(pairWave([seeker('a', 1500), seeker('a', 1500)], 99_000)).toEqual([]);
  });
});

describe('a wave', () => {
  test('pairs neighbours and leaves nobody out needlessly', () => {
    const line = [seeker('a', 1500), seeker('b', 1560), seeker('c', 1570), seeker('d', 1630)];
    // b and c are closest in rating, but pairing them would leave out a and d.
    expect(idsOf(pairWave(line, 0))).toEqual(['a-b', 'c-d']);
  });

  test('pairs around a player who suits nobody', () => {
    const odd = seeker('x', 1510, { range: { min: 2000, max: 2100 } });
    expect(idsOf(pairWave([seeker('a', 1500), odd, seeker('b', 1520)], 0))).toEqual(['a-b']);
  });

  test('nests pairs where blocks demand it', () => {
    const a = seeker('a', 1500, { blocks: ['b', 'c'] });
    const d = seeker('d', 1530, { blocks: ['b', 'c'] });
    expect(idsOf(pairWave([a, seeker('b', 1510), seeker('c', 1520), d], 0))).toEqual(['a-d', 'b-c']);
  });

  test('pairs someone when the number is odd, and nobody when fewer than two wait', () => {
    const line = [
      seeker('a', 1500, { since: 0 }),
      seeker('b', 1510, { since: 9_000 }),
      seeker('c', 1520, { since: 0 }),
    ];
    expect(idsOf(pairWave(line, 60_000))).not.toEqual([]);
    expect(pairWave([], 0)).toEqual([]);
    expect(pairWave([seeker('a', 1500)], 0)).toEqual([]);
  });

  test('is the best pairing without crossing pairs', () => {
    const any = fc.record({
      id: fc.constantFrom(...'abcdefghij'),
      rating: fc.integer({ min: 1400, max: 1700 }),
      deviation: fc.constantFrom(50, 200),
      since: fc.integer({ min: 0, max: 20_000 }),
      lastOpponent: fc.option(fc.constantFrom(...'abcdefghij'), { nil: undefined }),
      blocks: fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 3 }),
    });
    const unique = fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 8 });
    fc.assert(
      fc.property(unique, (seekers) => {
        const now = 20_000;
        const pairs = pairWave(seekers, now);
        const line = seekers.toSorted((a, b) => a.rating - b.rating || a.since - b.since);
        const total = pairs.reduce((sum, [a, b]) => sum + pairQuality(a, b, now), 0);
        expect(total).toBeCloseTo(bestTotal(line, now), 6);
        expect(pairs.every(([a, b]) => pairQuality(a, b, now) > 0)).toBe(true);
        const paired = pairs.flat().map(({ id }) => id);
        expect(new Set(paired).size).toBe(paired.length);
      }),
    );
  });

  test('pairs a thousand players in one go', () => {
    const crowd = Array.from({ length: 1_000 }, (_, i) => seeker(`p${i}`, 800 + ((i * 7919) % 1_400)));
    expect(pairWave(crowd, 5_000).length).toBeGreaterThan(480);
  });
});

/** Finds the same total by trying every pairing. */
function bestTotal(line: readonly Seeker[], now: number): number {
  const [first, ...rest] = line;
  if (!first) return 0;
  let best = bestTotal(rest, now);
  rest.forEach((other, i) => {
    const quality = pairQuality(first, other, now);
    if (quality === 0) return;
    best = Math.max(best, quality + bestTotal(rest.slice(0, i), now) + bestTotal(rest.slice(i + 1), now));
  });
  return best;
}

test.each([
  ['who had White less often', { balance: -1 }, { balance: 1 }, 'a'],
  ['who had White less often, the other way', { balance: 2 }, { balance: 1 }, 'b'],
  ['who had Black last', { balance: 0, last: 'black' }, { balance: 0, last: 'white' }, 'a'],
  ['who had Black last, the other way', { balance: 0, last: 'white' }, { balance: 0 }, 'b'],
  ['who did not have White last', { balance: 0 }, { balance: 0, last: 'white' }, 'a'],
  ['who had Black last against a newcomer', { balance: 0 }, { balance: 0, last: 'black' }, 'b'],
] as const)('White goes to %s', (...[, a, b, white]) => {
  for (const coin of [true, false]) expect(chooseColors<ColorHistory>(a, b, coin).white).toBe(white === 'a' ? a : b);
});

test('the coin decides between equal histories', () => {
  const a = { balance: 1, last: 'white' } as const;
  const b = { balance: 1, last: 'white' } as const;
  expect(chooseColors(a, b, true)).toEqual({ white: a, black: b });
  expect(chooseColors(a, b, true).white).toBe(a);
  expect(chooseColors(a, b, false).white).toBe(b);
});

describe('pairing preferences', () => {
  test('two players who want the same colour are never paired', () => {
    const a = seeker('a', 1500, { wants: 'white' });
    expect(pairWave([a, seeker('b', 1500, { wants: 'white' })], 99_000)).toEqual([]);
    expect(idsOf(pairWave([a, seeker('b', 1500, { wants: 'black' })], 0))).toEqual(['a-b']);
    expect(idsOf(pairWave([a, seeker('b', 1500)], 0))).toEqual(['a-b']);
  });

  test('a new opponent comes before a recent one, and between equal gaps, opposite colour balances come first', () => {
    const met = [seeker('a', 1500, { recentOpponents: ['b'] }), seeker('b', 1500), seeker('c', 1505)];
    expect(idsOf(pairWave(met, 0))).not.toContain('a-b');
    const owed = ['a', 'b', 'c', 'd'].map((id, i) => seeker(id, 1500, { balance: i < 2 ? 3 : -3 }));
    expect(idsOf(pairWave(owed, 0))).toEqual(['a-d', 'b-c']);
  });

  test('a requested colour is granted', () => {
    const [a, b]: ColorHistory[] = [{ balance: -5 }, { balance: 0, wants: 'white' }];
    expect(chooseColors(a!, b!, true).white).toBe(b);
    expect(chooseColors(b!, { ...a!, wants: 'black' }, true).white).toBe(b);
  });

  test('a range applies to ratings as they are shown', () => {
    const picky = seeker('a', 1500, { range: { min: 1500, max: 1600 } });
    expect(idsOf(pairWave([picky, seeker('b', 1499.6)], 0))).toEqual(['a-b']);
  });
});
