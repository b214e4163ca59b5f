import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPgn } from '../notation/read-pgn.ts';
import { writePgn } from '../notation/write-pgn.ts';
import { REPETITION_MS } from '../puzzles/repetition.ts';
import { legalMoves, parseMove, positionAfter, startPosition, uciOf } from '../rules/position.ts';
import type { Color } from '../rules/types.ts';
import { addMoves, plannedLine, plannedTree, splitPlanned, type PlannedMove } from './add-moves.ts';
import { inOrder, lineTo, reachedMoves, treeOfBook } from './book-tree.ts';
import { bookOf, movesLeaving, positionName, reachablePositions, turnOfName, type MoveBook } from './move-book.ts';
import {
  answeredCard,
  isCardDue,
  lineSuccess,
  ownPositions,
  trainingLines,
  weakestCards,
  type TrainingCard,
} from './training.ts';

const MOST = 5_000;
const planned = (movetext: string): PlannedMove[] => {
  const tree = readPgn(`[Event "?"]\n\n${movetext} *`);
  if (!tree.ok) throw new Error(movetext);
  return plannedTree(tree.value.children);
};
const rules = (color: Color, allowsSecond = false) => ({ color, most: MOST, allowsSecond });
const made = (movetext: string, color: Color = 'white', allowsSecond = false): MoveBook =>
  bookOf(addMoves(new Map(), planned(movetext), rules(color, allowsSecond)).added);
const movesOf = (book: MoveBook): string =>
  writePgn(treeOfBook(book, {})).trim().split('\n\n')[1]!.replaceAll('\n', ' ').slice(0, -2);
const after = (moves: string): string => {
  let position = startPosition();
  for (const uci of moves.split(' ')) position = positionAfter(position, parseMove(position, uci)!);
  return positionName(position);
};
const card = (position: string, part: Partial<TrainingCard> = {}): TrainingCard => ({
  ...{ position, step: 0, dueAt: 0, right: 0, wrong: 0 },
  ...part,
});

const LINES = '1. e4 e5 (1... c5 2. Nf3 {Open Sicilian next.} 2... d6 3. d4) 2. Nf3 Nc6 3. Bb5';

describe('adding moves', () => {
  it('keeps lines with their notes, and the same lines again change nothing', () => {
    const book = made(LINES);
    expect(movesOf(book)).toBe(LINES);
    expect(addMoves(book, planned(LINES), rules('white'))).toMatchObject({ added: [], noted: [], conflicts: [] });
  });

  it('recognises transpositions, so that a position has one answer', () => {
    const book = made('1. d4 Nf6 (1... e6 2. c4 Nf6) 2. c4 e6 3. Nc3');
    expect(reachablePositions(book).size).toBe(8);
    expect(movesOf(book)).toBe('1. d4 Nf6 (1... e6 2. c4 Nf6) 2. c4 e6 3. Nc3');
    const other = addMoves(book, planned('1. d4 e6 2. c4 Nf6 3. Nf3'), rules('white'));
    expect(other.added).toEqual([]);
    expect(other.conflicts).toMatchObject([{ known: 'Nc3', given: 'Nf3' }]);
  });

  it('reports a second own move and leaves out what follows it, or adds it where that is wanted', () => {
    const second = planned('1. e4 e5 2. Bc4 Nf6 3. d3');
    const left = addMoves(made(LINES), second, rules('white'));
    expect(left).toMatchObject({ added: [], conflicts: [{ known: 'Nf3', given: 'Bc4' }] });
    expect(left.unread).toBe(2);
    const taken = addMoves(made(LINES), second, rules('white', true));
    expect(taken.added.map(({ san }) => san)).toEqual(['Bc4', 'Nf6', 'd3']);
    expect(addMoves(made('1. e4 e5', 'black'), planned('1. e4 c5'), rules('black')).conflicts).toHaveLength(1);
  });

  it('adds no more moves than the book may have, and none that is illegal or too deep', () => {
    const full = addMoves(new Map(), planned(LINES), { ...rules('white'), most: 3 });
    expect(full.added).toHaveLength(3);
    expect(full.isFull).toBe(true);
    expect(addMoves(new Map(), plannedLine(['e2e4', 'e2e4', 'g1f3']), rules('white')).unread).toBe(2);
    expect(addMoves(new Map(), [{ after: 7, uci: 'e2e4' }], rules('white')).unread).toBe(1);
    const shuffle = Array.from({ length: 100 }, (_, ply) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][ply % 4]!);
    expect(addMoves(new Map(), plannedLine(shuffle), rules('white'))).toMatchObject({ unread: 20 });
  });

  it('gives a note to a move that had none, and keeps one that is there', () => {
    const noted = addMoves(made(LINES), planned('1. e4 {Best by test.} c5 2. Nf3 {Other words.}'), rules('white'));
    expect(noted.noted).toMatchObject([{ uci: 'e2e4', note: 'Best by test.' }]);
  });
});

it('a move leaves a book with what only it led to', () => {
  const book = made('1. d4 Nf6 (1... e6 2. c4 Nf6) 2. c4 e6 3. Nc3');
  const leaving = (moves: string, uci: string) =>
    movesLeaving(book, { position: after(moves), uci }).map(({ san }) => san);
  expect(leaving('d2d4', 'g8f6')).toEqual(['Nf6', 'c4', 'e6']);
  expect(leaving('d2d4 g8f6 c2c4', 'e7e6')).toEqual(['e6']);
  expect(movesLeaving(book, { position: positionName(startPosition()), uci: 'd2d4' })).toHaveLength(8);
});

describe('repetition', () => {
  const ask = (before: TrainingCard | undefined, isRight: boolean, at: number) =>
    answeredCard(before, 'p', { isRight, isShown: false, at });
  const show = (before: TrainingCard | undefined, at: number) =>
    answeredCard(before, 'p', { isRight: true, isShown: true, at });

  it('goes through all steps while answers are right in time, and then ends', () => {
    let now = 0;
    let current = show(undefined, now);
    expect(current).toEqual({ position: 'p', step: 0, dueAt: REPETITION_MS[0], right: 0, wrong: 0 });
    for (const [index, wait] of REPETITION_MS.entries()) {
      expect(current).toMatchObject({ step: index, dueAt: now + wait });
      now = current.dueAt!;
      current = ask(current, true, now);
    }
    expect(current).toEqual({ position: 'p', step: null, dueAt: null, right: 8, wrong: 0 });
    expect(ask(current, false, now)).toMatchObject({ step: 0, dueAt: now + REPETITION_MS[0]!, wrong: 1 });
  });

  it('begins again after a miss, also before its time; a right answer before its time changes no step', () => {
    const later = card('p', { step: 4, dueAt: 1_000 });
    expect(ask(later, true, 10)).toEqual({ ...later, right: 1 });
    expect(ask(later, false, 10)).toMatchObject({ step: 0, dueAt: 10 + REPETITION_MS[0]!, wrong: 1 });
    expect(show(later, 10)).toBe(later);
    expect([isCardDue(later, 999), isCardDue(later, 1_000)]).toEqual([false, true]);
  });
});

describe('a session', () => {
  const book = made(LINES);
  const [first, second, sicilian] = ['e2e4 e7e5', 'e2e4 e7e5 g1f3 b8c6', 'e2e4 c7c5'].map(after) as [
    string,
    string,
    string,
  ];

  it('plays one line through all wanted positions on it, and begins with what is most urgent', () => {
    expect(ownPositions(book, 'white')).toHaveLength(5);
    const lines = trainingLines(book, [sicilian, first, second]);
    expect(lines.map(({ moves }) => moves.map(({ san }) => san).join(' '))).toEqual(['e4 c5 Nf3', 'e4 e5 Nf3 Nc6 Bb5']);
    expect(lines.map(({ firstAsked }) => firstAsked)).toEqual([2, 2]);
    expect(lines[1]!.asked).toEqual([first, second]);
    expect(trainingLines(book, ['nowhere'])).toEqual([]);
  });

  it('knows the weakest positions and lines', () => {
    const cards = [card(first, { right: 1, wrong: 1 }), card(second, { wrong: 2 }), card(sicilian, { right: 3 })];
    expect(weakestCards(cards).map(({ position }) => position)).toEqual([second, first]);
    const success = lineSuccess(book, new Map(cards.map((one) => [one.position, one])));
    expect(success.map(({ right, wrong }) => [right, wrong])).toEqual([
      [1, 3],
      [3, 0],
    ]);
  });
});

/** Games of random moves as planned moves of one list. */
const games = fc
  .array(fc.array(fc.nat(200), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 })
  .map((all) => {
    const list: PlannedMove[] = [];
    for (const choices of all) {
      let position = startPosition();
      for (const [index, choice] of choices.entries()) {
        const moves = legalMoves(position);
        const move = moves[choice % Math.min(moves.length, 4)]!;
        list.push({ after: index === 0 ? -1 : list.length - 1, uci: uciOf(move) });
        position = positionAfter(position, move);
      }
    }
    return list;
  });

describe('of any lines', () => {
  it('every move of a book is reached once, by a legal line, and has one answer where it is one’s turn', () => {
    fc.assert(
      fc.property(games, fc.constantFrom<Color>('white', 'black'), (list, color) => {
        const book = bookOf(addMoves(new Map(), list, rules(color)).added);
        const all = [...book.values()].flat();
        const reached = inOrder(reachedMoves(book));
        expect(reached).toHaveLength(all.length);
        expect(new Set(reached.map(({ position, uci }) => `${position} ${uci}`)).size).toBe(all.length);
        for (const move of reached)
          expect(
            after(
              lineTo(move)
                .map(({ uci }) => uci)
                .join(' '),
            ),
          ).toBe(move.leadsTo);
        for (const [position, moves] of book) expect(turnOfName(position) !== color || moves.length === 1).toBe(true);
        const again = readPgn(writePgn(treeOfBook(book, {})));
        expect(again.ok && addMoves(book, plannedTree(again.value.children), rules(color))).toMatchObject({
          added: [],
        });
      }),
      { numRuns: 40 },
    );
  });

  it('a session asks every wanted position once, and its lines end with an answer', () => {
    fc.assert(
      fc.property(games, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (list, picks) => {
        const book = bookOf(addMoves(new Map(), list, rules('white')).added);
        const wanted = ownPositions(book, 'white').filter((_, index) => picks[index]);
        const lines = trainingLines(book, wanted);
        expect(lines.flatMap(({ asked }) => asked).toSorted()).toEqual(wanted.toSorted());
        for (const { moves, firstAsked, asked } of lines) {
          expect(wanted).toContain(moves.at(-1)!.position);
          expect(moves[firstAsked]!.position).toBe(asked[0]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('parts of a list add the same moves as the whole list', () => {
    fc.assert(
      fc.property(games, (list) => {
        const whole = addMoves(new Map(), list, rules('white')).added;
        let book: MoveBook = new Map();
        for (const part of splitPlanned(list, 85)) {
          const { added } = addMoves(book, part, rules('white'));
          book = bookOf([...book.values()].flat().concat(added));
        }
        expect([...book.values()].flat()).toHaveLength(whole.length);
      }),
      { numRuns: 40 },
    );
  });
});
