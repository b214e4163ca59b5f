import { fileURLToPath } from 'node:url';
import { fillPage } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/pages.ts';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../server/src/platform/test-server.ts';
import { loadWebBuild } from '../server/src/platform/web-build.ts';
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
  web_user_settings_account: MEMBERS,
  web_user_settings_membership: OPEN_MEMBERS,
  web_membership: ALL,
  web_membership_gift: ALL,
  web_staff_index: MODERATORS,
  web_staff_member: MODERATORS,
  web_staff_audit: STAFF,
  web_staff_codes: STAFF,
  web_staff_errors: STAFF,
  web_play: AWAY,
  web_play_online: AWAY,
  web_live: AWAY,
  web_play_new: ALL,
  web_game_live: ALL,
  web_game_uuid: ALL,
  web_archive_index: ALL,
  web_member_view: ALL,
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
    const path = fillPage(pages[name].path, (parameter) => params[parameter]);
    const response = await roles[role].fetch(path, { headers: { accept: 'text/html' } });
    found[name] = response.status;
    right[name] = expected(rule, role);
    if (!isFindable(await response.text())) unlisted.push(name);
  }
  expect(found).toEqual(right);
  const hidden = Object.entries(RULES).flatMap(([name, rule]) => (rule.hidden ? [name] : []));
  expect(unlisted).toEqual(expect.arrayContaining(hidden));
});
