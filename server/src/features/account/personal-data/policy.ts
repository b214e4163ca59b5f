const DAY = 86_400_000;

/** How long a finished file is kept. */
export const KEEP_MS = 7 * DAY;
/** A file younger than this is handed out again in place of a new one. */
export const FRESH_MS = DAY;
/** How long somebody who wants the account deleted has to think again. */
export const GRACE_MS = 7 * DAY;
/** A file that is not written by then was forgotten by a crash, and is begun again. */
export const LATE_MS = 3_600_000;

/** Whoever looks through a member's eyes neither takes their data away nor deletes it. */
export const mayTouch = (me: { impersonatedBy: string | null }): boolean => me.impersonatedBy === null;
