import type { Feature, Platform } from './platform.ts';
import { createSchedule } from '../jobs/schedule.ts';

/** Starts and stops all features of a node, with their repeated work. */
export interface Lifecycle {
  start(): Promise<void>;
  halt(): void;
  /** Stops in the reverse order of the start. */
  stop(): Promise<void>;
}

export const createLifecycle = (platform: Platform, features: readonly Feature[]): Lifecycle => {
  const schedule = createSchedule(
    platform,
    features.flatMap(({ every = [] }) => every),
  );
  return {
    async start() {
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
