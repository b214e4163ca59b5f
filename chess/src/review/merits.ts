import { squareName } from '../rules/position.ts';
import { isOnlyMove, isError } from './move-class.ts';
import { bestExchange, exchangeOn, passed } from './exchange.ts';
import { named } from './faults.ts';
import { forkedBy, forkedLoss } from './fork.ts';
import { haulOf, leastGain, mainPrize, type Haul } from './haul.ts';
import { sacrificeIn } from './sacrifice.ts';
import { isWorth, takenBack, type Turn } from './turn.ts';
import type { MoveClass, ReviewReason } from './types.ts';
import { matedIn, mateIn } from './score.ts';

/** Points that a fork must win, and that an attacked piece would have lost. */
const PIECE = 2;
/** Minimum gain in winning chance over the position before the punished move. */
const LEAST_PUNISHMENT = 0.08;
const EVEN = 0.5;

/** A good move and the captures of the other side's answer, by the engine's line. */
interface Merit {
  readonly turn: Turn;
  readonly answer: Haul;
}

type Say = (merit: Merit) => ReviewReason | undefined;

/** Reasons for the engine's choice, for other good moves, and for outstanding moves. */
const OF_BEST: readonly Say[] = [mates, leadsToMate, forks, winsPiece, punishes, savesPiece, onlyMove, sacrifices];
const OF_GREAT: readonly Say[] = [mates, leadsToMate, forks, winsPiece, punishes, onlyMove];
const OF_BRILLIANT: readonly Say[] = [sacrifices];
const OF_GOOD: readonly Say[] = [forks, winsPiece, savesPiece];

/** Returns why a move is good: the first reason of its class that applies. */
export function meritOf(turn: Turn, moveClass: MoveClass): ReviewReason {
  const merit = { turn, answer: haulOf(turn.after) };
  for (const say of saysOf(moveClass)) {
    const reason = say(merit);
    if (reason) return reason;
  }
  return { code: 'sound' };
}

function saysOf(moveClass: MoveClass): readonly Say[] {
  if (moveClass === 'brilliant') return OF_BRILLIANT;
  if (moveClass === 'great') return OF_GREAT;
  return moveClass === 'best' ? OF_BEST : OF_GOOD;
}

export const isCheckmate = ({ after }: Turn): boolean => after.score === null && after.position.isCheckmate();

function mates({ turn }: Merit): ReviewReason | undefined {
  return isCheckmate(turn) ? { code: 'mates' } : undefined;
}

function leadsToMate({ turn }: Merit): ReviewReason | undefined {
  const moves = mateIn(isWorth(turn));
  return moves === undefined ? undefined : { code: 'leads_to_mate', moves };
}

function sacrifices({ turn }: Merit): ReviewReason | undefined {
  const offer = sacrificeIn(turn);
  return offer && { code: 'sacrifices', ...named(offer) };
}

function onlyMove({ turn }: Merit): ReviewReason | undefined {
  return isOnlyMove(turn) ? { code: 'only_move' } : undefined;
}

function punishes({ turn }: Merit): ReviewReason | undefined {
  const { previous, is } = turn;
  if (!previous || !isError(previous) || takenBack(turn)) return undefined;
  return is - (1 - previous.was) >= LEAST_PUNISHMENT ? { code: 'punishes' } : undefined;
}

/** Returns the mover's points after the other side's best line, against what that side has captured for them. */
function balanceOf({ turn, answer }: Merit): number {
  const given = new Set([turn.previous, takenBack(turn)]);
  return turn.gain - answer.net - [...given].reduce((sum, before) => sum + (before?.gain ?? 0), 0);
}

function forks(merit: Merit): ReviewReason | undefined {
  const { after, move } = merit.turn;
  const other = forkedLoss(forkedBy(after.position, move.to), merit.answer.lost);
  const piece = after.position.board.getRole(move.to);
  if (!other || !piece || balanceOf(merit) < PIECE) return undefined;
  return { code: 'forks', piece, square: squareName(move.to), other: other.role };
}

/**
 * Names a man that the move captures, or else one that the answer loses where the mover does not stand worse for it.
 */
function winsPiece(merit: Merit): ReviewReason | undefined {
  const { turn, answer } = merit;
  const { taken, previous, is } = turn;
  if (matedIn(isWorth(turn)) !== undefined) return undefined;
  const given = [previous?.taken, takenBack(turn)?.taken, ...answer.won].filter((man) => man !== undefined);
  const later = is >= EVEN ? mainPrize(answer.lost, given) : undefined;
  const prize = (taken && mainPrize([{ ...taken, at: 0 }], given)) ?? (later?.role === 'pawn' ? undefined : later);
  if (!prize || balanceOf(merit) < leastGain(prize)) return undefined;
  return { code: 'wins_piece', ...named(prize) };
}

/**
 * Names the best piece that the other side could have won and can win no more; a check does not count, because it only
 * delays the capture.
 */
function savesPiece({ turn, answer }: Merit): ReviewReason | undefined {
  const { before, after, move, mover, gain } = turn;
  if (before.position.isCheck() || after.position.isCheck() || takenBack(turn)) return undefined;
  const prize = bestExchange(passed(before.position));
  if (!prize || prize.gain < PIECE || answer.net - gain >= PIECE) return undefined;
  const square = prize.square === move.from ? move.to : prize.square;
  const { board } = after.position;
  const isThere = board.get(square)?.color === mover && board.getRole(square) === prize.role;
  const isTaken = answer.won[0]?.at === 0 && answer.won[0].square === square;
  if (!isThere || isTaken || exchangeOn(after.position, square) > 0) return undefined;
  return { code: 'saves_piece', piece: prize.role, square: squareName(square) };
}
