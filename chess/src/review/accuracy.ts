/** A move's accuracy and its weight; see `volatilities`. */
export interface WeightedMove {
  /** 0 to 100. */
  accuracy: number;
  weight: number;
}

const PERCENT = 100;

/**
 * Returns the accuracy of a move, 0 to 100, by the winning chance (0 to 1) that it lost. The curve is that of Lichess's
 * `AccuracyPercent`, 103.17 e^(-0.0435 loss%) - 3.17, plus 1 because engine evaluations fluctuate.
 */
export function moveAccuracy(loss: number): number {
  const percent = 103.1668100711649 * Math.exp(-0.04354415386753951 * loss * PERCENT) - 3.166924740191411 + 1;
  return Math.max(0, Math.min(100, percent));
}

/**
 * Returns how volatile the game was around each move, as weights from 0.5 to 12: the standard deviation of winning
 * chances in a window of a tenth of the game, 2 to 8 positions. `chances` (0 to 1, of one side) are those before the
 * first move and after each move.
 */
export function volatilities(chances: readonly number[]): number[] {
  const moves = chances.length - 1;
  const size = Math.max(2, Math.min(8, Math.floor(moves / 10)));
  return Array.from({ length: Math.max(0, moves) }, (_, move) => {
    const from = Math.max(0, move + 2 - size);
    const deviation = deviationOf(chances.slice(from, from + size)) * PERCENT;
    return Math.max(0.5, Math.min(12, deviation));
  });
}

function deviationOf(values: readonly number[]): number {
  const mean = sumOf(values) / values.length;
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / values.length);
}

/**
 * Returns the accuracy of a side over a game, 0 to 100 with one decimal: halfway between the mean weighted by
 * volatility, in which quiet moves count little, and the harmonic mean, in which bad moves count much (as on Lichess).
 * Null without moves.
 */
export function sideAccuracy(moves: readonly WeightedMove[]): number | null {
  if (moves.length === 0) return null;
  const weighed = sumOf(moves.map(({ accuracy, weight }) => accuracy * weight)) / sumOf(moves.map((m) => m.weight));
  const harmonic = moves.length / sumOf(moves.map(({ accuracy }) => 1 / Math.max(1, accuracy)));
  return oneDecimal((weighed + harmonic) / 2);
}

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
