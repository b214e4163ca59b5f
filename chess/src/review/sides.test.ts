import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewedSide, type CountedMove } from './sides.ts';

const STARTS = { middlegame: 11, endgame: 31 };
const move = (ply: number, accuracy: number, weight = 1): CountedMove => ({
  ...{ mover: 'white', ply, moveClass: 'good' },
  ...{ accuracy, weight },
});

test('a phase is measured like the game, by its own moves', () => {
  const side = reviewedSide([move(1, 100), move(3, 50), move(21, 80)], STARTS);
  // (75 + 66.7) / 2
  expect(side.phases).toEqual({ opening: 70.8, middlegame: 80, endgame: null });
  expect(reviewedSide([], STARTS)).toMatchObject({ accuracy: null, phases: { opening: null } });
});

test('the accuracy of the game lies between those of its phases', () => {
  const anyMove = fc.record({
    ply: fc.integer({ min: 1, max: 60 }),
    accuracy: fc.double({ min: 0, max: 100, noNaN: true }),
    weight: fc.double({ min: 0.5, max: 12, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(anyMove, { minLength: 1 }), (moves) => {
      const { accuracy, phases } = reviewedSide(
        moves.map((one) => move(one.ply, one.accuracy, one.weight)),
        STARTS,
      );
      const known = Object.values(phases).filter((phase) => phase !== null);
      expect(accuracy).toBeGreaterThanOrEqual(Math.min(...known));
      expect(accuracy).toBeLessThanOrEqual(Math.max(...known));
    }),
  );
});
