import fc from 'fast-check';
import glicko2 from 'glicko2-lite';
import { expect, test } from 'vitest';
import { deviationAt, isProvisional, rateGame, shownRating, startRating, type Rating } from './rating.ts';

const DAY = 24 * 3_600_000;
const settledAt = (value: number, deviation: number): Rating => ({ rating: value, deviation, volatility: 0.06, at: 0 });

test("the library reproduces Glickman's example", () => {
  const { rating, rd, vol } = glicko2(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  expect([rating.toFixed(2), rd.toFixed(2), vol.toFixed(5)]).toEqual(['1464.05', '151.52', '0.06000']);
});

test('one game of the example agrees with a calculation by hand', () => {
  // g = 0.9955 and E = 0.639 are in the paper; v = 1 / (g^2 E (1 - E)) = 4.374; phi* = 1.1529; phi' = 1.0096.
  const { white } = rateGame({ white: settledAt(1500, 200), black: settledAt(1400, 30), result: '1-0', now: 0 });
  expect(white.rating).toBeCloseTo(1563.6, 0);
  expect(white.deviation).toBeCloseTo(175.4, 0);
});

test('an aborted game changes nothing', () => {
  const white = startRating('new', 0);
  const black = startRating('advanced', 0);
  expect(rateGame({ white, black, result: '*', now: DAY })).toEqual({ white, black });
});

test('new members start with the rating of their stated skill, as provisional', () => {
  expect((['new', 'beginner', 'intermediate', 'advanced'] as const).map((skill) => startRating(skill, 7))).toEqual([
    { rating: 600, deviation: 350, volatility: 0.06, at: 7 },
    { rating: 800, deviation: 350, volatility: 0.06, at: 7 },
    { rating: 1200, deviation: 350, volatility: 0.06, at: 7 },
    { rating: 1600, deviation: 350, volatility: 0.06, at: 7 },
  ]);
  expect(isProvisional(startRating('new', 0), 0)).toBe(true);
});

test('a rating becomes provisional again after a year', () => {
  const settled = settledAt(1500, 60);
  expect(deviationAt(settled, 0)).toBeCloseTo(60, 6);
  expect(deviationAt(settled, 365 * DAY)).toBeCloseTo(110, 0);
  expect(isProvisional(settled, 300 * DAY)).toBe(false);
  expect(isProvisional(settled, 370 * DAY)).toBe(true);
  expect(deviationAt(settled, 36_500 * DAY)).toBe(350);
  // A clock that runs behind has no effect.
  expect(deviationAt(settled, -DAY)).toBeCloseTo(60, 6);
});

test("a few games settle a newcomer's rating", () => {
  let white = startRating('beginner', 0);
  for (let game = 0; game < 12; game++) {
    white = rateGame({ white, black: settledAt(1400, 60), result: game % 2 ? '0-1' : '1-0', now: 0 }).white;
  }
  expect(white.rating).toBeGreaterThan(1250);
  expect(isProvisional(white, 0)).toBe(false);
});

test('a busy player reaches the least deviation, and an even game then moves little', () => {
  const after = (days: number, gamesADay: number): Rating => {
    let white = startRating('advanced', 0);
    for (let game = 0; game < days * gamesADay; game++) {
      const now = (game / gamesADay) * DAY;
      const result = game % 2 ? '0-1' : '1-0';
      white = rateGame({ white, black: { ...settledAt(1600, 60), at: now }, result, now }).white;
    }
    return white;
  };
  expect(after(30, 10).deviation).toBe(45);
  expect(after(200, 1).deviation).toBe(45);
  expect(after(400, 0.1).deviation).toBeGreaterThan(60);
  const [white, black] = [settledAt(1600, 45), settledAt(1600, 45)];
  const won = rateGame({ white, black, result: '1-0', now: 0 });
  expect(won.white.rating - 1600).toBeCloseTo(5.7, 1);
});

test('a game adds nothing to a deviation', () => {
  const [white, black] = [settledAt(1500, 100), settledAt(3000, 45)];
  expect(rateGame({ white, black, result: '0-1', now: 0 }).white.deviation).toBeCloseTo(100, 2);
});

test('ratings move in the right direction and stay within bounds', () => {
  const any = fc.record({
    rating: fc.integer({ min: 100, max: 3500 }),
    deviation: fc.integer({ min: 45, max: 350 }),
    volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
    at: fc.constant(0),
  });
  const result = fc.constantFrom('1-0' as const, '0-1' as const, '1/2-1/2' as const);
  fc.assert(
    fc.property(any, any, result, (white, black, outcome) => {
      const after = rateGame({ white, black, result: outcome, now: 3 * DAY });
      for (const one of [after.white, after.black]) {
        expect(one.rating).toBeGreaterThanOrEqual(100);
        expect(one.rating).toBeLessThanOrEqual(3500);
        expect(one.deviation).toBeGreaterThanOrEqual(45);
        expect(one.deviation).toBeLessThanOrEqual(350);
        expect(Number.isInteger(shownRating(one))).toBe(true);
        expect(one.at).toBe(3 * DAY);
      }
      const gained = after.white.rating - white.rating;
      const lost = black.rating - after.black.rating;
      expect(outcome !== '1-0' || (gained >= 0 && lost >= 0)).toBe(true);
      expect(outcome !== '0-1' || (gained <= 0 && lost <= 0)).toBe(true);
      const turned = rateGame({ white: black, black: white, result: turn(outcome), now: 3 * DAY });
      expect(turned).toEqual({ white: after.black, black: after.white });
    }),
  );
});

const turn = (result: '1-0' | '0-1' | '1/2-1/2') => (result === '1-0' ? '0-1' : result === '0-1' ? '1-0' : result);
