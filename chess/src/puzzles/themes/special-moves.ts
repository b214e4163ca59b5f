import { attacks, kingAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { castlingSide } from 'chessops/chess';
import { afterNullMove, bestCapture, PIECE_VALUES, staticExchangeOn } from '../../review/exchange.ts';
import type { Square } from '../../rules/position.ts';
import { opposite, type Color } from '../../rules/types.ts';
import { attackersOf, attacksFrom, otherKing, type Detector, type SolutionLine, type Step } from './solution-line.ts';

/** Themes of single moves of the solver, and of the two kings. */

const some =
  (isIt: (step: Step, line: SolutionLine) => boolean): Detector =>
  (line) =>
    line.turns.some(({ step }) => isIt(step, line));

const rankFor = (square: Square, color: Color): number => (color === 'white' ? square >> 3 : 7 - (square >> 3));

/** The rank, from the pawn's own side, from which it is advanced: the sixth. */
const ADVANCED_RANK = 5;
const isAdvancedPawn = (step: Step, { solver }: SolutionLine): boolean =>
  step.role === 'pawn' && rankFor(step.move.to, solver) >= ADVANCED_RANK;

const isEnPassant = ({ role, move, captured }: Step): boolean =>
  role === 'pawn' && captured !== undefined && captured.square !== move.to;

/** A capture on f2 or f7 while the king is still at home or castled on its side. */
const attacksF2F7 = (step: Step, { solver }: SolutionLine): boolean => {
  const target = solver === 'white' ? 53 : 13;
  const king = otherKing(step.before, solver);
  const homes = solver === 'white' ? [60, 61, 62, 63] : [4, 5, 6, 7];
  return step.move.to === target && step.captured !== undefined && homes.includes(king);
};

/** Tells whether a move neither checks, captures nor promotes, and was no answer to a check. */
const isCalm = (step: Step): boolean =>
  !step.isCheck && !step.captured && step.move.promotion === undefined && !step.before.isCheck();

/** A calm move that attacks nothing which it could win at once. */
export const isQuietMove = (step: Step, line: SolutionLine): boolean => {
  if (!isCalm(step) || castlingSide(step.before, step.move) !== undefined) return false;
  const { after, move } = step;
  const targets = attacksFrom(after, move.to).intersect(after.board[opposite(line.solver)]).diff(after.board.king);
  const value = PIECE_VALUES[after.board.getRole(move.to)!];
  return ![...targets].some(
    (target) =>
      PIECE_VALUES[after.board.getRole(target)!] > value ||
      (attackersOf(after, target, opposite(line.solver)).isEmpty() && after.board.getRole(target) !== 'pawn'),
  );
};

/** Points that must be in danger for a move to be a defence. */
const DANGER = 3;
/** A move without capture and check after which what was in danger is safe. */
const isDefensive = (step: Step, { end }: SolutionLine): boolean => {
  if (step.isCheck || step.captured || step.move.promotion || end.isCheckmate()) return false;
  if ((bestCapture(step.after)?.gain ?? 0) >= DANGER - 1) return false;
  return step.before.isCheck() || (bestCapture(afterNullMove(step.before))?.gain ?? 0) >= DANGER;
};

/** The first move captures a piece that nothing defends. */
const capturesHanging: Detector = ({ turns, mistake }) => {
  const { captured, after, move } = turns[0]!.step;
  if (!captured || captured.role === 'pawn' || mistake.captured?.square === captured.square) return false;
  return staticExchangeOn(after, move.to) === 0 && attackersOf(after, move.to, after.turn).isEmpty();
};

const WINGS = {
  king: SquareSet.fromFile(6).union(SquareSet.fromFile(7)),
  queen: SquareSet.fromFile(0).union(SquareSet.fromFile(1)).union(SquareSet.fromFile(2)),
} as const;
/** Number of pieces that take part in an attack on a king. */
const MIN_ATTACKERS = 2;

/** Two pieces attack the king's surroundings on a wing, and the solution checks it there. */
const attacksWing =
  (wing: keyof typeof WINGS): Detector =>
  ({ start, end, solver, turns }) => {
    const king = otherKing(start, solver);
    const home = solver === 'white' ? 7 : 0;
    if (!WINGS[wing].has(king) || Math.abs((king >> 3) - home) > 1 || isEndgame(start.board.occupied.size()))
      return false;
    const checks = turns.filter(({ step }) => step.isCheck && WINGS[wing].has(otherKing(step.after, solver)));
    return checks.length > 0 && attackersNear(end, otherKing(end, solver), solver) >= MIN_ATTACKERS;
  };

/** Few men on the board leave no attack on a wing. */
const isEndgame = (men: number): boolean => men <= 14;

const attackersNear = (position: SolutionLine['end'], king: Square, solver: Color): number => {
  const around = kingAttacks(king).with(king);
  const pieces = position.board[solver].diff(position.board.pawn).diff(position.board.king);
  return [...pieces].filter((square) => attacksFrom(position, square).intersects(around)).length;
};

/** The king has left its first two ranks or has no pawn before it, and a queen or two pieces check it. */
const isKingExposed: Detector = ({ start, solver, turns, end }) => {
  const { board } = start;
  if (!turns.some(({ step }) => step.isCheck) || board.queen.intersect(board[solver]).isEmpty()) return false;
  const king = otherKing(start, solver);
  const shield = kingAttacks(king).intersect(board.pieces(opposite(solver), 'pawn'));
  const hasLeft = rankFor(king, opposite(solver)) >= 2;
  return !isEndgame(board.occupied.size()) && (hasLeft ? shield.size() < 2 : shield.isEmpty()) && end !== start;
};

const unveilsCheck = ({ after, move, isCheck }: Step): boolean =>
  isCheck && castlingSide(after, move) === undefined && after.ctx().checkers.without(move.to).nonEmpty();

/** The move opens the line of another piece to a man that this piece then captures, or to the king. */
const discovers: Detector = ({ turns, solver }) =>
  turns.some(({ step, next }) => {
    if (castlingSide(step.before, step.move) !== undefined) return false;
    if (unveilsCheck(step)) return true;
    if (!next?.captured || next.move.from === step.move.to) return false;
    const { board } = step.before;
    const slider = board.get(next.move.from);
    if (!slider || slider.color !== solver) return false;
    const was = attacks(slider, next.move.from, board.occupied);
    const is = attacksFrom(step.after, next.move.from);
    return !was.has(next.move.to) && was.has(step.move.from) && is.has(next.move.to);
  });

export const SPECIAL_MOVES = {
  advancedPawn: some(isAdvancedPawn),
  promotion: some(({ move }) => move.promotion !== undefined),
  underPromotion: some(({ move }) => move.promotion !== undefined && move.promotion !== 'queen'),
  enPassant: some(isEnPassant),
  castling: some(({ before, move }) => castlingSide(before, move) !== undefined),
  attackingF2F7: some(attacksF2F7),
  quietMove: some(isQuietMove),
  defensiveMove: some(isDefensive),
  doubleCheck: some(({ after }) => after.ctx().checkers.size() > 1),
  discoveredCheck: some(unveilsCheck),
  discoveredAttack: discovers,
  hangingPiece: capturesHanging,
  kingsideAttack: attacksWing('king'),
  queensideAttack: attacksWing('queen'),
  exposedKing: isKingExposed,
} as const satisfies Record<string, Detector>;
