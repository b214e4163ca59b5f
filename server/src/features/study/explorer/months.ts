/** Stands for all months together. */
export const ALL_MONTHS = 0;
/** No month is later than this; it fits a smallint. */
export const LAST_MONTH = 32_767;

/** Returns the number of the UTC month of an instant (ms since the epoch), counted from January 1970. */
export const monthOf = (at: number): number => {
  const date = new Date(at);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};

/** Returns the first instant of a month. */
export const monthStart = (month: number): number => Date.UTC(1970, month);
