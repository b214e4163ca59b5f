import type { Position, Role } from './position.ts';
import type { ByColor, Color } from './types.ts';

const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 } as const;
const CAPTURABLE = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
const FULL_SET = { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1 } as const;

/**
 * The pieces that a player has captured, least valuable first, and the points by which that side is ahead (0 when it is
 * not).
 */
export interface CapturedMaterial {
  pieces: Role[];
  lead: number;
}

/**
 * Returns what each side has captured, compared with the usual set of men or with `initial`. A promoted pawn does not
 * count as captured. The lead counts the men on the board and in the pockets by the usual points 1, 3, 3, 5 and 9.
 */
export function capturedMaterial(position: Position, initial?: Position): ByColor<CapturedMaterial> {
  const lead = pointsOf(position, 'white') - pointsOf(position, 'black');
  const captured = { white: missing(position, 'black', initial), black: missing(position, 'white', initial) };
  return {
    white: { pieces: captured.white, lead: Math.max(0, lead) },
    black: { pieces: captured.black, lead: Math.max(0, -lead) },
  };
}

const pointsOf = ({ board, pockets }: Position, color: Color): number =>
  CAPTURABLE.reduce(
    (sum, role) => sum + VALUES[role] * (board.pieces(color, role).size() + (pockets?.[color][role] ?? 0)),
    0,
  );

function missing(position: Position, color: Color, initial?: Position): Role[] {
  const pieces: Role[] = [];
  let promoted = 0;
  for (const role of CAPTURABLE.toReversed()) {
    const before = initial ? initial.board.pieces(color, role).size() : FULL_SET[role];
    const gone = before - position.board.pieces(color, role).size();
    if (gone < 0) promoted -= gone;
    const taken = role === 'pawn' ? gone - promoted : gone;
    for (let i = 0; i < taken; i++) pieces.unshift(role);
  }
  return pieces;
}
