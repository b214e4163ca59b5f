import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from './policy.ts';

/** Without letters that are read as others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Ten codes of 59 bits: `k7dm-2xqp-w9ha`. */
export const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** As it counts, however it was typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
