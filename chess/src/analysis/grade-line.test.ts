import { expect, test } from 'vitest';
import { mainlineOf, type PgnTree } from '../notation/pgn-tree.ts';
import { readPgn } from '../notation/read-pgn.ts';
import type { SearchedPosition } from '../review/types.ts';
import { withGrades } from './grade-line.ts';

const treeOf = (pgn: string): PgnTree => {
  const read = readPgn(pgn);
  if (!read.ok) throw new Error(pgn);
  return read.value;
};
const line = (cp: number, ...moves: string[]): SearchedPosition => ({ lines: [{ score: { cp }, moves }] });
const FOOLS = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const SEARCHED: SearchedPosition[] = [
  line(30, 'e2e4'),
  line(-40, 'e7e5'),
  line(-45, 'e2e4', 'g8f6'),
  { lines: [{ score: { mate: -1 }, moves: ['d8h4'] }] },
  { lines: [] },
];

test('the main line gets evaluations, and glyphs of what its moves were worth', () => {
  const tree = treeOf('1. f3 e5 (1... d5) 2. g4 $13 $5 {Oh.} Qh4# 0-1');
  const graded = withGrades(tree, { moves: FOOLS, searched: SEARCHED, depth: 18, book: null });
  const [f3, e5, g4, mate] = mainlineOf(graded);
  expect(graded.evaluation).toEqual({ score: { cp: 30 }, depth: 18 });
  expect(f3!.evaluation).toEqual({ score: { cp: -40 }, depth: 18 });
  expect(g4).toMatchObject({ nags: [4, 13], comments: ['Oh.'], evaluation: { score: { mate: -1 } } });
  expect(mate!.evaluation).toBeUndefined();
  expect(e5!.nags).toBeUndefined();
  expect(graded.children[0]!.children.map(({ san }) => san)).toEqual(['e5', 'd5']);
});

test('moves of a known opening are not judged', () => {
  const book = { eco: 'A00', name: 'Barnes Opening', ply: 1 };
  const searched = [line(30, 'e2e4'), line(-40, 'e7e5')];
  const glyphsWith = (known: typeof book | null) =>
    mainlineOf(withGrades(treeOf('1. f3 *'), { moves: ['f2f3'], searched, depth: 18, book: known }))[0]!.nags;
  expect([glyphsWith(null), glyphsWith(book)]).toEqual([[6], undefined]);
});

test('moves that are no longer the main line stay as they are', () => {
  const tree = treeOf('1. f3 d5 2. g4 *');
  const graded = withGrades(tree, { moves: FOOLS, searched: SEARCHED, depth: 18, book: null });
  const [f3, d5, g4] = mainlineOf(graded);
  expect(f3!.evaluation).toBeDefined();
  expect([d5, g4]).toEqual(mainlineOf(tree).slice(1));
});

test('of a variant that the report does not judge only the positions are evaluated', () => {
  const tree = treeOf('[Variant "Three-check"]\n\n1. f3 $2 *');
  const graded = withGrades(tree, { moves: FOOLS.slice(0, 1), searched: SEARCHED.slice(0, 2), depth: 9, book: null });
  expect(mainlineOf(graded)[0]).toMatchObject({ nags: [2], evaluation: { score: { cp: -40 }, depth: 9 } });
});
