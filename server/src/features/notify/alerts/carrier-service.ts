import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { hasWords, wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PushService } from '../push/service.ts';
import { waysOf } from './policy.ts';
import type { NewAlert } from './service.ts';
import { hasAlert } from './store.ts';
import { subjectOf } from './subject.ts';

export interface CarrierNeeds {
  accounts: Pick<AccountsService, 'settingsOf' | 'standingOf' | 'playersById'>;
  push: Pick<PushService, 'send'>;
}

/** Delivers alerts by mail and to browsers that show notifications. */
export interface Carrier {
  /** Sends nothing when the alert is no longer there, and no letter to a member who is on the site. */
  carry(alert: NewAlert): Promise<void>;
}

export const createCarrier = (
  { store, mail, config, isOnline }: Pick<Platform, 'store' | 'mail' | 'config' | 'isOnline'>,
  { accounts, push }: CarrierNeeds,
): Carrier => ({
  async carry({ to, payload }) {
    const { alertType: type } = payload;
    const subject = subjectOf(payload);
    const [standing, settings] = await Promise.all([accounts.standingOf(to), accounts.settingsOf(to)]);
    if (standing === undefined || isClosed(standing.membershipLevel)) return;
    if (!hasWords(`alerts.says.${type}`) || !(await hasAlert(store, to, { type, subject }))) return;
    const by = 'by' in payload ? payload.by : undefined;
    const sender = by === undefined ? undefined : (await accounts.playersById([by])).get(by);
    if (by !== undefined && sender === undefined) return;

    const { locale, username, email, isActivated } = standing;
    const values = {
      username: sender?.username ?? '',
      achievement: 'achievementName' in payload ? payload.achievementName : '',
      group: 'groupName' in payload ? payload.groupName : '',
      title: 'title' in payload ? payload.title : 'gameName' in payload ? payload.gameName : '',
      count: 'newCommentCount' in payload ? (payload.newCommentCount ?? 0) : 0,
    };
    const what = String(wordsIn(locale).formatMessage({ id: `alerts.says.${type}` }, values));
    const path = pathOf(payload, { me: username, sender: sender?.username });
    const ways = waysOf(settings, type);
    if (ways.includes('push')) {
      await push.send(to, { title: 'Tabiya', body: what, url: path, tag: `${type} ${subject}` });
    }
    if (ways.includes('email') && email !== null && isActivated && !isOnline(to)) {
      const choose = `${config.baseUrl}${url('web_user_settings_notifications')}`;
      const letter = { name: 'alert', values: { username, what, choose }, link: `${config.baseUrl}${path}` };
      await mail.send({ to: email, locale, ...letter });
    }
  },
});

/** Returns the path that the alert leads to. */
const pathOf = (payload: AlertPayload, { me, sender }: { me: string; sender: string | undefined }): string => {
  if ('gameId' in payload && payload.gameId !== undefined) {
    return url('web_game_live', { id: toShortUuid(payload.gameId) });
  }
  if (payload.alertType === 'team_live_competition' && payload.competitionType === 'team_match') {
    return url('web_team_match_live_view', { match: payload.id });
  }
  if (payload.alertType === 'game_seek') return url('web_daily_seek', { id: toShortUuid(payload.id) });
  if (payload.alertType === 'user_achievements') return url('web_member_view', { username: me });
  if ('viewUrl' in payload && payload.viewUrl !== undefined) return payload.viewUrl;
  if (payload.alertType === 'user_group_request') {
    return url('web_club_pending_requests', { url: payload.groupUrl.split('/').at(-1) ?? '' });
  }
  if ('groupUrl' in payload) return payload.groupUrl;
  if (payload.alertType === 'puzzle_battle') return url('web_puzzles_battle', { shortUuid: toShortUuid(payload.id) });
  if (payload.alertType === 'offline_challenges' && sender !== undefined) {
    return url('web_play_opponent', { opponent: sender });
  }
  return sender === undefined ? url('web_user_home') : url('web_member_view', { username: sender });
};
