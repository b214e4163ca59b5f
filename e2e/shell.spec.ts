import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { faultsOn } from './axe.ts';
import { logIn, visit } from './people.ts';
import { openStage } from './stage.ts';

const MEMBER = DEMO_MEMBERS[0].username;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const stage = await openStage('--demo');
const open = { bypassCSP: true, viewport: WIDE };
const visitor = await stage.person(open);
const member = await stage.person(open);
await logIn(member.page, MEMBER, DEMO_PASSWORD);

const panel = (page: Page, name: string) => page.locator(`[data-panel="${name}"]`);
const entry = (page: Page, name: string) => page.locator(`[data-entry="${name}"]`);
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('the sidebar stands from 961 px on, the toolbar up to 960 px, and never both', async () => {
  const { page } = visitor;
  await visit(page, '/');
  const stands = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const toggle = page.getByRole('button', { name: 'Show navigation' });
    const [comes, goes] = width > 960 ? [panel(page, 'play'), toggle] : [toggle, panel(page, 'play')];
    await comes.waitFor();
    await goes.waitFor({ state: 'detached' });
    return { sidebar: await panel(page, 'play').count(), toolbar: await toggle.count() };
  };
  expect(await stands(961)).toEqual({ sidebar: 1, toolbar: 0 });
  expect(await stands(960)).toEqual({ sidebar: 0, toolbar: 1 });
  expect(await stands(1280)).toEqual({ sidebar: 1, toolbar: 0 });
});

test.each([
  ['100 ms', false, 100],
  ['1500 ms in long-delay mode', true, 1_500],
])('a panel opens when the mouse has rested for %s', async (_, isLong, delay) => {
  const { page, context } = await stage.person(open);
  const settings = encodeURIComponent(JSON.stringify({ 'ui.long_delay': isLong }));
  await context.addCookies([{ name: 'settings', value: settings, url: stage.site.url }]);
  await page.clock.install();
  await visit(page, '/play/online/new');
  // When its code is there, what is left to wait for is the delay.
  await panel(page, 'more').focus();
  await page.keyboard.press('ArrowRight');
  await entry(page, 'membership').waitFor();
  await page.keyboard.press('Escape');
  await entry(page, 'membership').waitFor({ state: 'detached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await panel(page, 'more').hover();
  await page.clock.runFor(delay - 1);
  expect(await entry(page, 'membership').count()).toBe(0);
  await page.clock.runFor(1);
  await entry(page, 'membership').waitFor();
  await context.close();
});

test('a first touch opens a panel, a second one follows its link', async () => {
  const { page, context } = await stage.person({ ...open, hasTouch: true });
  await visit(page, '/');
  await panel(page, 'more').tap();
  await entry(page, 'openings').waitFor();
  expect(pathOf(page)).toBe('/');
  await panel(page, 'more').tap();
  await page.waitForURL('**/openings');
  await context.close();
});

test('everything is reached by keys, and Escape leads back', async () => {
  const { page } = visitor;
  await page.setViewportSize(WIDE);
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Skip to content');
  await panel(page, 'play').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  expect(await focusedText(page)).toBe('More');
  await page.keyboard.press('ArrowRight');
  await entry(page, 'openings').waitFor();
  expect(await focusedText(page)).toBe('Openings');
  await page.keyboard.press('Escape');
  await entry(page, 'openings').waitFor({ state: 'detached' });
  expect(await focusedText(page)).toBe('More');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/openings');
});

test('panels list pages that exist, each of them once', async () => {
  const { page } = member;
  await visit(page, '/home');
  for (const name of ['play', 'social', 'more']) {
    await panel(page, name).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-entry]').first().waitFor();
    const links = await page.locator('[data-entry]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    for (const link of links) expect([link, (await page.request.get(link ?? '')).status()]).toEqual([link, 200]);
    await page.keyboard.press('Escape');
  }
});

test.each([
  ['member', member, 1],
  ['visitor', visitor, 0],
] as const)('a %s finds the sidebar as it was left, from the first paint on', async (_, { page }, calls) => {
  await page.setViewportSize(WIDE);
  await visit(page, '/play/online/new');
  const told: string[] = [];
  page.on('request', (request) => told.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Collapse' }).click();
  const call = 'POST /vertical-collapsed/callback/user/update-navigation-state';
  await expect.poll(() => told.filter((one) => one === call)).toHaveLength(calls);
  const drawn = async () => /data-sidebar="(\w+)"/.exec(await (await page.request.get('/')).text())?.[1];
  await expect.poll(drawn).toBe('collapsed');
  await visit(page, '/play/online/new');
  await page.getByRole('button', { name: 'Expand' }).hover();
  await page.getByRole('tooltip', { name: 'Expand' }).waitFor();
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect.poll(drawn).toBe('expanded');
});

test('nothing moves while a page arrives, on a slow device too', async () => {
  const paths = ['/', '/play/online/new', '/membership', `/${MEMBER}/games/archive`, '/tv', '/leaderboard'];
  // The visitor sees a page at one width and the member at the other; in the slow suite both see it at both.
  const isEvery = process.env['EVERY_LOOK'] === '1';
  for (const [turn, { page, context }] of [visitor, member].entries()) {
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await context.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        value: number;
        sources: { node: Node | null }[];
      }
      const kept = window as unknown as { moved: string[] };
      kept.moved = [];
      const nameOf = (node: Node | null) =>
        (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80);
      const add = (list: PerformanceObserverEntryList) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          if (value > 0.001) kept.moved.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
        }
      };
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [at, path] of paths.entries()) {
      for (const viewport of [WIDE, PHONE].filter((_, each) => isEvery || each === (at + turn) % 2)) {
        await page.setViewportSize(viewport);
        await visit(page, path);
        await page.waitForLoadState('networkidle');
        const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
        expect(moved, `${path} at ${viewport.width}`).toEqual([]);
      }
    }
    await device.detach();
  }
});

test('the links of the frame lead to pages', async () => {
  const { page } = visitor;
  await page.setViewportSize(WIDE);
  await visit(page, '/');
  const paths = await page
    .locator('#footer a, nav a')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
  expect(paths).toContain('/api');
  const answers = await Promise.all(paths.map(async (path) => [path, (await page.request.get(path)).status()]));
  expect(answers).toEqual(paths.map((path) => [path, 200]));
});

test('dark and light change at once, stay for a month, and follow the member', async () => {
  const { page, context } = member;
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/home');
  // Its answer, because a reload would break off a request that is on its way.
  const told = page.waitForResponse(/callback\/user\/preferences/);
  await page.getByRole('button', { name: 'Light UI' }).click();
  expect((await told).request().postDataJSON()).toMatchObject({ 'ui.mode': 'light' });
  await page.locator('html.light-mode[data-theme="light"]').waitFor();
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme');
  expect(Math.round(((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000)).toBe(30);
  await context.clearCookies({ name: 'theme' });
  await page.reload();
  await page.locator('html.light-mode').waitFor();
  await page.getByRole('button', { name: 'Dark UI' }).click();
  await page.locator('html.dark-mode').waitFor();
});

test('the account menu has what is one’s own, and says how good the connection is', async () => {
  const { page } = member;
  await visit(page, '/home');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await menu.getByRole('button', { name: 'Log Out' }).waitFor();
  const names = await menu
    .locator('[data-entry]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-entry')));
  expect(names.slice(0, 3)).toEqual(['home', 'free_trial', 'membership']);
  expect(names).toContain('profile');
  await menu.getByText(/^(Excellent|Good) Connection/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
});

test('guests are asked to sign up where members go on', async () => {
  const { page, context } = await stage.person(open);
  await visit(page, '/');
  await page.request.post('/callback/guest', {
    headers: { 'x-xsrf-token': (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
    data: {},
  });
  await visit(page, '/');
  const menu = page.getByRole('button', { name: /^Account menu/ });
  const asked = async (name: string) => {
    await menu.click();
    await page.getByRole('dialog', { name: 'Account' }).locator(`[data-entry="${name}"]`).click();
    const title = page.getByRole('dialog').getByRole('heading').first();
    await title.waitFor();
    const words = await title.textContent();
    await page.keyboard.press('Escape');
    // It gives the focus back after it is gone.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await menu.and(page.locator(':focus')).waitFor();
    return words;
  };
  expect(await asked('home')).toBe('Sign up to use this feature.');
  expect(await asked('profile')).toBe('Sign up to use this feature.');
  expect(pathOf(page)).toBe('/');
  await panel(page, 'play').focus();
  await page.keyboard.press('ArrowRight');
  await entry(page, 'archive').click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Sign up to use this feature.' }).waitFor();
  expect(pathOf(page)).toBe('/');
  await context.close();
});

test('the play popover comes when the mouse rests on its item; until then a press leads nowhere', async () => {
  const { page } = member;
  await page.setViewportSize(WIDE);
  await visit(page, '/membership');
  const popover = page.getByRole('dialog', { name: 'New Game' });
  expect(await popover.count()).toBe(0);
  await page.locator('[data-toolbar="play"]').hover();
  await popover.getByRole('link', { name: '3+2' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.mouse.move(900, 300);
  await popover.waitFor({ state: 'detached' });
  await page.locator('[data-toolbar="play"]').dispatchEvent('click');
  await popover.waitFor();
  expect(pathOf(page)).toBe('/membership');
});

test('on a phone the navigation is a sheet that begins with home for members and with play for others', async () => {
  for (const [{ page }, target] of [
    [member, '/home'],
    [visitor, '/play'],
  ] as const) {
    await page.setViewportSize(PHONE);
    await visit(page, '/membership');
    const toggle = page.getByRole('button', { name: 'Show navigation' });
    expect(await toggle.getAttribute('data-target')).toBe(target);
    await toggle.click();
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(target);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOn(page)).toEqual([]);
    }
    await sheet.getByRole('button', { name: 'Hide navigation' }).click();
    await sheet.waitFor({ state: 'detached' });
    await toggle.click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
});

test('nothing complains', () => {
  expect([...visitor.complaints, ...member.complaints]).toEqual([]);
});
