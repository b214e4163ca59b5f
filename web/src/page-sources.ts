import type { PageName } from '@tabiya/contract/pages.ts';
import type { PageModule } from './platform/page-module.ts';

export interface PageSource {
  /** Of the file below, as the build's manifest names it. */
  file: string;
  load: () => Promise<{ page: PageModule }>;
  /** What the page loads besides for whoever has a session, by its `prepare`. */
  forPlayers?: string;
}

const game = { file: 'src/features/games/GamePage.tsx', load: () => import('./features/games/GamePage.tsx') };

const home = { file: 'src/features/home/HomePage.tsx', forPlayers: 'src/features/home/MemberHome.tsx' };

const play = { file: 'src/features/lobby/PlayRedirect.tsx', load: () => import('./features/lobby/PlayRedirect.tsx') };

const profileSettings: PageSource = {
  file: 'src/features/profiles/ProfileSettingsPage.tsx',
  load: () => import('./features/profiles/ProfileSettingsPage.tsx'),
};

/** Every page and the file that shows it, loaded when somebody goes there. */
export const SOURCES: Record<PageName, PageSource> = {
  web_home: { ...home, load: () => import('./features/home/HomePage.tsx') },
  web_user_home: { ...home, load: () => import('./features/home/UserHomePage.tsx') },
  web_security_register: {
    file: 'src/features/accounts/RegisterPage.tsx',
    forPlayers: 'src/features/accounts/Welcome.tsx',
    load: () => import('./features/accounts/RegisterPage.tsx'),
  },
  web_security_login_and_go: {
    file: 'src/features/accounts/LoginPage.tsx',
    load: () => import('./features/accounts/LoginPage.tsx'),
  },
  web_security_2fa: {
    file: 'src/features/second-factor/SecondFactorPage.tsx',
    load: () => import('./features/second-factor/SecondFactorPage.tsx'),
  },
  web_verification: {
    file: 'src/features/challenge/VerificationPage.tsx',
    load: () => import('./features/challenge/VerificationPage.tsx'),
  },
  web_security_logout: {
    file: 'src/features/accounts/LogoutPage.tsx',
    load: () => import('./features/accounts/LogoutPage.tsx'),
  },
  web_security_forgot_password: {
    file: 'src/features/accounts/ForgotPasswordPage.tsx',
    load: () => import('./features/accounts/ForgotPasswordPage.tsx'),
  },
  web_security_reset_password: {
    file: 'src/features/accounts/ResetPasswordPage.tsx',
    load: () => import('./features/accounts/ResetPasswordPage.tsx'),
  },
  web_verification_index: {
    file: 'src/features/accounts/VerifiedPage.tsx',
    load: () => import('./features/accounts/VerifiedPage.tsx'),
  },
  web_api: {
    file: 'src/features/api-reference/ApiPage.tsx',
    load: () => import('./features/api-reference/ApiPage.tsx'),
  },
  web_membership: {
    file: 'src/features/membership/MembershipPage.tsx',
    load: () => import('./features/membership/MembershipPage.tsx'),
  },
  web_membership_gift: {
    file: 'src/features/membership/GiftPage.tsx',
    load: () => import('./features/membership/GiftPage.tsx'),
  },
  web_user_settings_membership: {
    file: 'src/features/membership/MembershipSettingsPage.tsx',
    load: () => import('./features/membership/MembershipSettingsPage.tsx'),
  },
  web_user_settings_edit: profileSettings,
  web_user_settings_profile: profileSettings,
  web_user_settings_account: {
    file: 'src/features/settings/AccountSettingsPage.tsx',
    load: () => import('./features/settings/AccountSettingsPage.tsx'),
  },
  web_user_settings_board: {
    file: 'src/features/themes/BoardSettingsPage.tsx',
    load: () => import('./features/themes/BoardSettingsPage.tsx'),
  },
  web_user_settings_themes: {
    file: 'src/features/themes/ThemesSettingsPage.tsx',
    load: () => import('./features/themes/ThemesSettingsPage.tsx'),
  },
  web_user_settings_gameplay: {
    file: 'src/features/settings/GameplaySettingsPage.tsx',
    load: () => import('./features/settings/GameplaySettingsPage.tsx'),
  },
  web_user_settings_livechess: {
    file: 'src/features/settings/LiveSettingsPage.tsx',
    load: () => import('./features/settings/LiveSettingsPage.tsx'),
  },
  web_user_settings_interface: {
    file: 'src/features/settings/InterfaceSettingsPage.tsx',
    load: () => import('./features/settings/InterfaceSettingsPage.tsx'),
  },
  web_user_settings_social: {
    file: 'src/features/settings/SocialSettingsPage.tsx',
    load: () => import('./features/settings/SocialSettingsPage.tsx'),
  },
  web_user_settings_notifications: {
    file: 'src/features/alerts/NotificationSettingsPage.tsx',
    load: () => import('./features/alerts/NotificationSettingsPage.tsx'),
  },
  web_user_settings_home: {
    file: 'src/features/settings/HomeSettingsPage.tsx',
    load: () => import('./features/settings/HomeSettingsPage.tsx'),
  },
  web_user_settings_accessibility: {
    file: 'src/features/settings/AccessibilitySettingsPage.tsx',
    load: () => import('./features/settings/AccessibilitySettingsPage.tsx'),
  },
  web_user_settings_tokens: {
    file: 'src/features/tokens/TokensPage.tsx',
    load: () => import('./features/tokens/TokensPage.tsx'),
  },
  web_user_settings_reports: {
    file: 'src/features/reports/OwnReportsPage.tsx',
    load: () => import('./features/reports/OwnReportsPage.tsx'),
  },
  web_oauth_authorize: {
    file: 'src/features/tokens/AuthorizePage.tsx',
    load: () => import('./features/tokens/AuthorizePage.tsx'),
  },
  web_search: {
    file: 'src/features/search/SearchPage.tsx',
    load: () => import('./features/search/SearchPage.tsx'),
  },
  web_search_redirect: {
    file: 'src/features/search/SearchRedirect.tsx',
    load: () => import('./features/search/SearchRedirect.tsx'),
  },
  web_user_settings_affiliate: {
    file: 'src/features/membership/AffiliateSettingsPage.tsx',
    load: () => import('./features/membership/AffiliateSettingsPage.tsx'),
  },
  web_staff_index: {
    file: 'src/features/staff/StaffIndexPage.tsx',
    load: () => import('./features/staff/StaffIndexPage.tsx'),
  },
  web_staff_member: {
    file: 'src/features/staff/StaffMemberPage.tsx',
    load: () => import('./features/staff/StaffMemberPage.tsx'),
  },
  web_staff_audit: {
    file: 'src/features/staff/AuditPage.tsx',
    load: () => import('./features/staff/AuditPage.tsx'),
  },
  web_staff_codes: {
    file: 'src/features/staff/CodesPage.tsx',
    load: () => import('./features/staff/CodesPage.tsx'),
  },
  web_staff_errors: {
    file: 'src/features/staff/StaffErrorsPage.tsx',
    load: () => import('./features/staff/StaffErrorsPage.tsx'),
  },
  web_staff_support: {
    file: 'src/features/staff/SupportDeskPage.tsx',
    load: () => import('./features/staff/SupportDeskPage.tsx'),
  },
  web_staff_support_talk: {
    file: 'src/features/staff/SupportTalkPage.tsx',
    load: () => import('./features/staff/SupportTalkPage.tsx'),
  },
  web_staff_reports: {
    file: 'src/features/staff/StaffReportsPage.tsx',
    load: () => import('./features/staff/StaffReportsPage.tsx'),
  },
  web_staff_events: {
    file: 'src/features/staff/StaffEventsPage.tsx',
    load: () => import('./features/staff/StaffEventsPage.tsx'),
  },
  web_play: play,
  web_play_online: play,
  web_live: play,
  web_play_new: { file: 'src/features/lobby/PlayPage.tsx', load: () => import('./features/lobby/PlayPage.tsx') },
  web_play_watch: {
    file: 'src/features/watch/WatchPage.tsx',
    load: () => import('./features/watch/WatchPage.tsx'),
  },
  web_event_index: {
    file: 'src/features/calendar/EventsPage.tsx',
    load: () => import('./features/calendar/EventsPage.tsx'),
  },
  web_streamers: {
    file: 'src/features/streamers/StreamersPage.tsx',
    load: () => import('./features/streamers/StreamersPage.tsx'),
  },
  web_stream_overlay: {
    file: 'src/features/stream-alerts/OverlayPage.tsx',
    load: () => import('./features/stream-alerts/OverlayPage.tsx'),
  },
  web_user_settings_stream_alerts: {
    file: 'src/features/stream-alerts/StreamAlertsPage.tsx',
    load: () => import('./features/stream-alerts/StreamAlertsPage.tsx'),
  },
  web_staff_watch: {
    file: 'src/features/staff/StaffWatchPage.tsx',
    load: () => import('./features/staff/StaffWatchPage.tsx'),
  },
  web_tv: { file: 'src/features/watch/TvPage.tsx', load: () => import('./features/watch/TvPage.tsx') },
  web_bughouse_play: {
    file: 'src/features/bughouse/BughousePage.tsx',
    load: () => import('./features/bughouse/BughousePage.tsx'),
  },
  web_bughouse_open: {
    file: 'src/features/bughouse/OpenBpgnPage.tsx',
    load: () => import('./features/bughouse/OpenBpgnPage.tsx'),
  },
  web_bughouse_table: {
    file: 'src/features/bughouse/TablePage.tsx',
    load: () => import('./features/bughouse/TablePage.tsx'),
  },
  web_game_live: game,
  web_game_uuid: game,
  web_game_review: {
    file: 'src/features/reviews/ReviewPage.tsx',
    load: () => import('./features/reviews/ReviewPage.tsx'),
  },
  web_friends: {
    file: 'src/features/friends/FriendsPage.tsx',
    load: () => import('./features/friends/FriendsPage.tsx'),
  },
  web_archive_index: {
    file: 'src/features/archive/ArchivePage.tsx',
    load: () => import('./features/archive/ArchivePage.tsx'),
  },
  web_message_index: {
    file: 'src/features/messages/MessagesPage.tsx',
    load: () => import('./features/messages/MessagesPage.tsx'),
  },
  web_message_thread: {
    file: 'src/features/messages/ThreadPage.tsx',
    load: () => import('./features/messages/ThreadPage.tsx'),
  },
  web_awards_member: {
    file: 'src/features/awards/AwardsPage.tsx',
    load: () => import('./features/awards/AwardsPage.tsx'),
  },
  web_awards_achievements: {
    file: 'src/features/achievements/AchievementsPage.tsx',
    load: () => import('./features/achievements/AchievementsPage.tsx'),
  },
  web_stats: { file: 'src/features/members/StatsPage.tsx', load: () => import('./features/members/StatsPage.tsx') },
  web_chess_variants: {
    file: 'src/features/variants/VariantsPage.tsx',
    load: () => import('./features/variants/VariantsPage.tsx'),
  },
  web_member_index: {
    file: 'src/features/members/MembersPage.tsx',
    load: () => import('./features/members/MembersPage.tsx'),
  },
  web_leaderboard_home: {
    file: 'src/features/leaderboards/LeaderboardPage.tsx',
    load: () => import('./features/leaderboards/LeaderboardPage.tsx'),
  },
  web_about_neutral_flag: {
    file: 'src/features/members/NeutralFlagPage.tsx',
    load: () => import('./features/members/NeutralFlagPage.tsx'),
  },
  web_play_opponent: {
    file: 'src/features/challenges/OpponentPage.tsx',
    load: () => import('./features/challenges/OpponentPage.tsx'),
  },
  web_seek_challenge: {
    file: 'src/features/challenges/ChallengePage.tsx',
    load: () => import('./features/challenges/ChallengePage.tsx'),
  },
  web_member_view: {
    file: 'src/features/members/MemberPage.tsx',
    load: () => import('./features/members/MemberPage.tsx'),
  },
};
