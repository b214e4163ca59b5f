import type { PageName } from '@tabiya/contract/site/pages.ts';
import type { PageModule } from './platform/routing/page-module.ts';

export interface PageSource {
  /** Name of the file below, as in the build's manifest. */
  file: string;
  load: () => Promise<{ page: PageModule }>;
  /** File that the page's `prepare` also loads for people with a session. */
  forPlayers?: string;
}

const game = { file: 'src/features/play/games/GamePage.tsx', load: () => import('./features/play/games/GamePage.tsx') };

const home = { file: 'src/features/play/home/HomePage.tsx', forPlayers: 'src/features/play/home/MemberHome.tsx' };

const play = {
  file: 'src/features/play/lobby/PlayRedirect.tsx',
  load: () => import('./features/play/lobby/PlayRedirect.tsx'),
};

const profileSettings: PageSource = {
  file: 'src/features/people/profiles/ProfileSettingsPage.tsx',
  load: () => import('./features/people/profiles/ProfileSettingsPage.tsx'),
};

/** Every page and its file, which is loaded on navigation. */
export const SOURCES: Record<PageName, PageSource> = {
  web_home: { ...home, load: () => import('./features/play/home/HomePage.tsx') },
  web_user_home: { ...home, load: () => import('./features/play/home/UserHomePage.tsx') },
  web_security_register: {
    file: 'src/features/account/accounts/RegisterPage.tsx',
    forPlayers: 'src/features/account/accounts/Welcome.tsx',
    load: () => import('./features/account/accounts/RegisterPage.tsx'),
  },
  web_security_login_and_go: {
    file: 'src/features/account/accounts/LoginPage.tsx',
    load: () => import('./features/account/accounts/LoginPage.tsx'),
  },
  web_security_2fa: {
    file: 'src/features/account/second-factor/SecondFactorPage.tsx',
    load: () => import('./features/account/second-factor/SecondFactorPage.tsx'),
  },
  web_verification: {
    file: 'src/features/account/human-check/VerificationPage.tsx',
    load: () => import('./features/account/human-check/VerificationPage.tsx'),
  },
  web_security_logout: {
    file: 'src/features/account/accounts/LogoutPage.tsx',
    load: () => import('./features/account/accounts/LogoutPage.tsx'),
  },
  web_security_forgot_password: {
    file: 'src/features/account/accounts/ForgotPasswordPage.tsx',
    load: () => import('./features/account/accounts/ForgotPasswordPage.tsx'),
  },
  web_security_reset_password: {
    file: 'src/features/account/accounts/ResetPasswordPage.tsx',
    load: () => import('./features/account/accounts/ResetPasswordPage.tsx'),
  },
  web_verification_index: {
    file: 'src/features/account/accounts/VerifiedPage.tsx',
    load: () => import('./features/account/accounts/VerifiedPage.tsx'),
  },
  web_api: {
    file: 'src/features/api/api-reference/ApiPage.tsx',
    load: () => import('./features/api/api-reference/ApiPage.tsx'),
  },
  web_membership: {
    file: 'src/features/account/membership/MembershipPage.tsx',
    load: () => import('./features/account/membership/MembershipPage.tsx'),
  },
  web_membership_gift: {
    file: 'src/features/account/membership/GiftPage.tsx',
    load: () => import('./features/account/membership/GiftPage.tsx'),
  },
  web_user_settings_membership: {
    file: 'src/features/account/membership/MembershipSettingsPage.tsx',
    load: () => import('./features/account/membership/MembershipSettingsPage.tsx'),
  },
  web_user_settings_edit: profileSettings,
  web_user_settings_profile: profileSettings,
  web_user_settings_account: {
    file: 'src/features/account/settings/AccountSettingsPage.tsx',
    load: () => import('./features/account/settings/AccountSettingsPage.tsx'),
  },
  web_user_settings_board: {
    file: 'src/features/account/themes/BoardSettingsPage.tsx',
    load: () => import('./features/account/themes/BoardSettingsPage.tsx'),
  },
  web_user_settings_themes: {
    file: 'src/features/account/themes/ThemesSettingsPage.tsx',
    load: () => import('./features/account/themes/ThemesSettingsPage.tsx'),
  },
  web_user_settings_gameplay: {
    file: 'src/features/account/settings/GameplaySettingsPage.tsx',
    load: () => import('./features/account/settings/GameplaySettingsPage.tsx'),
  },
  web_user_settings_livechess: {
    file: 'src/features/account/settings/LiveSettingsPage.tsx',
    load: () => import('./features/account/settings/LiveSettingsPage.tsx'),
  },
  web_user_settings_interface: {
    file: 'src/features/account/settings/InterfaceSettingsPage.tsx',
    load: () => import('./features/account/settings/InterfaceSettingsPage.tsx'),
  },
  web_user_settings_social: {
    file: 'src/features/account/settings/SocialSettingsPage.tsx',
    load: () => import('./features/account/settings/SocialSettingsPage.tsx'),
  },
  web_user_settings_notifications: {
    file: 'src/features/notify/alerts/NotificationSettingsPage.tsx',
    load: () => import('./features/notify/alerts/NotificationSettingsPage.tsx'),
  },
  web_user_settings_home: {
    file: 'src/features/account/settings/HomeSettingsPage.tsx',
    load: () => import('./features/account/settings/HomeSettingsPage.tsx'),
  },
  web_user_settings_accessibility: {
    file: 'src/features/account/settings/AccessibilitySettingsPage.tsx',
    load: () => import('./features/account/settings/AccessibilitySettingsPage.tsx'),
  },
  web_user_settings_tokens: {
    file: 'src/features/account/tokens/TokensPage.tsx',
    load: () => import('./features/account/tokens/TokensPage.tsx'),
  },
  web_user_settings_reports: {
    file: 'src/features/staff/reports/OwnReportsPage.tsx',
    load: () => import('./features/staff/reports/OwnReportsPage.tsx'),
  },
  web_oauth_authorize: {
    file: 'src/features/account/tokens/AuthorizePage.tsx',
    load: () => import('./features/account/tokens/AuthorizePage.tsx'),
  },
  web_search: {
    file: 'src/features/people/search/SearchPage.tsx',
    load: () => import('./features/people/search/SearchPage.tsx'),
  },
  web_search_redirect: {
    file: 'src/features/people/search/SearchRedirect.tsx',
    load: () => import('./features/people/search/SearchRedirect.tsx'),
  },
  web_user_settings_affiliate: {
    file: 'src/features/account/membership/AffiliateSettingsPage.tsx',
    load: () => import('./features/account/membership/AffiliateSettingsPage.tsx'),
  },
  web_staff_index: {
    file: 'src/features/staff/staff/StaffIndexPage.tsx',
    load: () => import('./features/staff/staff/StaffIndexPage.tsx'),
  },
  web_staff_member: {
    file: 'src/features/staff/staff/StaffMemberPage.tsx',
    load: () => import('./features/staff/staff/StaffMemberPage.tsx'),
  },
  web_staff_audit: {
    file: 'src/features/staff/staff/AuditPage.tsx',
    load: () => import('./features/staff/staff/AuditPage.tsx'),
  },
  web_staff_codes: {
    file: 'src/features/staff/staff/CodesPage.tsx',
    load: () => import('./features/staff/staff/CodesPage.tsx'),
  },
  web_staff_errors: {
    file: 'src/features/staff/staff/StaffErrorsPage.tsx',
    load: () => import('./features/staff/staff/StaffErrorsPage.tsx'),
  },
  web_staff_support: {
    file: 'src/features/staff/staff/SupportDeskPage.tsx',
    load: () => import('./features/staff/staff/SupportDeskPage.tsx'),
  },
  web_staff_support_talk: {
    file: 'src/features/staff/staff/SupportTalkPage.tsx',
    load: () => import('./features/staff/staff/SupportTalkPage.tsx'),
  },
  web_staff_reports: {
    file: 'src/features/staff/staff/StaffReportsPage.tsx',
    load: () => import('./features/staff/staff/StaffReportsPage.tsx'),
  },
  web_staff_events: {
    file: 'src/features/staff/staff/StaffEventsPage.tsx',
    load: () => import('./features/staff/staff/StaffEventsPage.tsx'),
  },
  web_play: play,
  web_play_online: play,
  web_live: play,
  web_play_new: {
    file: 'src/features/play/lobby/PlayPage.tsx',
    load: () => import('./features/play/lobby/PlayPage.tsx'),
  },
  web_play_watch: {
    file: 'src/features/watch/watch/WatchPage.tsx',
    load: () => import('./features/watch/watch/WatchPage.tsx'),
  },
  web_event_index: {
    file: 'src/features/watch/calendar/EventsPage.tsx',
    load: () => import('./features/watch/calendar/EventsPage.tsx'),
  },
  web_streamers: {
    file: 'src/features/watch/streamers/StreamersPage.tsx',
    load: () => import('./features/watch/streamers/StreamersPage.tsx'),
  },
  web_stream_overlay: {
    file: 'src/features/watch/stream-alerts/OverlayPage.tsx',
    load: () => import('./features/watch/stream-alerts/OverlayPage.tsx'),
  },
  web_user_settings_stream_alerts: {
    file: 'src/features/watch/stream-alerts/StreamAlertsPage.tsx',
    load: () => import('./features/watch/stream-alerts/StreamAlertsPage.tsx'),
  },
  web_staff_watch: {
    file: 'src/features/staff/staff/StaffWatchPage.tsx',
    load: () => import('./features/staff/staff/StaffWatchPage.tsx'),
  },
  web_tv: { file: 'src/features/watch/watch/TvPage.tsx', load: () => import('./features/watch/watch/TvPage.tsx') },
  web_bughouse_play: {
    file: 'src/features/play/bughouse/BughousePage.tsx',
    load: () => import('./features/play/bughouse/BughousePage.tsx'),
  },
  web_bughouse_open: {
    file: 'src/features/play/bughouse/OpenBpgnPage.tsx',
    load: () => import('./features/play/bughouse/OpenBpgnPage.tsx'),
  },
  web_bughouse_table: {
    file: 'src/features/play/bughouse/TablePage.tsx',
    load: () => import('./features/play/bughouse/TablePage.tsx'),
  },
  web_game_live: game,
  web_game_uuid: game,
  web_game_review: {
    file: 'src/features/study/reviews/ReviewPage.tsx',
    load: () => import('./features/study/reviews/ReviewPage.tsx'),
  },
  web_friends: {
    file: 'src/features/people/friends/FriendsPage.tsx',
    load: () => import('./features/people/friends/FriendsPage.tsx'),
  },
  web_archive_index: {
    file: 'src/features/record/archive/ArchivePage.tsx',
    load: () => import('./features/record/archive/ArchivePage.tsx'),
  },
  web_message_index: {
    file: 'src/features/community/messages/MessagesPage.tsx',
    load: () => import('./features/community/messages/MessagesPage.tsx'),
  },
  web_message_thread: {
    file: 'src/features/community/messages/ThreadPage.tsx',
    load: () => import('./features/community/messages/ThreadPage.tsx'),
  },
  web_awards_member: {
    file: 'src/features/people/awards/AwardsPage.tsx',
    load: () => import('./features/people/awards/AwardsPage.tsx'),
  },
  web_awards_achievements: {
    file: 'src/features/record/achievements/AchievementsPage.tsx',
    load: () => import('./features/record/achievements/AchievementsPage.tsx'),
  },
  web_stats: {
    file: 'src/features/people/members/StatsPage.tsx',
    load: () => import('./features/people/members/StatsPage.tsx'),
  },
  web_chess_variants: {
    file: 'src/features/play/variants/VariantsPage.tsx',
    load: () => import('./features/play/variants/VariantsPage.tsx'),
  },
  web_member_index: {
    file: 'src/features/people/members/MembersPage.tsx',
    load: () => import('./features/people/members/MembersPage.tsx'),
  },
  web_leaderboard_home: {
    file: 'src/features/compete/leaderboards/LeaderboardPage.tsx',
    load: () => import('./features/compete/leaderboards/LeaderboardPage.tsx'),
  },
  web_about_neutral_flag: {
    file: 'src/features/people/members/NeutralFlagPage.tsx',
    load: () => import('./features/people/members/NeutralFlagPage.tsx'),
  },
  web_play_opponent: {
    file: 'src/features/play/challenges/OpponentPage.tsx',
    load: () => import('./features/play/challenges/OpponentPage.tsx'),
  },
  web_seek_challenge: {
    file: 'src/features/play/challenges/ChallengePage.tsx',
    load: () => import('./features/play/challenges/ChallengePage.tsx'),
  },
  web_member_view: {
    file: 'src/features/people/members/MemberPage.tsx',
    load: () => import('./features/people/members/MemberPage.tsx'),
  },
};
