import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { refundJob } from './jobs.ts';
import { createRefundsService, type RefundsService } from './refunds-service.ts';
import { ratingRoutes } from './routes.ts';
import { createRatingsService, type RatingsService } from './service.ts';

export const createRatings = (
  platform: Platform,
  { accounts, alerts }: { accounts: AccountsService; alerts: AlertsService },
): { feature: Feature; service: RatingsService; refunds: RefundsService } => {
  const service = createRatingsService(platform, { accounts });
  const job = refundJob(() => refunds);
  const refunds = createRefundsService(platform, {
    accounts,
    alerts,
    send: async (closure, queries) => void (await platform.jobs.send(job, closure, { queries })),
  });
  return {
    service,
    refunds,
    feature: {
      keeper: { name: 'ratings', exportOf: service.of },
      routes: ratingRoutes(service, accounts),
      jobs: [job] as JobDefinition[],
    },
  };
};
