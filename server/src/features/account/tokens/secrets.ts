import { createHash, randomBytes } from 'node:crypto';

/** Known for ours where one is found in a public place. */
const PREFIX = 'tabiya_';

export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');
export const newCode = (): string => randomBytes(32).toString('base64url');

/** SHA-256. A slow hash would protect nothing: nobody guesses 256 bits. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** As `sessionKey` names a token. */
export const keyOf = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('base64url');
export const hashOf = (key: string): Buffer => Buffer.from(key, 'base64url');
