import { canMate, hasBecomeDead, isDead } from '../mating/mating.ts';
import { occurrences } from './position-history.ts';
import { quietMoves, type Position } from './position.ts';
import type { Series } from './series.ts';
import type { CheckStatus } from './check-status.ts';
import { opposite, type ByColor, type Color, type GameEnd, type Result } from './types.ts';

export const ABORTED: GameEnd = { result: '*', reason: 'aborted' };
export const AGREED: GameEnd = { result: '1/2-1/2', reason: 'agreement' };

const WINS: ByColor<Result> = { white: '1-0', black: '0-1' };
export const winFor = (color: Color, reason: GameEnd['reason']): GameEnd => ({ result: WINS[color], reason });

/** Returns how a game ends when the side to move has run out of time. Before both sides have moved it is aborted. */
export function timeoutEnd({ ply, position }: { ply: number; position: Position }): GameEnd {
  if (ply < 2) return { result: '*', reason: 'first_move_timeout' };
  const winner = opposite(position.turn);
  if (canWin(position, winner)) return winFor(winner, 'timeout');
  return { result: '1/2-1/2', reason: 'timeout_cannot_mate' };
}

/**
 * Returns how a game ends that `by` claims because the other side has left. A side that could not win by playing on
 * only gets a draw.
 */
export const leftEnd = (position: Position, by: Color, claim: 'win' | 'draw'): GameEnd =>
  claim === 'win' && canWin(position, by) ? winFor(by, 'abandonment') : { result: '1/2-1/2', reason: 'abandonment' };

/** Variants have other ways to win than mate, so there only insufficient material rules out a win. */
const canWin = (position: Position, color: Color): boolean =>
  position.rules === 'chess' ? canMate(position, color) : !position.hasInsufficientMaterial(color);

/** The move that led to a position. */
interface LastMove {
  by: Color;
  ply: number;
  status: CheckStatus;
  keys: Series<string>;
}

/** Returns how the move that led to `position` ended the game, if it did; mate takes precedence over every draw. */
export function endOf(position: Position, move: LastMove): GameEnd | undefined {
  const { by, status } = move;
  if (position.isVariantEnd()) return winFor(by, VARIANT_ENDS[position.rules] ?? 'mate');
  if (status.isCheck && status.hasNoMove) return winFor(by, 'mate');
  const reason = drawReason(position, move);
  return reason && { result: '1/2-1/2', reason };
}

const VARIANT_ENDS: Readonly<Record<string, GameEnd['reason']>> = {
  kingofthehill: 'king_in_the_center',
  '3check': 'three_checks',
};

function drawReason(position: Position, { ply, status, keys }: LastMove): GameEnd['reason'] | undefined {
  if (status.hasNoMove) return 'stalemate';
  if (position.isInsufficientMaterial()) return 'insufficient_material';
  // Nobody has asked yet whether the starting position was dead, so the first move is judged whatever it was.
  const isJudgedDead = ply === 1 ? isDead : hasBecomeDead;
  if (position.rules === 'chess' && isJudgedDead(position)) return 'dead_position';
  if (occurrences(keys) >= 5) return 'fivefold';
  return quietMoves(position) >= 150 ? 'seventy_five_moves' : undefined;
}
