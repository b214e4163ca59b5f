import { parseMove, positionAfter, startPosition, uciOf, type Position } from '../rules/position.ts';

/** A puzzle as it is stored. */
export interface PuzzleLine {
  /** FEN before the opponent's last move. */
  fen: string;
  /** UCI: that move, then the solver's and the opponent's by turns, and a move of the solver at the end. */
  moves: readonly string[];
}

/**
 * `solved`: the line was followed to its end, or the solver mated earlier; `wrong`: another move was played last;
 * `unfinished`: the line goes on; `illegal`: a move cannot be played, or moves follow after the end.
 */
export type AttemptVerdict = 'solved' | 'wrong' | 'unfinished' | 'illegal';

/** Returns the position in which the solver begins. */
export const puzzleStart = ({ fen, moves }: PuzzleLine): Position => played(startPosition(fen), moves[0]!);

/** Returns the position before the solver's move of this index, 0 for the first. */
export const positionBefore = ({ fen, moves }: PuzzleLine, index: number): Position =>
  moves.slice(0, 2 * index + 1).reduce(played, startPosition(fen));

/** Returns how many moves the solver has to find. */
export const solverMoves = ({ moves }: PuzzleLine): number => Math.floor(moves.length / 2);

/**
 * Judges the solver's moves (UCI) against the line. A mate that the line does not have is right as well. Throws a
 * RangeError if the line itself cannot be played.
 */
export function judgeAttempt(puzzle: PuzzleLine, tried: readonly string[]): AttemptVerdict {
  const { moves } = puzzle;
  let position = puzzleStart(puzzle);
  for (const [index, uci] of tried.entries()) {
    const move = parseMove(position, uci);
    const wanted = moves[2 * index + 1];
    if (!move || wanted === undefined) return 'illegal';
    const isLast = index === tried.length - 1;
    const after = positionAfter(position, move);
    if (after.isCheckmate()) return isLast ? 'solved' : 'illegal';
    if (uciOf(move) !== uciOf(parseMove(position, wanted)!)) return isLast ? 'wrong' : 'illegal';
    const answer = moves[2 * index + 2];
    if (answer === undefined) return isLast ? 'solved' : 'illegal';
    position = played(after, answer);
  }
  return 'unfinished';
}

function played(position: Position, uci: string): Position {
  const move = parseMove(position, uci);
  if (!move) throw new RangeError(`${uci} cannot be played in the line of a puzzle`);
  return positionAfter(position, move);
}
