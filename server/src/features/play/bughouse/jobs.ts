import { createResync } from '../../../live-play/resync.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { RepeatedWork } from '../../../platform/jobs/schedule.ts';
import type { Downtime } from '../../../live-play/log-store.ts';
import type { BughouseLobby } from './lobby-service.ts';
import { bughouseLog } from './store.ts';
import type { Tables } from './tables-service.ts';

/** Background work of bughouse; one node makes games for those who wait. */
export interface BughouseJobs {
  every: RepeatedWork[];
  start(): void;
  halt(): void;
  stop(): Promise<void>;
  /** Appends an outage to the running games that it affected; returns their number. */
  appendDowntime(outage: Downtime): Promise<number>;
}

const WAVE_EVERY_MS = 1_000;

export const createBughouseJobs = (
  platform: Pick<Platform, 'bus' | 'store' | 'log'>,
  { tables, lobby }: { tables: Tables; lobby: BughouseLobby },
): BughouseJobs => {
  const { store, log } = platform;
  const resync = createResync(platform, { topic: 'bughouse:look', catchUp: () => tables.games.catchUp() });
  const leader = store.leader('bughouse');
  let running: Promise<void> = Promise.resolve();
  let deaf: (() => void) | undefined;

  /** Runs one piece of work after the other, so that no two waves seat the same people. */
  const run = (work: () => Promise<void>) => {
    running = running
      .then(() => (leader.holds() ? work() : undefined))
      .catch((err: unknown) => log.error({ err }, 'bughouse could not be looked after'));
  };
  const wave = () => {
    lobby.upkeep();
    run(() => lobby.wave());
  };
  const halt = () => deaf?.();

  return {
    // The leader is asked when queued work starts, not when it is queued.
    every: [{ name: 'bughouse.wave', ms: WAVE_EVERY_MS, until: 'halt', run: wave }],
    start() {
      resync.start();
      deaf = lobby.listen(() => run(() => lobby.wave()));
    },
    halt,
    async stop() {
      halt();
      resync.stop();
      await running;
      await leader.release();
    },
    async appendDowntime(outage) {
      const games = await bughouseLog.appendDowntime(store, outage);
      if (games > 0) resync.rouse();
      return games;
    },
  };
};
