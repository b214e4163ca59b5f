import { squareName } from '../rules/position.ts';
import { staticExchange, capturedBy, type Man } from './exchange.ts';
import { forkedBy, forkedLoss } from './fork.ts';
import { capturesOf, minGain, mainCapture, type LineCaptures } from './captures.ts';
import { allowsMate, scoreAfter, scoreBefore, type Turn } from './turn.ts';
import type { MoveClass, ReviewReason } from './types.ts';
import { matedIn, mateIn } from './score.ts';

/** Minimum loss in points for a piece to count as lost. */
const MIN_PIECE_LOSS = 2;

/** Winning chances of the mover: won above 376 centipawns, lost below -376, balanced within 168. */
const WON = 0.8;
const LOST = 0.2;
const BALANCE = 0.15;
const EVEN = 0.5;

/**
 * A bad move, the captures of its answer, and those that the best move would have led to, in points and by the engine's
 * lines.
 */
interface Fault {
  readonly turn: Turn;
  /** Captures of the other side in its answer. */
  readonly answer: LineCaptures;
  /** Captures of the mover in the best line. */
  readonly instead: LineCaptures;
  /** Points that the move loses, with its own capture counted. */
  readonly cost: number;
  /** By how many points the best line ends better. */
  readonly difference: number;
}

/**
 * Returns why a move is bad: mates come first, then men that it loses or does not win, then what became of the result.
 */
export function faultOf(turn: Turn, moveClass: MoveClass): ReviewReason {
  const answer = capturesOf(turn.after);
  const instead = capturesOf(turn.before);
  const cost = answer.net - turn.gain;
  const fault = { turn, answer, instead, cost, difference: instead.net + cost };
  const losses = (): ReviewReason | undefined => hangsPiece(fault) ?? allowsFork(fault) ?? losesPiece(fault);
  const material = moveClass === 'miss' ? (missesPiece(fault) ?? losses()) : (losses() ?? missesPiece(fault));
  return walksIntoMate(turn) ?? missesMate(turn) ?? material ?? givesUp(turn) ?? { code: 'worsens' };
}

function walksIntoMate(turn: Turn): ReviewReason | undefined {
  const moves = allowsMate(turn) ? matedIn(scoreAfter(turn)) : undefined;
  return moves === undefined ? undefined : { code: 'allows_mate', moves };
}

function missesMate(turn: Turn): ReviewReason | undefined {
  const moves = mateIn(scoreBefore(turn));
  return moves === undefined ? undefined : { code: 'misses_mate', moves };
}

/** Tells whether the answer captures a hanging man at once, at a profit on its square, without compensation. */
function hangsPiece({ turn, cost, difference }: Fault): ReviewReason | undefined {
  const { after, gain } = turn;
  const reply = after.line[0];
  const man = reply && capturedBy(after.position, reply);
  if (!reply || !man) return undefined;
  const profit = Math.min(staticExchange(after.position, reply) - gain, cost, difference);
  return profit >= minGain(man) ? { code: 'hangs_piece', ...nameMan(man) } : undefined;
}

function allowsFork({ turn, answer, cost, difference }: Fault): ReviewReason | undefined {
  const { position, line } = turn.after;
  const reply = line[0];
  if (!reply || Math.min(cost, difference) < MIN_PIECE_LOSS) return undefined;
  const forked = position.clone();
  forked.play(reply);
  const other = forkedLoss(forkedBy(forked, reply.to), answer.won);
  const piece = forked.board.getRole(reply.to);
  return other && piece && { code: 'allows_fork', piece, square: squareName(reply.to), other: other.role };
}

function losesPiece({ turn, answer, cost, difference }: Fault): ReviewReason | undefined {
  if (Math.min(cost, difference) < MIN_PIECE_LOSS) return undefined;
  const man = mainCapture(answer.won, turn.taken ? [turn.taken, ...answer.lost] : answer.lost);
  return man && man.role !== 'pawn' ? { code: 'loses_piece', ...nameMan(man) } : undefined;
}

/**
 * Tells whether the best line wins a man; a pawn only if its first move captures it. It is no miss where the mover
 * stands worse even then, because the man had been paid for.
 */
function missesPiece({ turn, instead, difference }: Fault): ReviewReason | undefined {
  const { position, line } = turn.before;
  const profit = Math.min(instead.net, difference);
  const man = mainCapture(instead.won, instead.lost);
  if (!man || !line[0] || turn.was < EVEN) return undefined;
  if (man.role === 'pawn' && capturedBy(position, line[0])?.square !== man.square) return undefined;
  return profit >= minGain(man) ? { code: 'misses_piece', ...nameMan(man) } : undefined;
}

function givesUp({ was, is }: Turn): ReviewReason | undefined {
  if (was >= WON && isBalanced(is)) return { code: 'gives_up_win' };
  return isBalanced(was) && is <= LOST ? { code: 'gives_up_draw' } : undefined;
}

const isBalanced = (chance: number): boolean => Math.abs(chance - EVEN) <= BALANCE;

/** Returns the fields by which a reason names a man. */
export const nameMan = ({ role, square }: Man): Pick<ReviewReason, 'piece' | 'square'> => ({
  piece: role,
  square: squareName(square),
});
