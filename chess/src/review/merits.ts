import { squareName } from '../rules/position.ts';
import { isOnlyMove, isError } from './move-class.ts';
import { bestExchange, staticExchangeOn, afterNullMove } from './exchange.ts';
import { nameMan } from './faults.ts';
import { forkedBy, forkedLoss } from './fork.ts';
import { capturesOf, minGain, mainCapture, type LineCaptures } from './captures.ts';
import { sacrificeIn } from './sacrifice.ts';
import { scoreAfter, recaptured, type Turn } from './turn.ts';
import type { MoveClass, ReviewReason } from './types.ts';
import { matedIn, mateIn } from './score.ts';

/** Points that a fork must win, and that an attacked piece would have lost. */
const MIN_PIECE_GAIN = 2;
/** Minimum gain in winning chance over the position before the punished move. */
const MIN_PUNISHMENT = 0.08;
const EVEN = 0.5;

/** A good move and the captures of the other side's answer, by the engine's line. */
interface Merit {
  readonly turn: Turn;
  readonly answer: LineCaptures;
}

type ReasonFinder = (merit: Merit) => ReviewReason | undefined;

/** Reasons for the engine's choice, for other good moves, and for outstanding moves. */
const BEST_MOVE_REASONS: readonly ReasonFinder[] = [
  mates,
  leadsToMate,
  forks,
  winsPiece,
  punishes,
  savesPiece,
  onlyMove,
  sacrifices,
];
const GREAT_MOVE_REASONS: readonly ReasonFinder[] = [mates, leadsToMate, forks, winsPiece, punishes, onlyMove];
const BRILLIANT_MOVE_REASONS: readonly ReasonFinder[] = [sacrifices];
const GOOD_MOVE_REASONS: readonly ReasonFinder[] = [forks, winsPiece, savesPiece];

/** Returns why a move is good: the first reason of its class that applies. */
export function meritOf(turn: Turn, moveClass: MoveClass): ReviewReason {
  const merit = { turn, answer: capturesOf(turn.after) };
  for (const findReason of reasonFinders(moveClass)) {
    const reason = findReason(merit);
    if (reason) return reason;
  }
  return { code: 'sound' };
}

function reasonFinders(moveClass: MoveClass): readonly ReasonFinder[] {
  if (moveClass === 'brilliant') return BRILLIANT_MOVE_REASONS;
  if (moveClass === 'great') return GREAT_MOVE_REASONS;
  return moveClass === 'best' ? BEST_MOVE_REASONS : GOOD_MOVE_REASONS;
}

export const isCheckmate = ({ after }: Turn): boolean => after.score === null && after.position.isCheckmate();

function mates({ turn }: Merit): ReviewReason | undefined {
  return isCheckmate(turn) ? { code: 'mates' } : undefined;
}

function leadsToMate({ turn }: Merit): ReviewReason | undefined {
  const moves = mateIn(scoreAfter(turn));
  return moves === undefined ? undefined : { code: 'leads_to_mate', moves };
}

function sacrifices({ turn }: Merit): ReviewReason | undefined {
  const offer = sacrificeIn(turn);
  return offer && { code: 'sacrifices', ...nameMan(offer) };
}

function onlyMove({ turn }: Merit): ReviewReason | undefined {
  return isOnlyMove(turn) ? { code: 'only_move' } : undefined;
}

function punishes({ turn }: Merit): ReviewReason | undefined {
  const { previous, is } = turn;
  if (!previous || !isError(previous) || recaptured(turn)) return undefined;
  return is - (1 - previous.was) >= MIN_PUNISHMENT ? { code: 'punishes' } : undefined;
}

/** Returns the mover's points after the other side's best line, against what that side has captured for them. */
function materialBalance({ turn, answer }: Merit): number {
  const given = new Set([turn.previous, recaptured(turn)]);
  return turn.gain - answer.net - [...given].reduce((sum, before) => sum + (before?.gain ?? 0), 0);
}

function forks(merit: Merit): ReviewReason | undefined {
  const { after, move } = merit.turn;
  const other = forkedLoss(forkedBy(after.position, move.to), merit.answer.lost);
  const piece = after.position.board.getRole(move.to);
  if (!other || !piece || materialBalance(merit) < MIN_PIECE_GAIN) return undefined;
  return { code: 'forks', piece, square: squareName(move.to), other: other.role };
}

/**
 * Names a man that the move captures, or else one that the answer loses where the mover does not stand worse for it.
 */
function winsPiece(merit: Merit): ReviewReason | undefined {
  const { turn, answer } = merit;
  const { taken, previous, is } = turn;
  if (matedIn(scoreAfter(turn)) !== undefined) return undefined;
  const given = [previous?.taken, recaptured(turn)?.taken, ...answer.won].filter((man) => man !== undefined);
  const later = is >= EVEN ? mainCapture(answer.lost, given) : undefined;
  const prize = (taken && mainCapture([{ ...taken, at: 0 }], given)) ?? (later?.role === 'pawn' ? undefined : later);
  if (!prize || materialBalance(merit) < minGain(prize)) return undefined;
  return { code: 'wins_piece', ...nameMan(prize) };
}

/**
 * Names the best piece that the other side could have won and can win no more; a check does not count, because it only
 * delays the capture.
 */
function savesPiece({ turn, answer }: Merit): ReviewReason | undefined {
  const { before, after, move, mover, gain } = turn;
  if (before.position.isCheck() || after.position.isCheck() || recaptured(turn)) return undefined;
  const prize = bestExchange(afterNullMove(before.position));
  if (!prize || prize.gain < MIN_PIECE_GAIN || answer.net - gain >= MIN_PIECE_GAIN) return undefined;
  const square = prize.square === move.from ? move.to : prize.square;
  const { board } = after.position;
  const isThere = board.get(square)?.color === mover && board.getRole(square) === prize.role;
  const isTaken = answer.won[0]?.at === 0 && answer.won[0].square === square;
  if (!isThere || isTaken || staticExchangeOn(after.position, square) > 0) return undefined;
  return { code: 'saves_piece', piece: prize.role, square: squareName(square) };
}
