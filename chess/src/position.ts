import { Chess, castlingSide } from 'chessops/chess';
import { chessgroundDests } from 'chessops/compat';
import { INITIAL_FEN, makeFen, parseFen as parseSetup } from 'chessops/fen';
import { makeSan, parseSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import type { NormalMove, Role, Square, SquareName } from 'chessops/types';
import { kingCastlesTo, makeSquare, makeUci, parseSquare, parseUci } from 'chessops/util';
import type { Judged } from './types.ts';

/** A legal chess position. Treat it as immutable: `Game` values share theirs. */
export type Position = Chess;
/** From, to (0 is a1, 63 is h8) and promotion. Castling is the king's two-square step. */
export type Move = NormalMove;
export type { Role, Square, SquareName };
export { INITIAL_FEN, makeSquare as squareName, parseSquare };

/** A longer text than any FEN of 64 pieces; guards the parser. */
const LONGEST_FEN = 120;
const CASTLING_KINGS = { white: 4, black: 60 } as const;
const CORNERS = SquareSet.corners();

/** The usual starting position, or the one of `fen`. Throws a RangeError on a bad FEN: judge input with `parseFen`. */
export function startPosition(fen?: string): Position {
  if (fen === undefined) return Chess.default();
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new RangeError(`not a chess position: ${fen}`);
  return parsed.value;
}

/**
 * Reads a FEN; missing fields after the board take their usual values. Refused is what no game of standard chess can
 * go on from: a king missing, the side to move giving check, a pawn on a back rank. Castling rights without their king
 * and rook at home are dropped.
 */
export function parseFen(fen: string): Judged<Position, 'bad_fen'> {
  if (fen.length > LONGEST_FEN) return { ok: false, refusal: 'bad_fen' };
  const setup = parseSetup(fen.trim()).unwrap(
    (value) => value,
    () => undefined,
  );
  if (!setup || setup.pockets || setup.remainingChecks) return { ok: false, refusal: 'bad_fen' };
  setup.castlingRights = setup.castlingRights.intersect(CORNERS);
  for (const color of ['white', 'black'] as const) {
    if (setup.board.kingOf(color) !== CASTLING_KINGS[color]) {
      setup.castlingRights = setup.castlingRights.diff(SquareSet.backrank(color));
    }
  }
  return Chess.fromSetup(setup).unwrap<Judged<Position, 'bad_fen'>>(
    (value) => ({ ok: true, value }),
    () => ({ ok: false, refusal: 'bad_fen' }),
  );
}

/** The FEN of a position; the en passant square is named only where the capture is legal. */
export const fenOf = (position: Position): string => makeFen(position.toSetup());

/** The position after a legal move; `position` stays as it is. */
export function positionAfter(position: Position, move: Move): Position {
  const after = position.clone();
  after.play(move);
  return after;
}

/**
 * The legal move that `uci` names, or undefined. Castling may be written as the king's two squares (`e1g1`) or as king
 * takes rook (`e1h1`); the move returned has one spelling only.
 */
export function parseMove(position: Position, uci: string): Move | undefined {
  const move = parseUci(uci);
  if (!move || !('from' in move)) return undefined;
  return legalMove(position, move);
}

/** The same move in its one spelling if it is legal, or undefined. */
function legalMove(position: Position, move: Move): Move | undefined {
  const { from, to, promotion } = move;
  if (promotion === 'pawn' || promotion === 'king') return undefined;
  if ((promotion !== undefined) !== isPromotion(position, from, to)) return undefined;
  const dests = position.dests(from);
  const side = castlingSide(position, move);
  if (side === undefined) return dests.has(to) ? { from, to, promotion } : undefined;
  const rook = position.castles.rook[position.turn][side];
  const kingTo = kingCastlesTo(position.turn, side);
  if (rook === undefined || !dests.has(rook) || (to !== rook && to !== kingTo)) return undefined;
  return { from, to: kingTo };
}

/** `e2e4`, `e7e8q`, `e1g1`. */
export const uciOf = (move: Move): string => makeUci(move);

/** SAN of a legal move, with `+` or `#`. */
export const sanOf = (position: Position, move: Move): string => makeSan(position, move);

/**
 * The legal move that a person means by what they typed: SAN with or without `x`, `=`, `+`, `#` and marks, zeros for
 * castling, small letters for pieces, `e2-e4`, or UCI. Undefined when it is illegal, unclear, or lacks a promotion.
 */
export function moveFromSan(position: Position, san: string): Move | undefined {
  if (san.length > 16) return undefined;
  const text = san.replace(/e\.?p\.?$/, '').replace(/[\s!?+#()/=.]|(?<=[a-hA-H1-8])[:x-](?=[a-hA-H1-8])/g, '');
  const castling = /^[oO0]-?[oO0](-?[oO0])?$/.exec(text);
  if (castling) return sanMove(position, castling[1] ? 'O-O-O' : 'O-O');
  const asUci = parseMove(position, text.toLowerCase());
  if (asUci) return asUci;
  const exact = sanMove(position, text.replace('x', ''));
  if (exact) return exact;
  const lower = text.toLowerCase().replace('x', '');
  const piece = /^[nbrqk]/.test(lower) ? sanMove(position, lower[0]!.toUpperCase() + lower.slice(1)) : undefined;
  const pawn = /^[a-h]/.test(lower) && !text.startsWith('B') ? sanMove(position, lower) : undefined;
  return piece && pawn ? undefined : (piece ?? pawn);
}

function sanMove(position: Position, san: string): Move | undefined {
  const move = parseSan(position, san);
  return move && 'from' in move ? legalMove(position, move) : undefined;
}

/** Every legal move of the side to move, promotions one by one. */
export function legalMoves(position: Position): Move[] {
  const moves: Move[] = [];
  const ctx = position.ctx();
  for (const from of position.board[position.turn]) {
    for (const dest of position.dests(from, ctx)) {
      if (isPromotion(position, from, dest)) {
        for (const promotion of PROMOTIONS) moves.push({ from, to: dest, promotion });
      } else if (from === ctx.king && position.board[position.turn].has(dest)) {
        moves.push({ from, to: kingCastlesTo(position.turn, dest > from ? 'h' : 'a') });
      } else moves.push({ from, to: dest });
    }
  }
  return moves;
}

const PROMOTIONS = ['queen', 'knight', 'rook', 'bishop'] as const;

/** Legal destinations by square name for a board; castling stands both as the king's two squares and onto the rook. */
export const legalDests = (position: Position): Map<SquareName, SquareName[]> => chessgroundDests(position);

/** Whether a move of the piece on `from` to `to` must name a promotion. */
export const isPromotion = (position: Position, from: Square, to: Square): boolean =>
  position.board.pawn.has(from) && (to < 8 || to >= 56);

/**
 * What repetition compares, as a short text: board, side to move, castling rights, and the en passant square where the
 * capture is legal (FIDE 9.2.3). Equal keys are equal positions, no hash is involved.
 */
export function positionKey(position: Position): string {
  const { board, castles } = position;
  const { pawn, knight, bishop, rook, queen, king, white } = board;
  const rights = castles.castlingRights;
  const ep = position.epSquare === undefined ? undefined : position.toSetup().epSquare;
  const state =
    (position.turn === 'white' ? 1 : 0) |
    (rights.has(0) ? 2 : 0) |
    (rights.has(7) ? 4 : 0) |
    (rights.has(56) ? 8 : 0) |
    (rights.has(63) ? 16 : 0) |
    ((ep ?? 0) << 5);
  return [
    pawn.lo | bishop.lo | queen.lo,
    pawn.hi | bishop.hi | queen.hi,
    knight.lo | bishop.lo | king.lo,
    knight.hi | bishop.hi | king.hi,
    rook.lo | queen.lo | king.lo,
    rook.hi | queen.hi | king.hi,
    white.lo,
    white.hi,
    state,
  ].join();
}
