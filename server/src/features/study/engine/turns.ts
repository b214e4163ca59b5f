import { setTimeout as delay } from 'node:timers/promises';

/** How long after another task one in the background begins, ms: what asked for it may go on with its next one. */
const QUIET_MS = 200;

/** Lets tasks run one after the other, those in the background only when no other waits. */
export interface Turns {
  /** Runs a task that somebody waits for, in the order of the calls. */
  take<T>(task: () => Promise<T>): Promise<T>;
  takeInBackground<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Resolves when the tasks that were begun or waited for have ended. */
  over(): Promise<unknown>;
}

export const createTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  /** Tasks that somebody waits for, and when the last one ended. */
  let awaited = 0;
  let endedAt = -Infinity;

  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = done.catch(() => {});
    return done;
  };

  return {
    async take(task) {
      awaited += 1;
      try {
        return await enqueue(task);
      } finally {
        awaited -= 1;
        endedAt = performance.now();
      }
    },
    async takeInBackground(task, signal) {
      for (;;) {
        const rest = endedAt + QUIET_MS - performance.now();
        if (awaited > 0) await last;
        else if (rest > 0) await delay(rest, undefined, { signal });
        else return enqueue(task);
      }
    },
    over: () => last,
  };
};
