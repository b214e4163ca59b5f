/** What people do before and after their games, by what they see. */
import type { Page } from 'playwright-core';

const PASSWORD = 'seven boats drift north';

/** Goes to a page and waits until it answers to clicks and keys. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const response = await page.goto(path);
  if (response && response.status() >= 500) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
};

/** Fills the form as a person does, and reads what it says meanwhile. */
export const register = async (page: Page, username: string): Promise<void> => {
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByText('This name is free.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('E-mail address').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Very strong').waitFor();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Skip the rest' }).click();
  await page.getByRole('button', { name: `Account menu ${username}` }).waitFor();
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
};

export const logIn = async (page: Page, username: string, password: string = PASSWORD): Promise<void> => {
  await visit(page, '/login_and_go');
  await page.getByLabel('Username or e-mail address').fill(username);
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
