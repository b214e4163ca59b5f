import { expect, it } from 'vitest';
import { nodeAt, type PgnPath } from '../notation/pgn-tree.ts';
import { readPgn } from '../notation/read-pgn.ts';
import { pathTo } from './path-to.ts';

it('a node of a tree is found by its identity', () => {
  const read = readPgn('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 *');
  if (!read.ok) throw new Error('not read');
  const tree = read.value;
  const paths: PgnPath[] = [
    ['e2e4'],
    ['e2e4', 'e7e5', 'g1f3', 'b8c6'],
    ['e2e4', 'c7c5', 'c2c3', 'd7d5'],
    ['e2e4', 'c7c5', 'g1f3', 'd7d6'],
    ['e2e4', 'e7e6'],
  ];
  for (const path of paths) expect(pathTo(tree, nodeAt(tree, path)!)).toEqual(path);
  expect(pathTo(tree, { ...nodeAt(tree, ['e2e4'])! })).toBeUndefined();
  expect(pathTo({ children: [] }, nodeAt(tree, ['e2e4'])!)).toBeUndefined();
});
