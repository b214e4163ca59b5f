/** The clock of the site: milliseconds since 1970, an integer that never goes backwards within the process. */
export type Now = () => number;

/**
 * Creates such a clock over any source of milliseconds. If the machine's clock is set back, this one stops until it
 * catches up.
 */
export const createClock = (source: () => number = Date.now): Now => {
  let last = 0;
  return () => {
    last = Math.max(last, Math.floor(source()));
    return last;
  };
};

/** The clock that the whole process shares, unless a test gives another. */
export const systemNow: Now = createClock();
