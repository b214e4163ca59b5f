/**
 * Returns the instant (ms since the epoch) that a `datetime-local` field holds in the reader's zone; undefined if it is
 * empty.
 */
export const parseLocalDateTime = (local: string): number | undefined => {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? undefined : at;
};

/** Returns the value of a `datetime-local` field for an instant. */
export const formatLocalDateTime = (at: number): string => {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
};
