import { Position as AnyPosition, type Context } from 'chessops/chess';
import { between } from 'chessops/attacks';
import { Material } from 'chessops/setup';
import { SquareSet } from 'chessops/squareSet';
import type { Piece, Role } from 'chessops/types';
import type { PocketRole } from './types.ts';
import type { Color } from '../rules/types.ts';

/**
 * One board of bughouse: chess with drops, where what is taken leaves the board for the partner's pocket, and pockets
 * fill from the other board. Treat it as immutable, as any `Position`.
 */
export class BughouseBoard extends AnyPosition {
  /** What the last move on this board took, by the role that the partner gets; a promoted piece is a pawn again. */
  taken: PocketRole | undefined;

  private constructor() {
    super('crazyhouse');
  }

  /** The usual starting position with empty pockets. */
  static start(): BughouseBoard {
    const board = new this();
    board.reset();
    board.pockets = Material.empty();
    return board;
  }

  override clone(): BughouseBoard {
    return super.clone() as BughouseBoard;
  }

  /** The same position with one piece more in the pocket of `color`. */
  withPiece(color: Color, role: PocketRole): BughouseBoard {
    const board = this.clone();
    board.pocketOf(color)[role] += 1;
    return board;
  }

  /** How many of each piece `color` has to drop. */
  pocketOf(color: Color): Material[Color] {
    if (!this.pockets) throw new Error('a board without pockets');
    return this.pockets[color];
  }

  protected override playCaptureAt(square: number, captured: Piece): void {
    this.halfmoves = 0;
    if (captured.role === 'rook') this.castles.discardRook(square);
    this.taken = captured.promoted ? 'pawn' : pocketRole(captured.role);
  }

  override dropDests(ctx?: Context): SquareSet {
    const pocket = this.pocketOf(this.turn);
    const squares = pocket.hasNonPawns()
      ? SquareSet.full()
      : pocket.hasPawns()
        ? SquareSet.backranks().complement()
        : SquareSet.empty();
    return squares.intersect(this.#openToDrops(ctx ?? this.ctx()));
  }

  /** Where a drop, of a piece in hand or of one that may still come, answers the position. */
  #openToDrops({ king, checkers }: Context): SquareSet {
    const empty = this.board.occupied.complement();
    if (king === undefined || checkers.isEmpty()) return empty;
    const checker = checkers.singleSquare();
    return checker === undefined ? SquareSet.empty() : empty.intersect(between(checker, king));
  }

  /** Whatever stands on the board, pieces may come with which to win. */
  override hasInsufficientMaterial(): boolean {
    return false;
  }

  /** Mate is a check that no move meets and no piece, not even one that has yet to come, can block. */
  override isCheckmate(ctx = this.ctx()): boolean {
    return ctx.checkers.nonEmpty() && this.#openToDrops(ctx).isEmpty() && !this.hasDests(ctx);
  }

  /** Who has no move waits for a piece. */
  override isStalemate(): boolean {
    return false;
  }
}

const pocketRole = (role: Role): PocketRole => {
  if (role === 'king') throw new Error('a king was taken');
  return role;
};

/** Whether the side to move has no move at present, and may only wait for a piece of the partner's. */
export const isWaiting = (board: BughouseBoard): boolean => !board.hasDests() && !board.isCheckmate();
