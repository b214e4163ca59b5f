import glicko2 from 'glicko2-lite';
import type { Result } from '../rules/types.ts';
import type { RatingRow } from './rating-table.ts';

/** A Glicko-2 rating on the original Glicko scale; `at` is the instant of the last rated game (ms). */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
  at: number;
}

/** The skill that a new member states. The starting rating is a guess, so its deviation is the maximum. */
export const SKILL_LEVELS = ['new', 'beginner', 'intermediate', 'advanced'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

const START_RATINGS: Record<SkillLevel, number> = { new: 600, beginner: 800, intermediate: 1200, advanced: 1600 };
const RATING_RANGE = { min: 100, max: 3500 };
const DEVIATION_RANGE = { min: 45, max: 350 };
const START_VOLATILITY = 0.06;
const MAX_VOLATILITY = 0.1;
/** Glicko points per unit of the Glicko-2 scale. */
const GLICKO2_SCALE = 173.7178;
/**
 * Length of a rating period in ms, chosen so that a settled deviation of 60 grows to a provisional one of 110 in a year
 * without games.
 */
const RATING_PERIOD_MS = 4.66 * 24 * 3_600_000;

/** A game of fewer plies changes no rating. */
export const MIN_RATED_PLIES = 6;
/** A rating with this deviation or more is shown as provisional. */
export const PROVISIONAL_DEVIATION = 110;

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

/** Returns the rating of a member who has not played yet. */
export const startRating = (skill: SkillLevel, now: number): Rating => ({
  rating: START_RATINGS[skill],
  deviation: DEVIATION_RANGE.max,
  volatility: START_VOLATILITY,
  at: now,
});

/** Returns the rating of a member without results in one class of the table. */
export const firstRating = ({ start }: Pick<RatingRow, 'start'>, skill: SkillLevel, now: number): Rating => {
  const rating = startRating(skill, now);
  return start === 'skill' ? rating : { ...rating, rating: start };
};

/**
 * Returns the deviation at `now`: it grows with the time since the last game, by step 6 of the paper for fractional
 * periods.
 */
export function deviationAt(rating: Rating, now: number): number {
  const periods = Math.max(0, now - rating.at) / RATING_PERIOD_MS;
  const phi = rating.deviation / GLICKO2_SCALE;
  return clamp(Math.sqrt(phi * phi + periods * rating.volatility ** 2) * GLICKO2_SCALE, DEVIATION_RANGE);
}

const SCORES = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 } as const;

/**
 * Returns both ratings after one game at `now`, each computed from the other's rating before it. An aborted game (`*`)
 * changes nothing. Glicko-2 with tau 0.5, each game being its own rating period: Mark E. Glickman, "Example of the
 * Glicko-2 system", 2013 (http://www.glicko.net/glicko/glicko2.pdf). Ratings stay within 100 to 3500, deviations within
 * 45 to 350.
 */
export function rateGame(game: { white: Rating; black: Rating; result: Result; now: number }): {
  white: Rating;
  black: Rating;
} {
  const { white, black, result, now } = game;
  if (result === '*') return { white, black };
  const score = SCORES[result];
  return {
    white: rated(white, { rival: black, score, now }),
    black: rated(black, { rival: white, score: 1 - score, now }),
  };
}

function rated(own: Rating, game: { rival: Rating; score: number; now: number }): Rating {
  const { rival, score, now } = game;
  const after = glicko2(own.rating, deviationAt(own, now), own.volatility, [
    [rival.rating, deviationAt(rival, now), score],
  ]);
  return {
    rating: clamp(after.rating, RATING_RANGE),
    deviation: clamp(after.rd, DEVIATION_RANGE),
    volatility: Math.min(after.vol, MAX_VOLATILITY),
    at: now,
  };
}

/** Returns the rating as it is shown: a whole number. */
export const shownRating = (rating: Rating): number => Math.round(rating.rating);

/** Tells whether the rating is still provisional at `now`. */
export const isProvisional = (rating: Rating, now: number): boolean =>
  deviationAt(rating, now) >= PROVISIONAL_DEVIATION;
