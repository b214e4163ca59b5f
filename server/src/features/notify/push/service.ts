import { PUSH_BROWSERS_MAX, type PushNote } from '@tabiya/contract/notify/push.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { DevicesService } from '../../account/accounts/devices-service.ts';
import { createPushKeys } from './keys-service.ts';
import { createPushPost, type PushBrowser } from './post.ts';
import { isPushService } from './services.ts';
import * as rows from './store.ts';

export interface PushService {
  publicKey(): Promise<string>;
  subscribe(
    owner: { accountId: string; sessionKey: string },
    browser: PushBrowser,
  ): Promise<Refusal<'push_service_unknown'> | undefined>;
  unsubscribe(accountId: string, endpoint: string): Promise<void>;
  browsersOf(accountId: string): Promise<number>;
  /** Returns whether the account may have subscribed browsers; pass the transaction's queries inside one. */
  hasBrowsers(accountId: string, queries?: Queries): Promise<boolean>;
  /** Shows a notification in every browser of the member. An unresponsive push service does not hold up the others. */
  send(accountId: string, note: PushNote): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

type PushPlatform = Pick<Platform, 'store' | 'now' | 'config' | 'secrets' | 'log'>;

export const createPushService = (
  { store, now, config, secrets, log }: PushPlatform,
  devices: Pick<DevicesService, 'list'>,
): PushService => {
  const keys = createPushKeys({ store, secrets });

  /** A notification is for the person who logged in there, so the subscription ends with the session. */
  const reachable = async (accountId: string): Promise<rows.SubscriptionRow[]> => {
    const all = await rows.subscriptionsOf(store, accountId);
    if (all.length === 0) return [];
    const sessions = new Set((await devices.list(accountId, undefined)).map(({ id }) => id));
    const [open, over] = [true, false].map((is) => all.filter((row) => sessions.has(row.session_key) === is));
    for (const { endpoint } of over ?? []) await rows.deleteSubscription(store, accountId, endpoint);
    return open ?? [];
  };

  const post = createPushPost({ config, log, keys });
  const sendTo = async (row: rows.SubscriptionRow, note: PushNote): Promise<void> => {
    const isGone = await post(row, note);
    if (isGone) await rows.deleteSubscription(store, row.account_id, row.endpoint);
  };

  return {
    publicKey: async () => (await keys()).publicKey,
    async subscribe({ accountId, sessionKey }, { endpoint, p256dh, auth }) {
      if (!isPushService(endpoint, config.pushServices)) return refuse('push_service_unknown');
      const row = { endpoint, p256dh, auth, account_id: accountId, session_key: sessionKey, made_at: now() };
      await store.transaction(async (queries) => {
        await rows.putSubscription(queries, row);
        await rows.trimSubscriptions(queries, accountId, PUSH_BROWSERS_MAX);
      });
      return undefined;
    },
    unsubscribe: (accountId, endpoint) => rows.deleteSubscription(store, accountId, endpoint),
    browsersOf: async (accountId) => (await reachable(accountId)).length,
    hasBrowsers: (accountId, queries = store) => rows.hasSubscription(queries, accountId),
    async send(accountId, note) {
      await Promise.all((await reachable(accountId)).map((row) => sendTo(row, note)));
    },
    async exportOf(accountId) {
      const all = await rows.subscriptionsOf(store, accountId);
      return all.map(({ endpoint, made_at }) => ({ service: new URL(endpoint).host, since: made_at }));
    },
    erase: rows.deleteSubscriptions,
  };
};
