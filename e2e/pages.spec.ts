import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { DEFAULT_LOCALE, SPOKEN_LOCALES } from '../contract/src/site/locales.ts';
import { localPath } from '../contract/src/site/locale-paths.ts';
import { faultsOn } from './axe.ts';
import { clippedLabels } from './clipped-labels.ts';
import { exploreDemo } from './demo-world.ts';
import { beginSignUp, logIn, pickPool, visit } from './people.ts';
import { memberPages } from '../tools/member-pages.ts';
import { readShots } from '../tools/shot-pages.ts';
import { OAUTH } from '../web/src/features/account/tokens/shots.ts';
import { openStage } from './stage.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 640 };
const MEMBER = DEMO_MEMBERS[0].username;
const NOBODY = '01900000-0000-7000-8000-000000000000';

const stage = await openStage('--demo');
const world = await exploreDemo(stage.site.url, MEMBER);
const { liveGame, finishedGame } = world;
const open = { bypassCSP: true };
const visitor = await stage.person(open);
const member = await stage.person(open);
await logIn(member.page, MEMBER, DEMO_PASSWORD);

/** Both arrangements and both sets of colours; the slow suite tries each with each. */
const LOOKS = [
  { viewport: DESKTOP, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
  ...(process.env['EVERY_LOOK'] === '1'
    ? ([
        { viewport: DESKTOP, colorScheme: 'light' },
        { viewport: PHONE, colorScheme: 'dark' },
      ] as const)
    : []),
] as const;

const faultsIn = async (page: Page, looks: readonly (typeof LOOKS)[number][] = LOOKS): Promise<string[]> => {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const found = await faultsOn(page);
    faults.push(...found.map((fault) => `${viewport.width} ${colorScheme} ${fault}`));
  }
  return faults;
};

/** How far a page can be pushed sideways on the smallest screen. */
const overhang = async (page: Page): Promise<number> => {
  await page.setViewportSize(SMALLEST);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};

const PAGES = {
  home: '/',
  register: '/register',
  login: '/login_and_go',
  'log out': '/logout',
  'forgot password': '/forgot_password',
  'reset password': '/reset_password?token=something',
  'reset password, dead link': '/reset_password',
  verified: '/verified',
  'account settings': '/settings/account',
  'board settings': '/settings/board',
  'theme settings': '/settings/themes',
  tokens: '/settings/tokens',
  'an app that asks': OAUTH,
  'an app that asks wrongly': '/oauth?client_id=board.example',
  play: '/play/online/new',
  'live game': `/${liveGame}/game/live`,
  'finished game': `/${finishedGame}/game`,
  archive: `/${MEMBER}/games/archive`,
  'archive without games': `/${MEMBER}/games/archive?outcome=won&opponent=nobody`,
  member: `/${MEMBER}/member`,
  api: '/api',
};

describe.each([
  ['visitor', visitor],
  ['member', member],
] as const)('for a %s', (who, { page, complaints }) => {
  test.each(Object.entries(PAGES))('%s is sound', async (_name, path) => {
    const isForVisitors = /register|login/.test(path);
    if (who === 'member' && isForVisitors) return;
    complaints.length = 0;
    await page.setViewportSize(DESKTOP);
    await visit(page, path);
    // What both may see is looked at in one look as the visitor, in the other as the member.
    const own = isForVisitors || LOOKS.length > 2 ? LOOKS : [LOOKS[who === 'visitor' ? 0 : 1]];
    expect(await faultsIn(page, own)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});

const looked = new Set<string>(Object.values(PAGES));
const isEvery = LOOKS.length > 2;
/**
 * Each of the many is looked at in one look and one language, these and those in turn; by the slow suite in all looks in
 * English. `labels.spec.ts` has what is left of the languages.
 */
const others = memberPages(world, await readShots())
  .filter(([, path]) => !looked.has(path))
  .map(([name, path], at) => {
    const locale = isEvery ? DEFAULT_LOCALE : SPOKEN_LOCALES[at % SPOKEN_LOCALES.length]!;
    return { name, path: localPath(path, locale), looks: isEvery ? LOOKS : [LOOKS[at % 2]!] };
  });

test.each(others)('for a member, $name is sound: $path', async ({ path, looks }) => {
  const { page, complaints } = member;
  complaints.length = 0;
  await page.setViewportSize(DESKTOP);
  await visit(page, path);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await faultsIn(page, looks)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  const clipped = isEvery ? [] : await clippedLabels(page);
  expect(clipped).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each(['/no/such/page', `/${NOBODY}/game`, '/nobody-here/member', '/nobody-here/games/archive'])(
  'what is not there says so: %s',
  async (path) => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    await visit(page, path);
    await page.getByRole('heading', { name: 'This square is empty' }).waitFor();
    expect(await faultsIn(page)).toEqual([]);
    // The browser itself notes that the page was answered with 404.
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  },
);

test('dialogs and menus are sound too', async () => {
  await visitor.page.setViewportSize(DESKTOP);
  await visit(visitor.page, '/play/online/new');
  await pickPool(visitor.page, '3+2');
  await visitor.page.getByRole('dialog').waitFor();
  expect(await faultsIn(visitor.page)).toEqual([]);

  await member.page.setViewportSize(DESKTOP);
  await visit(member.page, '/');
  await member.page.getByRole('button', { name: /^Account menu/ }).click();
  await member.page.getByRole('button', { name: 'Log Out' }).waitFor();
  expect(await faultsIn(member.page)).toEqual([]);
});

test('a form that was filled in wrongly is sound', async () => {
  const { page } = visitor;
  await beginSignUp(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Choose a username.').waitFor();
  expect(await faultsIn(page)).toEqual([]);
});

test('the theme that was chosen stays', async () => {
  const { page } = visitor;
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Dark UI' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.reload();
  await page.locator('html[data-theme="dark"]').waitFor();
});
