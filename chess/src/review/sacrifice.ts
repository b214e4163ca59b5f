import { legalMoves, positionAfter, type Position } from '../rules/position.ts';
import { bestCapture, materialGain, type Man } from './exchange.ts';
import type { Turn } from './turn.ts';

/** Minimum number of points given up for a move to be more than a trade. */
const MIN_POINTS_GIVEN = 2;
/** Minimum winning chance of a mover who stands no worse after the sacrifice: -55 centipawns. */
const NOT_WORSE = 0.45;

/**
 * Returns the piece that a move really sacrifices: the other side may capture it and is at least two points up after
 * the mover's best capture, with the move's own capture counted. Undefined where there is none, where it is a pawn,
 * where the mover stands badly after it, and where every other move would have lost about as much.
 */
export function sacrificeIn({ before, after, gain, is }: Turn): Man | undefined {
  if (is < NOT_WORSE) return undefined;
  const offer = bestCapture(after.position);
  if (!offer || offer.role === 'pawn' || offer.gain - gain < MIN_POINTS_GIVEN) return undefined;
  const given = offer.gain - gain - MIN_POINTS_GIVEN;
  return canKeepAllBut(before.position, given) ? { role: offer.role, square: offer.square } : undefined;
}

/**
 * Tells whether some move loses no more than `points` by exchange: something hangs in most sharp positions, so that what
 * a move gives up is counted against what had to be lost. Checks do not count, because they only delay the loss.
 */
const canKeepAllBut = (position: Position, points: number): boolean =>
  legalMoves(position).some((move) => {
    const after = positionAfter(position, move);
    return !after.isCheck() && (bestCapture(after)?.gain ?? 0) - materialGain(position, move) <= points;
  });
