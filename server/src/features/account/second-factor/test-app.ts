import { generateSync } from 'otplib';

/** Returns the code that an authenticator app shows at an instant (ms since the epoch). */
export const appCode = (secret: string, at: number): string => generateSync({ secret, epoch: Math.floor(at / 1000) });
