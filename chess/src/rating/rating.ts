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
const DAY_MS = 24 * 3_600_000;

/** How many rating periods of uncertainty a rating gains by each day and by each game. */
export interface DeviationGrowth {
  perDay: number;
  perGame: number;
}

/**
 * A period is 4.66 days, chosen so that a settled deviation of 60 grows to a provisional one of 110 in a year without
 * games. A game adds nothing: see `rateGame`.
 */
const DEVIATION_GROWTH: DeviationGrowth = { perDay: 1 / 4.66, perGame: 0 };

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
export function deviationAt(rating: Rating, now: number, { perDay }: DeviationGrowth = DEVIATION_GROWTH): number {
  const periods = (Math.max(0, now - rating.at) / DAY_MS) * perDay;
  const phi = rating.deviation / GLICKO2_SCALE;
  return clamp(Math.sqrt(phi * phi + periods * rating.volatility ** 2) * GLICKO2_SCALE, DEVIATION_RANGE);
}

/**
 * Returns the score (0 to 1) that `own` can expect against `rival`, whose deviation (not the own one) makes it less
 * certain: the function E of the paper.
 */
export const expectedScore = (own: Pick<Rating, 'rating'>, rival: Pick<Rating, 'rating' | 'deviation'>): number =>
  1 / (1 + Math.exp((-impactOf(rival.deviation) * (own.rating - rival.rating)) / GLICKO2_SCALE));

/** The function g of the paper: how much a result against an opponent of this deviation says, 0 to 1. */
const impactOf = (deviation: number): number => 1 / Math.sqrt(1 + 3 * (deviation / GLICKO2_SCALE / Math.PI) ** 2);

const SCORES = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 } as const;

/**
 * Returns both ratings after one game at `now`, each computed from the other's rating before it. An aborted game (`*`)
 * changes nothing. Glicko-2 with tau 0.5, each game being judged by itself: Mark E. Glickman, "Example of the Glicko-2
 * system", 2013 (http://www.glicko.net/glicko/glicko2.pdf). Ratings stay within 100 to 3500, deviations within 45 to
 * 350.
 *
 * A deviation has two parts: it grows with the days since the last game (`deviationAt`), and each game reduces it by what
 * its result tells. The paper adds a whole period of growth with each period of games; for periods of one game that
 * would count time twice, and a busy player would stay at about 61. `npm run bench -- ratings` plays 10,000 players:
 * growth by days alone predicts their results better, by 0.4 to 0.7 % of log loss, even where strength moves only with
 * games, and whoever plays daily reaches the floor of 45.
 */
export function rateGame(
  game: { white: Rating; black: Rating; result: Result; now: number },
  growth: DeviationGrowth = DEVIATION_GROWTH,
): { white: Rating; black: Rating } {
  const { white, black, result, now } = game;
  if (result === '*') return { white, black };
  const score = SCORES[result];
  const [first, second] = [grown(white, now, growth), grown(black, now, growth)];
  return {
    white: rated(first, { rival: second, score, now, growth }),
    black: rated(second, { rival: first, score: 1 - score, now, growth }),
  };
}

const grown = (rating: Rating, now: number, growth: DeviationGrowth): Rating => ({
  ...rating,
  deviation: deviationAt(rating, now, growth),
});

interface RatedGame {
  rival: Rating;
  score: number;
  now: number;
  growth: DeviationGrowth;
}

/** Returns the rating after a game; both deviations have grown until then. */
function rated(own: Rating, { rival, score, now, growth }: RatedGame): Rating {
  const { vol } = glicko2(own.rating, own.deviation, own.volatility, [[rival.rating, rival.deviation, score]]);
  const volatility = Math.min(vol, MAX_VOLATILITY);
  const impact = impactOf(rival.deviation);
  const expected = expectedScore(own, rival);
  const before = (own.deviation / GLICKO2_SCALE) ** 2 + growth.perGame * volatility ** 2;
  const after = 1 / (1 / before + impact ** 2 * expected * (1 - expected));
  return {
    rating: clamp(own.rating + GLICKO2_SCALE * after * impact * (score - expected), RATING_RANGE),
    deviation: clamp(GLICKO2_SCALE * Math.sqrt(after), DEVIATION_RANGE),
    volatility,
    at: now,
  };
}

/** Returns the rating as it is shown: a whole number. */
export const shownRating = (rating: Rating): number => Math.round(rating.rating);

/** Tells whether the rating is still provisional at `now`. */
export const isProvisional = (rating: Rating, now: number): boolean =>
  deviationAt(rating, now) >= PROVISIONAL_DEVIATION;
