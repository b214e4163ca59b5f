import { exchangeBy, takenBy, gainOf, type Man } from './exchange.ts';
import type { Diagram } from './diagram.ts';
import { uciOf, type BoardMove } from '../rules/position.ts';
import { chanceFor, compareScores, matedIn, mateIn, scoreFor } from './score.ts';
import type { Score } from './types.ts';
import type { Color } from '../rules/types.ts';

/** A move of the game between what the engine says before and after it. Chances are the mover's, 0 to 1. */
export interface Turn {
  readonly ply: number;
  readonly mover: Color;
  readonly move: BoardMove;
  readonly uci: string;
  readonly before: Diagram;
  readonly after: Diagram;
  readonly taken: Man | undefined;
  /** Points that the move took, promotion included. */
  readonly gain: number;
  /** The engine's choice, or worth as much. */
  readonly isBest: boolean;
  readonly was: number;
  readonly is: number;
  /** Winning chance that the move gave away; the best move gives nothing away, even if the engine thinks again after it. */
  readonly loss: number;
  /** The other side's move before it. */
  readonly previous: Turn | undefined;
}

export interface PlayedMove {
  ply: number;
  move: BoardMove;
  before: Diagram;
  after: Diagram;
  previous: Turn | undefined;
}

export function turnOf(played: PlayedMove): Turn {
  const { before, after, move } = played;
  const { position } = before;
  const mover = position.turn;
  const uci = uciOf(move);
  const isBest = isBestMove(uci, before, after);
  const was = chanceFor(before.worth, mover);
  const is = chanceFor(after.worth, mover);
  const loss = isBest ? 0 : Math.max(0, was - is);
  const taken = takenBy(position, move);
  return { ...played, mover, uci, taken, gain: gainOf(position, move), isBest, was, is, loss };
}

/** The first choice, an equal one, any mate, and whatever puts off being mated as long as can be. */
function isBestMove(uci: string, before: Diagram, after: Diagram): boolean {
  const mover = before.position.turn;
  const first = before.choices[0];
  if (first?.uci === uci) return true;
  const is = scoreFor(after.worth, mover);
  if (mateIn(is) !== undefined) return true;
  const least = matedIn(scoreFor(before.worth, mover));
  const mated = matedIn(is);
  if (least !== undefined && mated !== undefined) return mated >= least;
  const own = before.choices.find((choice) => choice.uci === uci);
  if (!first || !own) return false;
  return compareScores(scoreFor(own.score, mover), scoreFor(first.score, mover)) >= 0;
}

/** The mover's view of the score before and after. */
export const wasWorth = ({ before, mover }: Turn): Score => scoreFor(before.worth, mover);
export const isWorth = ({ after, mover }: Turn): Score => scoreFor(after.worth, mover);

/** The chance that the best other move had; undefined where the engine looked at none. */
export function chanceElsewhere({ before, uci, mover }: Turn): number | undefined {
  const other = before.choices.find((choice) => choice.uci !== uci);
  return other && chanceFor(other.score, mover);
}

/** The capture that brought the man whom the move takes to its square, be it long ago: then the move takes back. */
export function takenBack({ taken, previous }: Turn): Turn | undefined {
  if (!taken) return undefined;
  let turn = previous;
  while (turn && turn.move.to !== taken.square) turn = turn.previous?.previous;
  return turn?.taken ? turn : undefined;
}

/** Taking back at once. */
export const isRecapture = (turn: Turn): boolean => turn.previous !== undefined && takenBack(turn) === turn.previous;

/** Taking a man that anybody sees can be taken. */
export const isPlainCapture = ({ taken, before, move }: Turn): boolean =>
  taken !== undefined && exchangeBy(before.position, move) >= 2;
