import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createRepertoireBuilding } from './building-service.ts';
import { fillRepertoires } from './demo.ts';
import { createRepertoireReminders, type RemindersNeeds } from './reminders-service.ts';
import { repertoiresRoutes } from './routes.ts';
import { createRepertoiresService } from './service.ts';
import { createRepertoireTraining } from './training-service.ts';

const REMIND_INTERVAL_MS = 3_600_000;

export const createRepertoires = (platform: Platform, needs: RemindersNeeds): { feature: Feature } => {
  const service = createRepertoiresService(platform);
  const building = createRepertoireBuilding(platform);
  const training = createRepertoireTraining(platform);
  const { remind } = createRepertoireReminders(platform, needs);
  const name = 'repertoires.remind';
  return {
    feature: {
      routes: repertoiresRoutes({ service, building, training }),
      demo: (world) => fillRepertoires({ service, building, training }, world),
      every: [{ name, ms: REMIND_INTERVAL_MS, leader: name, onlyByItself: true, run: remind }],
      keeper: { name: 'repertoires', exportOf: service.exportOf, erase: service.erase },
    },
  };
};
