import { attacks } from 'chessops/attacks';
import type { Context } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare, roleToChar } from 'chessops/util';
import type { Move, Position, Role, Square } from '../rules/position.ts';
import { checkStatus, type CheckStatus } from '../rules/check-status.ts';

/**
 * Plays a legal move on `position`, which is changed, and returns the move's SAN and how the other side stands after
 * it. `context` is the context before the move.
 */
export function playWithSan(position: Position, move: Move, context: Context): { san: string; status: CheckStatus } {
  const plain = plainSan(position, move, context);
  position.play(move);
  const status = checkStatus(position);
  const isWon = position.isVariantEnd() || (status.isCheck && status.hasNoMove);
  return { san: plain + (isWon ? '#' : status.isCheck ? '+' : ''), status };
}

const letterOf = (role: Role): string => (role === 'pawn' ? '' : roleToChar(role).toUpperCase());

function plainSan(position: Position, move: Move, context: Context): string {
  if (!('from' in move)) return `${letterOf(move.role)}@${makeSquare(move.to)}`;
  const { board, turn } = position;
  const { from, to, promotion } = move;
  const role = board.getRole(from)!;
  if (role === 'king' && (board[turn].has(to) || Math.abs(to - from) === 2)) return to > from ? 'O-O' : 'O-O-O';
  const takes = board.occupied.has(to) || (role === 'pawn' && fileOf(from) !== fileOf(to));
  const disambiguator =
    role === 'pawn' ? (takes ? fileName(from) : '') : disambiguation(position, { role, from, to }, context);
  const becomes = promotion === undefined ? '' : `=${letterOf(promotion)}`;
  return `${letterOf(role)}${disambiguator}${takes ? 'x' : ''}${makeSquare(to)}${becomes}`;
}

/**
 * Returns the disambiguation of a SAN move: what tells the piece from others of its kind that could move to the same
 * square.
 */
function disambiguation(
  position: Position,
  { role, from, to }: { role: Role; from: Square; to: Square },
  context: Context,
): string {
  const { board, turn } = position;
  const alike = board[role].intersect(board[turn]).without(from);
  if (alike.isEmpty()) return '';
  let others = attacks({ role, color: turn }, to, board.occupied).intersect(alike);
  for (const other of others) if (!position.dests(other, context).has(to)) others = others.without(other);
  if (others.isEmpty()) return '';
  const isOnFile = others.intersects(SquareSet.fromFile(fileOf(from)));
  const isOnRank = others.intersects(SquareSet.fromRank(from >> 3));
  return (isOnRank || !isOnFile ? fileName(from) : '') + (isOnFile ? String((from >> 3) + 1) : '');
}

const fileOf = (square: Square): number => square & 7;
const fileName = (square: Square): string => makeSquare(square)[0]!;
