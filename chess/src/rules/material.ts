import type { Position, Role } from './position.ts';
import type { ByColor, Color } from './types.ts';

const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 } as const;
const CAPTURABLE = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
const USUAL = { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1 } as const;

/** What a player has taken, smallest first, and by how many points that side is ahead (0 when it is not). */
export interface Captured {
  pieces: Role[];
  lead: number;
}

/**
 * What each side has captured, against the usual set of men or those of `initial`. A promoted pawn counts as no capture;
 * points are the usual 1, 3, 3, 5, 9 of what stands on the board.
 */
export function capturedMaterial(position: Position, initial?: Position): ByColor<Captured> {
  const lead = pointsOf(position, 'white') - pointsOf(position, 'black');
  const captured = { white: missing(position, 'black', initial), black: missing(position, 'white', initial) };
  return {
    white: { pieces: captured.white, lead: Math.max(0, lead) },
    black: { pieces: captured.black, lead: Math.max(0, -lead) },
  };
}

/** The points of what `color` has on the board and in hand. */
export const pointsInAll = (position: Position, color: Color): number =>
  CAPTURABLE.reduce(
    (sum, role) => sum + VALUES[role] * (position.pockets?.[color][role] ?? 0),
    pointsOf(position, color),
  );

const pointsOf = (position: Position, color: Color): number =>
  CAPTURABLE.reduce((sum, role) => sum + VALUES[role] * position.board.pieces(color, role).size(), 0);

function missing(position: Position, color: Color, initial?: Position): Role[] {
  const pieces: Role[] = [];
  let promoted = 0;
  for (const role of CAPTURABLE.toReversed()) {
    const before = initial ? initial.board.pieces(color, role).size() : USUAL[role];
    const gone = before - position.board.pieces(color, role).size();
    if (gone < 0) promoted -= gone;
    const taken = role === 'pawn' ? gone - promoted : gone;
    for (let i = 0; i < taken; i++) pieces.unshift(role);
  }
  return pieces;
}
