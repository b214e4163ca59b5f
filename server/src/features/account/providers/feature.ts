import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import { providerJobs } from './jobs.ts';
import { providerRoutes } from './routes.ts';
import { createProvidersService, type ProvidersService } from './service.ts';

export const createProviders = (
  platform: Platform,
  { accounts, secondFactor }: { accounts: AccountsService; secondFactor: SecondFactorService },
): { feature: Feature; service: ProvidersService } => {
  const service = createProvidersService(platform, { accounts, secondFactor });
  return {
    feature: {
      keeper: { name: 'identities', exportOf: service.exportOf, erase: service.erase },
      routes: providerRoutes(service, accounts),
      jobs: providerJobs(service),
    },
    service,
  };
};
