import type { SearchedLine } from '../review/types.ts';
import { parseMove, positionAfter, startPosition, type Position } from '../rules/position.ts';
import type { FoundPuzzle } from './extract.ts';
import { choiceOf, isOnlyMove } from './only-move.ts';

/** Nodes of the last search of the first position of a puzzle, by its goal. */
export const PROOF_NODES = { mate: 40_000, win: 100_000, draw: 200_000 } as const;

/** Returns the position that the solver finds. */
export function positionToSolve({ fen, moves }: Pick<FoundPuzzle, 'fen' | 'moves'>): Position {
  const before = startPosition(fen);
  return positionAfter(before, parseMove(before, moves[0]!)!);
}

/** Tells whether the lines of another search of the first position say again that the first move is the only one. */
export function isProvenBy(
  lines: readonly SearchedLine[],
  puzzle: Pick<FoundPuzzle, 'fen' | 'moves' | 'goal'>,
): boolean {
  const choice = choiceOf(lines);
  if (!choice) return false;
  // Any mate in one is right.
  if (puzzle.goal === 'mate' && puzzle.moves.length === 2) return true;
  const solver = positionToSolve(puzzle).turn;
  return isOnlyMove(choice, solver, { goal: puzzle.goal }) && lines[0]!.moves[0] === puzzle.moves[1];
}
