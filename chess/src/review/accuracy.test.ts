import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveAccuracy, sideAccuracy, volatilities } from './accuracy.ts';

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 });

test.for([
  [0, 100],
  [0.02, 92.4],
  [0.1, 64.6],
  [0.3, 25.8],
  [0.95, 0],
])('a move that loses %d of a point has an accuracy of %d', ([loss, accuracy]) => {
  expect(moveAccuracy(loss!)).toBeCloseTo(accuracy!, 0);
});

test('accuracies lie between 0 and 100 and fall as the loss grows', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (loss) => {
      expect(moveAccuracy(loss)).toBeGreaterThanOrEqual(0);
      expect(moveAccuracy(loss)).toBeLessThanOrEqual(100);
      expect(moveAccuracy(loss)).toBeGreaterThanOrEqual(moveAccuracy(loss + 0.01));
    }),
  );
});

test('every move has a weight from 0.5 to 12', () => {
  fc.assert(
    fc.property(chances, (values) => {
      const weights = volatilities(values);
      expect(weights).toHaveLength(values.length - 1);
      for (const weight of weights) {
        expect(weight).toBeGreaterThanOrEqual(0.5);
        expect(weight).toBeLessThanOrEqual(12);
      }
    }),
  );
});

test('a window is a tenth of the game', () => {
  const calm = Array.from({ length: 60 }, () => 0.5);
  expect(volatilities([...calm, 0.9]).filter((weight) => weight > 0.5)).toHaveLength(1);
  expect(volatilities([...calm.slice(0, 50), 0.9, ...calm.slice(0, 10)]).filter((w) => w > 0.5)).toHaveLength(6);
});

test("a side's accuracy follows its moves, and volatile positions count more", () => {
  const even = (accuracy: number) => ({ accuracy, weight: 1 });
  expect(sideAccuracy([])).toBeNull();
  expect(sideAccuracy([even(80), even(80)])).toBe(80);
  // (75 + 66.7) / 2
  expect(sideAccuracy([even(100), even(50)])).toBe(70.8);
  expect(sideAccuracy([even(100), { accuracy: 50, weight: 12 }])).toBeLessThan(70.8);
  expect(sideAccuracy([even(0), even(0)])).toBe(0.5);
});
