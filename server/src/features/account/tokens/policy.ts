const DAY_MS = 86_400_000;

/** Minimum interval between two records of a token's use, ms. */
export const TOUCH_EVERY_MS = 60_000;
/** Maximum number of app tokens of an account; the oldest are deleted. */
export const MAX_APP_TOKENS = 100;
/** Lifetime of an authorization code, ms. */
export const CODE_MS = 120_000;
/** Lifetime of an app's token, ms. */
export const APP_TOKEN_MS = 365 * DAY_MS;

export const daysLater = (now: number, days: number): number => now + days * DAY_MS;
