import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { DevicesService } from '../../account/accounts/devices-service.ts';
import { pushRoutes } from './routes.ts';
import { createPushService, type PushService } from './service.ts';

/** Composes push notifications, which browsers show even while no page of the site is open. */
export const createPush = (
  platform: Platform,
  { devices }: { devices: Pick<DevicesService, 'list'> },
): { feature: Feature; service: PushService } => {
  const service = createPushService(platform, devices);
  return {
    service,
    feature: {
      keeper: { name: 'push', exportOf: service.exportOf, erase: service.erase },
      routes: pushRoutes(service),
    },
  };
};
