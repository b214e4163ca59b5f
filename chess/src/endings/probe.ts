import { everyMove, positionAfter, sanOf, uciOf, type Position } from '../rules/position.ts';
import type { EndingTable } from './ending-table.ts';
import { isAlwaysDrawn, neededFor, placingOf } from './material.ts';
import { menBesideKings } from './men-in.ts';
import { isPassing } from './move-kinds.ts';
import { betterOf, DRAWN, isWin } from './values.ts';

/** Tells how a position ends by best play, for the side to move; `plies` is the number of plies until mate. */
export type EndingOutcome = { result: 'win' | 'loss'; plies: number } | { result: 'draw' };

/** A legal move with the outcome of the position after it, for the side that makes the move. */
export interface EndingMove {
  uci: string;
  san: string;
  outcome: EndingOutcome;
}

export interface Ending {
  outcome: EndingOutcome;
  /** The best first: quick wins, draws, and then long losses. */
  moves: EndingMove[];
}

/** Returns the names of the tables that a position and its moves are looked up in. */
export const tablesAskedBy = (position: Position): string[] => {
  const found = new Set<string>();
  const ask = (asked: Position, hasMoves: boolean): void => {
    const { key } = placingOf(menBesideKings(asked));
    if (!isAlwaysDrawn(key)) found.add(key);
    // Captures in passing are in no table, so the positions after them are looked up too.
    const isFollowed = hasMoves || asked.epSquare !== undefined;
    if (isFollowed) for (const move of everyMove(asked)) ask(positionAfter(asked, move), false);
  };
  ask(position, true);
  return [...found];
};

/** Returns tables in the order in which they are built: those first from which the others follow. */
export const inOrderOfBuilding = (keys: readonly string[]): string[] => {
  const found: string[] = [];
  const add = (key: string): void => {
    if (found.includes(key)) return;
    for (const needed of neededFor(key)) add(needed);
    found.push(key);
  };
  for (const key of keys) add(key);
  return found;
};

/** Returns the outcome of a position for which `isEnding` holds, and of its moves. Throws if a table is missing. */
export const endingOf = (position: Position, tables: ReadonlyMap<string, EndingTable>): Ending => {
  const moves = everyMove(position).map((move) => {
    const value = valueOf(positionAfter(position, move), tables);
    return { uci: uciOf(move), san: sanOf(position, move), value };
  });
  return {
    outcome: outcomeOf(valueOf(position, tables)),
    moves: moves
      .toSorted((a, b) => rankOf(a.value) - rankOf(b.value))
      .map(({ uci, san, value }) => ({ uci, san, outcome: outcomeOf(before(value)) })),
  };
};

/** Returns the value of a position as in a table; captures in passing, which no table knows, are looked at. */
const valueOf = (position: Position, tables: ReadonlyMap<string, EndingTable>): number => {
  if (position.epSquare === undefined) return tableValue(position, tables);
  const moves = everyMove(position);
  const passing = moves.filter((move) => isPassing(position, move));
  const values = passing.map((move) => before(tableValue(positionAfter(position, move), tables)));
  // Without another move the position would look like a stalemate.
  if (passing.length < moves.length || passing.length === 0) values.push(tableValue(position, tables));
  return values.reduce(betterOf);
};

const tableValue = (position: Position, tables: ReadonlyMap<string, EndingTable>): number => {
  const men = menBesideKings(position);
  const { key, isFlipped, order } = placingOf(men);
  if (isAlwaysDrawn(key)) return DRAWN;
  const table = tables.get(key);
  if (table === undefined) throw new Error(`there is no table of ${key}`);
  const mirror = isFlipped ? 56 : 0;
  const [white, black] = [kingOf(position, 'white'), kingOf(position, 'black')];
  const squares = order.map((index) => men[index]!.square ^ mirror);
  const isWhiteToMove = (position.turn === 'white') !== isFlipped;
  const kings = isFlipped ? [black, white] : [white, black];
  const index = table.indexOf(
    isWhiteToMove ? 0 : 1,
    kings[0]! ^ mirror,
    kings[1]! ^ mirror,
    squares[0]!,
    squares[1] ?? 0,
  );
  return table.values[index]!;
};

const kingOf = ({ board }: Position, color: 'white' | 'black'): number => board.kingOf(color)!;

/** Returns the value of a move for the side that makes it. */
const before = (value: number): number => (value === DRAWN ? DRAWN : value + 1);

/** Orders values of positions after a move from the best for the side that moved to the worst. */
const rankOf = (value: number): number => {
  if (value === DRAWN) return 0;
  return value % 2 === 1 ? value - 1_000 : 1_000 - value;
};

const outcomeOf = (value: number): EndingOutcome =>
  value === DRAWN ? { result: 'draw' } : { result: isWin(value) ? 'win' : 'loss', plies: value - 1 };
