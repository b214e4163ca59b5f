import { describe, expect, it } from 'vitest';
import { DONE } from '../../../test/make-review.ts';
import { isAsGood, mistakesOf, scoreBefore } from './mistakes.ts';

const review = DONE.review!;

describe('the mistakes of a game', () => {
  it('are those of one side, or of both', () => {
    expect(mistakesOf(review, 'white', 'white').map(({ ply }) => ply)).toEqual([7]);
    expect(mistakesOf(review, 'black', 'white').map(({ ply }) => ply)).toEqual([6]);
    expect(mistakesOf(review, undefined, 'white').map(({ ply }) => ply)).toEqual([6, 7]);
    expect(mistakesOf(review, 'black', 'black').map(({ ply }) => ply)).toEqual([7]);
  });

  it('are measured against the score before them', () => {
    expect(scoreBefore(review, review.moves[6]!)).toEqual({ cp: 110 });
    expect(scoreBefore(review, review.moves[0]!)).toEqual({ cp: 25 });
  });

  it('are made good by a move that is hardly behind the best one', () => {
    expect(isAsGood({ cp: 80 }, { cp: 110 }, 'white')).toBe(true);
    expect(isAsGood({ cp: 20 }, { cp: 110 }, 'white')).toBe(false);
    expect(isAsGood({ cp: -90 }, { cp: -110 }, 'black')).toBe(true);
    expect(isAsGood({ mate: -3 }, { cp: 0 }, 'white')).toBe(false);
  });
});
