import { describe, expect, it } from 'vitest';
import type { Rating } from '../rating/rating.ts';
import { MIN_PUZZLE_RATING, rateSolve } from './rate-solve.ts';

const rating = (value: number, deviation: number): Rating => ({ rating: value, deviation, volatility: 0.06, at: 0 });
const solve = (solver: Rating, puzzle: Rating, how: { isSolved: boolean; isHinted?: boolean }) =>
  rateSolve({ solver, puzzle, isHinted: false, now: 0, ...how });

describe('a rated try', () => {
  const [settled, fresh, puzzle] = [rating(1500, 60), rating(1500, 350), rating(1500, 80)];

  it('is a game between solver and puzzle, in which nobody gains for nothing', () => {
    const won = solve(settled, puzzle, { isSolved: true });
    const lost = solve(settled, puzzle, { isSolved: false });
    expect(won.solver.rating - 1500).toBeCloseTo(1500 - lost.solver.rating, 6);
    expect(won.puzzle.rating).toBeLessThan(1500);
    expect(lost.puzzle.rating).toBeGreaterThan(1500);
    // A solved puzzle far below brings next to nothing, however many of them are solved.
    expect(solve(rating(2400, 60), rating(600, 80), { isSolved: true }).solver.rating - 2400).toBeLessThan(0.01);
  });

  it('with a hint brings no gain, and may lose', () => {
    expect(solve(settled, puzzle, { isSolved: true, isHinted: true })).toEqual({ solver: settled, puzzle });
    expect(solve(settled, puzzle, { isSolved: false, isHinted: true }).solver.rating).toBeLessThan(1500);
  });

  it('of a newcomer does not move the puzzle', () => {
    const { solver, puzzle: after } = solve(fresh, puzzle, { isSolved: false });
    expect(after).toEqual(puzzle);
    expect(solver.rating).toBeLessThan(1500);
  });

  it('does not go below the least rating', () => {
    expect(solve(rating(405, 350), rating(400, 80), { isSolved: false }).solver.rating).toBe(MIN_PUZZLE_RATING);
  });
});
