const MINUTE = 60_000;

/**
 * After each fifth wrong code in a row no code is judged for a while, and each time twice as long. At this pace to guess one of
 * the three codes in a million that fit takes centuries.
 */
export const LOCK = { after: 5, firstMs: 15 * MINUTE, longestMs: 24 * 60 * MINUTE };

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 10;
/** How long one may take to type the first code of an app that was set up. */
export const BEGUN_MS = 30 * MINUTE;
/** How long a browser may take to find a passkey. */
export const CHALLENGE_MS = 5 * MINUTE;
