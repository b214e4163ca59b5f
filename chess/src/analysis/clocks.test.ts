import { expect, it } from 'vitest';
import { mainlineOf, type PgnTree } from '../notation/pgn-tree.ts';
import { readPgn } from '../notation/read-pgn.ts';
import { clocksAt } from './clocks.ts';

const read = (control: string, moves: string): PgnTree => {
  const tree = readPgn(`[TimeControl "${control}"]\n\n${moves} *`);
  if (!tree.ok) throw new Error(moves);
  return tree.value;
};
const after = (tree: PgnTree, plies: number) =>
  clocksAt(
    tree,
    mainlineOf(tree)
      .slice(0, plies)
      .map(({ uci }) => uci),
  );

it('a clock stands after the move, and the other side keeps its own', () => {
  const tree = read('180+2', '1. e4 {[%clk 0:02:59]} e5 {[%clk 0:02:58.5]} 2. Nf3 {[%clk 0:02:50]}');
  expect(after(tree, 0)).toEqual({ white: 180_000, black: 180_000 });
  expect(after(tree, 1)).toEqual({ white: 179_000, black: 180_000 });
  expect(after(tree, 3)).toEqual({ white: 170_000, black: 178_500 });
});

it('a missing clock is derived from the time that the move took', () => {
  const tree = read('60+1', '1. e4 {[%emt 0:00:05]} e5 {[%emt 0:00:02]} 2. Nf3 {[%emt 0:00:10]}');
  expect(after(tree, 3)).toEqual({ white: 47_000, black: 59_000 });
  expect(after(read('-', '1. e4 {[%emt 0:00:05]}'), 1)).toEqual({});
});

it('nothing is said where the file says nothing', () => {
  expect(after(read('60', '1. e4 e5'), 2)).toEqual({});
  expect(after(read('?', '1. e4 e5'), 0)).toEqual({});
  expect(after(read('60', '1. e4 {[%clk 0:00:55]} e5 2. Nf3'), 3)).toEqual({});
});
