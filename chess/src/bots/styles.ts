import { capturedBy, PIECE_VALUES } from '../review/exchange.ts';
import { positionAfter, type Move, type Position } from '../rules/position.ts';
import { opposite } from '../rules/types.ts';

/** Ways of playing that an opponent notices. */
export const STYLES = ['balanced', 'attacker', 'trader', 'blocker', 'knights', 'pawns', 'queen', 'cautious'] as const;
export type Style = (typeof STYLES)[number];

/**
 * Returns by how many centipawns a style likes a legal move more than others do. It is small against what a piece is
 * worth, so that a style shows and costs little.
 */
export const fondness = (style: Style, position: Position, move: Move): number => {
  if (style === 'balanced' || !('from' in move)) return 0;
  const role = position.board.getRole(move.from);
  const taken = capturedBy(position, move);
  switch (style) {
    case 'attacker':
      return (positionAfter(position, move).isCheck() ? 25 : 0) + 8 * nearer(position, move);
    case 'trader':
      return taken && role && Math.abs(PIECE_VALUES[taken.role] - PIECE_VALUES[role]) <= 1 ? 35 : 0;
    case 'blocker':
      return (taken ? -25 : 0) + (role === 'pawn' && !taken ? 12 : 0);
    case 'knights':
      return role === 'knight' ? 25 : role === 'bishop' && taken?.role === 'knight' ? -25 : 0;
    case 'pawns':
      return role === 'pawn' && !taken ? 22 : 0;
    case 'queen':
      return role === 'queen' ? 25 : 0;
    case 'cautious':
      return -8 * Math.max(0, nearer(position, move)) + (taken ? 10 : 0);
  }
};

/** Returns by how many squares the move comes nearer to the other king. */
const nearer = ({ board, turn }: Position, { from, to }: { from: number; to: number }): number => {
  const king = board.kingOf(opposite(turn));
  if (king === undefined) return 0;
  const distance = (square: number) =>
    Math.max(Math.abs((square & 7) - (king & 7)), Math.abs((square >> 3) - (king >> 3)));
  return distance(from) - distance(to);
};
