import { judgeAlternative, type Alternative } from '@tabiya/chess/puzzles/alternative.ts';
import { positionBefore, type PuzzleLine } from '@tabiya/chess/puzzles/attempt.ts';
import type { Score } from '@tabiya/chess/review/types.ts';
import { parseMove, positionAfter } from '@tabiya/chess/rules/position.ts';
import type { EngineService } from '../engine/service.ts';

/** Limits of each of the two searches: a person waits for both. */
const NODES = 150_000;
const LONGEST_MS = 900;

/** A move of the solver that the line does not have. */
export interface TriedMove {
  line: PuzzleLine;
  /** Index among the solver's moves, from 0. */
  ply: number;
  uci: string;
}

/** Compares a move with that of the line by two searches of the same size. */
export const compareMoves = async (
  engine: Pick<EngineService, 'search'>,
  { line, ply, uci }: TriedMove,
  signal: AbortSignal,
): Promise<Alternative> => {
  const before = positionBefore(line, ply);
  const solver = before.turn;
  const past = line.moves.slice(0, 2 * ply + 1);
  const sign = solver === 'white' ? 1 : -1;
  /** Returns the score after a move of the solver; moves to a mate count this move as well. */
  const scoreAfter = async (move: string): Promise<Score> => {
    const after = positionAfter(before, parseMove(before, move)!);
    if (after.isCheckmate()) return { mate: sign };
    if (after.isEnd()) return { cp: 0 };
    const limits = { nodes: NODES, ms: LONGEST_MS, lines: 1 };
    const { lines } = await engine.search(
      { variant: 'chess', fen: line.fen, moves: [...past, move], ...limits },
      signal,
    );
    const score = lines[0]!.score;
    return 'mate' in score && Math.sign(score.mate) === sign ? { mate: score.mate + sign } : score;
  };
  return judgeAlternative(await scoreAfter(uci), await scoreAfter(line.moves[2 * ply + 1]!), solver);
};
