import { staticExchange, capturedBy, materialGain, type Man } from './exchange.ts';
import type { EvaluatedPosition } from './evaluated-position.ts';
import { uciOf, type BoardMove } from '../rules/position.ts';
import { chanceFor, compareScores, matedIn, mateIn, scoreFor } from './score.ts';
import type { Score } from './types.ts';
import type { Color } from '../rules/types.ts';

/** A move of the game, with the engine's evaluation before and after it. Winning chances are the mover's, 0 to 1. */
export interface Turn {
  readonly ply: number;
  readonly mover: Color;
  readonly move: BoardMove;
  readonly uci: string;
  readonly before: EvaluatedPosition;
  readonly after: EvaluatedPosition;
  readonly taken: Man | undefined;
  /** Points that the move won by its capture and promotion. */
  readonly gain: number;
  /** Whether the move is the engine's choice or worth as much. */
  readonly isBest: boolean;
  readonly was: number;
  readonly is: number;
  /**
   * Winning chance that the move gave away. The best move gives nothing away, even if the engine changes its evaluation
   * after it; a move that loses a forced mate or walks into one gives away at least `MIN_MATE_LOSS`.
   */
  readonly loss: number;
  /** The other side's move before this one. */
  readonly previous: Turn | undefined;
}

export interface PlayedMove {
  ply: number;
  move: BoardMove;
  before: EvaluatedPosition;
  after: EvaluatedPosition;
  previous: Turn | undefined;
}

/**
 * The curve of winning chances is flat where a game is decided, but a mate that was there decides it at once: the loss
 * lies a little above that of a good move.
 */
const MIN_MATE_LOSS = 0.06;

export function evaluateTurn(played: PlayedMove): Turn {
  const { before, after, move } = played;
  const { position } = before;
  const mover = position.turn;
  const uci = uciOf(move);
  const isBest = isBestMove(uci, before, after);
  const was = chanceFor(before.worth, mover);
  const is = chanceFor(after.worth, mover);
  const taken = capturedBy(position, move);
  const gain = materialGain(position, move);
  const turn = { ...played, mover, uci, taken, gain, isBest, was, is };
  const least = losesMate(turn) || allowsMate(turn) ? MIN_MATE_LOSS : 0;
  return { ...turn, loss: isBest ? 0 : Math.max(least, was - is) };
}

/** Tells whether the mover had a forced mate and has none after the move. */
export const losesMate = (turn: MatesOfTurn): boolean =>
  mateIn(scoreBefore(turn)) !== undefined && mateIn(scoreAfter(turn)) === undefined;

/** Tells whether the move walks into a forced mate. */
export const allowsMate = (turn: MatesOfTurn): boolean =>
  matedIn(scoreAfter(turn)) !== undefined && matedIn(scoreBefore(turn)) === undefined;

type MatesOfTurn = Pick<Turn, 'before' | 'after' | 'mover'>;

/**
 * Tells whether the move was the engine's first choice, an equal one, one that mates, or one that delays being mated as
 * long as possible.
 */
function isBestMove(uci: string, before: EvaluatedPosition, after: EvaluatedPosition): boolean {
  const mover = before.position.turn;
  const first = before.candidates[0];
  if (first?.uci === uci) return true;
  const is = scoreFor(after.worth, mover);
  if (mateIn(is) !== undefined) return true;
  const least = matedIn(scoreFor(before.worth, mover));
  const mated = matedIn(is);
  if (least !== undefined && mated !== undefined) return mated >= least;
  const own = before.candidates.find((candidate) => candidate.uci === uci);
  if (!first || !own) return false;
  return compareScores(scoreFor(own.score, mover), scoreFor(first.score, mover)) >= 0;
}

/** The score before and after the move from the mover's side. */
export const scoreBefore = ({ before, mover }: Pick<Turn, 'before' | 'mover'>): Score => scoreFor(before.worth, mover);
export const scoreAfter = ({ after, mover }: Pick<Turn, 'after' | 'mover'>): Score => scoreFor(after.worth, mover);

/** Returns the winning chance of the best other move; undefined where the engine considered none. */
export function bestAlternativeChance({ before, uci, mover }: Turn): number | undefined {
  const other = before.candidates.find((candidate) => candidate.uci !== uci);
  return other && chanceFor(other.score, mover);
}

/**
 * Returns the earlier capture, however long ago, by which the man that this move captures reached its square: then the
 * move recaptures.
 */
export function recaptured({ taken, previous }: Turn): Turn | undefined {
  if (!taken) return undefined;
  let turn = previous;
  while (turn && turn.move.to !== taken.square) turn = turn.previous?.previous;
  return turn?.taken ? turn : undefined;
}

/** Tells whether the move recaptures at once. */
export const isRecapture = (turn: Turn): boolean => turn.previous !== undefined && recaptured(turn) === turn.previous;

/** Tells whether the move is an obvious capture: the exchange on its square wins at least two points. */
export const isObviousCapture = ({ taken, before, move }: Turn): boolean =>
  taken !== undefined && staticExchange(before.position, move) >= 2;
