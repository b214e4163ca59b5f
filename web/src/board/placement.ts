import type { Color } from '@tabiya/chess/types.ts';

export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

interface Piece {
  color: Color;
  role: Role;
}

/** What stands where, by square name such as `e4`. */
export type Placement = ReadonlyMap<string, Piece>;

const ROLES: Record<string, Role> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const LETTERS: Record<Role, string> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
const FILES = 'abcdefgh';

export const squareName = (file: number, rank: number): string => `${FILES[file]}${rank + 1}`;
export const fileOf = (square: string): number => square.charCodeAt(0) - 97;
export const rankOf = (square: string): number => square.charCodeAt(1) - 49;
/** a1 is dark. */
export const isDark = (square: string): boolean => (fileOf(square) + rankOf(square)) % 2 === 0;

/** Reads the first field of a FEN and judges nothing: that is the work of `chess`. */
export function readPlacement(fen: string): Placement {
  const placement = new Map<string, Piece>();
  const rows = fen.split(' ', 1)[0]?.split('/') ?? [];
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

/** The board after a legal move: castling takes its rook along, en passant takes its pawn. */
export function placementAfter(placement: Placement, uci: string): Placement {
  const from = uci.slice(0, 2);
  const to = uci.slice(2, 4);
  const piece = placement.get(from);
  if (!piece) return placement;
  const after = new Map(placement);
  after.delete(from);
  const sideways = fileOf(from) !== fileOf(to);
  if (piece.role === 'pawn' && sideways && !placement.has(to)) after.delete(`${to[0]}${from[1]}`);
  if (piece.role === 'king' && Math.abs(fileOf(from) - fileOf(to)) === 2) {
    const kingside = fileOf(to) > fileOf(from);
    const corner = `${kingside ? 'h' : 'a'}${to[1]}`;
    const rook = placement.get(corner);
    after.delete(corner);
    if (rook) after.set(`${kingside ? 'f' : 'd'}${to[1]}`, rook);
  }
  const promoted = ROLES[uci[4] ?? ''];
  after.set(to, promoted ? { ...piece, role: promoted } : piece);
  return after;
}

/** One spelling for a move made on the board: castling is always the king going two squares. */
export function uciOnBoard(placement: Placement, from: string, to: string): string {
  const piece = placement.get(from);
  const target = placement.get(to);
  const ontoRook = piece?.role === 'king' && target?.role === 'rook' && target.color === piece.color;
  return ontoRook ? `${from}${fileOf(to) > fileOf(from) ? 'g' : 'c'}${to[1]}` : from + to;
}

export function promotes(placement: Placement, from: string, to: string): boolean {
  return placement.get(from)?.role === 'pawn' && (to[1] === '1' || to[1] === '8');
}
