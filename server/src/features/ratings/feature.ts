import type { Feature, Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { ratingRoutes } from './routes.ts';
import { createRatingsService, type RatingsService } from './service.ts';

export const createRatings = (
  platform: Platform,
  features: { accounts: AccountsService },
): { feature: Feature; service: RatingsService } => {
  const service = createRatingsService(platform, features);
  return { feature: { routes: ratingRoutes(service, features.accounts) }, service };
};
