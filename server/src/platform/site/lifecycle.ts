import type { Feature, Platform } from './platform.ts';
import { createSchedule } from '../jobs/schedule.ts';

/** Starts and stops all features of a node, with their repeated work. */
export interface Lifecycle {
  /** Features may send jobs within transactions from now on, because the queues are prepared before them. */
  start(): Promise<void>;
  halt(): void;
  /** Stops in the reverse order of the start. */
  stop(): Promise<void>;
}

export const createLifecycle = (
  platform: Pick<Platform, 'jobs' | 'log' | 'runsByItself' | 'store'>,
  features: readonly Feature[],
): Lifecycle => {
  const schedule = createSchedule(
    platform,
    features.flatMap(({ every = [] }) => every),
  );
  return {
    async start() {
      if (platform.runsByItself) await platform.jobs.prepare();
      for (const feature of features) await feature.start?.();
      schedule.start();
    },
    halt() {
      schedule.halt();
      for (const feature of features) feature.halt?.();
    },
    async stop() {
      await schedule.stop();
      for (const feature of features.toReversed()) await feature.stop?.();
    },
  };
};
