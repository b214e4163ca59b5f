import { describe, expect, it } from 'vitest';
import { mainlineOf, nodeAt, type PgnPath, type PgnTree } from '../notation/pgn-tree.ts';
import { readPgn } from '../notation/read-pgn.ts';
import { writePgn } from '../notation/write-pgn.ts';
import { parseMove, positionAfter, startPosition } from '../rules/position.ts';
import {
  asMainline,
  childrenAt,
  countMoves,
  demoted,
  endOfLine,
  promoted,
  toggledGlyph,
  variationOf,
  withMove,
  withNotes,
  withoutMove,
} from './edit-tree.ts';

const read = (movetext: string): PgnTree => {
  const tree = readPgn(`[Event "?"]\n\n${movetext} *`);
  if (!tree.ok) throw new Error(movetext);
  return tree.value;
};
const movesOf = (tree: PgnTree): string => writePgn(tree).trim().split('\n\n')[1]!.replaceAll('\n', ' ').slice(0, -2);
const positionAt = (tree: PgnTree, path: PgnPath) =>
  path.reduce((at, uci) => positionAfter(at, parseMove(at, uci)!), startPosition(tree.initialFen, tree.variant));
const play = (tree: PgnTree, path: PgnPath, uci: string) => withMove({ tree, path }, positionAt(tree, path), uci);

const GAME = read('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6');
const SICILIAN = ['e2e4', 'c7c5'];

describe('a move on the board', () => {
  it('is followed where it stands already, and the tree stays the same', () => {
    const played = play(GAME, ['e2e4'], 'c7c5');
    expect(played).toEqual({ ok: true, value: { tree: GAME, path: SICILIAN } });
    expect(played.ok && played.value.tree).toBe(GAME);
  });

  it('becomes a variation where the line goes on, and goes on with it at its end', () => {
    const variation = play(GAME, ['e2e4', 'e7e5'], 'f2f4');
    expect(variation.ok && movesOf(variation.value.tree)).toBe(
      '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 (2. f4) 2... Nc6',
    );
    const end = play(GAME, endOfLine(GAME, []), 'f1b5');
    expect(end.ok && mainlineOf(end.value.tree).map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  });

  it('is refused if it is illegal, and where the line is as long as lines may be', () => {
    expect(play(GAME, [], 'e2e5')).toEqual({ ok: false, refusal: 'illegal_move' });
    const knights = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const long = Array.from({ length: 3_000 }, (_, ply) => knights[ply % 4]!);
    expect(withMove({ tree: GAME, path: long }, startPosition(), 'e2e4')).toEqual({ ok: false, refusal: 'too_deep' });
  });

  it('is refused in a tree that is full', () => {
    const children = Array.from({ length: 50_000 }, (_, at) => ({ san: 'a3', uci: String(at), children: [] }));
    const full = { ...GAME, children };
    expect(countMoves(full)).toBe(50_000);
    expect(play(full, [], 'e2e4')).toEqual({ ok: false, refusal: 'too_many_moves' });
  });
});

describe('a variation', () => {
  it('is named by its first move, from any place in it', () => {
    expect(variationOf({ tree: GAME, path: [...SICILIAN, 'g1f3', 'd7d6'] })).toEqual(SICILIAN);
    expect(variationOf({ tree: GAME, path: [...SICILIAN, 'c2c3', 'd7d5'] })).toEqual([...SICILIAN, 'c2c3']);
    expect(variationOf({ tree: GAME, path: ['e2e4', 'e7e5'] })).toEqual(['e2e4']);
    expect(variationOf({ tree: GAME, path: [] })).toEqual([]);
  });

  it('is promoted by one place, with all that belongs to it', () => {
    const tree = promoted({ tree: GAME, path: [...SICILIAN, 'g1f3', 'd7d6'] });
    expect(movesOf(tree)).toBe('1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nf3 (2. c3 d5) 2... d6');
    expect(movesOf(demoted({ tree, path: SICILIAN }))).toBe(movesOf(GAME));
    expect(demoted({ tree: GAME, path: [...SICILIAN, 'c2c3'] })).toBe(GAME);
    expect(movesOf(promoted({ tree, path: ['e2e4', 'e7e5'] }))).toBe(movesOf(GAME));
  });

  it('is made the main line with all moves that lead to it', () => {
    expect(movesOf(asMainline({ tree: GAME, path: [...SICILIAN, 'c2c3'] }))).toBe(
      '1. e4 c5 (1... e5 2. Nf3 Nc6) 2. c3 (2. Nf3 d6) 2... d5',
    );
  });

  it('that goes beyond the end of the line takes the line over', () => {
    const tree = read('1. e4 e5 2. Nf3 (2. f4 exf4)');
    const ended = read('1. e4 e5 (1... c5 2. Nf3)');
    expect(movesOf(promoted({ tree, path: ['e2e4', 'e7e5', 'f2f4'] }))).toBe('1. e4 e5 2. f4 (2. Nf3) 2... exf4');
    expect(movesOf(demoted({ tree: ended, path: ['e2e4'] }))).toBe(movesOf(ended));
  });

  it('is deleted from any move of it', () => {
    const { tree, path } = withoutMove({ tree: GAME, path: [...SICILIAN, 'g1f3'] });
    expect(path).toEqual(SICILIAN);
    expect(movesOf(tree)).toBe('1. e4 e5 (1... c5 2. c3 d5) 2. Nf3 Nc6');
    expect(withoutMove({ tree, path: [] })).toEqual({ tree, path: [] });
    expect(withoutMove({ tree, path: ['a2a3'] }).tree).toEqual(tree);
  });
});

describe('notes', () => {
  it('belong to the move, and to the starting position where there is none', () => {
    const tree = withNotes({ tree: GAME, path: SICILIAN }, { comments: ['Sharp.'], nags: [5] });
    expect(nodeAt(tree, SICILIAN)).toMatchObject({ san: 'c5', comments: ['Sharp.'], nags: [5] });
    expect(childrenAt(tree, SICILIAN)).toBe(childrenAt(GAME, SICILIAN));
    expect(withNotes({ tree, path: [] }, { comments: ['At first'], nags: [1] })).toEqual({
      ...tree,
      comments: ['At first'],
    });
  });

  it('have one glyph of each kind', () => {
    expect(toggledGlyph(undefined, 1)).toEqual([1]);
    expect(toggledGlyph([1, 16], 4)).toEqual([4, 16]);
    expect(toggledGlyph([4, 16], 14)).toEqual([4, 14]);
    expect(toggledGlyph([4], 4)).toBeUndefined();
    expect(toggledGlyph([4], 146)).toEqual([4, 146]);
  });
});
