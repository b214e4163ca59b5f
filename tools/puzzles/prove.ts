import type { FoundPuzzle } from '@tabiya/chess/puzzles/extract.ts';
import { isProvenBy, positionToSolve, PROOF_NODES } from '@tabiya/chess/puzzles/proof.ts';
import { linesOf } from '@tabiya/chess/engine/uci.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { nodesToFind, turnOf, type PuzzleEngine } from './engine.ts';

/** Searches the first position of a puzzle once more on an empty hash, which also measures how hard it is. */
export const proveAgain = async (
  puzzle: FoundPuzzle,
  engine: PuzzleEngine,
): Promise<{ nodes: number; proofNodes: number } | undefined> => {
  const fen = fenOf(positionToSolve(puzzle));
  await engine.forget();
  const proofNodes = PROOF_NODES[puzzle.goal];
  const report = await engine.report(fen, { limit: `nodes ${proofNodes}`, lines: 2 });
  if (!isProvenBy(linesOf(report, turnOf(fen)), puzzle)) return undefined;
  return { nodes: Math.min(nodesToFind(report, puzzle.moves[1]!), proofNodes), proofNodes };
};
