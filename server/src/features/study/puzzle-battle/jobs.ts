import { createResync } from '../../../live-play/resync.ts';
import type { Downtime } from '../../../live-play/log-store.ts';
import type { RepeatedWork } from '../../../platform/jobs/schedule.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { HeldBattles } from './held-battles-service.ts';
import type { BattlePairing } from './pairing-service.ts';
import type { BattlesService } from './service.ts';
import { battleLog } from './store.ts';

export interface BattleJobs {
  every: RepeatedWork[];
  start(): void;
  stop(): void;
  /** Appends an outage to the battles that it affected; returns their number. */
  appendDowntime(outage: Downtime): Promise<number>;
}

const TIDY_INTERVAL_MS = 60_000;

export const createBattleJobs = (
  platform: Pick<Platform, 'bus' | 'store' | 'log'>,
  {
    battles,
    pairing,
    service,
  }: {
    battles: HeldBattles;
    pairing: Pick<BattlePairing, 'tidy'>;
    service: Pick<BattlesService, 'callOffOld'>;
  },
): BattleJobs => {
  const resync = createResync(platform, { topic: 'puzzle_battle:look', catchUp: () => battles.catchUp() });
  const name = 'puzzle_battles.tidy';
  const tidy = async () => {
    await pairing.tidy();
    await service.callOffOld();
  };
  return {
    every: [...battles.every, { name, ms: TIDY_INTERVAL_MS, leader: name, until: 'halt', run: tidy }],
    start: resync.start,
    stop: resync.stop,
    async appendDowntime(outage) {
      const appended = await battleLog.appendDowntime(platform.store, outage);
      if (appended > 0) resync.rouse();
      return appended;
    },
  };
};
