import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceFor, compareScores, matedIn, mateIn, scoreFor, winningChance } from './score.ts';

const score = fc.oneof(
  fc.integer({ min: -3000, max: 3000 }).map((cp) => ({ cp })),
  fc.integer({ min: 1, max: 30 }).chain((mate) => fc.constantFrom({ mate }, { mate: -mate })),
);

test.for([
  [{ cp: 0 }, 0.5],
  [{ cp: 100 }, 0.591],
  [{ cp: -300 }, 0.2489],
  [{ cp: 1000 }, 0.9755],
  [{ cp: 5000 }, 0.9755],
  [{ mate: 3 }, 0.9755],
  [{ mate: -1 }, 0.0245],
] as const)('%j is a chance of %d', ([value, chance]) => {
  expect(winningChance(value)).toBeCloseTo(chance, 3);
});

test('winning chances of both sides add up to one', () => {
  fc.assert(
    fc.property(score, (value) => {
      expect(chanceFor(value, 'white') + chanceFor(value, 'black')).toBeCloseTo(1, 12);
      expect(scoreFor(scoreFor(value, 'black'), 'black')).toEqual(value);
    }),
  );
});

test('scores are ordered from being mated at once to mating at once', () => {
  const worstFirst = [{ mate: -1 }, { mate: -4 }, { cp: -2500 }, { cp: 0 }, { cp: 2500 }, { mate: 4 }, { mate: 1 }];
  expect(worstFirst.toReversed().toSorted(compareScores)).toEqual(worstFirst);
  expect(compareScores({ mate: 2 }, { mate: 2 })).toBe(0);
});

test('a mate is given by one side and suffered by the other', () => {
  expect([mateIn({ mate: 3 }), matedIn({ mate: 3 })]).toEqual([3, undefined]);
  expect([mateIn({ mate: -3 }), matedIn({ mate: -3 })]).toEqual([undefined, 3]);
  expect([mateIn({ cp: 900 }), matedIn({ cp: -900 })]).toEqual([undefined, undefined]);
});
