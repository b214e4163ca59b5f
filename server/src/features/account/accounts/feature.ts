import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { credentialRoutes } from './credentials-routes.ts';
import { createCredentialsService, type CredentialsService } from './credentials-service.ts';
import { deviceRoutes } from './device-routes.ts';
import { createDevicesService, type DevicesService } from './devices-service.ts';
import { accountReopened, deletionCancelled, newDevice } from './events.ts';
import { accountJobs } from './jobs.ts';
import { createLetters } from './letters-service.ts';
import { accountRoutes } from './routes.ts';
import { createAccountsService, type AccountsService } from './service.ts';

export const createAccounts = (
  platform: Platform,
): { feature: Feature; service: AccountsService; devices: DevicesService; credentials: CredentialsService } => {
  const service = createAccountsService(platform);
  const devices = createDevicesService(platform, service);
  const letters = createLetters(platform);
  const credentials = createCredentialsService(platform, { accounts: service, letters });
  platform.events.on(newDevice, (device) => letters.tellOfDevice(device));
  platform.events.on(accountReopened, ({ accountId }) => letters.tell(accountId, 'account_reopened'));
  platform.events.on(deletionCancelled, ({ accountId }) => letters.tell(accountId, 'deletion_cancelled'));
  const routes = [
    ...accountRoutes(service, credentials),
    ...credentialRoutes(credentials),
    ...deviceRoutes(devices, service),
  ];
  return {
    feature: {
      keeper: { name: 'devices', exportOf: (accountId) => devices.list(accountId, undefined) },
      routes,
      jobs: [...accountJobs(service), ...letters.jobs],
    },
    service,
    devices,
    credentials,
  };
};
