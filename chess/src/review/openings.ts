import {
  fenOf,
  moveFromSan,
  parseMove,
  positionAfter,
  positionKey,
  startPosition,
  type Position,
} from '../rules/position.ts';
import { MAX_OPENING_PLIES, type ReviewOpening } from './types.ts';

/** A named opening with its usual order of moves. */
export interface OpeningLine {
  eco: string;
  name: string;
  /** In English notation with numbers: `1. e4 c5`. */
  moves: string;
  /** The position after the moves. */
  fen: string;
}

/** The named openings. */
export interface OpeningBook {
  /** In the order of the data. */
  lines: readonly OpeningLine[];
  /**
   * Returns the opening of a chess game from the usual starting position, whose moves are given as UCI. Positions are
   * compared, so transpositions count; the name is the last one that the game reached. Null before the first move.
   */
  openingOf(moves: readonly string[]): ReviewOpening | null;
}

type OpeningName = Omit<ReviewOpening, 'ply'>;

/** Opening names by position; null where a position only leads to a named one. */
type Names = Map<string, OpeningName | null>;

/** A move of an opening line, with the position after it. */
interface Step {
  san: string;
  position: Position;
  key: string;
}

/**
 * Reads lines of ECO code, name and moves: `B20<TAB>Sicilian Defense<TAB>1. e4 c5`. It yields after each line, so that
 * the caller can pause, because thousands of lines take long. Throws a RangeError on an illegal move, because the data
 * is part of the program.
 */
export function* readOpenings(text: string): Generator<undefined, OpeningBook, undefined> {
  const names: Names = new Map();
  const lines: OpeningLine[] = [];
  let steps: Step[] = [];
  for (const line of text.split('\n')) {
    const [eco, name, moves] = line.split('\t');
    if (!eco || !name || !moves) continue;
    steps = stepsOf(moves.replace(/\d+\. /g, '').split(' '), steps);
    for (const { key } of steps) if (!names.has(key)) names.set(key, null);
    const last = steps.at(-1);
    if (last) {
      names.set(last.key, { eco, name });
      lines.push({ eco, name, moves, fen: fenOf(last.position) });
    }
    yield;
  }
  return { lines, openingOf: (moves) => findOpening(names, moves) };
}

/** Reuses `before`, the steps of the previous line, as far as both lines begin with the same moves. */
function stepsOf(sans: readonly string[], before: readonly Step[]): Step[] {
  const parting = sans.findIndex((san, index) => before[index]?.san !== san);
  const steps = before.slice(0, parting === -1 ? sans.length : parting);
  let position = steps.at(-1)?.position ?? startPosition();
  for (const san of sans.slice(steps.length)) {
    const move = moveFromSan(position, san);
    if (!move) throw new RangeError(`not a move of an opening: ${san} in ${sans.join(' ')}`);
    position = positionAfter(position, move);
    steps.push({ san, position, key: positionKey(position) });
  }
  return steps;
}

function findOpening(names: Names, moves: readonly string[]): ReviewOpening | null {
  const position = startPosition();
  let last: OpeningName | null = null;
  let opening: ReviewOpening | null = null;
  for (const [index, uci] of moves.slice(0, MAX_OPENING_PLIES).entries()) {
    const move = parseMove(position, uci);
    if (!move) break;
    position.play(move);
    const name = names.get(positionKey(position));
    if (name === undefined) continue;
    last = name ?? last;
    opening = last && { ...last, ply: index + 1 };
  }
  return opening;
}
