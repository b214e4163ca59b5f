import type { Score } from './types.ts';
import type { Color } from '../rules/types.ts';

/** Centipawns that a mate counts as; larger scores are capped at it. */
const MATE_CP = 1000;
/** Ranks every mate, however distant, above every centipawn score. */
const MATE_RANK = 1_000_000;

/**
 * Returns the winning chance of White as expected points, 0 to 1: from 0.025 when being mated to 0.975 when mating. The
 * curve is the one that Lichess fitted to its games: 1 / (1 + e^(-0.00368208 cp)), centipawns beyond 1000 counting as
 * 1000.
 */
export function winningChance(score: Score): number {
  const cp = 'cp' in score ? Math.max(-MATE_CP, Math.min(MATE_CP, score.cp)) : Math.sign(score.mate) * MATE_CP;
  return 1 / (1 + Math.exp(-0.00368208 * cp));
}

/**
 * Turns a score from White's side into one from the side of `color`: `{ mate: 2 }` is then a mate that `color` gives.
 */
export function scoreFor(score: Score, color: Color): Score {
  if (color === 'white') return score;
  return 'cp' in score ? { cp: 0 - score.cp } : { mate: 0 - score.mate };
}

/** Returns the winning chance of `color`; see `winningChance`. */
export const chanceFor = (score: Score, color: Color): number => winningChance(scoreFor(score, color));

/**
 * Compares scores: positive where `score` is better for White than `other`, 0 where they are equal. A quicker mate is
 * better, then more centipawns.
 */
export const compareScores = (score: Score, other: Score): number => rankOf(score) - rankOf(other);

const rankOf = (score: Score): number => ('cp' in score ? score.cp : Math.sign(score.mate) * MATE_RANK - score.mate);

/** Returns in how many moves the side of the score (see `scoreFor`) mates; undefined where it does not. */
export const mateIn = (score: Score): number | undefined =>
  'mate' in score && score.mate > 0 ? score.mate : undefined;

/** Returns in how many moves the side of the score is mated; undefined where it is not. */
export const matedIn = (score: Score): number | undefined =>
  'mate' in score && score.mate < 0 ? -score.mate : undefined;
