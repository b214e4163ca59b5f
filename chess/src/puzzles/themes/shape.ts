import { mateIn } from '../../review/score.ts';
import { phaseStarts } from '../../review/phases.ts';
import type { Position, Role } from '../../rules/position.ts';
import { balanceFor, WON_CHANCE } from '../only-move.ts';
import type { Detector, SolutionLine } from './solution-line.ts';

/** Themes that follow from the length, the material and the outcome of a puzzle. */

/** Centipawns from which a win is crushing. */
const CRUSHING_CP = 600;

const hasMoves =
  (min: number, max = min): Detector =>
  ({ turns }) =>
    turns.length >= min && turns.length <= max;

const isMate: Detector = ({ end }) => end.isCheckmate();

const isMateIn =
  (moves: number): Detector =>
  (line) =>
    isMate(line) && line.turns.length === moves;

const phaseOf = ({ start }: SolutionLine): 'opening' | 'middlegame' | 'endgame' => {
  const { middlegame, endgame } = phaseStarts([start]);
  if (endgame !== null) return 'endgame';
  return middlegame === null ? 'opening' : 'middlegame';
};

/** Tells whether the pieces beside kings and pawns are of these roles, and that each of them is there. */
const hasOnly = ({ board }: Position, roles: readonly Role[]): boolean => {
  const pieces = board.occupied.diff(board.king).diff(board.pawn);
  return (
    roles.every((role) => board[role].nonEmpty()) &&
    roles.reduce((rest, role) => rest.diff(board[role]), pieces).isEmpty()
  );
};

const endgameOf =
  (...roles: readonly Role[]): Detector =>
  ({ start, turns }) =>
    hasOnly(start, roles) && (roles.length > 0 || turns[0]!.step.before.board.pawn.nonEmpty());

const isCrushing: Detector = (line) => {
  const { outcome } = line;
  if (!outcome || isMate(line)) return false;
  return 'mate' in outcome ? mateIn(outcome) !== undefined : outcome.cp >= CRUSHING_CP;
};

const isWon: Detector = ({ outcome }) => outcome !== undefined && balanceFor(outcome, 'white') >= WON_CHANCE;

export const SHAPE = {
  mate: isMate,
  mateIn1: isMateIn(1),
  mateIn2: isMateIn(2),
  mateIn3: isMateIn(3),
  mateIn4: isMateIn(4),
  mateIn5: isMateIn(5),
  oneMove: hasMoves(1),
  short: hasMoves(2),
  long: hasMoves(3),
  veryLong: hasMoves(4, Infinity),
  opening: (line) => phaseOf(line) === 'opening',
  middlegame: (line) => phaseOf(line) === 'middlegame',
  endgame: (line) => phaseOf(line) === 'endgame',
  pawnEndgame: endgameOf(),
  knightEndgame: endgameOf('knight'),
  bishopEndgame: endgameOf('bishop'),
  rookEndgame: endgameOf('rook'),
  queenEndgame: endgameOf('queen'),
  queenRookEndgame: endgameOf('queen', 'rook'),
  crushing: isCrushing,
  advantage: (line) => isWon(line) && !isMate(line) && !isCrushing(line),
  equality: (line) => line.outcome !== undefined && !isMate(line) && !isWon(line),
} as const satisfies Record<string, Detector>;
