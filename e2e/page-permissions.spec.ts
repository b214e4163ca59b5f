import { fileURLToPath } from 'node:url';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { fillPage } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { support } from '@tabiya/contract/staff/support.ts';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { loadWebBuild } from '../server/src/platform/pages/web-build.ts';
import { makeMember, startGame } from '../server/src/test/make.ts';
import { openRoles, ROLES, type Role } from '../server/src/test/roles.ts';

/** Every page as everybody who may come; what calls answer is tried in `server/src/test/permissions.test.ts`. */
const web = await loadWebBuild(fileURLToPath(new URL('../web/dist', import.meta.url)));
const server = await startTestServer({ web });
afterAll(() => server.close());
const roles = await openRoles(server);
const white = await makeMember(server);
const id = await startGame(server, { white, black: await makeMember(server) });
const params: Record<string, string> = { username: white.user.username, id };
const asked = { app: 'support', content: 'Help', clientId: 'a'.repeat(32) } as const;
const { conversation } = await white.call(support.open, asked);
const link = await white.call(challenges.share, { baseTime: 3_000 });
const seated = [await makeMember(server), await makeMember(server), await makeMember(server)] as const;
const table = await server.app.services.bughouse.start({
  players: { whiteA: white.user.id, blackA: seated[0].user.id, whiteB: seated[1].user.id, blackB: seated[2].user.id },
  timeControl: { base: 1_800_000, increment: 0 },
  rated: false,
});
/** Where a parameter means something else than on other pages. */
const own: Partial<Record<PageName, Record<string, string>>> = {
  web_staff_support_talk: { id: conversation.id },
  web_bughouse_table: { id: table },
  web_play_opponent: { opponent: white.user.username },
  web_seek_challenge: { id: toShortUuid(link.id) },
};

const LOGGED_OUT: readonly Role[] = ['visitor', 'awaiting second factor'];
const CLOSED: readonly Role[] = ['cheater', 'abuser', 'voluntarily closed', 'closed'];
const NOBODY: readonly Role[] = [];

/** Who sees a page; everybody else is sent elsewhere, refused, or told that it does not exist. */
interface Rule {
  seen: readonly Role[];
  refused?: readonly Role[];
  hidden?: boolean;
}
const without = (...others: (readonly Role[])[]): readonly Role[] =>
  ROLES.filter((role) => !others.some((list) => list.includes(role)));

const ALL: Rule = { seen: ROLES };
const AWAY: Rule = { seen: NOBODY };
const MEMBERS: Rule = { seen: without(LOGGED_OUT, ['guest']) };
const OPEN_MEMBERS: Rule = { seen: without(LOGGED_OUT, ['guest'], CLOSED), refused: CLOSED };
const OPEN_ALL: Rule = { seen: without(CLOSED), refused: CLOSED };
const OPEN_PLAYERS: Rule = { seen: without(LOGGED_OUT, CLOSED), refused: CLOSED };
/** What is nobody else's: not even for staff who look through a member's eyes. */
const OWN: Rule = {
  seen: without(LOGGED_OUT, ['guest', 'impersonated'], CLOSED),
  refused: [...CLOSED, 'impersonated'],
};
const STAFF: Rule = { seen: ['staff'], hidden: true };
const MODERATORS: Rule = { seen: ['moderator', 'staff'], hidden: true };

const RULES: Record<PageName, Rule> = {
  web_home: ALL,
  web_user_home: { seen: without(LOGGED_OUT) },
  web_security_register: { seen: [...LOGGED_OUT, 'guest'] },
  web_security_login_and_go: { seen: [...LOGGED_OUT, 'guest', ...CLOSED] },
  web_security_2fa: { seen: ['awaiting second factor'] },
  web_verification: ALL,
  web_security_logout: { seen: without(LOGGED_OUT) },
  web_security_forgot_password: ALL,
  web_security_reset_password: ALL,
  web_verification_index: MEMBERS,
  web_user_settings_edit: OPEN_PLAYERS,
  web_user_settings_profile: OPEN_PLAYERS,
  web_user_settings_account: MEMBERS,
  web_user_settings_membership: OPEN_MEMBERS,
  web_user_settings_board: OPEN_ALL,
  web_user_settings_themes: OPEN_ALL,
  web_user_settings_gameplay: OPEN_PLAYERS,
  web_user_settings_livechess: OPEN_MEMBERS,
  web_user_settings_interface: OPEN_MEMBERS,
  web_user_settings_social: OPEN_MEMBERS,
  web_user_settings_notifications: OPEN_MEMBERS,
  web_user_settings_home: OPEN_MEMBERS,
  web_user_settings_accessibility: OPEN_PLAYERS,
  web_user_settings_tokens: OWN,
  web_user_settings_reports: OPEN_MEMBERS,
  web_oauth_authorize: OWN,
  web_api: ALL,
  web_search: ALL,
  web_search_redirect: AWAY,
  web_user_settings_stream_alerts: OPEN_MEMBERS,
  web_user_settings_affiliate: { seen: NOBODY, hidden: true },
  web_membership: ALL,
  web_membership_gift: ALL,
  web_staff_index: MODERATORS,
  web_staff_member: MODERATORS,
  web_staff_audit: STAFF,
  web_staff_codes: STAFF,
  web_staff_errors: STAFF,
  web_staff_support: STAFF,
  web_staff_support_talk: STAFF,
  web_staff_reports: MODERATORS,
  web_staff_events: STAFF,
  web_play: AWAY,
  web_play_online: AWAY,
  web_live: AWAY,
  web_play_new: ALL,
  web_play_watch: ALL,
  web_tv: ALL,
  web_bughouse_play: ALL,
  web_bughouse_open: ALL,
  web_bughouse_table: ALL,
  web_event_index: ALL,
  web_streamers: ALL,
  web_stream_overlay: ALL,
  web_staff_watch: STAFF,
  web_game_live: ALL,
  web_game_uuid: ALL,
  web_game_review: ALL,
  web_friends: OPEN_MEMBERS,
  web_archive_index: ALL,
  web_message_index: OWN,
  web_message_thread: OWN,
  web_awards_member: ALL,
  web_awards_achievements: ALL,
  web_stats: ALL,
  web_chess_variants: ALL,
  web_member_index: ALL,
  web_leaderboard_home: ALL,
  web_about_neutral_flag: ALL,
  web_member_view: ALL,
  web_play_opponent: OPEN_MEMBERS,
  web_seek_challenge: ALL,
};

const expected = ({ seen, refused = NOBODY, hidden }: Rule, role: Role): number => {
  if (seen.includes(role)) return 200;
  if (refused.includes(role)) return 403;
  return hidden ? 404 : 302;
};

const isFindable = (html: string): boolean => !html.includes('<meta name="robots" content="noindex"');

test.each(ROLES)('%s sees the pages that are meant for them', async (role) => {
  const found: Record<string, number> = {};
  const right: Record<string, number> = {};
  const unlisted: string[] = [];
  for (const [name, rule] of Object.entries(RULES) as [PageName, Rule][]) {
    const path = fillPage(pages[name].path, (parameter) => (own[name] ?? params)[parameter]);
    const response = await roles[role].fetch(path, { headers: { accept: 'text/html' } });
    found[name] = response.status;
    right[name] = expected(rule, role);
    if (!isFindable(await response.text())) unlisted.push(name);
  }
  expect(found).toEqual(right);
  const hidden = Object.entries(RULES).flatMap(([name, rule]) => (rule.hidden ? [name] : []));
  expect(unlisted).toEqual(expect.arrayContaining(hidden));
});
