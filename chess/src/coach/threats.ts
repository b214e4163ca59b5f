import { capturesOf, mainCapture, minGain } from '../review/captures.ts';
import { evaluatePosition, type EvaluatedPosition } from '../review/evaluated-position.ts';
import { afterNullMove, capturedBy, staticExchange } from '../review/exchange.ts';
import { forkedBy, forkedLoss } from '../review/fork.ts';
import { chanceFor, mateIn, scoreFor } from '../review/score.ts';
import type { SearchedPosition } from '../review/types.ts';
import { positionAfter, squareName, type Position } from '../rules/position.ts';
import { opposite } from '../rules/types.ts';
import type { CoachRemark } from './types.ts';

/** Winning chance that the other side must gain if nothing is done, over what it has against the best move. */
const MIN_GAIN = 0.1;
/** Points that a threat must win. */
const MIN_POINTS = 2;
/** The most distant mate that is called a threat, in moves. */
const MAX_MATE = 4;

/**
 * Returns the position whose search shows what the other side threatens: the same with the turn passed. Undefined where
 * passing is meaningless: in check, and where the game is over or could not go on.
 */
export function passedPosition(position: Position): Position | undefined {
  if (position.isCheck() || position.isEnd()) return undefined;
  const passed = afterNullMove(position);
  return passed.isEnd() ? undefined : passed;
}

/**
 * Returns what the other side threatens in a position with `ply` moves before it, by the engine's searches of it and of
 * the position with the turn passed; undefined where it threatens nothing worth a word.
 */
export function threatIn(
  ply: number,
  now: EvaluatedPosition,
  passed: { position: Position; searched: SearchedPosition },
): CoachRemark | undefined {
  const nulled = evaluatePosition(passed.position, passed.searched);
  const other = opposite(now.position.turn);
  if (chanceFor(nulled.worth, other) - chanceFor(now.worth, other) < MIN_GAIN || nulled.sans.length === 0)
    return undefined;
  const proof = { from: ply, passes: true, line: nulled.sans };
  const mate = mateIn(scoreFor(nulled.worth, other));
  if (mate !== undefined && mate <= MAX_MATE) return { code: 'threatens_mate', moves: mate, ...proof };
  const named = forkIn(nulled) ?? captureIn(nulled);
  return named && { ...named, ...proof };
}

type Named = Pick<CoachRemark, 'code' | 'piece' | 'square' | 'other'>;

function forkIn(nulled: EvaluatedPosition): Named | undefined {
  const first = nulled.line[0]!;
  const captures = capturesOf(nulled);
  if (captures.net < MIN_POINTS || capturedBy(nulled.position, first)) return undefined;
  const after = positionAfter(nulled.position, first);
  const other = forkedLoss(forkedBy(after, first.to), captures.won);
  const piece = after.board.getRole(first.to);
  return other && piece && { code: 'threatens_fork', piece, square: squareName(first.to), other: other.role };
}

/** A man that the line's first move captures at a profit, or that it wins soon. */
function captureIn(nulled: EvaluatedPosition): Named | undefined {
  const first = nulled.line[0]!;
  const captures = capturesOf(nulled);
  const taken = capturedBy(nulled.position, first);
  const isFree = taken && staticExchange(nulled.position, first) >= minGain(taken);
  const man = isFree ? taken : mainCapture(captures.won, captures.lost);
  if (!man || man.role === 'pawn' || captures.net < MIN_POINTS) return undefined;
  return { code: 'threatens_piece', piece: man.role, square: squareName(man.square) };
}
