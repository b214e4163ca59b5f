import { bestExchange, capturedBy, materialGain, PIECE_VALUES } from '../review/exchange.ts';
import {
  legalMoves,
  parseMove,
  positionAfter,
  positionKey,
  type BoardMove,
  type Position,
  type Role,
} from '../rules/position.ts';
import { opposite, type Color } from '../rules/types.ts';

const COUNTED: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen'];
/** Minimum number of points that a puzzle without mate, draw or promotion wins. */
export const MIN_GAIN = 2;
/** Number of plies after the solution that count for what it wins: the fruit of a quiet last move is picked later. */
const PLIES_AFTER = 6;

/** Returns the points of one side's men minus those of the other side's. */
export const materialLead = ({ board }: Position, color: Color): number =>
  COUNTED.reduce((sum, role) => {
    const men = board[role];
    return (
      sum + PIECE_VALUES[role] * (men.intersect(board[color]).size() - men.intersect(board[opposite(color)]).size())
    );
  }, 0);

/** Returns the board move that `uci` names; throws a RangeError where it is illegal, because the maker has played it. */
export function moveOf(position: Position, uci: string): BoardMove {
  const move = parseMove(position, uci);
  if (!move || !('from' in move)) throw new RangeError(`${uci} cannot be played`);
  return move;
}

/** Tells whether the answer captures on the square on which the move before captured. */
export function isRecapture(before: Position, mistake: BoardMove, answer: BoardMove): boolean {
  const after = positionAfter(before, mistake);
  return (
    capturedBy(before, mistake) !== undefined && capturedBy(after, answer) !== undefined && answer.to === mistake.to
  );
}

/**
 * Returns the points that the solver has won since before the mistake, after the solution, the first plies of
 * `afterwards` (UCI) and the best capture then.
 */
export function gainOf(before: Position, moves: readonly BoardMove[], afterwards: readonly string[]): number {
  const solver = opposite(before.turn);
  const end = before.clone();
  for (const move of moves) end.play(move);
  for (const uci of afterwards.slice(0, PLIES_AFTER)) {
    const move = parseMove(end, uci);
    if (!move || !('from' in move)) break;
    if (capturedBy(end, move) === undefined && materialGain(end, move) === 0 && !end.isCheck() && isQuietEnd(end))
      break;
    end.play(move);
  }
  const hanging = bestExchange(end)?.gain ?? 0;
  const lead = materialLead(end, solver) - materialLead(before, solver);
  return lead + (end.turn === solver ? hanging : -hanging);
}

const isQuietEnd = (position: Position): boolean => bestExchange(position) === undefined;

/** Tells whether a position of the line, or one that the game had before, occurs twice. */
export function repeats(before: Position, moves: readonly BoardMove[], past: ReadonlySet<string>): boolean {
  const seen = new Set(past);
  const position = before.clone();
  for (const move of moves) {
    position.play(move);
    const key = positionKey(position);
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** Tells whether the solver has something to choose from. */
export const hasChoice = (position: Position): boolean => legalMoves(position).length > 1;
