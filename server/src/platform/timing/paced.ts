/** How long after a look the next one comes, ms, where it is asked for. */
const LOOK_EVERY_MS = 500;

/**
 * Looks that are taken one after the other: whoever asks during one gets one more, half a second later. One that fails,
 * because the store is away, is taken again.
 */
export const paced = (look: () => Promise<void>): (() => void) => {
  let isLooking = false;
  let isAsked = false;
  const begin = async (): Promise<void> => {
    isLooking = true;
    isAsked = false;
    await look().catch(() => (isAsked = true));
    setTimeout(() => {
      isLooking = false;
      if (isAsked) void begin();
    }, LOOK_EVERY_MS).unref();
  };
  return () => {
    isAsked = true;
    if (!isLooking) void begin();
  };
};
