import { describe, expect, it } from 'vitest';
import { lineOf, nodeAt, type PgnTree } from '../notation/pgn-tree.ts';
import { readPgn } from '../notation/read-pgn.ts';
import { writePgn } from '../notation/write-pgn.ts';
import { mergeTrees } from './merge-trees.ts';

const read = (movetext: string, tags = '[Event "?"]'): PgnTree => {
  const tree = readPgn(`${tags}\n\n${movetext} *`);
  if (!tree.ok) throw new Error(movetext);
  return tree.value;
};
const movesOf = (tree: PgnTree): string => writePgn(tree).trim().split('\n\n')[1]!.replaceAll('\n', ' ').slice(0, -2);
const merge = (base: string, mine: string, theirs: string) => movesOf(mergeTrees(read(base), read(mine), read(theirs)));

const BASE = '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6';

describe('two trees of one', () => {
  it('have the moves of both', () => {
    const mine = '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bb5';
    const theirs = '1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. Nf3 Nc6 3. Bc4';
    expect(merge(BASE, mine, theirs)).toBe(
      '1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) (1... e6) 2. Nf3 Nc6 3. Bc4 (3. Bb5)',
    );
  });

  it('lack what one has deleted, unless the other has gone on with it', () => {
    const deleted = '1. e4 e5 2. Nf3 Nc6';
    expect(merge(BASE, deleted, `${BASE} 3. Bb5`)).toBe('1. e4 e5 2. Nf3 Nc6 3. Bb5');
    expect(merge(BASE, deleted, '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6')).toBe(
      '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6',
    );
    expect(merge(BASE, '1. e4 e5 (1... c5 2. Nf3 $1) 2. Nf3 Nc6', deleted)).toBe(
      '1. e4 e5 (1... c5 2. Nf3 $1) 2. Nf3 Nc6',
    );
  });

  it('have the notes of both, and mine where both have changed one', () => {
    const mine = '1. e4 {Best by test.} e5 $2 2. Nf3 Nc6';
    const theirs = '1. e4 {King pawn.} e5 {[%cal Gg1f3]} 2. Nf3 Nc6 {Natural.}';
    const merged = mergeTrees(read('1. e4 e5 2. Nf3 Nc6'), read(mine), read(theirs));
    expect(nodeAt(merged, ['e2e4'])!.comments).toEqual(['Best by test.']);
    expect(nodeAt(merged, ['e2e4', 'e7e5'])).toMatchObject({ nags: [2], arrows: [{ from: 'g1', to: 'f3' }] });
    expect(nodeAt(merged, ['e2e4', 'e7e5', 'g1f3', 'b8c6'])!.comments).toEqual(['Natural.']);
    expect(merge('1. e4 {a}', '1. e4', '1. e4 {a} e5')).toBe('1. e4 e5');
  });

  it('have the order that one has changed', () => {
    const promoted = '1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nf3';
    expect(merge(BASE, promoted, `${BASE} 3. Bb5`)).toBe('1. e4 c5 (1... e5 2. Nf3 Nc6 3. Bb5) 2. Nf3');
    expect(merge(BASE, `${BASE} 3. Bb5`, promoted)).toBe('1. e4 c5 (1... e5 2. Nf3 Nc6 3. Bb5) 2. Nf3');
  });

  it('have the tags of both', () => {
    const base = read('1. e4', '[Event "?"]\n[White "a"]');
    const merged = mergeTrees(
      base,
      read('1. e4', '[Event "Cup"]\n[White "a"]'),
      read('1. e4', '[Event "?"]\n[White "b"]'),
    );
    expect(merged.tags).toEqual({ Event: 'Cup', White: 'b' });
  });
});

it('a side that has changed nothing takes the other one as it is', () => {
  const [base, other] = [read(BASE), read('1. d4')];
  expect(mergeTrees(base, base, other)).toBe(other);
  expect(mergeTrees(base, other, base)).toBe(other);
  expect(mergeTrees(base, read(BASE), read('1. e4 e5'))).toEqual(read('1. e4 e5'));
});

it('a tree from another position is not mixed with this one', () => {
  const fen = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]';
  const mine = read('1. e4', fen);
  expect(mergeTrees(read(BASE), mine, read('1. d4'))).toBe(mine);
});

it('very long lines are merged without growing the stack', () => {
  const knights = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
  const line = (length: number) => lineOf(Array.from({ length }, (_, ply) => ({ san: '-', uci: knights[ply % 4]! })));
  const base = { ...read('1. e4'), children: line(2_000) };
  const merged = mergeTrees(
    base,
    { ...base, children: line(3_000) },
    { ...base, comments: ['Long.'], children: line(2_000) },
  );
  expect(merged).toMatchObject({ comments: ['Long.'] });
  expect(
    nodeAt(merged, line(3_000).length ? Array.from({ length: 3_000 }, (_, ply) => knights[ply % 4]!) : []),
  ).toBeDefined();
});
