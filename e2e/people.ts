/** What people do before and after their games, by what they see. */
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { bots } from '@tabiya/contract/study/bots.ts';
import type { Page } from 'playwright-core';
import { createTestVisitor, type TestVisitor } from '../server/src/platform/test/visitor.ts';

let registrations = 0;
export const PASSWORD = 'seven boats drift north';

/** Goes to a page and waits until it answers to clicks and keys. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const response = await page.goto(path);
  if (response && response.status() >= 500) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  await awake(page);
};

/** Waits until the script of a page has taken over. */
const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Returns what makes calls of the site with the session of a page. */
export const callerOf = async (page: Page): Promise<TestVisitor> => {
  const { origin } = new URL(page.url());
  const visitor = createTestVisitor(origin, { 'x-forwarded-for': `10.2.0.${(registrations += 1)}` });
  for (const { name, value } of await page.context().cookies(origin)) visitor.cookies.set(name, value);
  return visitor;
};

/** Finished games after which a new member may add pictures and links. */
const GAMES_OF_NEW = 10;

/** Plays games without a connection, so that a new member may add pictures and links. */
export const playEnough = async (page: Page): Promise<void> => {
  const visitor = await callerOf(page);
  const now = Date.now();
  for (let game = 0; game < GAMES_OF_NEW; game += 1) {
    await visitor.call(bots.deliver, {
      ...{ bot: 'tabiya', key: crypto.randomUUID(), color: 'white', end: 'resigned' },
      moves: [
        { uci: 'e2e4', at: 1_000 },
        { uci: 'e7e5', at: 2_000 },
      ],
      ...{ startedAt: now - 60_000, endedAt: now - 50_000 },
    });
  }
};

/** Makes a member of somebody, guests included, without the form, and goes home. */
export const register = async (page: Page, username: string): Promise<void> => {
  const context = page.context();
  await visit(page, '/');
  const { origin } = new URL(page.url());
  const visitor = await callerOf(page);
  // A call that the page is about to make would come with the session that ends here.
  await page.goto('about:blank');
  await visitor.call(accounts.register, { username, email: `${username}@example.org`, password: PASSWORD });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, httpOnly: cookie.name !== 'XSRF-TOKEN' })));
  await visit(page, '/home');
  await page.getByRole('button', { name: `Account menu ${username}` }).waitFor();
};

/** Opens the sign-up, states a playing strength, and comes to the username. */
export const beginSignUp = async (page: Page): Promise<void> => {
  await visit(page, '/register');
  await page.getByRole('radio', { name: /Beginner/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).waitFor();
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
};

export const logIn = async (page: Page, username: string, password: string = PASSWORD): Promise<void> => {
  await visit(page, '/login_and_go');
  await page.getByLabel('Username or email address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: `Account menu ${username}` }).waitFor();
};

export const seek = async (page: Page, pool: string): Promise<void> => {
  await visit(page, '/play/online/new');
  await pickPool(page, pool);
};

/** The pool as the page shows it: its name, then how many wait. */
export const pickPool = (page: Page, pool: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${pool.replace('+', '\\+')}\\b`) }).click();

/** What members promise once, before their first rated game. */
export const agreeToFairPlay = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'I will play fair' }).click();

/** From the pools to a game, as a guest, by one click more than a member. */
export const seekAsGuest = async (page: Page, pool: string): Promise<void> => {
  await seek(page, pool);
  await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click();
};

/** What somebody is called by the frame of their own page. */
export const nameOf = async (page: Page): Promise<string> => {
  const words = await page
    .getByRole('button', { name: /^Account menu/ })
    .locator('[dir="auto"]')
    .textContent();
  return words?.trim() ?? '';
};
