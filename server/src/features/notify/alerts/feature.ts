import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { newDevice } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PushService } from '../push/service.ts';
import { createCarrier } from './carrier-service.ts';
import { carryJob, sweepJob } from './jobs.ts';
import { createGatheredLetters } from './letters-service.ts';
import { createAlertsService, type AlertsService } from './service.ts';

/** Interval between two looks for letters that are due, ms. */
const LETTER_INTERVAL_MS = 15_000;

/**
 * Composes alerts to members. Their routes are part of the notices feature, which knows the games that belong to them.
 */
export const createAlerts = (
  platform: Platform,
  { accounts, push }: { accounts: AccountsService; push: PushService },
): { feature: Feature; service: AlertsService; sendGathered: () => Promise<void> } => {
  const carry = carryJob(createCarrier(platform, { accounts, push }));
  const service = createAlertsService(platform, {
    accounts,
    push,
    carry: async (alert, queries) => void (await platform.jobs.send(carry, alert, queries && { queries })),
  });
  platform.events.on(newDevice, ({ accountId, device, address, at }) =>
    service.raise({
      to: accountId,
      payload: {
        alertType: 'new_log_in',
        id: String(at),
        title: [device, address].filter((part) => part !== null).join(' · '),
      },
    }),
  );
  const sendGathered = createGatheredLetters(platform, { accounts });
  const name = 'alerts.letters';
  return {
    service,
    sendGathered,
    feature: {
      every: [{ name, ms: LETTER_INTERVAL_MS, leader: name, onlyByItself: true, run: sendGathered }],
      keeper: { name: 'alerts', exportOf: service.exportOf, erase: service.erase },
      jobs: [carry, sweepJob(platform)] as Feature['jobs'] & object,
    },
  };
};
