import type { AlertView, AlertType } from '@tabiya/contract/notify/alerts.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { pages } from '@tabiya/contract/site/pages.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { typeOf } from './alert-list.ts';

type Target = (alert: AlertView, me: string) => string | undefined;

/** Returns the path of a page, undefined if the page is not built yet. */
const place = (name: string, params: Record<string, string> = {}): string | undefined =>
  Object.hasOwn(pages, name) ? (pageUrl as (name: string, params: object) => string)(name, params) : undefined;

const text = (value: string | number | undefined): string => String(value ?? '');
const lastOf = (path: string | undefined): string => text(path).split('/').at(-1) ?? '';

const liveGame: Target = ({ id }) => place('web_game_live', { id: toShortUuid(text(id)) });
const anyGame: Target = ({ id }) => place('web_game_uuid', { id: toShortUuid(text(id)) });
const own: Target = ({ viewUrl }) => viewUrl;
const member: Target = ({ username }) => place('web_member_view', { username: text(username) });
const trophy =
  (type: 'trophy' | 'arena'): Target =>
  ({ userTrophyId }, username) =>
    place('web_awards_view_trophy', { username, type, userTrophyId: text(userTrophyId) });
const club =
  (page: string, name = 'url'): Target =>
  ({ groupUrl }) =>
    place(page, { [name]: lastOf(groupUrl) });

/** The page of the single topic or announcement, if the alert names it. */
const ownOr =
  (other: Target): Target =>
  (alert, me) =>
    alert.viewUrl ?? other(alert, me);

const COMPETITIONS: Record<string, (id: string) => string | undefined> = {
  arena: (id) => place('web_play_live_arena', { id }),
  tournament: (id) => place('web_play_live_tournament', { id }),
  team_match: (match) => place('web_team_match_live_view', { match }),
};

const TARGETS: Record<AlertType, Target> = {
  user_achievements: ({ code }, username) => {
    const page = place('web_awards_achievements', { username });
    return page && `${page}#${text(code)}`;
  },
  user_trophy: trophy('trophy'),
  user_arena_trophy: trophy('arena'),
  game_seek: ({ id }) => place('web_daily_seek', { id: toShortUuid(text(id)) }),
  user_group_forum_new: club('web_club_forum'),
  user_group_forum: ownOr(club('web_club_forum')),
  user_group_news_new: ownOr(club('web_club_announcements', 'club')),
  user_group_news: ownOr(club('web_club_announcements', 'club')),
  user_group_note: club('web_club_notes'),
  user_group_activity: own,
  user_group_request: club('web_club_pending_requests'),
  new_comment: own,
  has_new_content: own,
  user_comment: own,
  friend_activity: own,
  friend_request: member,
  matched_contacts: member,
  game: liveGame,
  game_draw_offered: liveGame,
  game_low_time: liveGame,
  game_started: liveGame,
  game_message: (alert, me) =>
    alert.id === undefined ? place('web_message_thread', { username: text(alert.username) }) : liveGame(alert, me),
  offline_challenges: ({ username }) => place('web_play_opponent', { opponent: text(username) }),
  team_live_competition: ({ competitionType, id }) => COMPETITIONS[text(competitionType)]?.(text(id)),
  team_match_game: anyGame,
  tournament_game: anyGame,
  votechess_game: ({ id }) => place('web_votechess_game', { id: text(id) }),
  insights: own,
  rating_refund: (_, username) => place('web_stats', { username }),
  club_invitation: ({ groupUrl }) => groupUrl,
  club_approved: ({ groupUrl }) => groupUrl,
  club_match_challenge: () => place('web_club_open_matches'),
  study_invitation: ({ viewUrl }) => viewUrl,
  repertoire_due: ({ viewUrl }) => viewUrl,
  puzzle_battle: ({ id }) => place('web_puzzles_battle', { shortUuid: toShortUuid(text(id)) }),
  new_log_in: () => place('web_security_logout'),
  report_resolved: () => place('web_user_settings_reports'),
};

/** Returns where an alert leads, for the member of that name; undefined if there is no such page yet. */
export const targetOf = (alert: AlertView, me: string): string | undefined => TARGETS[typeOf(alert)](alert, me);

/** Returns the path that accepts the challenge. */
export const acceptPath = ({ id }: AlertView): string =>
  pageUrl('web_play_online', {}, { action: 'acceptLiveChallenge', challengeId: text(id) });

/** Returns where a member goes on who has accepted; undefined if the member stays. */
export const acceptedPath = (alert: AlertView): string | undefined => {
  if (alert.alertType === 'puzzle_battle') return targetOf(alert, '');
  if (alert.alertType !== 'club_match_challenge') return undefined;
  return place(alert.matchKind === 'live' ? 'web_team_match_live_view' : 'web_team_match_view', {
    match: text(alert.id),
  });
};
