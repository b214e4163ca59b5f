import { masterRatings } from '@tabiya/contract/study/master-ratings.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createMasterRatingsService, type MasterRatingsNeeds } from './service.ts';

export const createMasterRatings = (
  { store }: Pick<Platform, 'store'>,
  needs: MasterRatingsNeeds,
): { feature: Feature } => {
  const service = createMasterRatingsService(store, needs);
  return {
    feature: {
      routes: routes('masterRatings', masterRatings, {
        list: (asked) => service.list(asked),
        about: async ({ type }) => ({ list: await service.about(type) }),
      }),
    },
  };
};
