import type { AlertView } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { pages } from '@tabiya/contract/site/pages.ts';
import { url } from '@tabiya/contract/site/url.ts';

/** An alert without its words and its route. */
export type Alert = Omit<AlertView, 'type' | 'content' | 'route'>;
type Target = (alert: Alert, me: string) => string | undefined;

/** Returns the path of a page; undefined if the site does not have it. */
const place = (name: string, params: Record<string, string> = {}): string | undefined =>
  Object.hasOwn(pages, name) ? (url as (name: string, params: object) => string)(name, params) : undefined;

const text = (value: string | number | undefined): string => String(value ?? '');
const lastOf = (path: string | undefined): string => text(path).split('/').at(-1) ?? '';

const game: Target = ({ id, timeClass }) =>
  place(timeClass === 'daily' ? 'web_game_daily' : 'web_game_live', { id: toShortUuid(text(id)) });
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
  game,
  game_draw_offered: game,
  game_low_time: game,
  game_started: game,
  game_message: (alert, me) =>
    alert.id === undefined ? place('web_message_thread', { username: text(alert.username) }) : game(alert, me),
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
  club_match_answer: own,
  club_vote_challenge: ({ id }) => place('web_votechess_game', { id: text(id) }),
  study_invitation: own,
  repertoire_due: own,
  puzzle_battle: ({ id }) => place('web_puzzles_battle', { shortUuid: toShortUuid(text(id)) }),
  new_log_in: () => place('web_security_logout'),
  report_resolved: () => place('web_user_settings_reports'),
};

/**
 * Returns the path to which an alert leads the member of that name; undefined if there is no such page. The activity of a
 * club counts as its subtype.
 */
export const routeOf = (alert: Alert, me: string): string | undefined =>
  TARGETS[alert.alertSubType ?? alert.alertType](alert, me);

/** Returns the path on which a challenge that came while the member was away is accepted. */
export const acceptRoute = ({ id }: Alert): string =>
  url('web_play_online', {}, { action: 'acceptLiveChallenge', challengeId: text(id) });
