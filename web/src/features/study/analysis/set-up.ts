import { parseFen, fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type BoardVariant, type ByColor, type Color } from '@tabiya/chess/rules/types.ts';
import {
  readPlacement,
  writePlacement,
  type PieceRole,
  type Placement,
  type PocketPieces,
} from '../../../board/placement.ts';

/** A position that is being set up: the fields of a FEN, each as people choose it. */
export interface SetUp {
  variant: BoardVariant;
  placement: Placement;
  turn: Color;
  /** Castling rights as in a FEN: some of `KQkq`. */
  castling: string;
  /** The square that a pawn has just passed. */
  enPassant: string;
  /** Half-moves since the last capture or pawn move, and the number of the move. */
  counters: string;
  /** Crazyhouse: the pieces in hand. */
  pockets: ByColor<PocketPieces>;
  /** Three-check: how many checks each side has given. */
  checks: ByColor<number>;
}

/** What a press on a square does: it moves a piece, takes it away, or puts one there. */
export type SetUpTool = 'move' | 'erase' | { color: Color; role: PieceRole };

const CASTLING = ['K', 'Q', 'k', 'q'] as const;
const LETTERS: Record<PieceRole, string> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
const ROLE_OF = Object.fromEntries(Object.entries(LETTERS).map(([role, letter]) => [letter, role])) as Record<
  string,
  PieceRole
>;

/** Reads the fields of a FEN, which may be of a position that is not legal. */
export const setUpOf = (fen: string, variant: BoardVariant): SetUp => {
  const parsed = parseFen(fen, variant);
  const [board = '', turn, castling = '-', enPassant = '-', ...rest] = (parsed.ok ? fenOf(parsed.value) : fen)
    .trim()
    .split(/\s+/);
  const given = rest.find((field) => /^\d\+\d$/.test(field));
  const left = given?.split('+').map(Number) ?? [3, 3];
  return {
    variant,
    placement: readPlacement(board),
    turn: turn === 'b' ? 'black' : 'white',
    castling: castling === '-' ? '' : castling,
    enPassant: enPassant === '-' ? '' : enPassant,
    counters: rest.filter((field) => /^\d+$/.test(field)).join(' ') || '0 1',
    pockets: pocketsIn(/\[(\w*)\]/.exec(board)?.[1] ?? ''),
    checks: { white: 3 - (left[0] ?? 3), black: 3 - (left[1] ?? 3) },
  };
};

export const fenOfSetUp = ({
  variant,
  placement,
  turn,
  castling,
  enPassant,
  counters,
  pockets,
  checks,
}: SetUp): string => {
  const hands = variant === 'crazyhouse' ? `[${handText(pockets)}]` : '';
  const given = variant === 'threecheck' ? ` ${3 - checks.white}+${3 - checks.black}` : '';
  const board = writePlacement(placement) + hands;
  return `${board} ${turn === 'white' ? 'w' : 'b'} ${castling || '-'} ${enPassant || '-'}${given} ${counters}`;
};

const pocketsIn = (letters: string): ByColor<PocketPieces> => {
  const pockets: ByColor<Partial<Record<PieceRole, number>>> = { white: {}, black: {} };
  for (const letter of letters) {
    const role = ROLE_OF[letter.toLowerCase()];
    const pocket = pockets[letter === letter.toLowerCase() ? 'black' : 'white'];
    if (role) pocket[role] = (pocket[role] ?? 0) + 1;
  }
  return pockets;
};

const handText = ({ white, black }: ByColor<PocketPieces>): string =>
  Object.entries(LETTERS)
    .map(
      ([role, letter]) =>
        letter.toUpperCase().repeat(white[role as PieceRole] ?? 0) + letter.repeat(black[role as PieceRole] ?? 0),
    )
    .join('');

/** Puts a piece on a square, or takes it away. */
export const withPiece = (
  setUp: SetUp,
  square: string,
  piece: { color: Color; role: PieceRole } | undefined,
): SetUp => {
  const placement = new Map(setUp.placement);
  if (piece) placement.set(square, piece);
  else placement.delete(square);
  return fitted({ ...setUp, placement });
};

export const withMovedPiece = (setUp: SetUp, from: string, to: string): SetUp => {
  const piece = setUp.placement.get(from);
  return piece && from !== to ? withPiece(withPiece(setUp, from, undefined), to, piece) : setUp;
};

/** Castling rights that the position can have: the king and the rook stand at home. */
export const possibleCastling = ({ placement, variant }: SetUp): readonly string[] =>
  CASTLING.filter((right) => {
    const color: Color = right === right.toUpperCase() ? 'white' : 'black';
    const rank = color === 'white' ? '1' : '8';
    const isAt = (square: string, role: PieceRole) => {
      const piece = placement.get(square);
      return piece?.color === color && piece.role === role;
    };
    if (variant !== 'chess960')
      return isAt(`e${rank}`, 'king') && isAt(`${right.toLowerCase() === 'k' ? 'h' : 'a'}${rank}`, 'rook');
    const files = [...'abcdefgh'];
    const king = files.findIndex((file) => isAt(file + rank, 'king'));
    const rooks = files.map((file, at) => (isAt(file + rank, 'rook') ? at : -1)).filter((at) => at >= 0);
    return king >= 0 && rooks.some((at) => (right.toLowerCase() === 'k' ? at > king : at < king));
  });

/** Squares that a pawn of the other side can just have passed. */
export const possibleEnPassant = ({ placement, turn }: SetUp): readonly string[] => {
  const [from, over, to] = turn === 'white' ? ['7', '6', '5'] : ['2', '3', '4'];
  return [...'abcdefgh']
    .filter((file) => {
      const pawn = placement.get(file + to);
      const isEmpty = !placement.has(file + over) && !placement.has(file + from);
      return isEmpty && pawn?.role === 'pawn' && pawn.color === opposite(turn);
    })
    .map((file) => file + over);
};

/** Takes away what the position cannot have. */
export const fitted = (setUp: SetUp): SetUp => {
  const castling = possibleCastling(setUp)
    .filter((right) => setUp.castling.includes(right))
    .join('');
  const enPassant = possibleEnPassant(setUp).includes(setUp.enPassant) ? setUp.enPassant : '';
  return { ...setUp, castling, enPassant };
};
