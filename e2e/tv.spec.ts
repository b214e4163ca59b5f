import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { faultsOn } from './axe.ts';
import type { Person } from './browser.ts';
import { logIn, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { action, gameIdOf, moveButton, playOn, seeMove, sitDown } from './table.ts';

const [ANNA, BRUNO, CHIARA, , , , GRETA] = DEMO_MEMBERS.map(({ username }) => username) as string[];
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
const STAFF = join(import.meta.dirname, '../server/src/staff.ts');

stepByStep();
const stage = await openOwnStage('--demo');
await stage.site.stop();
const env = { ...process.env, DATA_DIR: stage.site.data, BASE_URL: stage.site.url };
execFileSync(process.execPath, [STAFF, GRETA ?? ''], { env, stdio: 'pipe' });
await stage.site.start();

// Without the content policy, so that axe can be put into the page.
const dark = { bypassCSP: true, viewport: DESKTOP, colorScheme: 'dark' } as const;
const light = { bypassCSP: true, viewport: PHONE, colorScheme: 'light' } as const;
const anna = await stage.person(dark);
const bruno = await stage.person(dark);
const chiara = await stage.person(light);
const greta = await stage.person(dark);
const visitor = await stage.person(dark);
let seats = { white: anna, black: bruno };

/** What axe finds, dark on a desktop and light on a phone; the page is left as it was found. */
const faultsInBothLooks = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  const before = page.viewportSize() ?? DESKTOP;
  for (const { viewport, colorScheme } of [light, dark]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const found = await faultsOn(page);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    faults.push(...found, ...(overhang > 0 ? [`${overhang} pixels too wide`] : []));
    if (faults.length > 0) return faults.map((fault) => `${colorScheme} ${viewport.width}: ${fault}`);
  }
  await page.setViewportSize(before);
  return faults;
};

/** A rapid game of the two that does not count, by challenge. */
const beginRapid = async (one: Person, other: Person): Promise<typeof seats> => {
  const { page } = one;
  await visit(other.page, '/settings/account');
  await visit(page, `/${BRUNO}/play`);
  await page.getByRole('radio', { name: '10+0', exact: true }).check();
  await page.getByRole('radio', { name: 'White', exact: true }).check();
  await page.getByRole('switch', { name: 'Rated' }).uncheck();
  await page.getByRole('button', { name: 'Send challenge' }).click();
  const card = other.page.getByRole('region', { name: `${ANNA} challenges you` });
  await card.getByRole('button', { name: 'Accept' }).click();
  return sitDown(one, other);
};

const resign = async (page: Page): Promise<void> => {
  await action(page, 'Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: 'Result' }).waitFor();
};

const thumbnails = (page: Page) => page.getByRole('main').locator('[data-game]');
const followingBar = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Stop' }) });
const channel = (page: Page, name: string) => page.locator(`a[data-channel="${name}"]`);

test('moves come to the list of running games, which is narrowed by speed', async () => {
  await Promise.all([
    logIn(anna.page, ANNA ?? '', DEMO_PASSWORD),
    logIn(bruno.page, BRUNO ?? '', DEMO_PASSWORD),
    logIn(chiara.page, CHIARA ?? '', DEMO_PASSWORD),
  ]);
  seats = await beginRapid(anna, bruno);
  const { page } = visitor;
  await visit(page, '/play/online/watch');
  await expect.poll(() => thumbnails(page).count(), { timeout: 15_000 }).toBe(2);
  await page.getByRole('navigation', { name: 'Speed' }).getByRole('link', { name: 'Rapid' }).click();
  await expect.poll(() => thumbnails(page).count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?timeClass=rapid');
  await page.getByText('1 game in progress').waitFor();
  await page.locator(`[data-game="${gameIdOf(anna.page)}"]`).waitFor();
  await playOn(seats, ['e4', 'e5']);
  await page.locator('main [data-ply="2"]').waitFor();
  expect(await faultsInBothLooks(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Variant' }).getByRole('link', { name: 'Crazyhouse' }).click();
  await page.getByText('No matching games right now').waitFor();
  await page.getByRole('link', { name: 'Show all games' }).click();
  await page.locator(`li:has([data-game="${gameIdOf(anna.page)}"]) a`).click();
  await page.waitForURL(/\/game\/live$/);
  await seeMove(page, 2, 'e5');
});

test('television stays with a kind of game: its end, and the next one when it begins', async () => {
  const { page } = visitor;
  await visit(page, '/tv?channel=rapid');
  const first = gameIdOf(anna.page);
  await page.getByRole('link', { name: 'Open game' }).waitFor();
  await channel(page, 'rapid').locator(`[data-game="${first}"]`).waitFor();
  expect(await channel(page, 'rapid').getAttribute('aria-current')).toBe('true');
  await seeMove(page, 2, 'e5');
  await playOn(seats, ['d4', 'exd4'], 3);
  await seeMove(page, 4, 'exd4');
  expect(await faultsInBothLooks(page)).toEqual([]);
  await channel(page, 'blitz').click();
  await page.waitForURL('**/tv?channel=blitz');
  await channel(page, 'blitz').and(page.locator('[aria-current="true"]')).waitFor();
  await page.locator('main header').getByText('Live', { exact: true }).waitFor();
  await channel(page, 'crazyhouse').click();
  await page.getByText('The next game of this kind appears as soon as it starts.').waitFor();
  await page.goBack();
  await page.goBack();
  await seeMove(page, 4, 'exd4');
  await resign(bruno.page);
  await page.getByText('No live game: showing the last one').waitFor();
  await channel(page, 'rapid').getByText('Live').waitFor({ state: 'detached' });
});

test('who follows a member is taken along into the next game, until they stop', async () => {
  const { page } = chiara;
  await visit(page, `/${ANNA}/member`);
  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  const bar = followingBar(page);
  await bar.getByText(`${ANNA} isn't playing right now.`).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await visit(page, '/play/online/new');
  await bar.waitFor();
  seats = await beginRapid(anna, bruno);
  await page.waitForURL(`**${new URL(anna.page.url()).pathname}`);
  await bar.getByText(`Following ${ANNA}`).waitFor();
  await playOn(seats, ['d4', 'd5']);
  await moveButton(page, 2).first().waitFor();
  expect(await faultsOn(page)).toEqual([]);
  // The same game came to whoever had the television on.
  await visitor.page.locator('main header').getByText('Live', { exact: true }).waitFor();
  await seeMove(visitor.page, 2, 'd5');
  await resign(anna.page);
  await bar.getByText(`The game is over. ${ANNA}’s next game opens as soon as it starts.`).waitFor();
  seats = await beginRapid(anna, bruno);
  await page.waitForURL(`**${new URL(anna.page.url()).pathname}`);
  await bar.getByText(`Following ${ANNA}`).waitFor();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('cg-board').waitFor();
  expect(await bar.count()).toBe(0);
  await action(anna.page, 'Abort').click();
});

test('a member who streams asks for a place, and the staff gives it', async () => {
  const { page } = anna;
  await visit(page, '/streamers');
  await page.getByRole('link', { name: 'Add your Twitch or YouTube channel to your profile first' }).click();
  await page.getByLabel('Twitch channel').fill('demo_anna_plays');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Profile saved.').waitFor();
  await visit(page, '/streamers');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText("You've applied to be listed.").waitFor();
  expect(await faultsInBothLooks(page)).toEqual([]);
  await logIn(greta.page, GRETA ?? '', DEMO_PASSWORD);
  await visit(greta.page, '/staff/watch');
  const asking = greta.page.getByRole('region', { name: /^Streamer applications/ });
  await asking.getByRole('link', { name: 'Twitch' }).waitFor();
  expect(await asking.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  expect(await faultsInBothLooks(greta.page)).toEqual([]);
  await asking.getByLabel('Reason', { exact: true }).fill('A channel about chess');
  await asking.getByRole('button', { name: 'Approve' }).click();
  await greta.page.getByText('No applications waiting.').waitFor();
});

test('who is live stands first, also in the panel, until they have finished', async () => {
  const { page } = anna;
  await visit(page, '/streamers');
  await page.getByLabel('Stream title').fill('The London against everything');
  await page.getByRole('button', { name: "I'm live now" }).click();
  await page.getByRole('heading', { name: "You're live" }).waitFor();
  await visit(visitor.page, '/streamers');
  const live = visitor.page.getByRole('region', { name: 'Live now' });
  await live.getByText('The London against everything').waitFor();
  expect(await live.getByRole('link', { name: 'Watch stream' }).getAttribute('href')).toBe(
    'https://www.twitch.tv/demo_anna_plays',
  );
  expect(await faultsInBothLooks(visitor.page)).toEqual([]);
  const streams = visitor.page.getByRole('region', { name: 'Live streams' });
  await visitor.page.locator('[data-panel="watch"]').hover();
  await streams.getByText(ANNA ?? '').waitFor();
  expect(await faultsOn(visitor.page)).toEqual([]);
  await page.getByRole('button', { name: 'End live status' }).click();
  await page.getByRole('heading', { name: 'Go live' }).waitFor();
  await visit(visitor.page, '/streamers');
  await visitor.page
    .getByRole('region', { name: 'Offline' })
    .getByText(ANNA ?? '')
    .waitFor();
  expect(await live.count()).toBe(0);
});

test('what the staff announces is read on television and in the panel, in its language', async () => {
  const { page } = greta;
  const form = page.getByRole('region', { name: 'Announcements' });
  const announce = async (locale: string, text: string): Promise<void> => {
    await form.getByLabel('Language').selectOption(locale);
    await form.getByLabel('Text').fill(text);
    await form.getByLabel(/^Link/).fill('/tv?channel=rapid');
    await form.getByLabel('From').fill('2020-01-01T00:00');
    await form.getByLabel('Until').fill('2099-01-01T00:00');
    await form.getByRole('button', { name: 'Announce' }).click();
    await form.getByText(text).waitFor();
  };
  await announce('en_US', 'The final tonight');
  await announce('de_DE', 'Heute Abend das Finale');
  await visit(visitor.page, '/tv');
  await visitor.page.getByRole('main').getByRole('link', { name: 'The final tonight' }).waitFor();
  await visitor.page.locator('[data-panel="watch"]').hover();
  await visitor.page.locator('[data-entry="tv"]').waitFor();
  await expect.poll(() => visitor.page.getByRole('link', { name: 'The final tonight' }).count()).toBe(2);
  expect(await faultsInBothLooks(visitor.page)).toEqual([]);
  await visit(visitor.page, '/de/tv');
  await visitor.page.getByRole('main').getByRole('link', { name: 'Heute Abend das Finale' }).waitFor();
  expect(await visitor.page.getByText('The final tonight').count()).toBe(0);
  await form.getByRole('button', { name: 'Remove “The final tonight”' }).click();
  await form.getByText('The final tonight').waitFor({ state: 'detached' });
});

test('the idea of a variant is stepped through', async () => {
  const { page } = visitor;
  await visit(page, '/crazyhouse/variants');
  const idea = page.getByRole('region', { name: 'The idea on the board' });
  const words = await idea.locator('[aria-live]').textContent();
  expect(await idea.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
  await idea.getByRole('button', { name: 'Next' }).click();
  await idea.getByText(/^2 of /).waitFor();
  expect(await idea.locator('[aria-live]').textContent()).not.toBe(words);
  expect(await faultsInBothLooks(page)).toEqual([]);
});

test('a leaderboard is narrowed to a class, a country and friends', async () => {
  const { page } = chiara;
  const query = () => new URL(page.url()).search;
  await visit(page, '/leaderboard');
  const classes = page.getByRole('navigation', { name: 'Game types' });
  await classes.getByRole('link', { name: 'Rapid' }).click();
  await expect.poll(query).toBe('?class=rapid');
  await classes.locator('[aria-current="page"]', { hasText: 'Rapid' }).waitFor();
  await page.getByText('You could be the first.').waitFor();
  expect(await faultsInBothLooks(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Friends only' }).click();
  await page.getByText('You and your friends appear here').waitFor();
  await page.getByLabel('Country').selectOption('SE');
  await expect.poll(query).toContain('country=SE');
  expect(query()).toContain('friends=');
  expect(await faultsInBothLooks(page)).toEqual([]);
});

test('one’s own figures, by class and over the time that is chosen', async () => {
  const { page } = chiara;
  await visit(page, '/stats');
  await page.waitForURL(`**/${CHIARA}/stats`);
  await page.getByRole('tab', { name: 'Bullet' }).click();
  await page.getByRole('group', { name: 'Time range' }).getByRole('button', { name: '30 days' }).click();
  await page.getByRole('button', { name: '30 days' }).and(page.locator('[aria-pressed="true"]')).waitFor();
  expect(await faultsInBothLooks(page)).toEqual([]);
});

test('nobody was shown an error', () => {
  expect([anna, bruno, chiara, greta, visitor].flatMap(({ complaints }) => complaints)).toEqual([]);
});
