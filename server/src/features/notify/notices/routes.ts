import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { notices } from '@tabiya/contract/notify/notices.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AlertFilter, AlertsService } from '../alerts/service.ts';
import type { NoticesService } from './service.ts';

export const noticeRoutes = (service: NoticesService): Route[] =>
  routes('notices', notices, {
    counts({ username }, { me }) {
      const isOwn = username === undefined || username.toLowerCase() === me.username.toLowerCase();
      return isOwn ? service.countsOf(me) : refuse('not_allowed');
    },
  });

export const alertRoutes = (service: NoticesService, { ignore }: Pick<AlertsService, 'ignore'>): Route[] => {
  const ignoreAll = async (me: Caller, filter: AlertFilter) => {
    await ignore(me.id, filter);
    return {};
  };
  /** Ignores one alert by a filter; an alert of another member is not found. */
  const ignoreOne = async (me: Caller, filter: AlertFilter) =>
    (await ignore(me.id, filter)) === 0 ? refuse('alert_not_found') : {};

  return routes('alerts', alerts, {
    list: (_, { me, locale }) => service.alertsOf({ ...me, locale: locale() }),
    ignore: ({ id }, { me }) => ignoreOne(me, { id }),
    ignoreOfflineChallenge: ({ id }, { me }) => ignoreOne(me, { types: ['offline_challenges'], subject: String(id) }),
    ignoreAchievement: ({ code }, { me }) => ignoreOne(me, { types: ['user_achievements'], subject: code }),
    ignoreComment: ({ contentId, contentType }, { me }) =>
      ignoreOne(me, { types: ['new_comment', 'user_comment'], subject: `${contentType} ${contentId}` }),
    ignoreNewComments: (_, { me }) => ignoreAll(me, { types: ['new_comment', 'user_comment'] }),
    ignoreNewContent: (_, { me }) => ignoreAll(me, { types: ['has_new_content'] }),
    ignoreGroupActivity: ({ id, alertType }, { me }) =>
      ignoreOne(me, { id, types: [alertType, 'user_group_activity'] }),
    ignoreAll: (_, { me }) => ignoreAll(me, { exceptTypes: ['friend_request'] }),
  });
};
