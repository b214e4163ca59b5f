import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { addressVerified } from '../../account/accounts/events.ts';
import { fillFindable } from './demo.ts';
import { contactRoutes } from './routes.ts';
import { createContactsService, type ContactsNeeds, type ContactsService } from './service.ts';

const EXPIRY_INTERVAL_MS = 6 * 3_600_000;

export const createContacts = (
  platform: Platform,
  needs: ContactsNeeds,
): { feature: Feature; service: ContactsService } => {
  const service = createContactsService(platform, needs);
  platform.events.on(addressVerified, ({ accountId }) => service.addressVerified(accountId));
  return {
    service,
    feature: {
      demo: (world) => fillFindable(service, world),
      routes: contactRoutes(service),
      keeper: { name: 'contacts', exportOf: service.exportOf, erase: service.erase },
      every: [{ name: 'contacts.expire', ms: EXPIRY_INTERVAL_MS, leader: 'contacts.expire', run: service.expire }],
    },
  };
};
