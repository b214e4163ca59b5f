import { accounts } from './accounts.ts';
import { clientErrors } from './client-errors.ts';
import type { CallName } from './documented-calls.ts';
import { languages } from './languages.ts';
import { preferences } from './preferences.ts';

/** The calls of the documents that are built, by their names. All others are not found. */
export const calls = {
  service_client_metrics_report_error: clientErrors.report,
  web_bff_oauth_token: accounts.renewSession,
  web_guest_update_skill_level: preferences.skillLevel,
  web_language_callback_language: languages.view,
  web_language_callback_list: languages.list,
  web_language_set: languages.set,
  web_security_callback_user_roles: preferences.roles,
  web_user_callback_archive_view: preferences.archiveView,
  web_user_callback_content_language_set: preferences.contentLanguage,
  web_user_callback_get_item: preferences.item,
  web_user_callback_home_recent_content_type: preferences.homeContentType,
  web_user_callback_set_fair_play_agree: preferences.fairPlayAgree,
  web_user_callback_set_item: preferences.setItem,
  web_user_callback_valid: accounts.usernameValid,
} as const satisfies { [Name in CallName]?: { path: string } };
