import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../server/src/features/account/tokens/test-app.ts';
import { faultsOn } from './axe.ts';
import { logOut, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
const app = await openTestApp(stage.site.url);
afterAll(() => app.close());
const { page, complaints } = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const NAME = 'tokenist';
const PASSWORD = 'seven boats drift north';

stepByStep();

/** What the site says a token is good for. */
const tested = async (token: string): Promise<unknown> => {
  const body = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: token };
  const response = await fetch(`${stage.site.url}/api/token/test`, body);
  return ((await response.json()) as Record<string, unknown>)[token];
};

/** Who the site takes a program for that has the token. */
const accountOf = async (token: string): Promise<unknown> =>
  (await fetch(`${stage.site.url}/api/account`, { headers: { authorization: `Bearer ${token}` } })).json();

let token: string;

test('a member makes a token, and a program can use it', async () => {
  await register(page, NAME);
  await visit(page, '/settings/tokens?name=A+board+of+wood&scopes=board:play,challenge:read');
  await page.getByText('No programs can use your account.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('A board of wood');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const field = page.getByLabel('Token', { exact: true });
  await field.waitFor();
  token = await field.inputValue();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await faultsOn(page)).toEqual([]);
  expect(await tested(token)).toMatchObject({ userId: NAME, scopes: 'challenge:read,board:play' });
  expect(await accountOf(token)).toMatchObject({ id: NAME, username: NAME });
});

test('the page of the API sends a call with it', async () => {
  await visit(page, '/api');
  const call = page.locator('details', { has: page.getByText('/api/account', { exact: true }) });
  await call.locator('summary').click();
  await call.getByRole('button', { name: 'Try it' }).click();
  await call.getByLabel('Token', { exact: true }).fill(token);
  await call.getByRole('button', { name: 'Send' }).click();
  await call.getByText('Status 200').waitFor();
  await call.getByText(`"username": "${NAME}"`).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await visit(page, '/settings/tokens');
});

test('it is shown once, and dead as soon as it is revoked', async () => {
  await page.reload();
  await page.getByRole('button', { name: 'Revoke A board of wood' }).waitFor();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Revoke A board of wood' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No programs can use your account.').waitFor();
  expect(await tested(token)).toBeNull();
  expect(await accountOf(token)).toMatchObject({ code: 'no_such_token' });
});

test('somebody who is not logged in is sent to an app’s question by way of the log-in, and lets it in', async () => {
  await logOut(page);
  await visit(page, await app.ask('board:play email:read'));
  await page.getByLabel('Username or email address').fill(NAME);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: `Let ${app.clientId} use your account?` }).waitFor();
  await page.getByText(/a program on your own computer/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Thank you.').waitFor();
  const answer = await app.answer();
  token = 'token' in answer ? answer.token : '';
  expect(await tested(token)).toMatchObject({ userId: NAME, scopes: 'board:play,email:read' });
});

test('the app stands among the tokens, and ends with all of them when one logs out everywhere', async () => {
  await visit(page, '/settings/tokens');
  await page.getByText(/App at http:\/\/127\.0\.0\.1/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await visit(page, '/settings/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await expect.poll(() => tested(token)).toBeNull();
});

test('who cancels lets nobody in, and the app hears so', async () => {
  const other = await stage.person({ viewport: { width: 320, height: 640 } });
  await register(other.page, 'wary-one');
  await visit(other.page, await app.ask('bot:play'));
  await other.page.getByRole('link', { name: 'Cancel' }).click();
  expect(await app.answer()).toEqual({ error: 'access_denied' });
  await other.page.getByText('Thank you.').waitFor();
});

test('a question that is asked wrongly leads nowhere', async () => {
  const question = new URL(await app.ask('bot:play'));
  question.searchParams.set('redirect_uri', 'javascript:alert(1)');
  const other = await stage.person({ bypassCSP: true });
  await register(other.page, 'wary-two');
  await visit(other.page, question.href);
  await other.page.getByRole('heading', { name: "This app can't be authorized" }).waitFor();
  expect(await other.page.content()).not.toContain('href="javascript');
  expect(await faultsOn(other.page)).toEqual([]);
});

test('nothing on the way was complained of', () => expect(complaints).toEqual([]));
