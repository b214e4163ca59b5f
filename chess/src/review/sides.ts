import { sideAccuracy, type WeightedMove } from './accuracy.ts';
import { phaseOf, type PhaseStarts } from './phases.ts';
import { MOVE_CLASSES, type MoveClass, type ReviewedSide, type ReviewPhase } from './types.ts';
import type { Color } from '../rules/types.ts';

export interface CountedMove extends WeightedMove {
  mover: Color;
  ply: number;
  moveClass: MoveClass;
}

/** Sums up one side's moves. */
export function reviewedSide(moves: readonly CountedMove[], starts: PhaseStarts): ReviewedSide {
  const inPhase = (phase: ReviewPhase): number | null =>
    sideAccuracy(moves.filter(({ ply }) => phaseOf(ply, starts) === phase));
  const phases = { opening: inPhase('opening'), middlegame: inPhase('middlegame'), endgame: inPhase('endgame') };
  return {
    accuracy: amid(sideAccuracy(moves), Object.values(phases)),
    phases,
    counts: countsOf(moves),
  };
}

/**
 * Keeps the whole between its parts. The two means of a side's accuracy each lie between those of its phases, but half
 * of their sum may not, where one phase is volatile and another one long.
 */
function amid(accuracy: number | null, phases: readonly (number | null)[]): number | null {
  const known = phases.filter((phase) => phase !== null);
  if (accuracy === null || known.length === 0) return accuracy;
  return Math.min(Math.max(...known), Math.max(Math.min(...known), accuracy));
}

function countsOf(moves: readonly CountedMove[]): Record<MoveClass, number> {
  const counts = Object.fromEntries(MOVE_CLASSES.map((moveClass) => [moveClass, 0])) as Record<MoveClass, number>;
  for (const { moveClass } of moves) counts[moveClass] += 1;
  return counts;
}
