const MINUTE = 60_000;

/**
 * After each fifth wrong code in a row codes are locked, twice as long each time. At this pace it takes centuries to
 * guess one of the three codes in a million that fit.
 */
export const LOCK = { after: 5, firstMs: 15 * MINUTE, longestMs: 24 * 60 * MINUTE };

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 10;
/** Time limit for the first code of an app that was set up. */
export const BEGUN_MS = 30 * MINUTE;
/** Time limit for a browser to answer a passkey challenge. */
export const CHALLENGE_MS = 5 * MINUTE;
