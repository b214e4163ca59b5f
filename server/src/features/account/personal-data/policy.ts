const DAY = 86_400_000;

/** Period for which a finished export is kept. */
export const KEEP_MS = 7 * DAY;
/** A younger export is offered again in place of a new one. */
export const FRESH_MS = DAY;
/** Grace period before a requested deletion is carried out. */
export const GRACE_MS = 7 * DAY;
/** An export unfinished after this time was interrupted by a crash and is started again. */
export const LATE_MS = 3_600_000;

/** Staff who impersonate a member can neither export nor delete the member's data. */
export const mayTouch = (me: { impersonatedBy: string | null }): boolean => me.impersonatedBy === null;
