import type { Score } from './types.ts';
import type { Color } from '../rules/types.ts';

/** Centipawns that a mate counts as; nothing counts more. */
const MATE_CP = 1000;
/** Ranks every mate, however far, over every count of centipawns. */
const MATE_RANK = 1_000_000;

/**
 * How much of a point White may expect, 0 to 1, from 0.025 when mated to 0.975 for a mate. The curve is the one that Lichess
 * fitted to its games: 1 / (1 + e^(-0.00368208 cp)), centipawns beyond 1000 counting as 1000.
 */
export function winningChance(score: Score): number {
  const cp = 'cp' in score ? Math.max(-MATE_CP, Math.min(MATE_CP, score.cp)) : Math.sign(score.mate) * MATE_CP;
  return 1 / (1 + Math.exp(-0.00368208 * cp));
}

/** A score from White's side as `color` sees it: `{ mate: 2 }` is a mate that `color` gives. */
export function scoreFor(score: Score, color: Color): Score {
  if (color === 'white') return score;
  return 'cp' in score ? { cp: 0 - score.cp } : { mate: 0 - score.mate };
}

/** As `winningChance`, of `color`. */
export const chanceFor = (score: Score, color: Color): number => winningChance(scoreFor(score, color));

/** Positive where `score` is better for White than `other`, 0 where they are equal: the quicker mate, then centipawns. */
export const compareScores = (score: Score, other: Score): number => rankOf(score) - rankOf(other);

const rankOf = (score: Score): number => ('cp' in score ? score.cp : Math.sign(score.mate) * MATE_RANK - score.mate);

/** In how many moves the side mates whose view the score is (see `scoreFor`); undefined where it does not. */
export const mateIn = (score: Score): number | undefined =>
  'mate' in score && score.mate > 0 ? score.mate : undefined;

/** In how many moves that side is mated; undefined where it is not. */
export const matedIn = (score: Score): number | undefined =>
  'mate' in score && score.mate < 0 ? -score.mate : undefined;
