/** Where a page ended: values that the next one goes on from. */
export type Mark = readonly (string | number | null)[];

/** Opaque to whoever carries it; it says nothing that its carrier does not know. */
export const writePageToken = (mark: Mark): string => Buffer.from(JSON.stringify(mark)).toString('base64url');

/** Undefined where it is none of ours. */
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
