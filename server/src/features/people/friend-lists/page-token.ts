/** Position at which a page ended, from which the next continues. */
export type Mark = readonly (string | number | null)[];

/** Encodes an opaque token; it contains nothing that its holder does not know. */
export const writePageToken = (mark: Mark): string => Buffer.from(JSON.stringify(mark)).toString('base64url');

/** Returns undefined when the token is invalid. */
export const readPageToken = (token: string, length: number): Mark | undefined => {
  try {
    const mark: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(mark) && mark.length === length && mark.every(isPlain) ? mark : undefined;
  } catch {
    return undefined;
  }
};

const isPlain = (value: unknown): value is Mark[number] =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value);
