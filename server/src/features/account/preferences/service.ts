import type { UserItem } from '@tabiya/contract/account/preferences.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { deleteItem, deleteItems, hasItem, insertItem, itemsOf } from './store.ts';

export interface PreferencesService {
  hasItem(accountId: string, item: UserItem): Promise<boolean>;
  setItem(accountId: string, item: UserItem, value: boolean): Promise<void>;
  /** Returns the preferences part of a member's export. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createPreferencesService = ({ store, now }: Pick<Platform, 'store' | 'now'>): PreferencesService => ({
  hasItem: (accountId, item) => hasItem(store, accountId, item),
  setItem: (accountId, item, value) =>
    value ? insertItem(store, { account_id: accountId, item, at: now() }) : deleteItem(store, accountId, item),
  exportOf: (accountId) => itemsOf(store, accountId),
  erase: deleteItems,
});
