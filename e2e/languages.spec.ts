import { expect, test } from 'vitest';
import { builtFile } from './built-file.ts';
import { DEMO_MEMBERS } from '../server/src/demo/members.ts';
import { faultsOn } from './axe.ts';
import { exploreDemo } from './demo-world.ts';
import { register, visit } from './people.ts';
import { openStage } from './stage.ts';

const MEMBER = DEMO_MEMBERS[0].username;
const stage = await openStage('--demo');
const { finishedGame } = await exploreDemo(stage.site.url, MEMBER);
const { page, context, complaints } = await stage.person({ bypassCSP: true });

const lookOf = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const openPicker = () => page.locator('.language-select').click();
const choose = (name: string) => page.getByRole('dialog').getByRole('link', { name }).click();

test('a page brings its own words, and the next page brings the rest without a gap', async () => {
  const words: string[] = [];
  const looked = ['play/home/HomePage', 'play/lobby/PlayPage', 'account/accounts/LoginPage'].flatMap((name) => {
    const file = `src/features/${name}.tsx`;
    return [file, `src/messages/en.words?${file}`];
  });
  const files = new Set(['src/messages/en.words', ...looked].map(builtFile));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (files.has(pathname)) words.push(pathname);
  });
  await visit(page, '/');
  // The shell's, the page's code and the page's words; nothing of any other page.
  expect(new Set(words).size).toBe(3);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Play', exact: true }).waitFor();
  expect(new Set(words).size).toBe(5);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(lobby|shell|home)\.[a-z_]+\b/);
  expect(complaints).toEqual([]);
});

test('a visitor chooses a language, and stays on the page', async () => {
  await visit(page, `/${MEMBER}/games/archive?outcome=won`);
  await openPicker();
  await page.getByRole('heading', { name: 'Choose Your Preferred Language' }).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Deutsch' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await choose('Deutsch');
  await page.waitForURL(`${stage.site.url}/de/${MEMBER}/games/archive?outcome=won`);
  expect(await lookOf()).toEqual(['de', 'ltr']);
  await page.getByRole('link', { name: 'Spielen', exact: true }).waitFor();
  const cookie = (await context.cookies()).find(({ name }) => name === 'cclocale');
  expect(cookie).toMatchObject({ value: 'de_DE', path: '/' });
});

test('the choice holds on addresses without a language, until another one is chosen', async () => {
  await visit(page, '/');
  expect(await lookOf()).toEqual(['de', 'ltr']);
  await openPicker();
  await page.getByRole('dialog').getByRole('link', { name: 'Deutsch', exact: false }).waitFor();
  expect(await page.getByRole('dialog').locator('[aria-current]').innerText()).toContain('Deutsch');
  await choose('English');
  await page.waitForURL(`${stage.site.url}/`);
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  expect(complaints).toEqual([]);
});

// Persian and Hebrew have addresses and no texts yet, so their pages are English and read from the left.
test.each([
  ['ar', 'ar', 'rtl'],
  ['fa', 'en', 'ltr'],
  ['he', 'en', 'ltr'],
])('/%s is in %s and read %s, and its boards stay as they are', async (segment, lang, dir) => {
  await visit(page, `/${segment}/${finishedGame}/game`);
  expect(await lookOf()).toEqual([lang, dir]);
  // The corner where White's queen's rook began stays on the left.
  const files = await page.locator('#content [class*="coordinates"] [class*="file"]').all();
  const places = await Promise.all(files.map(async (file) => [await file.innerText(), (await file.boundingBox())!.x]));
  const [a, h] = ['a', 'h'].map((name) => Number(places.find(([text]) => text === name)?.[1]));
  expect(a).toBeLessThan(h!);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

test("a member's choice is kept with the account", async () => {
  const member = await stage.person();
  await register(member.page, 'francophone');
  await member.page.locator('.language-select').click();
  await member.page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await member.page.waitForURL(/\/fr/);
  const session = await member.page.evaluate(async () => (await fetch('/callback/session')).json());
  expect((session as { user: { locale: string } }).user.locale).toBe('fr_FR');
  // As in another browser, which knows the account and not the choice.
  await member.context.clearCookies({ name: 'cclocale' });
  await visit(member.page, '/');
  expect(await member.page.evaluate(() => document.documentElement.lang)).toBe('fr');
});
