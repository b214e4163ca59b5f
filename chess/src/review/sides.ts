import { meanAccuracy, sideAccuracy, type WeightedMove } from './accuracy.ts';
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
    meanAccuracy(moves.filter(({ ply }) => phaseOf(ply, starts) === phase).map(({ accuracy }) => accuracy));
  return {
    accuracy: sideAccuracy(moves),
    phases: { opening: inPhase('opening'), middlegame: inPhase('middlegame'), endgame: inPhase('endgame') },
    counts: countsOf(moves),
  };
}

function countsOf(moves: readonly CountedMove[]): Record<MoveClass, number> {
  const counts = Object.fromEntries(MOVE_CLASSES.map((moveClass) => [moveClass, 0])) as Record<MoveClass, number>;
  for (const { moveClass } of moves) counts[moveClass] += 1;
  return counts;
}
