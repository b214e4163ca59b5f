import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../accounts/events.ts';
import type { AccountsService } from '../accounts/service.ts';
import { membershipJobs } from './jobs.ts';
import { membershipRoutes } from './routes.ts';
import { createMembershipService, type MembershipService } from './service.ts';
import { createStripePayments } from './stripe.ts';

export const createMembership = (
  platform: Platform,
  { accounts }: { accounts: AccountsService },
): { feature: Feature; service: MembershipService } => {
  const { stripe, baseUrl } = platform.config;
  const provider = stripe && createStripePayments({ config: stripe, baseUrl, log: platform.log, now: platform.now });
  const service = createMembershipService(platform, { accounts, provider });
  const { all, stopBilling } = membershipJobs(service);
  const stopListening = platform.events.on(accountClosed, async ({ accountId }) => {
    if (provider !== undefined) await platform.jobs.send(stopBilling, { accountId }, { singletonKey: accountId });
  });
  return {
    feature: {
      keeper: { name: 'membership', exportOf: service.exportOf, leave: service.payments.cancelAll },
      routes: membershipRoutes(service, accounts),
      jobs: all,
      stop: async () => stopListening(),
    },
    service,
  };
};
