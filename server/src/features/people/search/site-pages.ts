import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import { pages } from '@tabiya/contract/site/pages.ts';
import type { Caller } from '../../../platform/session/caller.ts';

type Audience = 'anyone' | 'visitor' | 'player' | 'member' | 'moderator' | 'staff';

export interface SitePage {
  /** Name of the page; its title and synonyms are `search.page.<name>` and `search.words.<name>`. */
  name: string;
  /** Icon that the web draws beside it. */
  icon: string;
  who: Audience;
}

const row = (name: string, icon: string, who: Audience = 'anyone'): SitePage => ({ name, icon, who });

/** Pages that a search can find by topic, the most wanted first. */
const SITE_PAGES: readonly SitePage[] = [
  row('web_play_new', 'play'),
  row('web_user_home', 'home', 'player'),
  row('web_archive_index', 'archive', 'player'),
  row('web_stats', 'stats', 'member'),
  row('web_friends', 'friends', 'member'),
  row('web_message_index', 'messages', 'member'),
  row('web_member_index', 'members'),
  row('web_forum_index', 'messages'),
  row('web_club', 'members'),
  row('web_member_view', 'profile', 'member'),
  row('web_awards_member', 'awards', 'member'),
  row('web_user_settings_profile', 'settings', 'member'),
  row('web_user_settings_board', 'board', 'player'),
  row('web_user_settings_themes', 'themes', 'player'),
  row('web_user_settings_gameplay', 'settings', 'player'),
  row('web_user_settings_livechess', 'settings', 'member'),
  row('web_user_settings_interface', 'settings', 'member'),
  row('web_user_settings_home', 'settings', 'member'),
  row('web_user_settings_social', 'settings', 'member'),
  row('web_user_settings_notifications', 'settings', 'member'),
  row('web_user_settings_account', 'settings', 'member'),
  row('web_user_settings_membership', 'membership', 'member'),
  row('web_user_settings_accessibility', 'settings', 'player'),
  row('web_membership', 'membership'),
  row('web_security_register', 'profile', 'visitor'),
  row('web_security_login_and_go', 'profile', 'visitor'),
  row('web_security_logout', 'logout', 'player'),
  row('web_staff_index', 'staff', 'moderator'),
  row('web_staff_codes', 'staff', 'staff'),
  row('web_staff_audit', 'staff', 'staff'),
];

const FITS: Record<Audience, (me: Caller | null) => boolean> = {
  anyone: () => true,
  visitor: (me) => me === null,
  player: (me) => me !== null && !isClosed(me.membershipLevel),
  member: (me) => me !== null && !me.isGuest && !isClosed(me.membershipLevel),
  moderator: (me) => me !== null && me.membershipLevel >= LEVELS.moderator,
  staff: (me) => me !== null && me.membershipLevel >= LEVELS.staff,
};

/** Returns the existing pages that are open to the viewer. */
export const sitePagesFor = (me: Caller | null): SitePage[] =>
  SITE_PAGES.filter(({ name, who }) => Object.hasOwn(pages, name) && FITS[who](me));
