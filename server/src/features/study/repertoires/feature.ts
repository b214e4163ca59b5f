import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createRepertoireBuilding } from './building-service.ts';
import { fillRepertoires } from './demo.ts';
import { repertoiresRoutes } from './routes.ts';
import { createRepertoiresService } from './service.ts';
import { createRepertoireTraining } from './training-service.ts';

export const createRepertoires = (platform: Platform): { feature: Feature } => {
  const service = createRepertoiresService(platform);
  const building = createRepertoireBuilding(platform);
  const training = createRepertoireTraining(platform);
  return {
    feature: {
      routes: repertoiresRoutes({ service, building, training }),
      demo: (world) => fillRepertoires({ service, building, training }, world),
      keeper: { name: 'repertoires', exportOf: service.exportOf, erase: service.erase },
    },
  };
};
