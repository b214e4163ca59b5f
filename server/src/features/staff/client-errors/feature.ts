import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { clientErrorJobs } from './jobs.ts';
import { clientErrorRoutes } from './routes.ts';
import { createClientErrorsService, type ClientErrorsService } from './service.ts';

export const createClientErrors = (
  platform: Platform,
  { accounts }: { accounts: AccountsService },
): { feature: Feature; service: ClientErrorsService } => {
  const service = createClientErrorsService(platform, accounts);
  return { feature: { routes: clientErrorRoutes(service), jobs: clientErrorJobs(service) }, service };
};
