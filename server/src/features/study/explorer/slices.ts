import { TIME_CLASSES, type TimeClass } from '@tabiya/chess/rules/types.ts';
import { EXPLORER_RATINGS } from '@tabiya/contract/study/explorer.ts';
import type { PositionFilter } from './positions.ts';

// A slice is one time class and one rating band, as a number in the store; positions are read by slices.

const CLASS_NUMBERS: Record<TimeClass, number> = { bullet: 0, blitz: 1, rapid: 2, daily: 3 };
const BANDS_IN_CLASS = 32;
const BANDS = EXPLORER_RATINGS.map(Number);

type Wanted = Pick<PositionFilter, 'timeClass' | 'rating'>;

/** Returns the slice of a game; `rating` is the average of both players. */
export const sliceOf = (timeClass: TimeClass, rating: number): number => {
  const band = BANDS.findLastIndex((from) => from <= rating);
  return CLASS_NUMBERS[timeClass] * BANDS_IN_CLASS + Math.max(0, band);
};

export const slicesOf = ({ timeClass, rating }: Wanted): number[] => {
  const classes = timeClass === undefined ? TIME_CLASSES : [timeClass];
  const bounds = rating === undefined ? BANDS : [rating];
  return classes.flatMap((each) => bounds.map((bound) => sliceOf(each, bound)));
};

export const timeClassOf = (slice: number): TimeClass => {
  const found = TIME_CLASSES.find((each) => CLASS_NUMBERS[each] === Math.floor(slice / BANDS_IN_CLASS));
  if (found === undefined) throw new Error(`slice ${slice} has no time class`);
  return found;
};
