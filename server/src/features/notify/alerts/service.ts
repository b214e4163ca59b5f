import { ALERTS_MAX, type AlertPayload, type AlertsView } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { NotificationChannel } from '@tabiya/contract/account/settings.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PushService } from '../push/service.ts';
import * as rows from './store.ts';
import { waysOf } from './policy.ts';
import { subjectOf } from './subject.ts';
import { toAlertView, toGroups } from './view.ts';

export type { AlertFilter } from './store.ts';

/** An alert for a member. */
export interface NewAlert {
  /** UUID of the account. */
  to: string;
  payload: AlertPayload;
}

/** Identifies one alert by its subject, as `subjectOf` returns it. */
export interface AlertKey {
  to: string;
  /** Several types if alerts of the same subject end together. */
  alertType: AlertType | readonly AlertType[];
  key: string;
}

export interface AlertsService {
  /**
   * Adds an alert and notifies the member at once; the same subject again moves the alert to the top. Within a
   * transaction, pass its queries and call `tell` after the commit.
   */
  raise(alert: NewAlert, queries?: Queries): Promise<void>;
  /** Removes an alert that no longer applies; idempotent. Use transactions as with `raise`. */
  withdraw(alert: AlertKey, queries?: Queries): Promise<void>;
  /** Removes the alerts of several members about these subjects, within a transaction; returns who had one. */
  withdrawAll(
    of: { from: readonly string[]; alertType: AlertType; keys: readonly string[] },
    queries: Queries,
  ): Promise<string[]>;
  /** Notifies a member's open pages that the alerts have changed. */
  tell(accountId: string): void;
  /** Returns the number of alerts, and how many of them are challenges. */
  countsOf(accountId: string): Promise<{ alerts: number; challenges: number }>;
  list(me: Pick<Caller, 'id' | 'username' | 'locale'>): Promise<Pick<AlertsView, 'alerts'>>;
  /** Removes the matching alerts and returns their number. */
  ignore(accountId: string, filter: rows.AlertFilter): Promise<number>;
  /** Returns the alerts for a member's export. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

type AlertsPlatform = Pick<Platform, 'store' | 'now' | 'room'>;

export interface AlertsNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'settingsOf'>;
  push: Pick<PushService, 'hasBrowsers'>;
  /** Delivers an alert outside the site as the member has set it; with queries, after the commit. */
  carry(alert: NewAlert, queries: Queries | undefined): Promise<void>;
}

export const createAlertsService = (
  { store, now, room }: AlertsPlatform,
  { accounts, push, carry }: AlertsNeeds,
): AlertsService => {
  const notices = room(noticeChannel);
  const tell = (accountId: string) => notices.passing(accountId, 'changed', { what: 'alerts' });

  const isCarried = async (to: string, ways: readonly NotificationChannel[], queries: Queries | undefined) =>
    ways.includes('email') || (ways.includes('push') && (await push.hasBrowsers(to, queries)));

  return {
    tell,
    async raise(alert, queries) {
      const { to, payload } = alert;
      const ways = waysOf(await accounts.settingsOf(to, queries), payload.alertType);
      if (ways.length === 0) return;
      const isNew = await rows.putAlert(queries ?? store, {
        account_id: to,
        type: payload.alertType,
        subject: subjectOf(payload),
        at: now(),
        payload,
        hidden: !ways.includes('site'),
      });
      if (isNew) await rows.trimAlerts(queries ?? store, to, ALERTS_MAX);
      // An alert that existed already was delivered when it was new.
      if (isNew && (await isCarried(to, ways, queries))) await carry(alert, queries);
      if (queries === undefined) tell(to);
    },
    async withdraw({ to, alertType, key }, queries) {
      const types = typeof alertType === 'string' ? [alertType] : alertType;
      const removed = await rows.deleteAlerts(queries ?? store, to, { types, subject: key });
      if (queries === undefined && removed > 0) tell(to);
    },
    withdrawAll: ({ from, alertType: type, keys }, queries) =>
      rows.deleteAlertsAbout(queries, { from, type, subjects: keys }),
    countsOf: (accountId) => rows.countAlerts(store, accountId),
    async list(me) {
      const kept = await rows.alertsOf(store, me.id, ALERTS_MAX);
      const senders = await accounts.playersById(kept.flatMap(({ payload }) => memberIn(payload) ?? []));
      const views = kept.flatMap((row) => toAlertView(row, senders, me) ?? []);
      return { alerts: toGroups(views, wordsIn(me.locale)) };
    },
    async ignore(accountId, filter) {
      const removed = await rows.deleteAlerts(store, accountId, filter);
      if (removed > 0) tell(accountId);
      return removed;
    },
    async exportOf(accountId) {
      const kept = await rows.alertsOf(store, accountId, ALERTS_MAX);
      return kept.map(({ type, at, payload }) => ({ type, at, ...payload }));
    },
    erase: async (queries, accountId) => void (await rows.deleteAlerts(queries, accountId)),
  };
};

/** Returns the UUID of the member whom an alert comes from or is about. */
const memberIn = (payload: AlertPayload): string | undefined =>
  'by' in payload ? payload.by : 'about' in payload ? payload.about : undefined;
