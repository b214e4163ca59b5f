/** The clock of the site: milliseconds since 1970, an integer that never goes backwards within the process. */
export type Now = () => number;

/** Builds such a clock over any source of milliseconds; the machine's clock may be set back, this one stands still then. */
export const createClock = (source: () => number = Date.now): Now => {
  let last = 0;
  return () => {
    last = Math.max(last, Math.floor(source()));
    return last;
  };
};

/** The clock everything in the process shares, unless a test gives another. */
export const systemNow: Now = createClock();
