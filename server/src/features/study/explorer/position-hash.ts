import { positionKey, type Position } from '@tabiya/chess/rules/position.ts';
import { createHash } from 'node:crypto';

/**
 * Returns 64 bits of a hash of what repetition compares (without move counters), as a signed decimal number that
 * PostgreSQL reads as bigint. Among 30 million positions two of the same hash have a chance of 1 in 40,000.
 */
export const hashOf = (position: Position): string =>
  createHash('sha1').update(positionKey(position), 'utf16le').digest().readBigInt64BE().toString();
