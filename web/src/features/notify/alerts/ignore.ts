import { alerts, type AlertView } from '@tabiya/contract/notify/alerts.ts';
import { call } from '../../../platform/net/call.ts';

/** Tells the server that an alert was seen, with the call for its type. */
export const ignoreAlert = (alert: AlertView): Promise<unknown> => {
  const { alertId, alertType } = alert;
  switch (alertType) {
    case 'new_comment':
    case 'user_comment':
      return call(alerts.ignoreComment, { contentId: alert.contentId ?? '', contentType: alert.contentType ?? '' });
    case 'user_group_activity':
      return call(alerts.ignoreGroupActivity, { id: alertId, alertType });
    case 'has_new_content':
      return call(alerts.ignoreNewContent, {});
    case 'user_achievements':
      return call(alerts.ignoreAchievement, { code: alert.code ?? '' });
    case 'offline_challenges':
      return call(alerts.ignoreOfflineChallenge, { id: Number(alert.id) });
    default:
      return call(alerts.ignore, { id: alertId });
  }
};

/** Comments are cleared by one call, everything else by another. */
export const ignoreAllAlerts = (): Promise<unknown> =>
  Promise.all([call(alerts.ignoreNewComments, {}), call(alerts.ignoreAll, {})]);
