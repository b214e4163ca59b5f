import type { Paged } from '@tabiya/contract/kit/paged.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';

/** Types of the parts of a key, by their names in the store. */
interface KeyParts {
  int: number;
  /** Whole number that JavaScript holds exactly. */
  bigint: number;
  text: string;
  uuid: string;
}
type Shape = readonly (keyof KeyParts)[];
type Key<S extends Shape> = { readonly [Part in keyof S]: KeyParts[S[Part]] };

const INT_MAX = 2 ** 31 - 1;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value can stand in a statement where its column is compared. */
const FITS: Record<keyof KeyParts, (value: unknown) => boolean> = {
  int: (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= INT_MAX,
  bigint: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && UUID.test(value),
};

/** Encodes the key of a page's last row. It contains nothing that its holder does not know. */
export const writeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Returns the key after which a page begins, null for the first page. Whatever the cursor contains, a returned key has
 * this shape, so that it can be compared in a statement.
 */
export const readCursor = <const S extends Shape>(
  cursor: string | undefined,
  shape: S,
): Key<S> | null | Refusal<'bad_page_token'> => {
  if (cursor === undefined) return null;
  const key = decode(cursor);
  const fits = Array.isArray(key) && key.length === shape.length && shape.every((part, at) => FITS[part](key[at]));
  return fits ? (key as unknown as Key<S>) : refuse('bad_page_token');
};

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Makes a page of rows that were read by key in the order of the list: one more than `limit`, which shows whether there
 * is another page. `keyOf` gives the parts of the key by which the statement orders.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): Paged<Row> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && rows.length > limit ? writeCursor(keyOf(last)) : null };
};
