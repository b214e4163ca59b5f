import { describe, expect, it } from 'vitest';
import { BOARD_VARIANTS, LIVE_TIME_CLASSES, TIME_CLASSES, VARIANTS } from '../rules/types.ts';
import {
  PLAYED_CLASSES,
  playedIn,
  RANKED_CLASSES,
  rankedIn,
  RATING_CLASSES,
  ratingClassIn,
  ratingClassOf,
  ratingRowOf,
  SHOWN_CLASSES,
  shownIn,
} from './rating-classes.ts';
import { RATING_TABLE, type RatingRow } from './rating-table.ts';
import { firstRating, startRating } from './rating.ts';

describe('the ratings of the site', () => {
  it('are chess by time class, each variant, puzzles and battles', () => {
    const variants = VARIANTS.filter((variant) => variant !== 'chess');
    expect(PLAYED_CLASSES).toEqual([...TIME_CLASSES, 'chess960', 'daily960', ...variants.slice(1)]);
    expect(RATING_CLASSES).toEqual([...PLAYED_CLASSES, 'puzzles', 'puzzle_battle']);
    expect(RANKED_CLASSES).toEqual(RATING_CLASSES);
    expect(SHOWN_CLASSES).toEqual(TIME_CLASSES);
  });

  it('have one class for every game', () => {
    for (const timeClass of TIME_CLASSES) expect(ratingClassIn('chess', timeClass)).toBe(timeClass);
    for (const timeClass of LIVE_TIME_CLASSES)
      for (const variant of VARIANTS.slice(1)) expect(ratingClassIn(variant, timeClass)).toBe(variant);
    expect(VARIANTS.slice(1).map((variant) => ratingClassIn(variant, 'daily'))).toEqual([
      'daily960',
      ...VARIANTS.slice(2),
    ]);
    const control = { base: 180_000, increment: 2_000 };
    expect(BOARD_VARIANTS.map((variant) => ratingClassOf(variant, control))).toEqual([
      'blitz',
      ...BOARD_VARIANTS.slice(1),
    ]);
  });
});

describe('a row more', () => {
  const coordinates: RatingRow = {
    key: 'coordinates',
    family: 'coordinates',
    timeClass: null,
    start: 1_000,
    isAlwaysShown: true,
    isRanked: false,
  };
  const table: readonly RatingRow[] = [...RATING_TABLE, coordinates];

  it('is listed and ranked as it says, and rates no game', () => {
    expect(shownIn(table)).toEqual([...SHOWN_CLASSES, 'coordinates']);
    expect(rankedIn(table)).toEqual(RANKED_CLASSES);
    expect(playedIn(table)).toEqual(PLAYED_CLASSES);
    for (const variant of VARIANTS)
      expect(ratingClassIn(variant, 'blitz', table)).toBe(ratingClassIn(variant, 'blitz'));
  });

  it('starts at its own value, whatever skill was stated', () => {
    for (const skill of ['new', 'advanced'] as const) {
      expect(firstRating(coordinates, skill, 5)).toEqual({ ...startRating(skill, 5), rating: 1_000 });
      expect(firstRating(ratingRowOf('blitz'), skill, 5)).toEqual(startRating(skill, 5));
    }
  });
});

it('a game of what no row rates has no class', () =>
  expect(() => ratingClassIn('chess', 'blitz', [])).toThrow(RangeError));
