import { expect, test } from 'vitest';
import type { Score } from '../review/types.ts';
import { isOnlyMove } from './only-move.ts';

/** Name, best score, second score, and whether the best move is the only one. */
type Case = [string, Score, Score | undefined, boolean];
const cp = (centipawns: number): Score => ({ cp: centipawns });
const mate = (moves: number): Score => ({ mate: moves });

test.each<Case>([
  ['wins where the second is level', cp(500), cp(0), true],
  ['wins where the second wins too', cp(900), cp(500), false],
  ['wins less than a game', cp(150), cp(-600), false],
  ['is the only legal one', cp(500), undefined, true],
])('a move that %s', (_, ...[best, second, isOnly]) => {
  expect(isOnlyMove({ best, second }, 'white', { goal: 'win' })).toBe(isOnly);
});

test.each<Case>([
  ['the second mates later', mate(2), mate(3), true],
  ['the second mates as soon', mate(2), mate(2), false],
  ['the second wins without mate', mate(4), cp(900), true],
  ['the second is mated', mate(1), mate(-1), true],
])('of mates only the shortest counts: %s', (_, ...[best, second, isOnly]) => {
  expect(isOnlyMove({ best, second }, 'white', { goal: 'mate' })).toBe(isOnly);
});

test('scores are from White’s side, so that Black’s best is the lowest', () => {
  const choice = { best: cp(-500), second: cp(0) };
  expect(isOnlyMove(choice, 'black', { goal: 'win' })).toBe(true);
  expect(isOnlyMove(choice, 'white', { goal: 'win' })).toBe(false);
});

test('a draw is a rescue while everything else loses', () => {
  expect(isOnlyMove({ best: cp(0), second: cp(-700) }, 'white', { goal: 'draw' })).toBe(true);
  expect(isOnlyMove({ best: cp(0), second: cp(-40) }, 'white', { goal: 'draw' })).toBe(false);
});
