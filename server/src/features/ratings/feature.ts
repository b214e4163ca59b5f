import type { Feature, Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { createRatingsService, type RatingsService } from './service.ts';

export const createRatings = (
  platform: Platform,
  features: { accounts: AccountsService },
): { feature: Feature; service: RatingsService } => ({
  feature: {},
  service: createRatingsService(platform, features),
});
