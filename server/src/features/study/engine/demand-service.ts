import { setTimeout as delay } from 'node:timers/promises';

/** How long after a search for somebody others wait, ms: that person's next one may follow at once. */
const QUIET_MS = 200;
/** How often a task that waits looks again, ms. */
const LOOK_MS = 50;

/** Knows whether people wait for an engine of this node, so that work for nobody in particular can make way. */
export interface EngineDemand {
  /** Counts as a search for somebody until it has ended. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nobody waits for a search, at the latest after `maxMs`. Rejects if the signal is aborted. */
  quiet(maxMs: number, signal: AbortSignal): Promise<void>;
}

export const createEngineDemand = (): EngineDemand => {
  let running = 0;
  let endedAt = -Infinity;
  const isHigh = () => running > 0 || performance.now() - endedAt < QUIET_MS;
  return {
    async during(work) {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        endedAt = performance.now();
      }
    },
    async quiet(maxMs, signal) {
      const until = performance.now() + maxMs;
      while (isHigh() && performance.now() < until) await delay(LOOK_MS, undefined, { signal });
    },
  };
};
