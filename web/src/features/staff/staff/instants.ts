/** What a field for day and time holds, in the reader's zone, as an instant; undefined where it is empty. */
export const instantOf = (local: string): number | undefined => {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? undefined : at;
};

/** The same the other way round. */
export const localOf = (at: number): string => {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
};
