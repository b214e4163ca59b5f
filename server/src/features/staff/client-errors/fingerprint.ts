import type { ClientErrorReport } from '@tabiya/contract/staff/client-errors.ts';
import { createHash } from 'node:crypto';

/** Parts that differ between two reports of the same error: ids, numbers, and file names of builds. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[1-9A-HJ-NP-Za-km-z]{22}\b/gi;
const NUMBER = /\d+/g;
const BUILD = /-[\w-]{8}(?=\.m?js)/g;
const plain = (text: string): string => text.replace(BUILD, '').replace(ID, '*').replace(NUMBER, '#');

/** Replaces the first segment of a path, which may be a name; the rest identifies the page. */
const shapeOf = (url: string): string => plain(url).replace(/^\/[\w-]+(?=\/)/, '/*');

const FRAMES = 3;
const framesOf = (stack: string): string =>
  plain(stack)
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, FRAMES)
    .join('\n');

/**
 * Returns an equal fingerprint for reports of the same error: script errors by where they were thrown, calls by their
 * address.
 */
export const fingerprintOf = ({ type, message, method, url, status, stack, channel }: ClientErrorReport): Buffer => {
  const about = type === 'SCRIPT' ? framesOf(stack) || shapeOf(url) : `${method} ${shapeOf(url)} ${channel}`;
  return createHash('sha256')
    .update([type, plain(message), status, about].join('\0'))
    .digest();
};
