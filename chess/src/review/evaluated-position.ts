import { parseMove, uciOf, type BoardMove, type Position } from '../rules/position.ts';
import { legalLine } from '../notation/legal-line.ts';
import { LINE_PLIES, type Score, type SearchedPosition } from './types.ts';

/** A first move that the engine considered, and its evaluation. */
export interface CandidateMove {
  uci: string;
  /** From White's side. */
  score: Score;
}

/** A position of the game and the engine's evaluation of it. Scores are from White's side. */
export interface EvaluatedPosition {
  readonly position: Position;
  /** Null where the game is over. */
  readonly score: Score | null;
  /** The score; where the game is over, that of the mate on the board or of the draw. */
  readonly worth: Score;
  /** Best first. */
  readonly candidates: readonly CandidateMove[];
  /** The engine's line as far as it is legal, at most `LINE_PLIES` long. */
  readonly line: readonly BoardMove[];
  readonly sans: readonly string[];
}

export function evaluatePosition(position: Position, { lines }: SearchedPosition): EvaluatedPosition {
  const score = lines[0]?.score ?? null;
  const candidates = lines.flatMap(({ score: worth, moves }): CandidateMove[] => {
    const first = moves[0] === undefined ? undefined : parseMove(position, moves[0]);
    return first ? [{ uci: uciOf(first), score: worth }] : [];
  });
  const line = legalLine(position, (lines[0]?.moves ?? []).slice(0, LINE_PLIES));
  return {
    position,
    score,
    worth: score ?? finalScore(position),
    candidates,
    // A game that can be reviewed has no drops.
    line: line.moves.filter((move) => 'from' in move),
    sans: line.sans,
  };
}

function finalScore(position: Position): Score {
  if (!position.isCheckmate()) return { cp: 0 };
  return { mate: position.turn === 'white' ? -1 : 1 };
}
