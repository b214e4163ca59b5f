import { legalMoves } from '../rules/position.ts';
import type { MoveClass } from './types.ts';
import { sacrificeIn } from './sacrifice.ts';
import { allowsMate, bestAlternativeChance, isObviousCapture, isRecapture, losesMate } from './turn.ts';
import { scoreBefore, type Turn } from './turn.ts';
import { mateIn } from './score.ts';

/** Maximum winning chance that a move of each class loses: the expected points that chess.com gives for its classes. */
const EXCELLENT = 0.02;
const GOOD = 0.05;
const INACCURACY = 0.1;
const MISTAKE = 0.2;

/** Winning chances of the mover, which correspond to -376, -55, 110, 376, 471, 597 and 800 centipawns. */
const NOT_LOST = 0.2;
const NOT_WORSE = 0.45;
const GOOD_CHANCE = 0.6;
const GOOD_ANYWAY = 0.8;
const WON = 0.85;
const DECIDED = 0.9;
const WON_ANYWAY = 0.95;

/** How much worse all other moves must be for a move to be the only one, in general and where it punishes an error. */
const ONLY_MOVE_GAP = 0.15;
const PUNISHING_GAP = 0.1;

/**
 * Returns the class of a move. Losses of winning chance and their names follow chess.com's expected points (excellent
 * to 0.02, good to 0.05, inaccuracy to 0.10, mistake to 0.20, above that a blunder); beyond that:
 *
 * - `book`: at most an inaccuracy that loses or allows no mate, in the first `bookPly` plies.
 * - `best`: see `Turn.isBest`. `great`: the only good move in an undecided game, and not an obvious capture.
 * - `brilliant`: best (or excellent, offering the piece that moves), gives up a piece for at least two points less than
 *   its value although another move would have kept it or lost less, stands well afterwards, and would not have been
 *   winning anyway.
 * - `miss`: a mistake or blunder that throws away no more than the other side's error had just given, or a mate in a
 *   game that is still no worse than even.
 * - Losing a forced mate is at least an inaccuracy, and in a won game no more; walking into a mate is at least one too.
 */
export function classOf(turn: Turn, bookPly: number): MoveClass {
  if (legalMoves(turn.before.position).length === 1) return 'forced';
  if (turn.ply <= bookPly && turn.loss <= INACCURACY && !losesMate(turn) && !allowsMate(turn)) return 'book';
  if (isBrilliant(turn)) return 'brilliant';
  if (isGreat(turn)) return 'great';
  if (turn.isBest) return 'best';
  if (isMiss(turn)) return 'miss';
  return classByLoss(turn);
}

/** Tells whether the move is at least a mistake. */
export const isError = ({ loss }: Turn): boolean => loss > INACCURACY;

function classByLoss(turn: Turn): MoveClass {
  const { loss, is } = turn;
  const keepsWin = mateIn(scoreBefore(turn)) !== undefined && is >= WON;
  if (loss <= EXCELLENT) return 'excellent';
  if (loss <= GOOD) return 'good';
  if (loss <= INACCURACY || keepsWin) return 'inaccuracy';
  return loss <= MISTAKE ? 'mistake' : 'blunder';
}

function isBrilliant(turn: Turn): boolean {
  if (turn.after.score === null || turn.loss > EXCELLENT) return false;
  if ((bestAlternativeChance(turn) ?? turn.was) >= WON_ANYWAY) return false;
  const offer = sacrificeIn(turn);
  return offer !== undefined && (turn.isBest || offer.square === turn.move.to);
}

function isGreat(turn: Turn): boolean {
  if (!turn.isBest || turn.after.score === null || turn.is < NOT_LOST) return false;
  return isOnlyMove(turn) && !isObviousCapture(turn);
}

/** Tells whether every other move that the engine considered is much worse, in an undecided game. */
export function isOnlyMove(turn: Turn): boolean {
  const other = bestAlternativeChance(turn);
  if (other === undefined || other > GOOD_ANYWAY || turn.was < NOT_LOST || isRecapture(turn)) return false;
  const afterError = turn.previous !== undefined && isError(turn.previous);
  if (turn.was > DECIDED && !afterError) return false;
  const punishes = afterError && turn.was >= GOOD_ANYWAY;
  return turn.was - other >= (punishes ? PUNISHING_GAP : ONLY_MOVE_GAP);
}

function isMiss(turn: Turn): boolean {
  const { previous, was, is } = turn;
  if (!isError(turn) || is < NOT_LOST) return false;
  if (mateIn(scoreBefore(turn)) !== undefined) return is >= NOT_WORSE && is < WON;
  return previous !== undefined && isError(previous) && was >= GOOD_CHANCE && is >= 1 - previous.was - EXCELLENT;
}
