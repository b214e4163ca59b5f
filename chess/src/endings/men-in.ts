import type { Position, Role } from '../rules/position.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from './geometry.ts';
import type { Man } from './material.ts';

const ROLES: Record<Role, number> = {
  king: KING,
  queen: QUEEN,
  rook: ROOK,
  bishop: BISHOP,
  knight: KNIGHT,
  pawn: PAWN,
};

/** Returns the men of a position, the kings among them. */
export const menIn = ({ board }: Position): Man[] =>
  [...board].map(([square, { role, color }]) => ({ square, role: ROLES[role], color: color === 'white' ? 0 : 1 }));

/** Returns the men of a position besides the kings. */
export const menBesideKings = (position: Position): Man[] => menIn(position).filter(({ role }) => role !== KING);
