import { Position as AnyPosition, type Context } from 'chessops/chess';
import { between } from 'chessops/attacks';
import { Material } from 'chessops/setup';
import { SquareSet } from 'chessops/squareSet';
import type { Piece, Role } from 'chessops/types';
import type { PocketRole } from './types.ts';
import type { Color } from '../rules/types.ts';

/**
 * One bughouse board: chess with drops, where a captured piece leaves the board for the partner's pocket and the
 * pockets are filled from the other board. It must be treated as immutable, like any `Position`.
 */
export class BughouseBoard extends AnyPosition {
  /**
   * Role of the piece that the last move on this board captured, as the partner receives it; a promoted piece becomes a
   * pawn again.
   */
  taken: PocketRole | undefined;

  private constructor() {
    super('crazyhouse');
  }

  /** Returns the usual starting position with empty pockets. */
  static start(): BughouseBoard {
    const board = new this();
    board.reset();
    board.pockets = Material.empty();
    return board;
  }

  override clone(): BughouseBoard {
    return super.clone() as BughouseBoard;
  }

  /** Returns the same position with one more piece in the pocket of `color`. */
  withPiece(color: Color, role: PocketRole): BughouseBoard {
    const board = this.clone();
    board.pocketOf(color)[role] += 1;
    return board;
  }

  /** Returns how many pieces of each role `color` has in its pocket. */
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

  /**
   * Returns the squares where a drop is legal in this position, by a piece in the pocket or by one that may still
   * arrive. A drop cannot answer a double check; a single check must be blocked.
   */
  #openToDrops({ king, checkers }: Context): SquareSet {
    const empty = this.board.occupied.complement();
    if (king === undefined || checkers.isEmpty()) return empty;
    const checker = checkers.singleSquare();
    return checker === undefined ? SquareSet.empty() : empty.intersect(between(checker, king));
  }

  /** Material is never insufficient, because pieces that can give mate may still arrive from the other board. */
  override hasInsufficientMaterial(): boolean {
    return false;
  }

  /**
   * Tells whether the check is mate: no move answers it, and no drop can block it, not even of a piece that has yet to
   * arrive.
   */
  override isCheckmate(ctx = this.ctx()): boolean {
    return ctx.checkers.nonEmpty() && this.#openToDrops(ctx).isEmpty() && !this.hasDests(ctx);
  }

  /** There is no stalemate: a player without a move waits for a piece. */
  override isStalemate(): boolean {
    return false;
  }
}

const pocketRole = (role: Role): PocketRole => {
  if (role === 'king') throw new Error('a king was taken');
  return role;
};

/** Tells whether the side to move has no move at present and can only wait for a piece from the partner. */
export const isWaiting = (board: BughouseBoard): boolean => !board.hasDests() && !board.isCheckmate();
