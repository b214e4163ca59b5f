import type { Feature, Platform } from '../../platform/platform.ts';
import { accountJobs } from './jobs.ts';
import { accountRoutes } from './routes.ts';
import { createAccountsService, type AccountsService } from './service.ts';

export const createAccounts = (platform: Platform): { feature: Feature; service: AccountsService } => {
  const service = createAccountsService(platform);
  return { feature: { routes: accountRoutes(service), jobs: accountJobs(service) }, service };
};
