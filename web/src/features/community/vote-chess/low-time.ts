const HOUR_MS = 3_600_000;

/** Returns the time under which a window of so many hours is about to close, ms. */
export const lowTimeOf = (hours: number): number => (hours * HOUR_MS) / 4;
