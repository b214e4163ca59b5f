import type { Position, Role } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';

/** Piece values in centipawns. */
export const VALUES: Record<Role, number> = { pawn: 100, knight: 310, bishop: 325, rook: 500, queen: 950, king: 0 };
const PIECES = ['knight', 'bishop', 'rook', 'queen'] as const;

/** Distance from the middle of the board: 1 on the four middle squares, 7 in a corner. */
const offCentre = (square: number) => Math.abs(2 * (square & 7) - 7) / 2 + Math.abs(2 * (square >> 3) - 7) / 2;

const table = (worth: (file: number, rank: number, square: number) => number) =>
  Array.from({ length: 64 }, (_, square) => Math.round(worth(square & 7, square >> 3, square)));

/** Value of a pawn's first steps by file: the middle pawns want to advance, the wing pawns to stay. */
const FILES = [-5, -6, 3, 12, 12, -6, -8, -6] as const;

/** Value of a square for White's piece on it, in addition to the piece; Black's is the mirror image. */
const SQUARES: Record<Role, readonly number[]> = {
  pawn: table((file, rank) => FILES[file]! * (Math.min(rank, 3) - 1) + (rank > 3 ? 2 * rank * rank : 0)),
  knight: table((_, rank, square) => 24 - 9 * offCentre(square) - (rank === 0 ? 12 : 0)),
  bishop: table(
    (file, rank, square) =>
      12 - 4 * offCentre(square) - (rank === 0 ? 14 : 0) + (rank === 1 && (file === 1 || file === 6) ? 12 : 0),
  ),
  rook: table((file, rank) => (rank === 6 ? 22 : 0) + (file === 3 || file === 4 ? 6 : 0)),
  queen: table((_, rank, square) => 4 - 2 * offCentre(square) - (rank > 1 && rank < 4 ? 4 : 0)),
  king: table((file, rank) => (rank === 0 ? 10 : -14 * rank) + (file > 5 || file < 2 ? 24 : file === 2 ? 12 : -12)),
};

/** Material beside pawns (centipawns, one side) below which its king need not hide any more. */
const ENDGAME = 1_300;

const sideWorth = ({ board }: Position, color: Color) => {
  const mirror = color === 'white' ? 0 : 56;
  let pawns = 0;
  let pieces = 0;
  let places = 0;
  for (const square of board.pieces(color, 'pawn')) {
    pawns += VALUES.pawn;
    places += SQUARES.pawn[square ^ mirror] ?? 0;
  }
  for (const role of PIECES) {
    for (const square of board.pieces(color, role)) {
      pieces += VALUES[role];
      places += SQUARES[role][square ^ mirror] ?? 0;
    }
  }
  if (board.pieces(color, 'bishop').size() > 1) places += 30;
  return { pawns, pieces, places, king: (board.kingOf(color) ?? 0) ^ mirror };
};

const kingWorth = (king: number, enemyPieces: number) =>
  enemyPieces > ENDGAME ? (SQUARES.king[king] ?? 0) : -8 * offCentre(king);

/** Drives a bare king to the edge and brings its own king closer, so that won endings are won. */
const hunt = ({ board }: Position, hunter: Color) => {
  const own = board.kingOf(hunter) ?? 0;
  const bare = board.kingOf(hunter === 'white' ? 'black' : 'white') ?? 0;
  const apart = Math.abs((own & 7) - (bare & 7)) + Math.abs((own >> 3) - (bare >> 3));
  return 14 * offCentre(bare) - 5 * apart;
};

/** Returns the static value of the position for the side to move, in centipawns. */
export const evaluate = (position: Position): number => {
  const white = sideWorth(position, 'white');
  const black = sideWorth(position, 'black');
  let score = white.pawns + white.pieces + white.places - black.pawns - black.pieces - black.places;
  score += kingWorth(white.king, black.pieces) - kingWorth(black.king, white.pieces);
  if (black.pieces === 0 && white.pieces >= VALUES.rook) score += hunt(position, 'white');
  if (white.pieces === 0 && black.pieces >= VALUES.rook) score -= hunt(position, 'black');
  return position.turn === 'white' ? score : -score;
};
