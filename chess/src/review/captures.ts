import { castlingSide } from 'chessops/chess';
import { kingCastlesTo, rookCastlesTo } from 'chessops/util';
import type { BoardMove, Position, Square } from '../rules/position.ts';
import type { EvaluatedPosition } from './evaluated-position.ts';
import { bestExchange, materialGain, capturedBy, PIECE_VALUES, type Man } from './exchange.ts';

/** A man captured in a line, on the square where it stood before the line. */
export interface CapturedMan extends Man {
  /** Number of plies of the line before the capture. */
  at: number;
}

/** What the engine's line does to the material, from the side that moves first in it. */
export interface LineCaptures {
  /** Points won; negative where they are lost. */
  net: number;
  /** Men captured from the other side, and men lost. */
  won: readonly CapturedMan[];
  lost: readonly CapturedMan[];
}

/**
 * Returns the captures of a position's line, followed by a winning capture at its end if there is one; empty where
 * there is no line.
 */
export function capturesOf({ position, line }: EvaluatedPosition): LineCaptures {
  const captures = { net: 0, won: [] as CapturedMan[], lost: [] as CapturedMan[] };
  if (line.length === 0) return captures;
  const end = position.clone();
  const homes = new Map<Square, Square>();
  const take = ({ role, square, at }: CapturedMan, gain: number): void => {
    const isOurs = end.turn === position.turn;
    captures.net += isOurs ? gain : -gain;
    (isOurs ? captures.won : captures.lost).push({ role, square: homes.get(square) ?? square, at });
  };
  for (const [at, move] of line.entries()) {
    const taken = capturedBy(end, move);
    const gain = materialGain(end, move);
    if (taken) take({ ...taken, at }, gain);
    else captures.net += end.turn === position.turn ? gain : -gain;
    if (taken) homes.delete(taken.square);
    follow(homes, end, move);
    end.play(move);
  }
  const last = bestExchange(end);
  if (last) take({ ...last, at: line.length }, last.gain);
  return captures;
}

/** Records where the men that a move moves came from. */
function follow(homes: Map<Square, Square>, position: Position, move: BoardMove): void {
  const side = castlingSide(position, move);
  const rook = side && position.castles.rook[position.turn][side];
  const steps: [Square, Square][] =
    side && rook !== undefined
      ? [
          [move.from, kingCastlesTo(position.turn, side)],
          [rook, rookCastlesTo(position.turn, side)],
        ]
      : [[move.from, move.to]];
  const moved = steps.map(([from, to]) => [to, homes.get(from) ?? from] as const);
  for (const [from] of steps) homes.delete(from);
  for (const [to, home] of moved) homes.set(to, home);
}

/** Plies within which a man must be captured for the line's first move to count as winning it. */
const MAX_PLIES_TO_CAPTURE = 5;

/** Returns the most valuable man among those `won` soon that is not offset by a man of the same value among `lost`. */
export function mainCapture(won: readonly CapturedMan[], lost: readonly Man[]): CapturedMan | undefined {
  const paid = lost.map(({ role }) => PIECE_VALUES[role]);
  const free = won.filter(({ role }) => {
    const at = paid.indexOf(PIECE_VALUES[role]);
    if (at !== -1) paid.splice(at, 1);
    return at === -1;
  });
  return free
    .filter(({ at }) => at < MAX_PLIES_TO_CAPTURE)
    .toSorted((a, b) => PIECE_VALUES[b.role] - PIECE_VALUES[a.role])[0];
}

/**
 * Returns the minimum gain in points for winning a man to be mentioned; with less than two, pieces were only traded.
 */
export const minGain = ({ role }: Man): number => (role === 'pawn' ? 1 : 2);
