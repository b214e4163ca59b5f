import { between, bishopAttacks, kingAttacks, knightAttacks, pawnAttacks, rookAttacks } from 'chessops/attacks';
import type { Context } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import type { Position } from './position.ts';
import { opposite } from './types.ts';

/** How the side to move stands. */
export interface Standing {
  readonly isCheck: boolean;
  /** It has no legal move. */
  readonly isStuck: boolean;
}

const EMPTY = SquareSet.empty();
/** Where a rook and a bishop would reach on an empty board, by square. */
const LINES = Array.from({ length: 64 }, (_, square) => rookAttacks(square, EMPTY));
const DIAGONALS = Array.from({ length: 64 }, (_, square) => bishopAttacks(square, EMPTY));

/**
 * What `position.ctx()` says, at a fraction of its cost: who looks at the king from afar is a checker or not by what stands
 * between, so no attack needs to be followed over the board. Judging a move asks twice, before it and after it.
 */
export function contextOf(position: Position): Context {
  const { board, turn } = position;
  const king = board.kingOf(turn);
  if (king === undefined) return position.ctx();
  const theirs = board[opposite(turn)];
  const snipers = LINES[king]!.intersect(board.rooksAndQueens())
    .union(DIAGONALS[king]!.intersect(board.bishopsAndQueens()))
    .intersect(theirs);
  let checkers = knightAttacks(king)
    .intersect(board.knight)
    .union(pawnAttacks(turn, king).intersect(board.pawn))
    .union(kingAttacks(king).intersect(board.king))
    .intersect(theirs);
  let blockers = EMPTY;
  if (snipers.nonEmpty()) {
    for (const sniper of snipers) {
      const shields = between(king, sniper).intersect(board.occupied);
      if (shields.isEmpty()) checkers = checkers.with(sniper);
      else if (!shields.moreThanOne()) blockers = blockers.union(shields);
    }
  }
  return { king, blockers, checkers, variantEnd: position.isVariantEnd(), mustCapture: false };
}

export function standingOf(position: Position): Standing {
  const context = contextOf(position);
  return { isCheck: context.checkers.nonEmpty(), isStuck: !hasMove(position, context) };
}

function hasMove(position: Position, context: Context): boolean {
  if (context.variantEnd) return false;
  const { board, turn } = position;
  const own = board[turn];
  if (context.checkers.isEmpty()) {
    // Nearly always some pawn may step on, which needs no look at each man.
    const pawns = own.intersect(board.pawn).diff(context.blockers);
    const steps = turn === 'white' ? pawns.shl64(8) : pawns.shr64(8);
    if (steps.diff(board.occupied).nonEmpty()) return true;
  }
  for (const from of own) if (position.dests(from, context).nonEmpty()) return true;
  return position.dropDests(context).nonEmpty();
}
