import { between } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { PIECE_VALUES, staticExchange } from '../../review/exchange.ts';
import type { Position, Square } from '../../rules/position.ts';
import { opposite } from '../../rules/types.ts';
import { materialLead } from '../solution.ts';
import {
  attackersOf,
  attacksFrom,
  isSlider,
  otherKing,
  type Detector,
  type SolutionLine,
  type Step,
  type Turn,
} from './solution-line.ts';

/** Themes in which a defender is drawn away, captured, cut off or passed by. */

/** A turn of the solver with an answer and a next move. */
interface FullTurn {
  step: Step;
  reply: Step;
  next: Step;
}

const someTurn =
  (isIt: (turn: FullTurn, line: SolutionLine) => boolean): Detector =>
  (line) =>
    line.turns.some(
      ({ step, reply, next }) => reply !== undefined && next !== undefined && isIt({ step, reply, next }, line),
    );

/** Number of points down from which material was sacrificed. */
const SACRIFICED = 2;

/** Tells whether the solver is behind after an answer, and goes on. */
export const isSacrifice: Detector = ({ start, turns, solver }) => {
  const lead = materialLead(start, solver);
  if (turns.some(({ step }) => step.move.promotion !== undefined)) return false;
  return turns.some(({ reply, next }) => reply && next && materialLead(reply.after, solver) <= lead - SACRIFICED);
};

/** Tells whether the answer was forced by a check, or captured what moved. */
const isForced = ({ step, reply }: FullTurn): boolean => step.isCheck || reply.move.to === step.move.to;

/** What the next move gains: a captured man, or mate. */
const isFruit = ({ captured, after }: Step): boolean => captured !== undefined || after.isCheckmate();

/** The answer takes a man away from the square that it guarded. */
const deflects = (turn: FullTurn): boolean => {
  const { step, reply, next } = turn;
  const target = next.move.to;
  if (!isForced(turn) || !isFruit(next) || target === reply.move.to || reply.role === 'pawn') return false;
  if (target === step.move.to) return false;
  const guarded = attacksFrom(step.after, reply.move.from).has(target);
  const guards = attacksFrom(reply.after, reply.move.to).has(target);
  const wasThere = next.captured === undefined || step.before.board.occupied.has(target);
  return guarded && !guards && wasThere && !isFreeBefore(step, target);
};

/** Tells whether the man on the square could already be won before the step. */
const isFreeBefore = ({ before }: Step, target: Square): boolean => {
  if (!before.board[opposite(before.turn)].has(target)) return false;
  return [...attackersOf(before, target, before.turn)].some((from) => {
    const isLegal = before.dests(from).has(target);
    return isLegal && staticExchange(before, { from, to: target }) >= PIECE_VALUES[before.board.getRole(target)!];
  });
};

/** A king, queen or rook captures on a square where the next move attacks or captures it. */
const attracts = ({ step, reply, next }: FullTurn, line: SolutionLine): boolean => {
  if (reply.move.to !== step.move.to || !reply.captured) return false;
  if (reply.role !== 'king' && reply.role !== 'queen' && reply.role !== 'rook') return false;
  if (PIECE_VALUES[reply.captured.role] < 3) return false;
  const square = reply.move.to;
  if (next.move.to === square) return false;
  if (reply.role === 'king') return next.isCheck;
  const isTaken = line.turns.some(({ step: later }) => later.captured?.square === square && later !== step);
  return attacksFrom(next.after, next.move.to).has(square) && isTaken;
};

/** A defender is captured, and then what it alone defended. */
const capturesDefender = ({ step, reply, next }: FullTurn): boolean => {
  const { before, captured } = step;
  const target = next.move.to;
  if (!captured || !next.captured || target === step.move.to || reply.move.to === target) return false;
  if (!before.board[opposite(before.turn)].has(target) || before.board.pawn.has(target)) return false;
  const defenders = attackersOf(before, target, opposite(before.turn));
  return (
    defenders.size() === 1 && defenders.has(captured.square) && attackersOf(before, target, before.turn).nonEmpty()
  );
};

/** A man leaves a square or a line, for another man to use it. */
const clears = ({ step, next }: FullTurn, { solver }: SolutionLine): boolean => {
  const { from, to } = next.move;
  const mover = step.before.board.get(from);
  if (from === step.move.to || mover?.color !== solver || step.captured || !isFruitOrCheck(next)) return false;
  if (to === step.move.from) return true;
  if (!isSlider(mover.role) || !between(from, to).has(step.move.from)) return false;
  return !between(from, to).has(step.move.to) && !attacksFrom(step.before, from).has(to);
};

const isFruitOrCheck = (step: Step): boolean => isFruit(step) || step.isCheck;

/** A man steps between a defender and what it defends; the next move profits there. */
const interferes = (turn: FullTurn, { solver }: SolutionLine): boolean => {
  const { step, reply, next } = turn;
  const target = next.move.to;
  if (!isFruit(next) || target === step.move.to || target === reply.move.to) return false;
  const wall = (before: Position, after: Position, square: Square): boolean =>
    [...lineDefenders(before, target, opposite(solver))].some(
      (defender) =>
        after.board[opposite(solver)].has(defender) &&
        between(defender, target).has(square) &&
        !attacksFrom(after, defender).has(target),
    );
  const byUs =
    !step.captured && wall(step.before, reply.after, step.move.to) && next.before.board.occupied.has(step.move.to);
  const byThem = isForced(turn) && !reply.captured && wall(reply.before, reply.after, reply.move.to);
  return byUs || byThem;
};

const lineDefenders = (position: Position, target: Square, color: SolutionLine['solver']): SquareSet => {
  const { board } = position;
  return attackersOf(position, target, color).intersect(board.bishop.union(board.rook).union(board.queen));
};

/** A recapture waits while another move comes first. */
const isIntermezzo = (capture: Step, { step, next }: Pick<Turn, 'step' | 'next'>): boolean => {
  const square = capture.move.to;
  if (
    !capture.captured ||
    capture.captured.role === 'pawn' ||
    step.move.to === square ||
    next?.captured?.square !== square
  )
    return false;
  const takers = attackersOf(step.before, square, step.before.turn);
  return [...takers].some((from) => step.before.dests(from).has(square)) && next.before.board.occupied.has(square);
};

const comesBetween: Detector = ({ turns, mistake }) =>
  turns.some((turn, index) => {
    const capture = index === 0 ? mistake : turns[index - 1]!.reply;
    return capture !== undefined && isIntermezzo(capture, turn) && turn.reply?.move.from !== capture.move.to;
  });

/** The king guards nothing when it is driven away by a check along its line: that is a skewer. */
const isKingLine = ({ step, reply, next }: FullTurn, { solver }: SolutionLine): boolean =>
  reply.role === 'king' && step.isCheck && between(step.move.to, next.move.to).has(otherKing(step.after, solver));

export const DEFENDERS = {
  sacrifice: isSacrifice,
  deflection: someTurn((turn, line) => deflects(turn) && !isKingLine(turn, line)),
  attraction: someTurn(attracts),
  capturingDefender: someTurn(capturesDefender),
  clearance: someTurn(clears),
  interference: someTurn(interferes),
  intermezzo: comesBetween,
} as const satisfies Record<string, Detector>;
