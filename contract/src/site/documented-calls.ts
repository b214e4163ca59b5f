import { ID, KEYWORD, NUMBER, oneOf, UUID, WORD } from './constraints.ts';
import type { Method } from '../kit/endpoint.ts';
import { page, type Page } from '../kit/page.ts';
import { LOCALES } from './locales.ts';

/** A documented call. `ANY` means that every method is accepted. */
export interface DocumentedCall {
  method: Method | 'ANY';
  at: Page;
}

const call = (method: DocumentedCall['method'], at: Page): DocumentedCall => ({ method, at });

const FEATURABLE = oneOf('article', 'blog', 'lesson_course', 'news', 'chess_video');
const LOCALE = oneOf(...LOCALES.flatMap(({ segment, code }) => [segment, code]));

/** Every documented call by its name, whether built or not. A built one says its name in `documented`. */
export const documentedCalls = {
  // Articles, blogs, news, videos and their comments.
  web_article_callback_lock_comments: call('POST', page('/callback/articles/lock-comments/{id}', { id: ID })),
  web_blog_callback_lock_comments: call('POST', page('/callback/blog/lock-comments/{id}', { id: ID })),
  web_news_callback_lock_comments: call('POST', page('/callback/news/lock-comments/{id}', { id: ID })),
  web_video_callback_lock_comments: call('POST', page('/callback/video/lock-comments/{id}', { id: ID })),
  web_content_callback_feature: call(
    'POST',
    page('/callback/content/feature/{contentType}/{id}', { contentType: FEATURABLE, id: ID }),
  ),
  web_article_callback_authors: call('GET', page('/callback/articles/authors')),
  web_survey_callback_vote: call(
    'POST',
    page('/callback/survey/{id}/vote/{optionId}', { id: NUMBER, optionId: NUMBER }),
  ),
  web_report_callback_user: call('POST', page('/callback/report-user')),
  web_report_callback_user_reasons: call('GET', page('/callback/report-user')),
  web_report_callback_forum_topic: call('POST', page('/callback/report-forum-topic/{uuid}', { uuid: UUID })),
  web_report_callback_content: call('POST', page('/callback/report-content')),
  web_tv_callback_report: call('POST', page('/chess-tv/callback/report/{video}/{reason}', { video: ID, reason: ID })),
  web_tv_callback_announcement: call('GET', page('/callback/tv/getAnnouncement/{locale?}', { locale: LOCALE })),

  // The current member, and other members.
  web_user_callback_content_language_set: call('POST', page('/callback/user/content-language/set')),
  web_user_callback_popup: call('GET', page('/callback/user/popup/{username}', { username: 'username' })),
  web_user_callback_lifetime_score: call(
    'GET',
    page('/callback/user/lifetime-score/{user}/{opponent}', { user: 'username', opponent: 'username' }),
  ),
  web_user_callback_search: call('GET', page('/callback/user/search/{username}', { username: ID })),
  web_user_callback_valid: call('GET', page('/callback/user/valid')),
  web_user_callback_follow_suggestions: call('GET', page('/callback/user/follow_suggestions')),
  web_user_callback_dismiss_follow: call(
    'POST',
    page('/callback/user/dismiss_follow/{username}', { username: 'username' }),
  ),
  web_user_callback_get_item: call('GET', page('/callback/user/get-item/{item}', { item: WORD })),
  web_user_callback_set_item: call('POST', page('/callback/user/set-item')),
  web_user_callback_archive_view: call('POST', page('/callback/user/archive-view')),
  web_user_callback_set_fair_play_agree: call(
    'POST',
    page('/callback/user/set-fair-play-agree/{agree}', { agree: oneOf('1', '0') }),
  ),
  web_user_callback_home_recent_content_type: call('POST', page('/callback/user/home-recent-content-type')),
  web_user_callback_navigation_data: call('GET', page('/callback/user/navigation-data')),
  web_user_callback_update_navigation_state: call(
    'ANY',
    page('/{state}/callback/user/update-navigation-state', { state: ID }),
  ),
  web_user_callback_notices: call('GET', page('/callback/user/notices')),
  web_user_callback_set_home_settings: call('POST', page('/callback/user/set-home-settings')),
  web_user_callback_update_preferences: call('POST', page('/callback/user/preferences')),
  web_home_callback_daily_display: call('POST', page('/callback/home/daily-display')),
  web_recent_callback_opponents: call('GET', page('/callback/recent/opponents')),
  web_security_callback_user_roles: call('GET', page('/callback/security/user/roles')),
  web_guest_update_skill_level: call('POST', page('/guest/update-skill-level')),
  web_bff_oauth_token: call('POST', page('/bff-token')),
  web_member_can_access_year_in_chess: call(
    'GET',
    page('/can-access/{username}/year-in-chess', { username: 'username' }),
  ),

  // Friends and members.
  web_friend_callback_request: call('POST', page('/callback/friend/request/{user}', { user: 'username' })),
  web_friend_callback_accept: call('PUT', page('/callback/friend/accept/{user}', { user: 'username' })),
  web_friend_callback_cancel_request: call(
    'POST',
    page('/callback/friend/cancel/request/{user}', { user: 'username' }),
  ),
  web_friend_callback_decline_request: call(
    'DELETE',
    page('/callback/friend/decline/request/{user}', { user: 'username' }),
  ),
  web_friend_callback_delete: call('DELETE', page('/callback/friend/delete/{user}', { user: 'username' })),
  web_friends_callback_get_friends: call(
    'GET',
    page('/callback/friends/{username}/get-friends', { username: 'username' }),
  ),
  web_friends_callback_search: call('GET', page('/callback/friends/search')),
  web_friend_callback_count_online: call('GET', page('/callback/friend/count-online')),
  web_member_callback_block: call('POST', page('/callback/member/block/{username}', { username: 'username' })),
  web_member_callback_unblock: call('POST', page('/callback/member/unblock/{username}', { username: 'username' })),
  web_member_callback_track: call('POST', page('/callback/member/track/{username}', { username: 'username' })),
  web_member_callback_untrack: call('POST', page('/callback/member/untrack/{username}', { username: 'username' })),

  // Alerts.
  web_alert_callback_alerts: call('GET', page('/callback/alert/alerts')),
  web_alert_callback_ignore: call('POST', page('/callback/alert/ignore/{id}', { id: ID })),
  web_alert_callback_ignore_offline_challenge: call(
    'POST',
    page('/callback/alert/ignore/offline-challenge/{id}', { id: NUMBER }),
  ),
  web_alert_callback_ignore_achievement: call('POST', page('/callback/alert/ignore/achievement')),
  web_alert_callback_ignore_comment: call(
    'POST',
    page('/callback/alert/ignore/comment/{contentId}/{contentType}', { contentId: ID, contentType: WORD }),
  ),
  web_alert_callback_ignore_new_comments: call('POST', page('/callback/alert/ignore/new-comments')),
  web_alert_callback_ignore_new_content: call('POST', page('/callback/alert/ignore/new-content')),
  web_alert_callback_ignore_group_activity: call(
    'POST',
    page('/callback/alert/ignore/group-activity/{id}/{alertType}', { id: NUMBER, alertType: WORD }),
  ),
  web_alert_callback_ignore_all: call('POST', page('/callback/alert/ignore/all')),
  web_achievement_callback_delete_new_achievements: call('DELETE', page('/callback/achievements/new')),

  // Clubs, games, tournaments.
  web_club_callback_manage_group_request: call(
    'POST',
    page('/callback/club/group-request/manage/{id}/{username}', { id: NUMBER, username: 'username' }),
  ),
  web_club_callback_of_member: call('GET', page('/callback/clubs/{username}', { username: 'username' })),
  web_game_callback_shareable_challenge: call('POST', page('/callback/game/shareable/challenge')),
  web_game_callback_daily_challenge: call(
    'POST',
    page('/callback/game/daily/challenge/{opponent}', { opponent: 'username' }),
  ),
  web_game_callback_random_daily_challenge: call('POST', page('/callback/game/random/daily/challenge')),
  web_game_seek_callback_open: call('GET', page('/callback/game_seek/open')),
  web_game_seek_callback_ratings: call('GET', page('/{username}/callback/game_seek/ratings', { username: 'username' })),
  web_tournament_callback_joinable: call('GET', page('/callback/tournament/joinable')),
  web_eco_callback_starting_position: call('GET', page('/callback/eco/search/starting-position')),
  web_tactics_callback_rated_next: call('ANY', page('/callback/tactics/rated/next')),

  // Search, languages, support.
  web_search_callback_autofill: call('ANY', page('/{keyword}/search/callback/autofill', { keyword: KEYWORD })),
  web_i18n_search_callback_autofill: call(
    'ANY',
    page('/{locale}/{keyword}/search/callback/autofill', { locale: LOCALE, keyword: KEYWORD }),
  ),
  web_language_callback_list: call('ANY', page('/callback/languages')),
  web_language_callback_language: call('ANY', page('/{locale}/callback/language', { locale: LOCALE })),
  web_language_set: call('GET', page('/{locale}/set-language', { locale: LOCALE })),
  web_support_intercom_get_recent_conversation_id: call('GET', page('/callback/intercom/recent-conversation-id')),
  web_support_callback_trace: call('GET', page('/callback/trace')),

  // Messages.
  web_message_callback_create: call('POST', page('/{username}/callback/messages', { username: 'username' })),
  web_message_callback_archive: call('POST', page('/{username}/callback/messages/archive', { username: 'username' })),
  web_message_callback_unarchive: call(
    'POST',
    page('/{username}/callback/messages/unarchive', { username: 'username' }),
  ),
  web_message_callback_bulk_archive: call('POST', page('/callback/messages/bulk/archive')),
  web_message_callback_bulk_delete: call('POST', page('/callback/messages/bulk/delete')),
  web_message_callback_delete: call('POST', page('/{messageId}/callback/messages/delete', { messageId: NUMBER })),
  web_message_callback_mark_all_as_read: call('POST', page('/callback/messages/mark-all-as-read')),
  web_message_callback_limited: call('GET', page('/callback/messages/limited')),
  web_message_callback_show: call(
    'ANY',
    page('/{page}/{username}/callback/messages/show', { page: NUMBER, username: 'username' }),
  ),
  web_message_callback_list: call(
    'ANY',
    page('/{page}/{type}/callback/messages/list', { page: NUMBER, type: oneOf('inbox', 'archived', 'unread') }),
  ),

  // The public API, and panels.
  pub_player: call('GET', page('/pub/player/{username}', { username: 'username' })),
  pub_player_clubs: call('GET', page('/pub/player/{username}/clubs', { username: 'username' })),
  int_navbar_panels_watch: call('GET', page('/int/navbar/panels/watch')),
  int_navbar_top_player: call('GET', page('/int/navbar/top-player')),

  // Services: the documents give their methods without paths; these paths are our own.
  service_client_metrics_report_error: call('POST', page('/service/client-metrics/ReportError')),
  service_coach_current: call('GET', page('/service/coach/CurrentCoach')),
  service_countries_list: call('GET', page('/service/countries/ListCountries')),
  service_events_collect: call('POST', page('/service/events/Collect')),
  service_friends_list: call('GET', page('/service/friends/ListFriends')),
  service_friends_suggest: call('GET', page('/service/friends/SuggestFriends')),
  service_friends_search_query: call('POST', page('/service/friends-search/QueryFriends')),
  service_friends_search_autocomplete: call('POST', page('/service/friends-search/Autocomplete')),
  service_navigation_recent_friends: call('POST', page('/service/navigation/ListRecentFriends')),
  service_navigation_recent_pending_friends: call('POST', page('/service/navigation/ListRecentPendingFriends')),
  service_navigation_social_autocomplete: call('POST', page('/service/navigation/SocialAutocomplete')),
  service_presence_users: call('GET', page('/service/presence/users')),
  service_settings_read: call('GET', page('/service/settings/users/{id}', { id: ID })),
  service_settings_write: call('POST', page('/service/settings/users/me')),
  service_themes_list_themes: call('POST', page('/service/themes/ListThemes')),
  service_themes_list_backgrounds: call('POST', page('/service/themes/ListBackgrounds')),
  service_themes_list_board_styles: call('POST', page('/service/themes/ListBoardStyles')),
  service_themes_list_piece_sets: call('POST', page('/service/themes/ListPieceSets')),
  service_themes_list_sound_sets: call('POST', page('/service/themes/ListSoundSets')),
  service_themes_get_theme: call('POST', page('/service/themes/GetTheme')),
  service_themes_get_custom_theme: call('POST', page('/service/themes/GetCustomTheme')),
  service_themes_select_theme: call('POST', page('/service/themes/SelectTheme')),
  service_themes_select_custom_theme: call('POST', page('/service/themes/SelectCustomTheme')),
  service_themes_get_active_theme: call('POST', page('/service/themes/GetActiveTheme')),
  service_user_profile_list_settings_options: call('POST', page('/service/user-profile/ListProfileSettingsOptions')),
} satisfies Record<string, DocumentedCall>;
export type CallName = keyof typeof documentedCalls;
