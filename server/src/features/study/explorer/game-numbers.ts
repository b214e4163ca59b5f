/** Numbers of games that can end in the same millisecond. */
export const NUMBERS_IN_MS = 1024;

// Games are numbered by their end, so that an index by number is one by time.

/** Returns the first number of an instant (ms since the epoch). */
export const firstNumberAt = (at: number): number => at * NUMBERS_IN_MS;
export const endOfNumber = (no: number): number => Math.floor(no / NUMBERS_IN_MS);

/** Returns a number for each game, in the order of `ends`; those of `taken` are left out. */
export const numberGames = (ends: readonly number[], taken: ReadonlySet<number>): number[] => {
  const used = new Set(taken);
  return ends.map((at) => {
    let no = firstNumberAt(at);
    while (used.has(no)) no += 1;
    if (endOfNumber(no) !== at) throw new RangeError(`more than ${NUMBERS_IN_MS} games ended at ${at}`);
    used.add(no);
    return no;
  });
};
