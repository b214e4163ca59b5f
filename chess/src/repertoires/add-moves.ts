import type { PgnNode } from '../notation/pgn-tree.ts';
import { parseMove, positionAfter, sanOf, startPosition, uciOf, type Position } from '../rules/position.ts';
import type { Color } from '../rules/types.ts';
import { BOOK_MAX_PLIES, BOOK_START, bookMoveAt, positionName, type BookMove, type MoveBook } from './move-book.ts';

/** A move that is to be added; `after` is the index of the move before it in the same list, -1 at the start. */
export interface PlannedMove {
  after: number;
  uci: string;
  note?: string | undefined;
}

/** A move of one's own that was left out, because the book has another one in the position. */
export interface BookConflict {
  position: string;
  /** SAN of the main move of the book, and of the move that was left out. */
  known: string;
  given: string;
}

export interface AddedMoves {
  /** Moves that are new, and moves of the book that now have a note, each in the order of the list. */
  added: BookMove[];
  noted: BookMove[];
  conflicts: BookConflict[];
  /** Number of planned moves left out: illegal, deeper than `BOOK_MAX_PLIES`, or after one of those. */
  unread: number;
  /** Whether moves were left out because the book would have had more than `most`. */
  isFull: boolean;
}

export interface AddingRules {
  color: Color;
  /** Maximum number of moves of the book. */
  most: number;
  /** Whether a second own move in a position is added behind the first; otherwise it is a conflict. */
  allowsSecond: boolean;
}

/** The position after a planned move; undefined if no further move may follow. */
type Place = { position: Position; name: string; plies: number } | undefined;

/**
 * Returns what planned moves change in a book, which stays as it is. What follows a move that was left out is left out
 * too. Takes a few dozen microseconds a move.
 */
export function addMoves(book: MoveBook, planned: readonly PlannedMove[], rules: AddingRules): AddedMoves {
  const result: AddedMoves = { added: [], noted: [], conflicts: [], unread: 0, isFull: false };
  const grown = new Map(book);
  let room = rules.most - [...book.values()].reduce((sum, moves) => sum + moves.length, 0);
  const places: Place[] = [];
  const start: Place = { position: startPosition(), name: BOOK_START, plies: 0 };
  for (const { after, uci: given, note = '' } of planned) {
    const place = after === -1 ? start : places[after];
    const move = place && place.plies < BOOK_MAX_PLIES ? parseMove(place.position, given) : undefined;
    if (place === undefined || move === undefined) {
      places.push(undefined);
      result.unread += 1;
      continue;
    }
    const next = positionAfter(place.position, move);
    const uci = uciOf(move);
    const made = { position: place.name, uci, san: sanOf(place.position, move), leadsTo: positionName(next), note };
    const fate = fateOf(grown, made, { ...rules, room, isOwn: place.position.turn === rules.color });
    if (fate === 'added') {
      grown.set(place.name, [...(grown.get(place.name) ?? []), made]);
      result.added.push(made);
      room -= 1;
    } else if (fate === 'noted') result.noted.push(made);
    else if (fate === 'full') result.isFull = true;
    else if (fate === 'conflict') {
      result.conflicts.push({ position: place.name, known: grown.get(place.name)![0]!.san, given: made.san });
    }
    const goesOn = fate !== 'full' && fate !== 'conflict';
    places.push(goesOn ? { position: next, name: made.leadsTo, plies: place.plies + 1 } : undefined);
  }
  return result;
}

type Fate = 'added' | 'noted' | 'known' | 'conflict' | 'full';

function fateOf(
  book: MoveBook,
  move: BookMove,
  { room, isOwn, allowsSecond }: AddingRules & { room: number; isOwn: boolean },
): Fate {
  const known = bookMoveAt(book, move.position, move.uci);
  if (known) return move.note !== '' && known.note === '' ? 'noted' : 'known';
  if (isOwn && !allowsSecond && (book.get(move.position)?.length ?? 0) > 0) return 'conflict';
  return room > 0 ? 'added' : 'full';
}

/** Returns a line (UCI from the usual starting position) as planned moves. */
export const plannedLine = (line: readonly string[]): PlannedMove[] =>
  line.map((uci, index) => ({ after: index - 1, uci }));

/** Returns the moves of a tree as planned moves, each before its variations; comments become notes. */
export function plannedTree(children: readonly PgnNode[]): PlannedMove[] {
  const planned: PlannedMove[] = [];
  const open = children.toReversed().map((node) => ({ node, after: -1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, after } = next;
    const note = (node.comments ?? []).join(' ');
    planned.push({ after, uci: node.uci, ...(note !== '' && { note }) });
    const index = planned.length - 1;
    for (const child of node.children.toReversed()) open.push({ node: child, after: index });
  }
  return planned;
}

/**
 * Splits planned moves into lists of at most `size` moves, which is more than `BOOK_MAX_PLIES`. Each repeats the moves
 * that lead to its own, so that it can be added alone, after the lists before it.
 */
export function splitPlanned(planned: readonly PlannedMove[], size: number): PlannedMove[][] {
  const parts: PlannedMove[][] = [];
  let part: PlannedMove[] = [];
  let places = new Map<number, number>();
  const place = (index: number): number => {
    if (index === -1) return -1;
    const known = places.get(index);
    if (known !== undefined) return known;
    const { after, ...move } = planned[index]!;
    part.push({ ...move, after: place(after) });
    places.set(index, part.length - 1);
    return part.length - 1;
  };
  for (const index of planned.keys()) {
    if (part.length + depthOf(planned, index) > size) {
      parts.push(part);
      part = [];
      places = new Map();
    }
    if (depthOf(planned, index) <= BOOK_MAX_PLIES) place(index);
  }
  return part.length === 0 ? parts : [...parts, part];
}

/** Number of plies up to a planned move, at most one more than a line may have. */
function depthOf(planned: readonly PlannedMove[], index: number): number {
  let depth = 0;
  for (let at = index; at !== -1 && depth <= BOOK_MAX_PLIES; at = planned[at]!.after) depth += 1;
  return depth;
}
