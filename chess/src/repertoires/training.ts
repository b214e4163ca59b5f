import { nextStep, REPETITION_MS } from '../puzzles/repetition.ts';
import type { Color } from '../rules/types.ts';
import { inOrder, lineTo, reachedMoves, type ReachedMove } from './book-tree.ts';
import { turnOfName, type MoveBook } from './move-book.ts';

/** What a member knows of one own position. Positions without a card are new. */
export interface TrainingCard {
  position: string;
  /** Index of `REPETITION_MS`; null once the last repetition was right. */
  step: number | null;
  /** When the position is to be repeated, ms since the epoch; null with `step`. */
  dueAt: number | null;
  /** Numbers of right and wrong answers. */
  right: number;
  wrong: number;
}

/** An answer to the question which move is played in a position. */
export interface TrainingAnswer {
  isRight: boolean;
  /** Whether the move had been shown, as it is when a position is new. */
  isShown: boolean;
  /** When it was given, ms since the epoch. */
  at: number;
}

/**
 * Returns the card after an answer. The first answer begins the repetitions. A right answer before its time changes
 * only the count; a miss always returns to the first step. A move that had been shown begins a card and changes no other.
 */
export function answeredCard(
  card: TrainingCard | undefined,
  position: string,
  { isRight, isShown, at }: TrainingAnswer,
): TrainingCard {
  if (isShown && card) return card;
  const { step, dueAt, right, wrong } = card ?? { step: null, dueAt: null, right: 0, wrong: 0 };
  const counts = isShown ? { right, wrong } : { right: right + (isRight ? 1 : 0), wrong: wrong + (isRight ? 0 : 1) };
  if (card && isRight && (dueAt === null || dueAt > at)) return { ...card, ...counts };
  const next = step === null ? 0 : nextStep(step, isRight);
  if (next === undefined) return { position, step: null, dueAt: null, ...counts };
  return { position, step: next, dueAt: at + REPETITION_MS[next]!, ...counts };
}

/** Tells whether a position is to be repeated at an instant (ms since the epoch). */
export const isCardDue = ({ dueAt }: Pick<TrainingCard, 'dueAt'>, now: number): boolean =>
  dueAt !== null && dueAt <= now;

/** Returns the own positions of a book in the order of its lines. */
export function ownPositions(book: MoveBook, color: Color): string[] {
  const positions = inOrder(reachedMoves(book)).map(({ position }) => position);
  return [...new Set(positions.filter((position) => turnOfName(position) === color))];
}

/** A line to play in a session. */
export interface TrainingLine {
  /** From the starting position; the last one is the answer to a wanted position. */
  moves: ReachedMove[];
  /** Wanted positions that no earlier line of the session has asked. */
  asked: string[];
  /** Number of moves before the first asked position. */
  firstAsked: number;
}

/**
 * Returns lines that lead through all wanted own positions, each asked once, in the order of `wanted`: a line that leads
 * on through other wanted positions asks them too. Positions that the book does not reach are left out.
 */
export function trainingLines(book: MoveBook, wanted: readonly string[]): TrainingLine[] {
  const answers = new Map<string, ReachedMove>();
  for (const move of inOrder(reachedMoves(book))) if (!answers.has(move.position)) answers.set(move.position, move);
  const open = new Set(wanted.filter((position) => answers.has(position)));
  const inner = innerPositions([...open].map((position) => answers.get(position)!));
  const ends = [...open].filter((position) => !inner.has(position)).map((position) => answers.get(position)!);
  const rank = new Map([...open].map((position, index) => [position, index]));
  const urgency = (line: readonly ReachedMove[]) =>
    Math.min(...line.map(({ position }) => rank.get(position) ?? Infinity));
  const lines = ends.map((end) => lineTo(end)).toSorted((one, other) => urgency(one) - urgency(other));
  return lines.map((moves) => {
    const asked = moves.map(({ position }) => position).filter((position) => open.delete(position));
    return { moves, asked, firstAsked: moves.findIndex(({ position }) => position === asked[0]) };
  });
}

/** Returns the positions before the last one of each line that leads to one of these moves. */
function innerPositions(moves: readonly ReachedMove[]): Set<string> {
  const inner = new Set<string>();
  for (const { before } of moves) {
    for (let at = before; at && !inner.has(at.position); at = at.before) inner.add(at.position);
  }
  return inner;
}

/** How a line from the starting position to its end was answered. */
export interface LineSuccess {
  moves: ReachedMove[];
  right: number;
  wrong: number;
}

/** Returns the lines of a book with the answers in their own positions, the weakest first; lines never asked are left out. */
export function lineSuccess(book: MoveBook, cards: ReadonlyMap<string, TrainingCard>): LineSuccess[] {
  return inOrder(reachedMoves(book))
    .filter(({ next }) => next.length === 0)
    .map((end) => {
      const moves = lineTo(end);
      const asked = moves.flatMap(({ position }) => cards.get(position) ?? []);
      const sum = (key: 'right' | 'wrong') => asked.reduce((total, card) => total + card[key], 0);
      return { moves, right: sum('right'), wrong: sum('wrong') };
    })
    .filter(({ right, wrong }) => right + wrong > 0)
    .toSorted((one, other) => shareOfWrong(other) - shareOfWrong(one));
}

/** Returns the cards that were missed, those with the largest share of misses first. */
export const weakestCards = (cards: Iterable<TrainingCard>): TrainingCard[] =>
  [...cards]
    .filter(({ wrong }) => wrong > 0)
    .toSorted((one, other) => shareOfWrong(other) - shareOfWrong(one) || other.wrong - one.wrong);

const shareOfWrong = ({ right, wrong }: Pick<LineSuccess, 'right' | 'wrong'>): number => wrong / (right + wrong);
