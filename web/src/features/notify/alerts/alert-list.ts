import type { AlertGroup, AlertsView, AlertType, AlertView } from '@tabiya/contract/notify/alerts.ts';

/** The type by which an alert is drawn and answered: the activity of a club counts as what it was. */
export const typeOf = ({ alertType, alertSubType }: AlertView): AlertType =>
  alertType === 'user_group_activity' && alertSubType !== undefined ? alertSubType : alertType;

/** Challenges that came while one was away stand first. */
export const groupsOf = ({ alerts }: AlertsView): AlertGroup[] =>
  Object.values(alerts).toSorted((a, b) => urgency(a) - urgency(b));

const urgency = ({ type }: AlertGroup): number => (type.id === 'offline_challenges' ? 0 : 1);

/** Only the groups of one kind stay, for instance; groups that have become empty go. */
const keepAlerts = (view: AlertsView, keeps: (alert: AlertView) => boolean): AlertsView => {
  const groups = Object.entries(view.alerts).map(
    ([type, group]) => [type, { ...group, notifications: group.notifications.filter(keeps) }] as const,
  );
  return { ...view, alerts: Object.fromEntries(groups.filter(([, group]) => group.notifications.length > 0)) };
};

export const withoutAlert = (view: AlertsView, alertId: number): AlertsView =>
  keepAlerts(view, (alert) => alert.alertId !== alertId);

/** What clearing leaves: requests of friends, which wait for an answer. */
export const afterClearing = (view: AlertsView): AlertsView =>
  keepAlerts(view, ({ alertType }) => alertType === 'friend_request');

export const countAlerts = ({ alerts }: AlertsView): number =>
  Object.values(alerts).reduce((count, { notifications }) => count + notifications.length, 0);
