import { capturedBy } from '../review/exchange.ts';
import { positionAfter, type BoardMove, type Position, type Square } from '../rules/position.ts';

/** Rating below which most players overlook the plainest kind of move: a pawn takes something near it. */
const PLAIN = 150;
/** Points that each feature of a move adds to that rating. */
const HARDER = {
  /** For each square that a line piece travels beyond three. */
  far: 90,
  knight: 220,
  /** A long diagonal is harder to follow than a file. */
  bishop: 120,
  queen: 60,
  /** The move goes back towards its own side. */
  backward: 260,
  /** It takes place away from where the last move was played. */
  elsewhere: 180,
  /** The move takes nothing and gives no check. */
  quiet: 500,
  check: 150,
} as const;
/** Points that the piece that moved last takes away, because everybody looks at it. */
const JUST_MOVED = 220;

const fileOf = (square: Square) => square & 7;
const rankOf = (square: Square) => square >> 3;
const distance = (one: Square, other: Square) =>
  Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));

/**
 * Returns how hard a legal move is to see, as the rating at which half of the players see it. `last` is the move before,
 * by the other side, to which all eyes go.
 */
export const hardnessOf = (position: Position, move: BoardMove, last: BoardMove | undefined): number => {
  const { board, turn } = position;
  const role = board.getRole(move.from) ?? 'pawn';
  const forward = (rankOf(move.to) - rankOf(move.from)) * (turn === 'white' ? 1 : -1);
  const isLine = role === 'bishop' || role === 'rook' || role === 'queen';
  const isTaking = capturedBy(position, move) !== undefined;
  const isCheck = positionAfter(position, move).isCheck();
  return (
    PLAIN +
    (isLine ? HARDER.far * Math.max(0, distance(move.from, move.to) - 3) : 0) +
    (role === 'knight' || role === 'bishop' || role === 'queen' ? HARDER[role] : 0) +
    (forward < 0 ? HARDER.backward : 0) +
    (last !== undefined && distance(last.to, move.to) > 3 ? HARDER.elsewhere : 0) +
    (isTaking ? 0 : isCheck ? HARDER.check : HARDER.quiet) -
    (last !== undefined && last.to === move.to ? JUST_MOVED : 0)
  );
};

/** Width in rating points of the passage from never to always seen. */
const PASSAGE = 160;

/** Returns the chance, 0 to 1, that a player of `level` sees a move of this hardness. */
export const chanceToSee = (level: number, hardness: number): number =>
  1 / (1 + Math.exp((hardness - level) / PASSAGE));
