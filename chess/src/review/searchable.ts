import type { Position, Role } from '../rules/position.ts';
import { COLORS, type Color } from '../rules/types.ts';

const FULL_PAWNS = 8;
const FULL_PIECES = { knight: 2, bishop: 2, rook: 2, queen: 1 } as const satisfies Partial<Record<Role, number>>;

/**
 * Tells whether an engine can search the position and all that follow from it. Stockfish ends on a side with more than
 * eight pawns, or with more additional pieces than the missing pawns can have become; other engines have similar limits.
 */
export const isSearchable = (position: Position): boolean => COLORS.every((color) => hasPossibleMen(position, color));

function hasPossibleMen({ board }: Position, color: Color): boolean {
  const pawns = board.pieces(color, 'pawn').size();
  const promoted = (['knight', 'bishop', 'rook', 'queen'] as const).reduce(
    (sum, role) => sum + Math.max(0, board.pieces(color, role).size() - FULL_PIECES[role]),
    0,
  );
  return pawns + promoted <= FULL_PAWNS;
}
