import { describe, expect, test } from 'vitest';
import { nextLevel } from './level.ts';
import { isTrained, listedFaults, trainNext, type Faults } from './training.ts';

describe('the level of the opponent', () => {
  /** Plays games of a pupil by the expectation of Elo, with chances from a fixed sequence. */
  const season = (strength: number, first: number): { levels: number[]; won: number } => {
    let [level, seed, won] = [first, 12_345, 0];
    const levels: number[] = [];
    for (let games = 0; games < 300; games += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const isWon = seed / 2_147_483_648 < 1 / (1 + 10 ** ((level - strength) / 400));
      if (games >= 20) won += Number(isWon);
      level = nextLevel({ level, score: Number(isWon), games });
      levels.push(level);
    }
    return { levels, won: won / 280 };
  };

  test.each([400, 900, 1_500, 2_200])('lets a pupil of %i win about half', (strength) => {
    const { levels, won } = season(strength, 600);
    expect(won).toBeGreaterThan(0.42);
    expect(won).toBeLessThan(0.58);
    const mean = levels.slice(20).reduce((sum, level) => sum + level, 0) / 280;
    expect(Math.abs(mean - strength)).toBeLessThan(120);
  });

  test('stays after a draw and within what there is', () => {
    expect(nextLevel({ level: 900, score: 0.5, games: 3 })).toBe(900);
    expect(nextLevel({ level: 300, score: 0, games: 0 })).toBe(250);
    expect(nextLevel({ level: 2_590, score: 1, games: 9 })).toBe(2_600);
  });
});

test('faults are listed by their number, and those without a pattern only where there are no others', () => {
  const codes = (faults: Faults) => listedFaults(faults).map(({ code }) => code);
  expect(codes({ worsens: 20, allows_fork: 1, hangs_piece: 4 })).toEqual(['hangs_piece', 'allows_fork']);
  expect(codes({ gives_up_win: 2, worsens: 20 })).toEqual(['worsens', 'gives_up_win']);
});

describe('what to train next', () => {
  test('is what this game had most of, with the games before it', () => {
    expect(trainNext({ hangs_piece: 1, allows_fork: 1 }, { allows_fork: 3 })).toBe('allows_fork');
    expect(trainNext({ misses_mate: 2 }, { allows_fork: 3 })).toBe('misses_mate');
  });

  test('is a vague fault only where there is no clear one', () => {
    expect(trainNext({ worsens: 9, hangs_piece: 1 }, {})).toBe('hangs_piece');
    expect(trainNext({ worsens: 2 }, {})).toBe('worsens');
    expect(trainNext({}, {})).toBeUndefined();
  });

  test('knows its own codes', () => {
    expect(['hangs_piece', 'toString', 'better'].map(isTrained)).toEqual([true, false, false]);
  });
});
