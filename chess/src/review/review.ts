import { parseMove, positionAfter, startPosition, type BoardMove } from '../rules/position.ts';
import { moveAccuracy, oneDecimal, volatilities } from './accuracy.ts';
import { phaseStarts } from './phases.ts';
import { classOf } from './move-class.ts';
import { evaluatePosition, type EvaluatedPosition } from './evaluated-position.ts';
import { reasonOf } from './reasons.ts';
import { reviewedSide, type CountedMove } from './sides.ts';
import { evaluateTurn, type Turn } from './turn.ts';
import { type Review, type ReviewedMove, type ReviewOpening, type SearchedPosition } from './types.ts';
import { winningChance } from './score.ts';
import type { BoardVariant } from '../rules/types.ts';

export interface ReviewInput {
  /** `chess` or `chess960`; the engine does not know the other variants. */
  variant: BoardVariant;
  /** Null means the usual starting position. */
  initialFen: string | null;
  /** UCI as in the game's log. */
  moves: readonly string[];
  /**
   * The engine's findings for the position before the first move and after each move; without lines where the game is
   * over.
   */
  searched: readonly SearchedPosition[];
  /** Null where no position of the game is a known opening. */
  book: ReviewOpening | null;
}

/**
 * Reviews a game: what each move was worth and why, how accurate both sides were, and where the phases begin. The same
 * input gives the same review. Throws a RangeError on an illegal move or missing positions, because the log has been
 * judged before.
 */
export function reviewGame({ variant, initialFen, moves, searched, book }: ReviewInput): Review {
  if (searched.length !== moves.length + 1)
    throw new RangeError(`${searched.length} positions of ${moves.length} moves`);
  const first = evaluatePosition(startPosition(initialFen ?? undefined, variant), searched[0]!);
  const turns = turnsOf(first, moves, searched);
  const reviewed = turns.map((turn) => reviewedMove(turn, book?.ply ?? 0));
  const starts = phaseStarts(turns.map(({ before }) => before.position));
  const weights = volatilities([first, ...turns.map(({ after }) => after)].map(({ worth }) => winningChance(worth)));
  const counted = turns.map((turn, index): CountedMove => {
    const { class: moveClass, ply } = reviewed[index]!;
    return { mover: turn.mover, ply, moveClass, accuracy: moveAccuracy(turn.loss), weight: weights[index]! };
  });
  return {
    start: first.worth,
    moves: reviewed,
    white: reviewedSide(
      counted.filter(({ mover }) => mover === 'white'),
      starts,
    ),
    black: reviewedSide(
      counted.filter(({ mover }) => mover === 'black'),
      starts,
    ),
    ...starts,
    opening: book,
  };
}

function turnsOf(first: EvaluatedPosition, moves: readonly string[], searched: readonly SearchedPosition[]): Turn[] {
  const turns: Turn[] = [];
  let before = first;
  for (const [index, uci] of moves.entries()) {
    const move = boardMove(before, uci);
    const after = evaluatePosition(positionAfter(before.position, move), searched[index + 1]!);
    turns.push(evaluateTurn({ ply: index + 1, move, before, after, previous: turns.at(-1) }));
    before = after;
  }
  return turns;
}

function boardMove({ position }: EvaluatedPosition, uci: string): BoardMove {
  const move = parseMove(position, uci);
  if (!move || !('from' in move)) throw new RangeError(`${uci} is not legal`);
  return move;
}

function reviewedMove(turn: Turn, bookPly: number): ReviewedMove {
  const { ply, uci, before, after, loss } = turn;
  const moveClass = classOf(turn, bookPly);
  return {
    ply,
    class: moveClass,
    reason: reasonOf(turn, moveClass),
    accuracy: oneDecimal(moveAccuracy(loss)),
    score: after.score,
    best: before.candidates[0]?.uci ?? uci,
    line: before.sans,
    answer: after.sans,
  };
}
