import type { Result } from '@tabiya/chess/rules/types.ts';

/** Returns a result in figures that every language reads: `1–0`, `½–½`. */
export const resultText = (result: Result): string => (result === '1/2-1/2' ? '½–½' : result.replace('-', '–'));
