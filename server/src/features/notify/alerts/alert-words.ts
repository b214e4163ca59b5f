import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { hasWords, wordsIn } from '../../../platform/site/words.ts';

/** Returns what letters and notifications say of an alert; undefined if they say nothing of its type. */
export const saysOf = (
  payload: AlertPayload,
  { locale, sender }: { locale: string; sender: PlayerView | undefined },
): string | undefined => {
  const id = `alerts.says.${payload.alertType}`;
  if (!hasWords(id)) return undefined;
  const values = {
    username: sender?.username ?? '',
    achievement: 'achievementName' in payload ? payload.achievementName : '',
    group: 'groupName' in payload ? payload.groupName : '',
    title: 'title' in payload ? payload.title : 'gameName' in payload ? payload.gameName : '',
    answer: 'answer' in payload ? payload.answer : '',
    count: 'newCommentCount' in payload ? (payload.newCommentCount ?? 0) : 0,
  };
  return String(wordsIn(locale).formatMessage({ id }, values));
};

/** Returns the path that the alert leads to. */
export const pathOf = (payload: AlertPayload, { me, sender }: { me: string; sender: string | undefined }): string => {
  if ('gameId' in payload && payload.gameId !== undefined) {
    const isDaily = 'timeClass' in payload && payload.timeClass === 'daily';
    return url(isDaily ? 'web_game_daily' : 'web_game_live', { id: toShortUuid(payload.gameId) });
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
  if (payload.alertType === 'club_match_challenge') return url('web_club_open_matches');
  if ('groupUrl' in payload) return payload.groupUrl;
  if (payload.alertType === 'puzzle_battle') return url('web_puzzles_battle', { shortUuid: toShortUuid(payload.id) });
  if (payload.alertType === 'offline_challenges' && sender !== undefined) {
    return url('web_play_opponent', { opponent: sender });
  }
  return sender === undefined ? url('web_user_home') : url('web_member_view', { username: sender });
};
