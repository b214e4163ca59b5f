import * as z from 'zod/mini';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHORT = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/** Returns the short form of a UUID for links: 22 letters and digits (base 58, padded). */
export const toShortUuid = (uuid: string): string => {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let short = '';
  while (rest > 0n) {
    short = ALPHABET[Number(rest % 58n)] + short;
    rest /= 58n;
  }
  return short.padStart(22, '1');
};

/** Reads either form; returns undefined for anything else. */
export const readUuid = (text: string): string | undefined => {
  if (UUID.test(text)) return text.toLowerCase();
  if (!SHORT.test(text)) return undefined;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Parses a UUID in either form into the long one. */
export const Uuid = z.pipe(
  z.string().check(z.refine((text) => readUuid(text) !== undefined, { error: 'not a uuid' })),
  z.transform((text) => readUuid(text) ?? text),
);
