import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from './policy.ts';

/** Alphabet without letters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Returns ten codes of 59 bits, such as `k7dm-2xqp-w9ha`. */
export const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Normalises a code, however it was typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
