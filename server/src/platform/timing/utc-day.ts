export const DAY_MS = 86_400_000;

/** Returns the start of the UTC day of an instant; both in ms since the epoch. */
export const utcDayOf = (at: number): number => at - (at % DAY_MS);
