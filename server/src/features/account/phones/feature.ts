import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { phoneRoutes, type PhoneRouteNeeds } from './routes.ts';
import { createPhonesService, type PhonesNeeds, type PhonesService } from './service.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

export const createPhones = (
  platform: Platform,
  needs: PhonesNeeds & PhoneRouteNeeds & { accounts: Pick<AccountsService, 'logInByPhone'> },
): { feature: Feature; service: PhonesService } => {
  const service = createPhonesService(platform, needs);
  needs.accounts.logInByPhone(service.accountWith);
  return {
    service,
    feature: {
      routes: phoneRoutes(service, needs),
      keeper: { name: 'phone', exportOf: service.exportOf, erase: service.erase },
      every: [{ name: 'phones.sweep', ms: SWEEP_INTERVAL_MS, leader: 'phones.sweep', run: service.sweep }],
    },
  };
};
