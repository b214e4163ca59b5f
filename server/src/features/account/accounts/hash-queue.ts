import { availableParallelism } from 'node:os';
import { Unavailable } from '../../../platform/store/unavailable.ts';

/** Each hash occupies a processor for some 25 ms, off the event loop; one processor stays free for moves. */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1);
/** Amounts to some seconds of work; later callers would give up before their turn, so they are refused at once. */
const MAX_WAITING = 200;

/** Runs a few tasks at a time, in order; throws `Unavailable` at once when too many wait. */
export const createHashQueue = ({ concurrency = MAX_CONCURRENT_HASHES, maxWaiting = MAX_WAITING } = {}) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= maxWaiting) throw new Unavailable('too many passwords wait to be hashed');
    // The turn is handed over, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
