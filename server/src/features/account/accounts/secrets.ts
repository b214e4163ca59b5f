import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, in base64url: what a cookie or a link carries. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of it. A slow hash would protect nothing: nobody guesses 256 bits. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
