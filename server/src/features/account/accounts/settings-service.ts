import { DEFAULT_SETTINGS, type Settings } from '@tabiya/contract/account/settings.ts';
import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import * as rows from './settings-store.ts';

/** Settings of people, kept in the account row because nearly every page and many lists need some of them. */
export interface AccountSettingsService {
  /** Returns all settings, with defaults for those not set. Pass the transaction's queries inside one. */
  settingsOf(accountId: string, queries?: Queries): Promise<Settings>;
  /** Returns settings of many accounts at once; unknown ids are left out. */
  settingsOfMany(accountIds: readonly string[]): Promise<ReadonlyMap<string, Settings>>;
  /** Writes the given settings and leaves the others unchanged. */
  setSettings(accountId: string, changes: Partial<Settings>): Promise<void>;
}

export const createAccountSettingsService = ({ store, bus }: AccountsPlatform): AccountSettingsService => {
  const settingsOfMany = async (accountIds: readonly string[], queries: Queries = store) => {
    if (accountIds.length === 0) return new Map<string, Settings>();
    const found = await rows.settingsWithIds(queries, [...new Set(accountIds)]);
    return new Map(found.map(({ id, settings }) => [id, { ...DEFAULT_SETTINGS, ...settings }]));
  };
  return {
    settingsOfMany: (accountIds) => settingsOfMany(accountIds),
    settingsOf: async (accountId, queries) =>
      (await settingsOfMany([accountId], queries)).get(accountId) ?? DEFAULT_SETTINGS,
    async setSettings(accountId, changes) {
      await rows.mergeSettings(store, accountId, changes);
      await bus.publish(ACCOUNT_CHANGED, accountId);
    },
  };
};
