import { attacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { capturedBy, type Man } from '../../review/exchange.ts';
import { scoreFor } from '../../review/score.ts';
import type { Score } from '../../review/types.ts';
import {
  positionAfter,
  startPosition,
  type BoardMove,
  type Position,
  type Role,
  type Square,
} from '../../rules/position.ts';
import { opposite, type Color } from '../../rules/types.ts';
import { moveOf } from '../solution.ts';

/** One move of a puzzle with the positions around it. */
export interface Step {
  before: Position;
  after: Position;
  move: BoardMove;
  role: Role;
  captured: Man | undefined;
  isCheck: boolean;
}

/** A move of the solver, the answer to it, and the solver's next move; both are missing after the last move. */
export interface Turn {
  step: Step;
  reply: Step | undefined;
  next: Step | undefined;
}

/** A puzzle as the detectors of themes see it. */
export interface SolutionLine {
  solver: Color;
  /** The move of the other side that made the puzzle possible. */
  mistake: Step;
  /** The position to solve. */
  start: Position;
  end: Position;
  turns: readonly Turn[];
  /** What the solution reaches, from the solver's side; undefined where only the moves are known. */
  outcome: Score | undefined;
}

/** Tells whether a puzzle has a theme. */
export type Detector = (line: SolutionLine) => boolean;

/** Reads a puzzle. `outcome` is the score at its end, from White's side. Throws a RangeError on an illegal move. */
export function solutionLine({ fen, moves }: { fen: string; moves: readonly string[] }, outcome?: Score): SolutionLine {
  const [mistake, ...steps] = stepsOf(startPosition(fen), moves);
  if (!mistake || steps.length === 0) throw new RangeError('a puzzle has a mistake and a solution');
  const turns = steps.flatMap((step, index): Turn[] =>
    index % 2 === 0 ? [{ step, reply: steps[index + 1], next: steps[index + 2] }] : [],
  );
  const solver = mistake.after.turn;
  const end = steps.at(-1)!.after;
  return { solver, mistake, start: mistake.after, end, turns, outcome: outcome && scoreFor(outcome, solver) };
}

function stepsOf(start: Position, ucis: readonly string[]): Step[] {
  let position = start;
  return ucis.map((uci) => {
    const before = position;
    const move = moveOf(before, uci);
    position = positionAfter(before, move);
    return {
      before,
      after: position,
      move,
      role: before.board.getRole(move.from)!,
      captured: capturedBy(before, move),
      isCheck: position.isCheck(),
    };
  });
}

/** Returns the squares that the man on a square attacks; none where it is empty. */
export function attacksFrom({ board }: Position, square: Square, occupied = board.occupied): SquareSet {
  const man = board.get(square);
  return man ? attacks(man, square, occupied) : SquareSet.empty();
}

/** Returns the men of a color that attack a square, pinned ones included. */
export const attackersOf = (position: Position, square: Square, color: Color): SquareSet =>
  position.kingAttackers(square, color, position.board.occupied);

export const isSlider = (role: Role | undefined): boolean => role === 'bishop' || role === 'rook' || role === 'queen';

/** Returns the king of the side that defends against the solver. */
export const otherKing = (position: Position, solver: Color): Square => position.board.kingOf(opposite(solver))!;
