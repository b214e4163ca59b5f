import { DEFAULT_SETTINGS, type Settings } from '@tabiya/contract/account/settings.ts';
import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Ground } from './ground.ts';
import * as rows from './settings-store.ts';

/** What people have set, kept with the account because nearly every page and many lists need some of it. */
export interface AccountSettingsService {
  /** All settings, with the defaults where nothing was set. Give the transaction's queries when in one. */
  settingsOf(accountId: string, queries?: Queries): Promise<Settings>;
  /** Of many at once; who does not exist is left out. */
  settingsOfMany(accountIds: readonly string[]): Promise<ReadonlyMap<string, Settings>>;
  /** Writes the ones that are given, and leaves the rest as it is. */
  setSettings(accountId: string, changes: Partial<Settings>): Promise<void>;
}

export const createAccountSettingsService = ({ store, bus }: Ground): AccountSettingsService => {
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
