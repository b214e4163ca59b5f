import * as z from 'zod/mini';

const DIGITS = /^\d{1,16}$/;

/**
 * A whole number that is not negative: digits in paths, queries and forms, which carry text, or a number in JSON. Other
 * spellings of numbers (`1e9`, `0x7f`, `1.0`, `+1`) are refused.
 */
export const Digits = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(DIGITS))]),
  z.transform(Number),
);
