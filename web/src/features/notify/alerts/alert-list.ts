import type { AlertGroup, AlertsView, AlertView } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';

/** Returns the type that decides how an alert is drawn and answered: the activity of a club counts as its subtype. */
export const typeOf = ({ alertType, alertSubType }: AlertView): AlertType =>
  alertType === 'user_group_activity' && alertSubType !== undefined ? alertSubType : alertType;

/** Returns the groups of alerts, with challenges that came while the member was away first. */
export const alertGroups = ({ alerts }: AlertsView): AlertGroup[] =>
  Object.values(alerts).toSorted((a, b) => urgency(a) - urgency(b));

const urgency = ({ type }: AlertGroup): number => (type.id === 'offline_challenges' ? 0 : 1);

/** Keeps the alerts that match; groups that become empty are removed. */
const keepAlerts = (view: AlertsView, keeps: (alert: AlertView) => boolean): AlertsView => {
  const groups = Object.entries(view.alerts).map(
    ([type, group]) => [type, { ...group, notifications: group.notifications.filter(keeps) }] as const,
  );
  return { ...view, alerts: Object.fromEntries(groups.filter(([, group]) => group.notifications.length > 0)) };
};

export const withoutAlert = (view: AlertsView, alertId: number): AlertsView =>
  keepAlerts(view, (alert) => alert.alertId !== alertId);

/** Returns what remains after clearing: friend requests, because they await an answer. */
export const afterClearing = (view: AlertsView): AlertsView =>
  keepAlerts(view, ({ alertType }) => alertType === 'friend_request');

export const countAlerts = ({ alerts }: AlertsView): number =>
  Object.values(alerts).reduce((count, { notifications }) => count + notifications.length, 0);
