import { url } from '@tabiya/contract/site/url.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { AchievementsSeen } from './events.ts';
import { toAwardView } from './view.ts';

export interface FriendNewsNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  alerts: Pick<AlertsService, 'raise'>;
  friends: Pick<FriendsService, 'friendIdsOf'>;
}

/** Maximum number of friends, the newest ones, who are alerted; it bounds the work of one game. */
const FRIENDS_TOLD = 100;

/** Alerts friends of achievements that everybody may know of, each in their own language. */
export const createFriendNews =
  ({ accounts, alerts, friends }: FriendNewsNeeds) =>
  async ({ accountId, codes }: AchievementsSeen): Promise<void> => {
    const ids = await friends.friendIdsOf(accountId);
    const member = ids.length === 0 ? undefined : await accounts.callerOf(accountId);
    if (member === undefined) return;
    const viewUrl = url('web_awards_achievements', { username: member.username });
    for (const to of ids.slice(0, FRIENDS_TOLD)) {
      const friend = await accounts.callerOf(to);
      if (friend === undefined) continue;
      const words = wordsIn(friend.locale);
      const names = words.formatList(codes.map((code) => toAwardView(code, words).name));
      const title = String(words.formatMessage({ id: 'alerts.friend_earned' }, { names }));
      await alerts.raise({ to, payload: { alertType: 'friend_activity', by: accountId, title, viewUrl } });
    }
  };
