import { accounts } from '../account/accounts.ts';
import { achievements } from '../record/achievements.ts';
import { alerts } from '../notify/alerts.ts';
import { analytics } from '../staff/analytics.ts';
import { challenges } from '../play/challenges.ts';
import { clientErrors } from '../staff/client-errors.ts';
import type { CallName } from './documented-calls.ts';
import { friendLists, friendServices } from '../people/friend-lists.ts';
import { friendNavigation } from '../people/friend-navigation.ts';
import { friends } from '../people/friends.ts';
import { languages } from '../account/languages.ts';
import { lobby } from '../play/lobby.ts';
import { messages } from '../community/messages.ts';
import { notices } from '../notify/notices.ts';
import { navigation } from '../account/navigation.ts';
import { members } from '../people/members.ts';
import { profiles } from '../people/profiles.ts';
import { preferences } from '../account/preferences.ts';
import { presence } from '../people/presence.ts';
import { reports } from '../staff/reports.ts';
import { search } from '../people/search.ts';
import { settings } from '../account/settings.ts';
import { support } from '../staff/support.ts';
import { themes } from '../account/themes.ts';
import { announcements } from '../notify/announcements.ts';
import { streamers } from '../watch/streamers.ts';
import { watch } from '../watch/watch.ts';

/** The documented calls that are built, by their documented names. All others answer 404. */
export const calls = {
  pub_player: members.publicPlayer,
  web_recent_callback_opponents: members.recentOpponents,
  web_user_callback_lifetime_score: members.lifetimeScore,
  web_user_callback_popup: members.popup,
  web_user_callback_search: members.search,
  service_countries_list: profiles.countries,
  service_user_profile_list_settings_options: profiles.options,
  service_events_collect: analytics.collect,
  service_client_metrics_report_error: clientErrors.report,
  service_friends_list: friendServices.list,
  service_friends_search_autocomplete: friendServices.autocomplete,
  service_friends_search_query: friendServices.query,
  service_friends_suggest: friendServices.suggest,
  service_navigation_recent_friends: friendNavigation.recent,
  service_navigation_recent_pending_friends: friendNavigation.pending,
  service_navigation_social_autocomplete: friendNavigation.autocomplete,
  service_presence_users: presence.users,
  service_settings_read: settings.read,
  service_settings_write: settings.write,
  service_themes_get_active_theme: themes.getActiveTheme,
  service_themes_get_custom_theme: themes.getCustomTheme,
  service_themes_get_theme: themes.getTheme,
  service_themes_list_backgrounds: themes.listBackgrounds,
  service_themes_list_board_styles: themes.listBoardStyles,
  service_themes_list_piece_sets: themes.listPieceSets,
  service_themes_list_sound_sets: themes.listSoundSets,
  service_themes_list_themes: themes.listThemes,
  service_themes_select_custom_theme: themes.selectCustomTheme,
  service_themes_select_theme: themes.selectTheme,
  web_achievement_callback_delete_new_achievements: achievements.clearNew,
  web_alert_callback_alerts: alerts.list,
  web_alert_callback_ignore: alerts.ignore,
  web_alert_callback_ignore_achievement: alerts.ignoreAchievement,
  web_alert_callback_ignore_all: alerts.ignoreAll,
  web_alert_callback_ignore_comment: alerts.ignoreComment,
  web_alert_callback_ignore_group_activity: alerts.ignoreGroupActivity,
  web_alert_callback_ignore_new_comments: alerts.ignoreNewComments,
  web_alert_callback_ignore_new_content: alerts.ignoreNewContent,
  web_alert_callback_ignore_offline_challenge: alerts.ignoreOfflineChallenge,
  web_bff_oauth_token: accounts.renewSession,
  web_friend_callback_accept: friends.accept,
  web_friend_callback_cancel_request: friends.cancel,
  web_friend_callback_count_online: friendLists.countOnline,
  web_friend_callback_decline_request: friends.decline,
  web_friend_callback_delete: friends.remove,
  web_friend_callback_request: friends.request,
  web_friends_callback_get_friends: friendLists.ofMember,
  web_friends_callback_search: friendLists.search,
  web_game_seek_callback_open: lobby.open,
  web_game_seek_callback_ratings: lobby.ratings,
  web_guest_update_skill_level: preferences.skillLevel,
  web_game_callback_shareable_challenge: challenges.share,
  web_i18n_search_callback_autofill: search.autofillIn,
  web_language_callback_language: languages.view,
  web_language_callback_list: languages.list,
  web_language_set: languages.set,
  web_member_callback_block: friends.block,
  web_member_callback_track: friends.track,
  web_member_callback_unblock: friends.unblock,
  web_member_callback_untrack: friends.untrack,
  web_report_callback_content: reports.content,
  web_report_callback_user: reports.user,
  web_report_callback_user_reasons: reports.reasons,
  web_search_callback_autofill: search.autofill,
  web_message_callback_archive: messages.archive,
  web_message_callback_bulk_archive: messages.bulkArchive,
  web_message_callback_bulk_delete: messages.bulkDelete,
  web_message_callback_create: messages.create,
  web_message_callback_delete: messages.delete,
  web_message_callback_limited: messages.limited,
  web_message_callback_list: messages.list,
  web_message_callback_mark_all_as_read: messages.markAllAsRead,
  web_message_callback_show: messages.show,
  web_message_callback_unarchive: messages.unarchive,
  web_security_callback_user_roles: preferences.roles,
  web_support_callback_trace: support.trace,
  web_support_intercom_get_recent_conversation_id: support.recentConversation,
  web_user_callback_archive_view: preferences.archiveView,
  web_user_callback_content_language_set: preferences.contentLanguage,
  web_user_callback_dismiss_follow: friendLists.dismissFollow,
  web_user_callback_follow_suggestions: friendLists.followSuggestions,
  web_home_callback_daily_display: settings.setDailyDisplay,
  web_user_callback_set_home_settings: settings.setHome,
  web_user_callback_get_item: preferences.item,
  web_user_callback_home_recent_content_type: preferences.homeContentType,
  web_user_callback_navigation_data: friendLists.navigation,
  web_user_callback_notices: notices.counts,
  web_user_callback_set_fair_play_agree: preferences.fairPlayAgree,
  web_user_callback_set_item: preferences.setItem,
  web_user_callback_update_navigation_state: navigation.updateState,
  web_user_callback_update_preferences: navigation.updatePreferences,
  web_user_callback_valid: accounts.usernameValid,
  int_navbar_panels_watch: streamers.panel,
  int_navbar_top_player: watch.topPlayers,
  web_tv_callback_announcement: announcements.view,
} as const satisfies { [Name in CallName]?: { path: string } };
