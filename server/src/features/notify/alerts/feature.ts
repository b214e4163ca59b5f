import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PushService } from '../push/service.ts';
import { createCarrier } from './carrier-service.ts';
import { carryJob, sweepJob } from './jobs.ts';
import { createAlertsService, type AlertsService } from './service.ts';

/**
 * Composes alerts to members. Their routes are part of the notices feature, which knows the games that belong to them.
 */
export const createAlerts = (
  platform: Platform,
  { accounts, push }: { accounts: AccountsService; push: PushService },
): { feature: Feature; service: AlertsService } => {
  const carry = carryJob(createCarrier(platform, { accounts, push }));
  const service = createAlertsService(platform, {
    accounts,
    push,
    carry: async (alert, queries) => void (await platform.jobs.send(carry, alert, queries && { queries })),
  });
  return {
    service,
    feature: {
      keeper: { name: 'alerts', exportOf: service.exportOf, erase: service.erase },
      jobs: [carry, sweepJob(platform)] as Feature['jobs'] & object,
    },
  };
};
