import { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Carrier } from './carrier-service.ts';
import type { NewAlert } from './service.ts';
import { deleteOldAlerts, deletePastAlerts } from './store.ts';

/** Age after which alerts are removed, because nobody returns to older ones, ms. */
const KEEP_MS = 90 * 86_400_000;
/**
 * Age after which alerts of live games are removed, ms. They normally go with the end of the game, but a crash may
 * leave some. Those of daily games stay.
 */
const KEEP_GAMES_MS = 6 * 3_600_000;
const OF_GAMES = ['game', 'game_started', 'game_draw_offered', 'game_low_time'] as const;
/** Number of alerts to remove in one statement, small enough not to delay anybody's move. */
const BATCH_SIZE = 1_000;

/** Delivers one alert by mail and push. */
export const carryJob = (carrier: Carrier): JobDefinition<NewAlert> =>
  defineJob({
    name: 'alerts.carry',
    schema: z.object({ to: z.string(), payload: AlertPayload }),
    handler: (alert) => carrier.carry(alert),
  });

/** Removes alerts that nobody has looked at for a quarter of a year. */
export const sweepJob = ({ store, now }: Pick<Platform, 'store' | 'now'>): JobDefinition<Record<string, never>> =>
  defineJob({
    name: 'alerts.sweep',
    schema: z.object({}) as z.ZodMiniType<Record<string, never>>,
    schedule: { cron: '17 * * * *', data: {} },
    async handler(_, { signal }) {
      await deletePastAlerts(store, OF_GAMES, now() - KEEP_GAMES_MS);
      while (!signal.aborted && (await deleteOldAlerts(store, now() - KEEP_MS, BATCH_SIZE)) === BATCH_SIZE) continue;
    },
  });
