import { readMoveText } from '../notation/move-text.ts';
import { Chess, castlingSide, type Position as AnyPosition } from 'chessops/chess';
import { chessgroundDests } from 'chessops/compat';
import { INITIAL_FEN, makeFen, makePockets, parseFen as parseSetup } from 'chessops/fen';
import type { Setup } from 'chessops/setup';
import { makeSan, parseSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import type { DropMove, Move as AnyMove, NormalMove, Role, Square, SquareName } from 'chessops/types';
import { kingCastlesTo, makeSquare, makeUci, parseSquare, parseUci } from 'chessops/util';
import { Crazyhouse, KingOfTheHill, ThreeCheck } from 'chessops/variant';
import { COLORS, type BoardVariant, type ByColor, type Judged } from './types.ts';

/** A legal position of any variant. It must be treated as immutable, because `Game` values share theirs. */
export type Position = AnyPosition;
/**
 * Origin and destination (0 is a1, 63 is h8) with the promotion role, or a drop: role and destination. Castling is the
 * king's two-square step; in chess960 it is the king onto its rook.
 */
export type Move = AnyMove;
/** A move of a piece on the board, as opposed to a drop. */
export type BoardMove = NormalMove;
export type { Role, Square, SquareName };
export { INITIAL_FEN, makeSquare as squareName, parseSquare };

/** Maximum length of a FEN in characters, including promotion marks and pockets; it protects the parser. */
export const MAX_FEN_LENGTH = 200;
const CASTLING_KINGS = { white: 4, black: 60 } as const;
const CORNERS = SquareSet.corners();

/** The rules of each variant. */
export const RULES = {
  chess: Chess,
  chess960: Chess,
  crazyhouse: Crazyhouse,
  kingofthehill: KingOfTheHill,
  threecheck: ThreeCheck,
} as const satisfies Record<BoardVariant, unknown>;

/**
 * Returns the usual starting position, or the one of `fen`. Throws a RangeError on a bad FEN; use `parseFen` for
 * untrusted input.
 */
export function startPosition(fen?: string, variant: BoardVariant = 'chess'): Position {
  if (fen === undefined) return RULES[variant].default();
  const parsed = parseFen(fen, variant);
  if (!parsed.ok) throw new RangeError(`not a chess position: ${fen}`);
  return parsed.value;
}

/**
 * Parses a FEN; missing fields after the board take their usual values. Refuses positions from which no game can go on:
 * a king missing, the side not to move in check, a pawn on a back rank. Castling rights without their king and rook at
 * home are dropped; in chess960, home is any file, and a right is `KQkq` for the outermost rook or the file of the rook
 * (X-FEN and Shredder-FEN). Crazyhouse has its pockets as `[Qn]` or as a ninth rank, and `Q~` for a promoted pawn;
 * three-check counts as `3+2`, the checks still to give, before the move counters, or as `+0+1`, the checks given,
 * after them.
 */
export function parseFen(fen: string, variant: BoardVariant = 'chess'): Judged<Position, 'bad_fen'> {
  if (fen.length > MAX_FEN_LENGTH) return { ok: false, refusal: 'bad_fen' };
  const setup = parseSetup(fen.trim()).unwrap(
    (value) => value,
    () => undefined,
  );
  if (!setup || (setup.pockets && variant !== 'crazyhouse') || (setup.remainingChecks && variant !== 'threecheck')) {
    return { ok: false, refusal: 'bad_fen' };
  }
  if (variant !== 'chess960') setup.castlingRights = usualRights(setup);
  return RULES[variant].fromSetup(setup).unwrap<Judged<Position, 'bad_fen'>>(
    (value: Position) => ({ ok: true, value }),
    () => ({ ok: false, refusal: 'bad_fen' }),
  );
}

function usualRights({ board, castlingRights }: Setup): SquareSet {
  let rights = castlingRights.intersect(CORNERS);
  for (const color of COLORS) {
    if (board.kingOf(color) !== CASTLING_KINGS[color]) rights = rights.diff(SquareSet.backrank(color));
  }
  return rights;
}

/** Returns the FEN of a position; the en passant square is included only where the capture is legal. */
export const fenOf = (position: Position): string => makeFen(position.toSetup());

/**
 * Shares the castling rights with the position before where a move has not changed them. It saves memory, because a
 * server holds a position of every game in play.
 */
export function shareCastles(position: Position, before: Position): void {
  if (position.castles.castlingRights.equals(before.castles.castlingRights)) position.castles = before.castles;
}

/** Returns the position after a legal move; `position` is not changed. */
export function positionAfter(position: Position, move: Move): Position {
  const after = position.clone();
  after.play(move);
  return after;
}

/** Tells whether the side to move may move between two squares; castling goes onto the rook. */
export type CanMove = (from: Square, to: Square) => boolean;

/**
 * Returns the legal move that `uci` names, or undefined. Castling may be written as the king's two squares (`e1g1`) or
 * as king takes rook (`e1h1`); the returned move has one spelling only. Callers that judge many moves pass a quicker
 * `canMove`.
 */
export function parseMove(position: Position, uci: string, canMove?: CanMove): Move | undefined {
  const move = parseUci(uci);
  if (!move) return undefined;
  return 'from' in move ? legalMove(position, move, canMove) : legalDrop(position, move);
}

function legalDrop(position: Position, { role, to }: DropMove): Move | undefined {
  return position.isLegal({ role, to }) ? { role, to } : undefined;
}

/** Returns the move in its canonical spelling if it is legal, or undefined. */
function legalMove(position: Position, move: BoardMove, given?: CanMove): Move | undefined {
  const canMove = given ?? ((from: Square, to: Square) => position.dests(from).has(to));
  const { from, to, promotion } = move;
  if (promotion === 'pawn' || promotion === 'king') return undefined;
  if ((promotion !== undefined) !== isPromotion(position, from, to)) return undefined;
  const side = castlingSide(position, move);
  if (side === undefined) return canMove(from, to) ? { from, to, promotion } : undefined;
  const rook = position.castles.rook[position.turn][side];
  const kingTo = kingCastlesTo(position.turn, side);
  if (rook === undefined || !canMove(from, rook)) return undefined;
  if (isUsualCastling(from, rook)) return to === rook || to === kingTo ? { from, to: kingTo } : undefined;
  return to === rook ? { from, to: rook } : undefined;
}

/**
 * Usual castling has the king on the e-file and the rook in the corner; every other castling is written as the king
 * onto its rook.
 */
const isUsualCastling = (king: Square, rook: Square): boolean => (king & 7) === 4 && CORNERS.has(rook);

/** Tells whether a castling right is left that standard chess does not know. */
export const hasOddCastling = ({ castles, board }: Position): boolean =>
  castles.castlingRights.nonEmpty() &&
  COLORS.some((color) => {
    const own = castles.castlingRights.intersect(board[color]);
    return own.nonEmpty() && (own.diff(CORNERS).nonEmpty() || board.kingOf(color) !== CASTLING_KINGS[color]);
  });

/** Cached UCI of moves from square to square, because games in play hold many of them. */
const PLAIN_MOVES: (string | undefined)[] = Array.from({ length: 64 * 64 });

/** Returns the UCI of a move: `e2e4`, `e7e8q`, `e1g1`; a drop is `N@f3`. */
export function uciOf(move: Move): string {
  if (!('from' in move) || move.promotion !== undefined) return makeUci(move);
  return (PLAIN_MOVES[move.from * 64 + move.to] ??= makeUci(move));
}

/** Returns the SAN of a legal move, with `+` or `#`. */
export const sanOf = (position: Position, move: Move): string => makeSan(position, move);

/**
 * Returns the legal move that a typed text means: SAN with or without `x`, `=`, `+`, `#` and annotation marks, zeros
 * for castling, lower-case letters for pieces, `e2-e4`, or UCI. Undefined when it is illegal, ambiguous, or lacks a
 * promotion.
 */
export const moveFromSan = (position: Position, text: string): Move | undefined =>
  readMoveText(text, {
    castling: (isQueenside) => sanMove(position, isQueenside ? 'O-O-O' : 'O-O'),
    san: (san) => sanMove(position, san),
    uci: (uci) => parseMove(position, uci),
  });

function sanMove(position: Position, san: string): Move | undefined {
  const move = parseSan(position, san);
  if (!move) return undefined;
  return 'from' in move ? legalMove(position, move) : legalDrop(position, move);
}

/** Returns every legal move of a piece on the board, with one move per promotion. */
export function legalMoves(position: Position): BoardMove[] {
  const moves: BoardMove[] = [];
  const ctx = position.ctx();
  for (const from of position.board[position.turn]) {
    for (const dest of position.dests(from, ctx)) {
      if (isPromotion(position, from, dest)) {
        for (const promotion of PROMOTIONS) moves.push({ from, to: dest, promotion });
      } else if (from === ctx.king && position.board[position.turn].has(dest)) {
        const to = isUsualCastling(from, dest) ? kingCastlesTo(position.turn, dest > from ? 'h' : 'a') : dest;
        moves.push({ from, to });
      } else moves.push({ from, to: dest });
    }
  }
  return moves;
}

const PROMOTIONS = ['queen', 'knight', 'rook', 'bishop'] as const;

/**
 * Returns the legal destinations by square name for a board widget; castling appears both as the king's two squares and
 * onto the rook.
 */
export const legalDests = (position: Position): Map<SquareName, SquareName[]> => chessgroundDests(position);

/** Roles that can be in a pocket, in display order. */
export const POCKET_ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
export type PocketRole = (typeof POCKET_ROLES)[number];

/** Returns how many of each role both sides may drop; undefined in a variant without pockets. */
export const pocketsOf = ({ pockets }: Position): ByColor<Readonly<Record<PocketRole, number>>> | undefined => pockets;

/**
 * Returns the squares where the side to move may drop each role in its pocket, by square name; roles without a square
 * are left out.
 */
export function legalDrops(position: Position): Map<PocketRole, SquareName[]> {
  const drops = new Map<PocketRole, SquareName[]>();
  const pocket = position.pockets?.[position.turn];
  if (!pocket || position.isVariantEnd()) return drops;
  const squares = position.dropDests();
  for (const role of POCKET_ROLES) {
    if (pocket[role] === 0) continue;
    const own = role === 'pawn' ? squares.diff(SquareSet.backranks()) : squares;
    if (own.nonEmpty()) drops.set(role, Array.from(own, makeSquare));
  }
  return drops;
}

/** Returns every legal move, drops included. */
export const everyMove = (position: Position): Move[] => {
  const moves: Move[] = position.isVariantEnd() ? [] : legalMoves(position);
  for (const [role, squares] of legalDrops(position)) {
    for (const square of squares) moves.push({ role, to: parseSquare(square) });
  }
  return moves;
};

/** Returns how many checks each side has given (three win); undefined in variants that do not count checks. */
export const checksGiven = ({ remainingChecks }: Position): ByColor<number> | undefined =>
  remainingChecks && { white: 3 - remainingChecks.white, black: 3 - remainingChecks.black };

/** Tells whether a move of the piece on `from` to `to` needs a promotion role. */
export const isPromotion = (position: Position, from: Square, to: Square): boolean =>
  position.board.pawn.has(from) && (to < 8 || to >= 56);

/**
 * Returns what repetition compares, as a short text: board, side to move, castling rights, the en passant square where
 * the capture is legal (FIDE 9.2.3), and what a variant adds: pockets, promoted men, checks still to give. Equal keys
 * mean equal positions, because no hash is involved.
 */
export function positionKey(position: Position): string {
  const { board, castles, pockets, remainingChecks } = position;
  const { pawn, knight, bishop, rook, queen, king, white } = board;
  const rights = castles.castlingRights;
  const ep = position.epSquare === undefined ? undefined : position.toSetup().epSquare;
  const state =
    (position.turn === 'white' ? 1 : 0) | ((rights.lo & 0xff) << 1) | ((rights.hi >>> 24) << 9) | ((ep ?? 0) << 17);
  let key = codeUnits(
    pawn.lo | bishop.lo | queen.lo,
    pawn.hi | bishop.hi | queen.hi,
    knight.lo | bishop.lo | king.lo,
    knight.hi | bishop.hi | king.hi,
    rook.lo | queen.lo | king.lo,
    rook.hi | queen.hi | king.hi,
    white.lo,
    white.hi,
    state,
  );
  if (pockets) key += makePockets(pockets) + codeUnits(board.promoted.lo, board.promoted.hi);
  if (remainingChecks) key += codeUnits(remainingChecks.white, remainingChecks.black);
  return key;
}

/**
 * Encodes 32-bit integers as a string with two UTF-16 code units each, which is quick to make and compare, and small.
 */
const codeUnits = (...words: number[]): string => {
  const units: number[] = [];
  for (const word of words) units.push(word, word >>> 16);
  return String.fromCharCode(...units);
};

/**
 * Tells whether no position before `position` can recur: captures and pawn moves are irreversible, except where
 * captured men can be dropped again.
 */
export const isIrreversible = ({ halfmoves, pockets }: Position): boolean => halfmoves === 0 && !pockets;

/** Returns the half-moves that count towards the fifty-move rule; it does not apply where men can be dropped. */
export const quietMoves = ({ halfmoves, pockets }: Position): number => (pockets ? 0 : halfmoves);
