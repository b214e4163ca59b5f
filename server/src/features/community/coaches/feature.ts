import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { fillCoaches } from './demo.ts';
import { createCoachDesk, type CoachDeskNeeds } from './desk-service.ts';
import { coachRoutes } from './routes.ts';
import { createCoachesService, type CoachesNeeds, type CoachesService } from './service.ts';

/** Interval at which reviews are counted again, ms: reviews of closed accounts do not count. */
const RECOUNT_INTERVAL_MS = 3_600_000;

export const createCoaches = (
  platform: Platform,
  needs: CoachesNeeds & CoachDeskNeeds,
): { feature: Feature; service: CoachesService } => {
  const service = createCoachesService(platform, needs);
  const { entries, reviews } = service;
  return {
    service,
    feature: {
      content: {
        coach: { find: (username) => service.contentFor(username) },
        coach_review: { find: (id) => service.reviewContentFor(id) },
      },
      demo: (world) => fillCoaches({ store: platform.store, entries, reviews }, world),
      keeper: { name: 'coaches', exportOf: service.exportOf, erase: service.erase },
      routes: coachRoutes(service, createCoachDesk(platform, { ...needs, entries })),
      every: [{ name: 'coaches.recount', ms: RECOUNT_INTERVAL_MS, leader: 'coaches.recount', run: service.recountAll }],
    },
  };
};
