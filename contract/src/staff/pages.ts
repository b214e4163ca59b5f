import { page } from '../kit/page.ts';

export const staffPages = {
  web_user_settings_reports: page('/settings/reports'),
  web_staff_index: page('/staff'),
  web_staff_member: page('/staff/members/{username}', { username: 'username' }),
  web_staff_audit: page('/staff/audit'),
  web_staff_codes: page('/staff/codes'),
  web_staff_errors: page('/staff/errors'),
  web_staff_support: page('/staff/support'),
  web_staff_support_talk: page('/staff/support/{id}', { id: 'uuid' }),
  web_staff_reports: page('/staff/reports'),
  web_staff_events: page('/staff/events'),
  web_staff_daily_puzzles: page('/staff/daily-puzzles'),
  web_staff_coaches: page('/staff/coaches'),
  web_staff_ratings: page('/staff/ratings'),
  web_staff_watch: page('/staff/watch'),
};
