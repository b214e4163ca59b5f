import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32, without letters that look like digits or like each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Returns a new code of 80 random bits in groups for reading: `7K2M-9QXA-04TB-WZ8E`. */
export const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Returns the stored hash of a code, however it was typed; undefined for anything that cannot be a code. */
export const hashOfCode = (typed: string): Uint8Array | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(code).digest() : undefined;
};
