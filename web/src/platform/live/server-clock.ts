/** How many samples a good one may outlive. */
const WINDOW = 24;

interface Sample {
  offset: number;
  rtt: number;
}

/**
 * How far the server's time runs ahead of this machine's, in ms. Of the last samples the one with the shortest round trip
 * is believed, because it can be wrong by half of that at most.
 */
export const createServerClock = () => {
  let samples: Sample[] = [];
  let offset = 0;
  return {
    /** `serverNow` was read when the frame left the server, `machineNow` when it came; `rtt` is the round trip, if known. */
    hear: (serverNow: number, machineNow: number, rtt: number | undefined): void => {
      const sample = { offset: serverNow - machineNow + (rtt ?? 0) / 2, rtt: rtt ?? Infinity };
      samples = [...samples.slice(1 - WINDOW), sample];
      offset = Math.round(samples.reduce((best, next) => (next.rtt <= best.rtt ? next : best)).offset);
    },
    offset: (): number => offset,
  };
};
