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

/** A legal position of any variant. Treat it as immutable: `Game` values share theirs. */
export type Position = AnyPosition;
/**
 * From, to (0 is a1, 63 is h8) and promotion, or a drop: role and to. Castling is the king's two-square step, in chess960
 * the king onto its rook.
 */
export type Move = AnyMove;
/** A move of a piece that stands on the board. */
export type BoardMove = NormalMove;
export type { Role, Square, SquareName };
export { INITIAL_FEN, makeSquare as squareName, parseSquare };

/** A longer text than any FEN, men marked as promoted and pockets included; guards the parser. */
const LONGEST_FEN = 200;
const CASTLING_KINGS = { white: 4, black: 60 } as const;
const CORNERS = SquareSet.corners();

const RULES = {
  chess: Chess,
  chess960: Chess,
  crazyhouse: Crazyhouse,
  kingofthehill: KingOfTheHill,
  threecheck: ThreeCheck,
} as const satisfies Record<BoardVariant, unknown>;

/** The usual starting position, or the one of `fen`. Throws a RangeError on a bad FEN: judge input with `parseFen`. */
export function startPosition(fen?: string, variant: BoardVariant = 'chess'): Position {
  if (fen === undefined) return RULES[variant].default();
  const parsed = parseFen(fen, variant);
  if (!parsed.ok) throw new RangeError(`not a chess position: ${fen}`);
  return parsed.value;
}

/**
 * Reads a FEN; missing fields after the board take their usual values. Refused is what no game can go on from: a king
 * missing, the side to move giving check, a pawn on a back rank. Castling rights without their king and rook at home are
 * dropped; in chess960 home is any file, and a right is `KQkq` for the outermost rook or the file of the rook (X-FEN and
 * Shredder-FEN). Crazyhouse has its pockets as `[Qn]` or as a ninth rank, and `Q~` for a promoted pawn; three-check counts
 * as `3+2` to give before the clocks of moves, or `+0+1` given after them.
 */
export function parseFen(fen: string, variant: BoardVariant = 'chess'): Judged<Position, 'bad_fen'> {
  if (fen.length > LONGEST_FEN) return { ok: false, refusal: 'bad_fen' };
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

/** The FEN of a position; the en passant square is named only where the capture is legal. */
export const fenOf = (position: Position): string => makeFen(position.toSetup());

/** What a move has left as it was need not be held twice: a site holds a position of every game in play. */
export function shareCastles(position: Position, before: Position): void {
  if (position.castles.castlingRights.equals(before.castles.castlingRights)) position.castles = before.castles;
}

/** The position after a legal move; `position` stays as it is. */
export function positionAfter(position: Position, move: Move): Position {
  const after = position.clone();
  after.play(move);
  return after;
}

/** Whether the side to move may go from a square to another one; castling goes onto the rook. */
export type MayGo = (from: Square, to: Square) => boolean;

/**
 * The legal move that `uci` names, or undefined. Castling may be written as the king's two squares (`e1g1`) or as king
 * takes rook (`e1h1`); the move returned has one spelling only. Who judges many moves has a quicker `mayGo`.
 */
export function parseMove(position: Position, uci: string, mayGo?: MayGo): Move | undefined {
  const move = parseUci(uci);
  if (!move) return undefined;
  return 'from' in move ? legalMove(position, move, mayGo) : legalDrop(position, move);
}

function legalDrop(position: Position, { role, to }: DropMove): Move | undefined {
  return position.isLegal({ role, to }) ? { role, to } : undefined;
}

/** The same move in its one spelling if it is legal, or undefined. */
function legalMove(position: Position, move: BoardMove, given?: MayGo): Move | undefined {
  const mayGo = given ?? ((from: Square, to: Square) => position.dests(from).has(to));
  const { from, to, promotion } = move;
  if (promotion === 'pawn' || promotion === 'king') return undefined;
  if ((promotion !== undefined) !== isPromotion(position, from, to)) return undefined;
  const side = castlingSide(position, move);
  if (side === undefined) return mayGo(from, to) ? { from, to, promotion } : undefined;
  const rook = position.castles.rook[position.turn][side];
  const kingTo = kingCastlesTo(position.turn, side);
  if (rook === undefined || !mayGo(from, rook)) return undefined;
  if (isUsualCastling(from, rook)) return to === rook || to === kingTo ? { from, to: kingTo } : undefined;
  return to === rook ? { from, to: rook } : undefined;
}

/** From the e-file with a rook in the corner; every other castling is written as the king onto its rook. */
const isUsualCastling = (king: Square, rook: Square): boolean => (king & 7) === 4 && CORNERS.has(rook);

/** Whether a right to castle is left that standard chess does not know. */
export const hasOddCastling = ({ castles, board }: Position): boolean =>
  castles.castlingRights.nonEmpty() &&
  COLORS.some((color) => {
    const own = castles.castlingRights.intersect(board[color]);
    return own.nonEmpty() && (own.diff(CORNERS).nonEmpty() || board.kingOf(color) !== CASTLING_KINGS[color]);
  });

/** Moves from square to square, each written once: games in play hold many of them. */
const PLAIN_MOVES: (string | undefined)[] = Array.from({ length: 64 * 64 });

/** `e2e4`, `e7e8q`, `e1g1`; a drop is `N@f3`. */
export function uciOf(move: Move): string {
  if (!('from' in move) || move.promotion !== undefined) return makeUci(move);
  return (PLAIN_MOVES[move.from * 64 + move.to] ??= makeUci(move));
}

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
  // First: `B1b4` is the bishop, and only without it the rook on b1.
  const exact = sanMove(position, text.replace('x', ''));
  if (exact) return exact;
  const asUci = parseMove(position, text.toLowerCase());
  if (asUci) return asUci;
  const lower = text.toLowerCase().replace('x', '');
  const piece = /^[nbrqk]/.test(lower) ? sanMove(position, lower[0]!.toUpperCase() + lower.slice(1)) : undefined;
  const pawn = /^[a-h]/.test(lower) && !text.startsWith('B') ? sanMove(position, lower) : undefined;
  return piece && pawn ? undefined : (piece ?? pawn);
}

function sanMove(position: Position, san: string): Move | undefined {
  const move = parseSan(position, san);
  if (!move) return undefined;
  return 'from' in move ? legalMove(position, move) : legalDrop(position, move);
}

/** Every legal move of a piece on the board, promotions one by one. */
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

/** Legal destinations by square name for a board; castling stands both as the king's two squares and onto the rook. */
export const legalDests = (position: Position): Map<SquareName, SquareName[]> => chessgroundDests(position);

/** Men that can lie in a pocket, in the order in which pockets show them. */
export const POCKET_ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
export type PocketRole = (typeof POCKET_ROLES)[number];

/** How many of each kind both sides may drop; undefined in a variant without pockets. */
export const pocketsOf = ({ pockets }: Position): ByColor<Readonly<Record<PocketRole, number>>> | undefined => pockets;

/** Where the side to move may drop each kind that it has in its pocket, by square name; kinds without a square are left out. */
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

/** Every legal move, drops included. */
export const everyMove = (position: Position): Move[] => {
  const moves: Move[] = position.isVariantEnd() ? [] : legalMoves(position);
  for (const [role, squares] of legalDrops(position)) {
    for (const square of squares) moves.push({ role, to: parseSquare(square) });
  }
  return moves;
};

/** How many checks each side has given, three win; undefined where nobody counts. */
export const checksGiven = ({ remainingChecks }: Position): ByColor<number> | undefined =>
  remainingChecks && { white: 3 - remainingChecks.white, black: 3 - remainingChecks.black };

/** Whether a move of the piece on `from` to `to` must name a promotion. */
export const isPromotion = (position: Position, from: Square, to: Square): boolean =>
  position.board.pawn.has(from) && (to < 8 || to >= 56);

/**
 * What repetition compares, as a short text: board, side to move, castling rights, the en passant square where the capture
 * is legal (FIDE 9.2.3), and what a variant knows beside: pockets, which men are promoted pawns, checks still to give.
 * Equal keys are equal positions, no hash is involved.
 */
export function positionKey(position: Position): string {
  const { board, castles, pockets, remainingChecks } = position;
  const { pawn, knight, bishop, rook, queen, king, white } = board;
  const rights = castles.castlingRights;
  const ep = position.epSquare === undefined ? undefined : position.toSetup().epSquare;
  const state =
    (position.turn === 'white' ? 1 : 0) | ((rights.lo & 0xff) << 1) | ((rights.hi >>> 24) << 9) | ((ep ?? 0) << 17);
  let key = halves(
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
  if (pockets) key += makePockets(pockets) + halves(board.promoted.lo, board.promoted.hi);
  if (remainingChecks) key += halves(remainingChecks.white, remainingChecks.black);
  return key;
}

/** Whole numbers of 32 bits as a text of two units each: quick to make, quick to compare and small. */
const halves = (...words: number[]): string => {
  const units: number[] = [];
  for (const word of words) units.push(word, word >>> 16);
  return String.fromCharCode(...units);
};

/**
 * Whether a position before `position` may still come back: captures and pawns' moves forbid it, but not where men that
 * were taken are dropped again.
 */
export const isBehindUs = ({ halfmoves, pockets }: Position): boolean => halfmoves === 0 && !pockets;

/** Fifty moves without a capture say that nobody gets anywhere; men in pockets can always be dropped. */
export const quietMoves = ({ halfmoves, pockets }: Position): number => (pockets ? 0 : halfmoves);
