import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'alerts.ignore': 'member',
  'alerts.ignoreAchievement': 'member',
  'alerts.ignoreAll': 'member',
  'alerts.ignoreComment': 'member',
  'alerts.ignoreGroupActivity': 'member',
  'alerts.ignoreNewComments': 'member',
  'alerts.ignoreNewContent': 'member',
  'alerts.ignoreOfflineChallenge': 'member',
  'alerts.list': 'member',
};
