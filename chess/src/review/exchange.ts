import { SquareSet } from 'chessops/squareSet';
import { positionAfter, type BoardMove, type Position, type Role, type Square } from '../rules/position.ts';
import { contextOf } from '../rules/check-status.ts';
import { opposite } from '../rules/types.ts';

/** A man: its role and its square. */
export interface Man {
  role: Role;
  square: Square;
}

/** A man that can be captured, and the points that the capture wins in the end. */
export interface WinningCapture extends Man {
  gain: number;
}

/** Points of each role; the king is never captured. */
export const PIECE_VALUES: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  king: 0,
};
const LEAST_VALUABLE_FIRST = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

/** Returns the man that a legal move captures, en passant included. */
export function capturedBy({ board, turn }: Position, { from, to }: BoardMove): Man | undefined {
  const there = board.get(to);
  if (there) return there.color === turn ? undefined : { role: there.role, square: to };
  const isEnPassant = board.pawn.has(from) && (from & 7) !== (to & 7);
  return isEnPassant ? { role: 'pawn', square: (from & ~7) | (to & 7) } : undefined;
}

/** Returns the points that a legal move captures, plus those that its promotion adds. */
export function materialGain(position: Position, move: BoardMove): number {
  const taken = capturedBy(position, move);
  const promoted = move.promotion === undefined ? 0 : PIECE_VALUES[move.promotion] - PIECE_VALUES.pawn;
  return (taken ? PIECE_VALUES[taken.role] : 0) + promoted;
}

/**
 * Returns the static exchange evaluation of a legal move: what it wins in points when both sides then recapture on its
 * square with their least valuable men for as long as that pays. Negative where the moving man is lost for less.
 */
export const staticExchange = (position: Position, move: BoardMove): number =>
  materialGain(position, move) - staticExchangeOn(positionAfter(position, move), move.to);

/**
 * Returns what the side to move wins in points by capturing on `square`; 0 where capturing does not pay. Pinned men do
 * not capture.
 */
export function staticExchangeOn(position: Position, square: Square): number {
  const takers = leastValuableAttackers(position, square);
  return takers.reduce((best, move) => Math.max(best, staticExchange(position, move)), 0);
}

/** Returns the legal captures on `square` by the least valuable kind of man. */
function leastValuableAttackers(position: Position, square: Square): BoardMove[] {
  const { board, turn } = position;
  if (!board[opposite(turn)].diff(board.king).has(square)) return [];
  const attackers = position.kingAttackers(square, turn, board.occupied);
  if (attackers.isEmpty()) return [];
  const context = contextOf(position);
  for (const role of LEAST_VALUABLE_FIRST) {
    const takers = [...attackers.intersect(board[role])].filter((from) => position.dests(from, context).has(square));
    if (takers.length > 0) return takers.map((from) => captureOf({ role, square: from }, square));
  }
  return [];
}

const captureOf = ({ role, square }: Man, to: Square): BoardMove =>
  role === 'pawn' && SquareSet.backranks().has(to) ? { from: square, to, promotion: 'queen' } : { from: square, to };

/**
 * Returns the capture that wins the side to move the most by exchange on one square; undefined where none wins
 * anything.
 */
export const bestExchange = (position: Position): WinningCapture | undefined =>
  bestWinning(position, (square) => staticExchangeOn(position, square));

/**
 * Returns the capture that wins the side to move the most after the other side's own best exchange anywhere, so that an
 * even trade does not count as a win. Undefined where none wins anything.
 */
export const bestCapture = (position: Position): WinningCapture | undefined =>
  bestWinning(position, (square) =>
    leastValuableAttackers(position, square).reduce((best, move) => {
      const answer = bestExchange(positionAfter(position, move))?.gain ?? 0;
      return Math.max(best, materialGain(position, move) - answer);
    }, 0),
  );

function bestWinning({ board, turn }: Position, gainOn: (square: Square) => number): WinningCapture | undefined {
  let best: WinningCapture | undefined;
  for (const square of inOrder(board[opposite(turn)].diff(board.king), turn)) {
    const role = board.getRole(square)!;
    const gain = gainOn(square);
    if (gain > (best?.gain ?? 0) || (best && gain === best.gain && PIECE_VALUES[role] > PIECE_VALUES[best.role])) {
      best = { role, square, gain };
    }
  }
  return best;
}

/** Orders squares from the mover's side, so that a position and its mirror image give the same result. */
const inOrder = (squares: SquareSet, turn: Position['turn']): Square[] =>
  turn === 'white' ? [...squares] : [...squares].toSorted((a, b) => (a ^ 56) - (b ^ 56));

/**
 * Returns the position with the turn passed to the other side (a null move); meaningless where the side to move is in
 * check.
 */
export function afterNullMove(position: Position): Position {
  const after = position.clone();
  after.turn = opposite(position.turn);
  after.epSquare = undefined;
  return after;
}
