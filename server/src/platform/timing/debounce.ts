/** Delay between two runs, ms. */
const DEBOUNCE_MS = 500;

/**
 * Returns a function that requests a run of `look`. Runs do not overlap: a request during a run causes one more, half a
 * second later. A run that fails, because the store is unavailable, is repeated.
 */
export const debounce = (look: () => Promise<void>): (() => void) => {
  let isLooking = false;
  let isAsked = false;
  const begin = async (): Promise<void> => {
    isLooking = true;
    isAsked = false;
    await look().catch(() => (isAsked = true));
    setTimeout(() => {
      isLooking = false;
      if (isAsked) void begin();
    }, DEBOUNCE_MS).unref();
  };
  return () => {
    isAsked = true;
    if (!isLooking) void begin();
  };
};
