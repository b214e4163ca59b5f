import { createHash, randomBytes } from 'node:crypto';

/** Prefix that identifies our tokens when one is found in a public place. */
const PREFIX = 'tabiya_';

/** Clients check tokens for letters, digits and underscores. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url').replaceAll('-', '_');
export const newCode = (): string => randomBytes(32).toString('base64url');

/** SHA-256. A slow hash would add nothing, because 256 bits cannot be guessed. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns the key of a token, in the form that `sessionKey` uses for sessions. */
export const keyOf = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('base64url');
export const hashOf = (key: string): Buffer => Buffer.from(key, 'base64url');
