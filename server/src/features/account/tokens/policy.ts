const DAY_MS = 86_400_000;

/** Use is written down no more often than this, ms. */
export const TOUCH_EVERY_MS = 60_000;
/** Tokens of apps that an account has at most; the oldest make room. */
export const MOST_OF_APPS = 100;
/** How long an app may take to bring the code, ms. */
export const CODE_MS = 120_000;
/** How long a token of an app lasts, ms. */
export const APP_TOKEN_MS = 365 * DAY_MS;

export const daysLater = (now: number, days: number): number => now + days * DAY_MS;
