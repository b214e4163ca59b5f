import { makeSanAndPlay } from 'chessops/san';
import { squareFile } from 'chessops/util';
import { squareName, type Move, type Position, type Role, type SquareName } from './position.ts';
import { COLORS, type ByColor } from './types.ts';

/** A move as parts to put into words. `castle` names the wing, `capture` the man taken. */
export interface MoveDescription {
  role: Role;
  from: SquareName;
  to: SquareName;
  capture?: Role;
  enPassant?: true;
  check: boolean;
  mate: boolean;
  promotion?: Role;
  castle?: 'kingside' | 'queenside';
}

/** Describes a legal `move` of `position`. */
export function describeMove(position: Position, move: Move): MoveDescription {
  const role = position.board.getRole(move.from);
  if (!role) throw new RangeError(`no man on ${squareName(move.from)}`);
  const san = makeSanAndPlay(position.clone(), move);
  const castles = san.startsWith('O-O');
  const enPassant =
    role === 'pawn' && squareFile(move.from) !== squareFile(move.to) && !position.board.occupied.has(move.to);
  const capture = enPassant ? 'pawn' : castles ? undefined : position.board.getRole(move.to);
  return {
    role,
    from: squareName(move.from),
    to: squareName(move.to),
    ...(capture && { capture }),
    ...(enPassant && { enPassant }),
    check: san.endsWith('+') || san.endsWith('#'),
    mate: san.endsWith('#'),
    ...(move.promotion && { promotion: move.promotion }),
    ...(castles && { castle: san.startsWith('O-O-O') ? 'queenside' : 'kingside' }),
  };
}

/** One kind of man and where it stands. */
export interface MenOfRole {
  role: Role;
  squares: SquareName[];
}

const READING_ORDER = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;

/** The men of each side, king first, squares from a1 to h8; roles that are gone are left out. */
export function listMen(position: Position): ByColor<MenOfRole[]> {
  const men: ByColor<MenOfRole[]> = { white: [], black: [] };
  for (const color of COLORS) {
    for (const role of READING_ORDER) {
      const squares = Array.from(position.board.pieces(color, role), squareName);
      if (squares.length > 0) men[color].push({ role, squares });
    }
  }
  return men;
}
