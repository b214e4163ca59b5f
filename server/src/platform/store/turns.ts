import { Unavailable } from './unavailable.ts';

/** Decides who may have a connection: a limited number at once, the urgent first, otherwise in order of arrival. */
export interface Turns {
  /** Resolves when there is a place. Throws `Unavailable` if that takes too long. */
  take(urgent: boolean): Promise<void>;
  /** Gives the place to the next caller. */
  leave(): void;
}

export const createTurns = ({ places, waitMs }: { places: number; waitMs: number }): Turns => {
  const urgently = new Set<() => void>();
  const waiting = new Set<() => void>();
  let taken = 0;

  const wait = (queue: Set<() => void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(new Unavailable(`there was no connection to the store for ${waitMs} ms`));
      }, waitMs);
      queue.add(begin);
    });

  return {
    async take(urgent) {
      if (taken === places) return wait(urgent ? urgently : waiting);
      taken += 1;
    },
    leave() {
      const [next] = urgently.size > 0 ? urgently : waiting;
      // The place is handed over, so `taken` does not change.
      if (next) next();
      else taken -= 1;
    },
  };
};
