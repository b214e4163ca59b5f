import { castlingSide } from 'chessops/chess';
import { kingCastlesTo, rookCastlesTo } from 'chessops/util';
import type { BoardMove, Position, Square } from '../rules/position.ts';
import type { Diagram } from './diagram.ts';
import { bestExchange, gainOf, takenBy, WORTH, type Man } from './exchange.ts';

/** A man that a line takes, on the square where it stood before the line. */
export interface TakenMan extends Man {
  /** How many plies of the line come before. */
  at: number;
}

/** What the engine's line does to the material, for the side that moves first in it. */
export interface Haul {
  /** Points won, negative where they are lost. */
  net: number;
  /** Men taken from the other side and men given. */
  won: readonly TakenMan[];
  lost: readonly TakenMan[];
}

/** The haul of a diagram's line, at whose end a capture that pays is still made; nothing where there is no line. */
export function haulOf({ position, line }: Diagram): Haul {
  const haul = { net: 0, won: [] as TakenMan[], lost: [] as TakenMan[] };
  if (line.length === 0) return haul;
  const end = position.clone();
  const homes = new Map<Square, Square>();
  const take = ({ role, square, at }: TakenMan, gain: number): void => {
    const isOurs = end.turn === position.turn;
    haul.net += isOurs ? gain : -gain;
    (isOurs ? haul.won : haul.lost).push({ role, square: homes.get(square) ?? square, at });
  };
  for (const [at, move] of line.entries()) {
    const taken = takenBy(end, move);
    const gain = gainOf(end, move);
    if (taken) take({ ...taken, at }, gain);
    else haul.net += end.turn === position.turn ? gain : -gain;
    if (taken) homes.delete(taken.square);
    follow(homes, end, move);
    end.play(move);
  }
  const last = bestExchange(end);
  if (last) take({ ...last, at: line.length }, last.gain);
  return haul;
}

/** Remembers where the men that a move moves came from. */
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

/** Plies of a line in which a man must be taken for the line's first move to be said to win it. */
const SOON = 5;

/** The most valuable man among those `won` soon that no man of the same worth among `lost` paid for. */
export function mainPrize(won: readonly TakenMan[], lost: readonly Man[]): TakenMan | undefined {
  const paid = lost.map(({ role }) => WORTH[role]);
  const free = won.filter(({ role }) => {
    const at = paid.indexOf(WORTH[role]);
    if (at !== -1) paid.splice(at, 1);
    return at === -1;
  });
  return free.filter(({ at }) => at < SOON).toSorted((a, b) => WORTH[b.role] - WORTH[a.role])[0];
}

/** Points that a man must be won for to be worth a word; for less than two, pieces were only traded. */
export const leastGain = ({ role }: Man): number => (role === 'pawn' ? 1 : 2);
