import { fenOf, startPosition, type Position } from '../rules/position.ts';
import type { Color } from '../rules/types.ts';

/** Maximum number of plies from the usual starting position to the end of a line. */
export const BOOK_MAX_PLIES = 80;

/**
 * A move of a repertoire. Positions are named by the first four fields of their FEN, so that lines which transpose into
 * each other share the same position.
 */
export interface BookMove {
  position: string;
  /** As in a game's log: `e2e4`, `e1g1`, `e7e8q`. */
  uci: string;
  san: string;
  /** Name of the position after the move. */
  leadsTo: string;
  /** The member's own words; empty without any. */
  note: string;
}

/** The moves of a repertoire by the names of their positions. The first move of a position is its main move. */
export type MoveBook = ReadonlyMap<string, readonly BookMove[]>;

/** Returns the name of a position: board, side to move, castling rights, and a square for en passant where it is legal. */
export const positionName = (position: Position): string => fenOf(position).split(' ').slice(0, 4).join(' ');

/** Name of the usual starting position, at which every line begins. */
export const BOOK_START = positionName(startPosition());

/** Returns the FEN of a named position, with move counters that say nothing. */
export const fenOfName = (name: string): string => `${name} 0 1`;

/** Returns whose turn it is in a named position. */
export const turnOfName = (name: string): Color => (name.split(' ')[1] === 'w' ? 'white' : 'black');

/** Groups moves by position; within a position they keep their order. */
export function bookOf(moves: Iterable<BookMove>): MoveBook {
  const book = new Map<string, BookMove[]>();
  for (const move of moves) {
    const known = book.get(move.position);
    if (known) known.push(move);
    else book.set(move.position, [move]);
  }
  return book;
}

/** Returns the move of a book with this UCI at a position; undefined if it has none. */
export const bookMoveAt = (book: MoveBook, position: string, uci: string): BookMove | undefined =>
  book.get(position)?.find((move) => move.uci === uci);

/** Returns the names of all positions that can be reached from the starting position, itself included. */
export function reachablePositions(book: MoveBook): Set<string> {
  const reached = new Set([BOOK_START]);
  // A set is iterated in the order of insertion, and positions that are added meanwhile are visited too.
  for (const position of reached) for (const { leadsTo } of book.get(position) ?? []) reached.add(leadsTo);
  return reached;
}

/**
 * Returns the moves that leave a book with one of its moves: this one, and those of positions that nothing else leads
 * to.
 */
export function movesLeaving(book: MoveBook, { position, uci }: Pick<BookMove, 'position' | 'uci'>): BookMove[] {
  const kept = new Map(book);
  kept.set(
    position,
    (book.get(position) ?? []).filter((move) => move.uci !== uci),
  );
  const reached = reachablePositions(kept);
  return [...book.values()]
    .flat()
    .filter((move) => !reached.has(move.position) || (move.position === position && move.uci === uci));
}
