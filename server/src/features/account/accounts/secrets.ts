import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url, for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash to store. A slow hash would add nothing, because 256 bits cannot be guessed. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
