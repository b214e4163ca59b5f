import { kingAttacks, knightAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import type { Position, Role, Square } from '../../rules/position.ts';
import type { Color } from '../../rules/types.ts';
import { attackersOf, attacksFrom, otherKing, type Detector } from './solution-line.ts';

/** Named mates, recognized by the position at the end. */

/** The position after mate, from the side of the winner. */
interface Picture {
  position: Position;
  winner: Color;
  king: Square;
  checkers: readonly { square: Square; role: Role }[];
  /** Squares around the king that its own men block. */
  blocked: SquareSet;
  /** The other squares around the king. */
  flights: SquareSet;
}

const EDGE = SquareSet.fromFile(0)
  .union(SquareSet.fromFile(7))
  .union(SquareSet.fromRank(0))
  .union(SquareSet.fromRank(7));

const mateOf =
  (isIt: (picture: Picture) => boolean): Detector =>
  ({ end, solver }) => {
    if (!end.isCheckmate()) return false;
    const king = otherKing(end, solver);
    const checkers = [...end.ctx().checkers].map((square) => ({ square, role: end.board.getRole(square)! }));
    const around = kingAttacks(king);
    const blocked = around.intersect(end.board[end.turn]);
    return isIt({ position: end, winner: solver, king, checkers, blocked, flights: around.diff(blocked) });
  };

const fileOf = (square: Square): number => square & 7;
const rankOf = (square: Square): number => square >> 3;
const distances = (one: Square, other: Square): readonly [number, number] => [
  Math.abs(fileOf(one) - fileOf(other)),
  Math.abs(rankOf(one) - rankOf(other)),
];
const isBeside = (one: Square, other: Square): boolean => {
  const [files, ranks] = distances(one, other);
  return files + ranks === 1;
};
const isDiagonal = (one: Square, other: Square, steps: number): boolean => {
  const [files, ranks] = distances(one, other);
  return files === steps && ranks === steps;
};
const squareAt = (file: number, rank: number): Square | undefined =>
  file < 0 || file > 7 || rank < 0 || rank > 7 ? undefined : rank * 8 + file;
const isCorner = (square: Square): boolean => SquareSet.corners().has(square);

const only = ({ checkers }: Picture, ...roles: readonly Role[]): Square | undefined =>
  checkers.length === 1 && roles.includes(checkers[0]!.role) ? checkers[0]!.square : undefined;

const ours = ({ position, winner }: Picture, role: Role): SquareSet => position.board.pieces(winner, role);

const isGuarded = ({ position, winner }: Picture, square: Square): boolean =>
  attackersOf(position, square, winner).nonEmpty();

const isBackRank = (picture: Picture): boolean => {
  const { king, position, winner, blocked } = picture;
  const checker = only(picture, 'rook', 'queen');
  const home = winner === 'white' ? 7 : 0;
  if (checker === undefined || rankOf(king) !== home || rankOf(checker) !== home) return false;
  const front = kingAttacks(king).intersect(SquareSet.fromRank(winner === 'white' ? 6 : 1));
  return front.subsetOf(blocked) && position.board[position.turn].intersects(front);
};

const isSmothered = (picture: Picture): boolean => only(picture, 'knight') !== undefined && picture.flights.isEmpty();

/** A king on the edge between a blocked square and the knight that guards both squares beside it. */
const isAnastasia = (picture: Picture): boolean => {
  const { king, blocked } = picture;
  const checker = only(picture, 'rook', 'queen');
  if (checker === undefined || isCorner(king) || !EDGE.has(king)) return false;
  return inwards(king).some(([file, rank]) => {
    const isAlongEdge = file === 0 ? rankOf(checker) === rankOf(king) : fileOf(checker) === fileOf(king);
    const inner = squareAt(fileOf(king) + file, rankOf(king) + rank);
    const knight = squareAt(fileOf(king) + 3 * file, rankOf(king) + 3 * rank);
    if (!isAlongEdge || inner === undefined || knight === undefined) return false;
    return blocked.has(inner) && ours(picture, 'knight').has(knight);
  });
};

/** Returns the directions from the edge to the middle of the board. */
const inwards = (square: Square): [number, number][] => {
  const ways: [number, number][] = [];
  if (fileOf(square) === 0) ways.push([1, 0]);
  if (fileOf(square) === 7) ways.push([-1, 0]);
  if (rankOf(square) === 0) ways.push([0, 1]);
  if (rankOf(square) === 7) ways.push([0, -1]);
  return ways;
};

const isArabian = (picture: Picture): boolean => {
  const { king } = picture;
  const rook = only(picture, 'rook');
  if (rook === undefined || !isCorner(king) || !isBeside(rook, king)) return false;
  return [...ours(picture, 'knight')].some((knight) => isDiagonal(knight, king, 2) && knightAttacks(knight).has(rook));
};

/** Tells whether two bishops alone guard the flight squares; `crossing` says that they come from both sides. */
const isBishopPair = (picture: Picture, crossing: boolean): boolean => {
  const { king, position, flights } = picture;
  const checker = only(picture, 'bishop');
  const bishops = ours(picture, 'bishop');
  if (checker === undefined || bishops.size() !== 2) return false;
  const occupied = position.board.occupied.without(king);
  const guarded = [...bishops].reduce(
    (sum, bishop) => sum.union(attacksFrom(position, bishop, occupied)),
    SquareSet.empty(),
  );
  if (!flights.diff(position.board.occupied).subsetOf(guarded)) return false;
  const [one, other] = [...bishops].map((bishop) => Math.sign(fileOf(bishop) - fileOf(king)));
  return crossing === one! * other! < 0;
};

/** A queen beside the king whose unguarded squares are blocked by its own men. */
const isQueenBeside = (picture: Picture, isPlaced: (queen: Square) => boolean): boolean => {
  const { king, position, flights } = picture;
  const queen = only(picture, 'queen');
  if (queen === undefined || !isPlaced(queen) || EDGE.has(king)) return false;
  return flights.without(queen).subsetOf(attacksFrom(position, queen, position.board.occupied.without(king)));
};

const isHook = (picture: Picture): boolean => {
  const { king, position, winner } = picture;
  const rook = only(picture, 'rook');
  if (rook === undefined || !isBeside(rook, king)) return false;
  const pawns = ours(picture, 'pawn');
  return [...ours(picture, 'knight')].some(
    (knight) =>
      knightAttacks(knight).has(rook) &&
      kingAttacks(king).has(knight) &&
      attackersOf(position, knight, winner).intersects(pawns),
  );
};

/** A rook beside the king, and the queen that guards it from a distance of two squares. */
const isKillBox = (picture: Picture): boolean => {
  const { king } = picture;
  const rook = only(picture, 'rook');
  if (rook === undefined || !isBeside(rook, king)) return false;
  return [...ours(picture, 'queen')].some(
    (queen) => isDiagonal(queen, rook, 1) && Math.max(...distances(queen, king)) === 2,
  );
};

/** A queen two squares before the king, which its own men hold on both sides. */
const isEpaulette = (picture: Picture): boolean => {
  const { king, blocked } = picture;
  const queen = only(picture, 'queen');
  if (queen === undefined) return false;
  const [files, ranks] = distances(queen, king);
  const sides = files === 0 ? [king - 1, king + 1] : [king - 8, king + 8];
  return (
    (files === 0 && ranks === 2 ? fileOf(king) % 7 !== 0 : files === 2 && ranks === 0 && rankOf(king) % 7 !== 0) &&
    sides.every((square) => blocked.has(square))
  );
};

/** A rook or queen beside the king on its back rank, guarded by a bishop. */
const isOpera = (picture: Picture): boolean => {
  const { king, winner, position, blocked } = picture;
  const checker = only(picture, 'rook', 'queen');
  const home = winner === 'white' ? 7 : 0;
  if (checker === undefined || rankOf(king) !== home || !isBeside(checker, king) || rankOf(checker) !== home)
    return false;
  return attackersOf(position, checker, winner).intersects(ours(picture, 'bishop')) && blocked.nonEmpty();
};

/** A knight mates the king in the corner, where its own man and a rook or queen on the next line hold it. */
const isCornerMate = (picture: Picture): boolean => {
  const { king, blocked } = picture;
  if (only(picture, 'knight') === undefined || !isCorner(king) || blocked.isEmpty()) return false;
  const next = [king ^ 1, king ^ 8];
  const lines = ours(picture, 'rook').union(ours(picture, 'queen'));
  return [...lines].some((square) =>
    next.some((side) => (side === (king ^ 1) ? fileOf(square) === fileOf(side) : rankOf(square) === rankOf(side))),
  );
};

export const MATE_PICTURES = {
  backRankMate: mateOf(isBackRank),
  smotheredMate: mateOf(isSmothered),
  anastasiaMate: mateOf(isAnastasia),
  arabianMate: mateOf(isArabian),
  bodenMate: mateOf((picture) => isBishopPair(picture, true)),
  doubleBishopMate: mateOf((picture) => isBishopPair(picture, false)),
  dovetailMate: mateOf((picture) => isQueenBeside(picture, (queen) => isDiagonal(queen, picture.king, 1))),
  swallowstailMate: mateOf((picture) => isQueenBeside(picture, (queen) => isBeside(queen, picture.king))),
  hookMate: mateOf(isHook),
  killBoxMate: mateOf(isKillBox),
  epauletteMate: mateOf(isEpaulette),
  operaMate: mateOf(isOpera),
  cornerMate: mateOf((picture) => isCornerMate(picture) && isGuarded(picture, picture.king)),
} as const satisfies Record<string, Detector>;
