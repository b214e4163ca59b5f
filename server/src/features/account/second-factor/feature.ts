import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { secondFactorJobs } from './jobs.ts';
import { logInRoutes, secondFactorRoutes } from './routes.ts';
import { createSecondFactorService, type SecondFactorService } from './service.ts';

export const createSecondFactor = (
  platform: Platform,
  { accounts }: { accounts: AccountsService },
): { feature: Feature; service: SecondFactorService } => {
  const service = createSecondFactorService(platform, { accounts });
  accounts.requireSecondFactor((accountId) => service.isRequired(accountId));
  return {
    feature: {
      keeper: { name: 'second-factor', exportOf: service.exportOf, erase: service.erase },
      routes: [...secondFactorRoutes(service, accounts), ...logInRoutes(service, accounts)],
      jobs: secondFactorJobs(service),
    },
    service,
  };
};
