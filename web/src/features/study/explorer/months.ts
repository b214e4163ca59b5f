/** Number of months that can be chosen. */
const MONTHS_OFFERED = 24;

/** Returns the last months (`2026-11`) until an instant, newest first, and `chosen` if it is an older one. */
export const monthsBefore = (now: number, chosen: string | undefined): string[] => {
  const date = new Date(now);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
};
