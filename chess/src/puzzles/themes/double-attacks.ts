import { between, ray } from 'chessops/attacks';
import { PIECE_VALUES, staticExchangeOn } from '../../review/exchange.ts';
import { forkedBy } from '../../review/fork.ts';
import { legalMoves, positionAfter, type Position, type Square } from '../../rules/position.ts';
import { opposite, type Color } from '../../rules/types.ts';
import { attackersOf, attacksFrom, isSlider, otherKing, type Detector, type Turn } from './solution-line.ts';

/** Themes in which one piece attacks two men, or one that cannot get away. */

/** Points of a man when men are compared; the king is worth most. */
const valueAt = ({ board }: Position, square: Square): number =>
  board.king.has(square) ? 100 : PIECE_VALUES[board.getRole(square) ?? 'pawn'];

/** The forking piece captures one of the men that it forks, or the fork is the end of the solution. */
const forks = ({ step, next }: Turn): boolean => {
  const forked = forkedBy(step.after, step.move.to);
  if (forked.length === 0) return false;
  if (!next) return true;
  return (
    next.move.from === step.move.to &&
    next.captured !== undefined &&
    forked.some(({ square }) => square === next.move.to)
  );
};

/** A man moves out of the line of a rook, bishop or queen, which captures what stood behind it. */
const skewers = ({ step, reply, next }: Turn): boolean => {
  if (
    !reply ||
    !next?.captured ||
    next.move.from !== step.move.to ||
    !isSlider(step.after.board.getRole(step.move.to))
  ) {
    return false;
  }
  const front = reply.move.from;
  const behind = next.move.to;
  if (reply.captured?.square === step.move.to || reply.move.to === behind) return false;
  const inLine = between(step.move.to, behind).has(front) && attacksFrom(step.after, step.move.to).has(front);
  return inLine && valueAt(step.after, front) >= valueAt(step.after, behind) && step.after.board.occupied.has(behind);
};

/** A slider recaptures through the man of the other side that has just captured. */
const seesThrough = ({ step, reply, next }: Turn): boolean => {
  if (!reply?.captured || !next?.captured || reply.move.to !== step.move.to || next.move.to !== step.move.to)
    return false;
  const { board } = step.before;
  const from = next.move.from;
  if (!isSlider(board.getRole(from)) || from === step.move.from) return false;
  return between(from, step.move.to).has(reply.move.from) && ray(from, step.move.to).has(reply.move.from);
};

/** Minimum points of a man that can be trapped. */
const MIN_TRAPPED = 3;

/** Returns the men that are attacked and would be lost on every square they could go to. */
const trappedIn = (position: Position): Square[] => {
  const { board, turn } = position;
  if (position.isCheck()) return [];
  const moves = legalMoves(position);
  return [...board[turn].diff(board.king).diff(board.pawn)].filter((square) => {
    const value = valueAt(position, square);
    if (value < MIN_TRAPPED || !isLost(position, square)) return false;
    return moves
      .filter(({ from }) => from === square)
      .every((move) => {
        const paid = board.getRole(move.to) ? valueAt(position, move.to) : 0;
        return staticExchangeOn(positionAfter(position, move), move.to) - paid >= 2;
      });
  });
};

/** Tells whether the side that does not move wins the man on a square by exchange. */
const isLost = (position: Position, square: Square): boolean => {
  const passed = position.clone();
  passed.turn = opposite(position.turn);
  passed.epSquare = undefined;
  return staticExchangeOn(passed, square) >= 2;
};

const traps = ({ step, reply, next }: Turn): boolean => {
  const trapped = trappedIn(step.after);
  if (trapped.length === 0) return false;
  if (!next)
    return trapped.some(
      (square) => valueAt(step.after, square) > 3 || attackersOf(step.after, square, step.after.turn).isEmpty(),
    );
  return trapped.some((square) => {
    const now = reply?.move.from === square ? reply.move.to : square;
    return next.move.to === now && next.captured !== undefined;
  });
};

/** Returns the squares of the men that are pinned to their king, with the piece that pins them. */
function pinsOn(position: Position, pinned: Color): { square: Square; by: Square }[] {
  const { board } = position;
  const king = board.kingOf(pinned)!;
  const sliders = board[opposite(pinned)].intersect(board.bishop.union(board.rook).union(board.queen));
  return [...sliders].flatMap((by) => {
    const line = between(by, king);
    const inLine = line.intersect(board.occupied);
    const square = inLine.singleSquare();
    if (square === undefined || !board[pinned].has(square)) return [];
    return attacksFrom(position, by, board.occupied.without(square)).has(king) ? [{ square, by }] : [];
  });
}

/** A pinned man may not capture what moved, or is attacked and captured because it cannot move away. */
const usesPin = ({ step, next }: Turn, solver: Color): boolean =>
  pinsOn(step.after, opposite(solver)).some(({ square, by }) => {
    const isHeld = !ray(by, otherKing(step.after, solver)).has(step.move.to);
    const cannotTake = isHeld && attacksFrom(step.after, square).has(step.move.to) && step.move.to !== by;
    if (cannotTake) return true;
    const isAttacked = by === step.move.to || attacksFrom(step.after, step.move.to).has(square);
    if (!isAttacked || step.after.board.pawn.has(square)) return false;
    return next?.move.to === square && next.captured !== undefined;
  });

export const DOUBLE_ATTACKS = {
  fork: ({ turns, end }) => turns.some((turn) => forks(turn) && !(turn.next === undefined && end.isCheckmate())),
  skewer: ({ turns }) => turns.some(skewers),
  xRayAttack: ({ turns }) => turns.some(seesThrough),
  trappedPiece: ({ turns }) => turns.some(traps),
  pin: ({ turns, solver }) => turns.some((turn) => usesPin(turn, solver)),
} as const satisfies Record<string, Detector>;
