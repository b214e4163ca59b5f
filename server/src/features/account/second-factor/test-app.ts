import { generateSync } from 'otplib';

/** What an authenticator app shows at an instant (ms since the epoch), for tests. */
export const appCode = (secret: string, at: number): string => generateSync({ secret, epoch: Math.floor(at / 1000) });
