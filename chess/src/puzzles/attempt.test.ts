import { describe, expect, it } from 'vitest';
import { judgeAttempt, positionBefore, solverMoves, type PuzzleLine } from './attempt.ts';
import { fenOf } from '../rules/position.ts';

/** White gives three checks in a row. */
const CHECKS: PuzzleLine = {
  fen: '4k2r/8/8/8/8/8/4K3/R7 b - - 0 1',
  moves: ['e8d7', 'a1a7', 'd7c6', 'a7a6', 'c6b5', 'a6a5'],
};
/** White mates at once, on a8 or on h8. */
const MATES: PuzzleLine = { fen: '6k1/R6R/8/8/8/8/8/4K3 b - - 0 1', moves: ['g8f8', 'a7a8'] };
/** White castles, which is written as the king's step of two squares or as the king on the rook's square. */
const CASTLES: PuzzleLine = { fen: '3k3q/8/8/8/8/8/8/R3K3 b Q - 0 1', moves: ['d8d7', 'e1c1', 'd7e7', 'a1a2'] };

describe('an attempt', () => {
  it.each([
    [CHECKS, ['a1a7', 'a7a6', 'a6a5'], 'solved'],
    [CHECKS, ['a1a7'], 'unfinished'],
    [CHECKS, [], 'unfinished'],
    [CHECKS, ['a1a7', 'a7b7'], 'wrong'],
    [CHECKS, ['a1a6'], 'wrong'],
    [CHECKS, ['a1b7'], 'illegal'],
    [CHECKS, ['a1a6', 'a6a5'], 'illegal'],
    [CHECKS, ['a1a7', 'a7a6', 'a6a5', 'a5a6'], 'illegal'],
    [MATES, ['a7a8'], 'solved'],
    [MATES, ['h7h8'], 'solved'],
    [MATES, ['h7h8', 'h8h7'], 'illegal'],
    [MATES, ['a7b7'], 'wrong'],
    [CASTLES, ['e1a1'], 'unfinished'],
    [CASTLES, ['e1c1'], 'unfinished'],
  ] as const)('%j, answered by %j, is %s', (puzzle, tried, verdict) => {
    expect(judgeAttempt(puzzle, tried)).toBe(verdict);
  });

  it('knows the position before each move of the solver', () => {
    expect(solverMoves(CHECKS)).toBe(3);
    expect(fenOf(positionBefore(CHECKS, 1))).toBe('7r/R7/2k5/8/8/8/4K3/8 w - - 3 3');
  });
});
