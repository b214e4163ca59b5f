import { legalMoves, positionAfter, type Position } from '../rules/position.ts';
import { bestCapture, gainOf, type Man } from './exchange.ts';
import type { Turn } from './turn.ts';

/** Points that must be given for a move to be more than a trade. */
const LEAST_GIVEN = 2;
/** Chance of a mover who stands no worse for it: -55 centipawns. */
const NOT_WORSE = 0.45;

/**
 * The piece that a move really offers: the other side may take it and is at least two points up after the mover's best
 * capture, what the move itself took counted in. Undefined where there is none, where it is a pawn, where the mover
 * stands badly after it, and where something was lost whatever was played.
 */
export function sacrificeIn({ before, after, gain, is }: Turn): Man | undefined {
  if (is < NOT_WORSE) return undefined;
  const offer = bestCapture(after.position);
  if (!offer || offer.role === 'pawn' || offer.gain - gain < LEAST_GIVEN) return undefined;
  return keepsAll(before.position) ? { role: offer.role, square: offer.square } : undefined;
}

/** Whether some move loses nothing; a check, which only puts that off, does not tell. */
const keepsAll = (position: Position): boolean =>
  legalMoves(position).some((move) => {
    const after = positionAfter(position, move);
    return !after.isCheck() && (bestCapture(after)?.gain ?? 0) - gainOf(position, move) < 1;
  });
