import type { DeviceView } from '@tabiya/contract/account/devices.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { deviceSessions } from './device-store.ts';
import { MAX_DEVICES } from './policy.ts';
import type { AccountsService } from './service.ts';
import { toDeviceView } from './view.ts';

/**
 * Lists and ends the browsers in which a member is logged in. `currentKey` is `SessionControl.key` of the requesting
 * session.
 */
export interface DevicesService {
  list(accountId: string, currentKey: string | undefined): Promise<DeviceView[]>;
  end(accountId: string, key: string): Promise<void | Refusal<'device_not_found'>>;
}

export const createDevicesService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: AccountsService,
): DevicesService => ({
  async list(accountId, currentKey) {
    const sessions = await deviceSessions(store, { accountId, limit: MAX_DEVICES }, now());
    const devices = sessions.map((row) => toDeviceView(row, currentKey));
    return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  },
  async end(accountId, key) {
    return (await accounts.endSession(accountId, key)) ? undefined : refuse('device_not_found');
  },
});
