import { isOnlyMove, matesFor, choiceOf, type PuzzleGoal } from '@tabiya/chess/puzzles/only-move.ts';
import { PROOF_NODES } from '@tabiya/chess/puzzles/proof.ts';
import { linesOf } from '@tabiya/chess/engine/uci.ts';
import { fenOf, parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import type { ContentPuzzle } from './content.ts';
import { turnOf, type PuzzleEngine } from './engine.ts';

/** Returns what is wrong with a puzzle by a search of so many times the nodes of its proof; undefined for a sound one. */
export const faultOf = async (
  puzzle: ContentPuzzle,
  factor: number,
  engine: PuzzleEngine,
): Promise<string | undefined> => {
  const goal = goalOf(puzzle);
  let position = startPosition(puzzle.fen);
  await engine.forget();
  for (const [index, uci] of puzzle.moves.entries()) {
    const fault = index % 2 === 1 ? await faultAt({ position, uci, goal }, factor, engine) : undefined;
    if (fault) return `${fault} at move ${(index + 1) / 2}`;
    position = positionAfter(position, parseMove(position, uci)!);
  }
  return undefined;
};

/** Themes say what a puzzle reaches. */
const goalOf = ({ themes }: ContentPuzzle): PuzzleGoal => {
  if (themes.includes('mate')) return 'mate';
  return themes.includes('equality') ? 'draw' : 'win';
};

interface Moment {
  position: Position;
  uci: string;
  goal: PuzzleGoal;
}

const faultAt = async (
  { position, uci, goal }: Moment,
  factor: number,
  engine: PuzzleEngine,
): Promise<string | undefined> => {
  // Any mate in one is right, which needs no search.
  if (goal === 'mate' && positionAfter(position, parseMove(position, uci)!).isCheckmate()) return undefined;
  const fen = fenOf(position);
  const limit = `nodes ${PROOF_NODES[goal] * factor}`;
  const lines = linesOf(await engine.report(fen, { limit, lines: 2 }), turnOf(fen));
  const choice = choiceOf(lines);
  if (!choice) return 'no move';
  if (goal === 'mate' && matesFor(choice.best, position.turn) === undefined) return 'no mate';
  if (!isOnlyMove(choice, position.turn, { goal })) return `a second solution to ${uci}`;
  return lines[0]!.moves[0] === uci ? undefined : `${lines[0]!.moves[0]!} instead of ${uci}`;
};
