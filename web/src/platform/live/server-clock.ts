/** Number of samples after which a good one is forgotten. */
const WINDOW = 24;

interface Sample {
  offset: number;
  rtt: number;
}

/**
 * Estimates how far the server's time runs ahead of this machine's, in ms. Of the last samples it uses the one with the
 * shortest round trip, because its error is at most half of that.
 */
export const createServerClock = () => {
  let samples: Sample[] = [];
  let offset = 0;
  return {
    /**
     * Adds a sample: `serverNow` was read when the frame left the server, `machineNow` when it arrived; `rtt` is the
     * round trip, if known.
     */
    hear: (serverNow: number, machineNow: number, rtt: number | undefined): void => {
      const sample = { offset: serverNow - machineNow + (rtt ?? 0) / 2, rtt: rtt ?? Infinity };
      samples = [...samples.slice(1 - WINDOW), sample];
      offset = Math.round(samples.reduce((best, next) => (next.rtt <= best.rtt ? next : best)).offset);
    },
    offset: (): number => offset,
  };
};
