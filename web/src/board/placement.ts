import type { BoardVariant, Color } from '@tabiya/chess/rules/types.ts';

export type PieceRole = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

interface Piece {
  color: Color;
  role: PieceRole;
}

/** Pieces by square name such as `e4`. */
export type Placement = ReadonlyMap<string, Piece>;

const ROLES: Record<string, PieceRole> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const LETTERS: Record<PieceRole, string> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
const FILES = 'abcdefgh';

export const squareName = (file: number, rank: number): string => `${FILES[file]}${rank + 1}`;
export const fileOf = (square: string): number => square.charCodeAt(0) - 97;
export const rankOf = (square: string): number => square.charCodeAt(1) - 49;
/** a1 is dark. */
export const isDark = (square: string): boolean => (fileOf(square) + rankOf(square)) % 2 === 0;

/** Number of each piece that a player holds in hand; a missing role means none. */
export type PocketPieces = Readonly<Partial<Record<PieceRole, number>>>;

/** Returns whether a move is a drop: `N@f3` puts a piece from the pocket on the board. */
export const isDrop = (uci: string): boolean => uci[1] === '@';
/** Returns the role that a drop puts on the board. */
export const droppedRole = (uci: string): PieceRole | undefined =>
  isDrop(uci) ? ROLES[uci[0]!.toLowerCase()] : undefined;
export const dropUci = (role: PieceRole, square: string): string => `${LETTERS[role].toUpperCase()}@${square}`;
export const toOf = (uci: string): string => uci.slice(2, 4);
/** Returns the squares of origin and destination, or the square of a drop. */
export const squaresOf = (uci: string): string[] => (isDrop(uci) ? [toOf(uci)] : [uci.slice(0, 2), toOf(uci)]);

/** Reads the first field of a FEN, without its pockets. It does not validate; `chess` does. */
export function readPlacement(fen: string): Placement {
  const placement = new Map<string, Piece>();
  const rows = fen.split(/[ []/, 1)[0]?.split('/', 8) ?? [];
  rows.forEach((row, down) => {
    let file = 0;
    for (const char of row) {
      const role = ROLES[char.toLowerCase()];
      if (role)
        placement.set(squareName(file, 7 - down), { color: char === char.toLowerCase() ? 'black' : 'white', role });
      file += role ? 1 : Number(char) || 0;
    }
  });
  return placement;
}

export function writePlacement(placement: Placement): string {
  const rows: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let row = '';
    for (let file = 0; file < 8; file++) {
      const piece = placement.get(squareName(file, rank));
      row += piece ? (piece.color === 'white' ? LETTERS[piece.role].toUpperCase() : LETTERS[piece.role]) : '1';
    }
    rows.push(row.replace(/1+/g, (gap) => String(gap.length)));
  }
  return rows.join('/');
}

/** The side that makes moves, and the rules it follows. */
export interface Mover {
  color: Color;
  variant?: BoardVariant | undefined;
}

/**
 * Returns the placement after a move: castling takes its rook along, en passant its pawn. A move of a missing piece
 * changes nothing.
 */
export function placementAfter(placement: Placement, uci: string, { color, variant }: Mover): Placement {
  const to = toOf(uci);
  const role = droppedRole(uci);
  if (role) return new Map(placement).set(to, { color, role });
  const from = uci.slice(0, 2);
  const piece = placement.get(from);
  if (piece?.color !== color) return placement;
  const after = new Map(placement);
  after.delete(from);
  const rook = piece.role === 'king' ? castlingRook(placement, [from, to], variant) : undefined;
  if (rook) return castled(after, rook, { color, isKingside: fileOf(rook) > fileOf(from) });
  if (piece.role === 'pawn' && fileOf(from) !== fileOf(to) && !placement.has(to)) after.delete(`${to[0]}${from[1]}`);
  const promoted = ROLES[uci[4] ?? ''];
  return after.set(to, promoted ? { ...piece, role: promoted } : piece);
}

/** Returns the rook that a king's move takes along, if the move is castling. */
export function castlingRook(
  placement: Placement,
  [from, to]: [string, string],
  variant?: BoardVariant,
): string | undefined {
  const color = placement.get(from)?.color;
  const isOwnRook = (square: string) =>
    placement.get(square)?.role === 'rook' && placement.get(square)?.color === color;
  if (from[1] !== to[1]) return undefined;
  const isFar = Math.abs(fileOf(from) - fileOf(to)) > 1;
  if (isOwnRook(to)) return isFar || variant === 'chess960' ? to : undefined;
  const corner = `${fileOf(to) > fileOf(from) ? 'h' : 'a'}${to[1]}`;
  return isFar && isOwnRook(corner) ? corner : undefined;
}

function castled(
  after: Map<string, Piece>,
  rook: string,
  { color, isKingside }: { color: Color; isKingside: boolean },
): Placement {
  const rank = rook[1];
  after.delete(rook);
  after.set(`${isKingside ? 'g' : 'c'}${rank}`, { color, role: 'king' });
  return after.set(`${isKingside ? 'f' : 'd'}${rank}`, { color, role: 'rook' });
}

/**
 * Returns the one spelling for a move made on the board: usual castling is the king going two squares, any other the
 * king onto its rook.
 */
export function uciOnBoard(placement: Placement, from: string, to: string): string {
  const piece = placement.get(from);
  const target = placement.get(to);
  const ontoRook = piece?.role === 'king' && target?.role === 'rook' && target.color === piece.color;
  const isUsual = ontoRook && from[0] === 'e' && from[1] === to[1] && (to[0] === 'a' || to[0] === 'h');
  return isUsual ? `${from}${fileOf(to) > fileOf(from) ? 'g' : 'c'}${to[1]}` : from + to;
}

export function promotes(placement: Placement, from: string, to: string): boolean {
  return placement.get(from)?.role === 'pawn' && (to[1] === '1' || to[1] === '8');
}
