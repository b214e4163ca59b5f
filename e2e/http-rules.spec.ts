import { expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import { builtFile } from './built-file.ts';
import { faultsOn } from './axe.ts';
import { visit } from './people.ts';
import { openOwnStage } from './stage.ts';

const stage = await openOwnStage();
const YEAR_S = 365 * 86_400;

/** What the page asks of the server from now on. */
const listen = (page: Page): Request[] => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return asked;
};
const to = (asked: Request[], path: string) => asked.filter((request) => new URL(request.url()).pathname === path);
const tryToLogIn = async (page: Page, name: string) => {
  await page.getByLabel('Username or email address').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

test('a request names the browser and itself, and carries the token; the site’s cookies stay a year at most', async () => {
  const { page, context } = await stage.person();
  await visit(page, '/login_and_go');
  const asked = listen(page);
  for (const name of ['nobody-a', 'nobody-b']) {
    const answer = page.waitForResponse('**/callback/login');
    await tryToLogIn(page, name);
    await answer;
  }
  const [first, second] = to(asked, '/callback/login');
  const cookies = await context.cookies();
  const valueOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  expect(first!.postDataJSON()).toMatchObject({ username: 'nobody-a', _token: valueOf('XSRF-TOKEN') });
  expect(await first!.headerValue('x-xsrf-token')).toBe(valueOf('XSRF-TOKEN'));
  expect(await first!.headerValue('x-client-id')).toBe(valueOf('device_id'));
  expect(await first!.headerValue('x-request-id')).toMatch(/^[a-z0-9]{32}$/);
  expect(await second!.headerValue('x-request-id')).not.toBe(await first!.headerValue('x-request-id'));
  expect(new URL(first!.url()).searchParams.has('uid')).toBe(false);
  const now = Date.now() / 1000;
  const lasting = Object.fromEntries(cookies.map(({ name, expires }) => [name, expires - now]));
  expect(Math.max(...Object.values(lasting))).toBeLessThanOrEqual(YEAR_S + 5);
  expect(lasting['device_id']).toBeGreaterThan(YEAR_S - 600);
});

test('a token that is out of date is replaced on the way', async () => {
  const { page, context } = await stage.person();
  await visit(page, '/login_and_go');
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'out-of-date', url: stage.site.url }]);
  const asked = listen(page);
  await tryToLogIn(page, 'nobody-c');
  await page.getByText('Wrong username or password.').waitFor();
  const statuses = await Promise.all(to(asked, '/callback/login').map(async (one) => (await one.response())?.status()));
  expect(statuses).toEqual([403, 409]);
});

/** Somebody at this address has made so many guests that the next one has to work for it. */
const makeGuests = async (): Promise<void> => {
  for (;;) {
    const asked = await fetch(`${stage.site.url}/callback/session`);
    const { token } = (await asked.json()) as { token: string };
    const made = await fetch(`${stage.site.url}/callback/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}` },
      body: JSON.stringify({ _token: token }),
    });
    if (made.headers.get('x-challenge') === 'altcha') return;
  }
};
const playAsGuest = async (page: Page) => {
  await visit(page, '/play/online/new');
  await page.getByRole('button', { name: /^3\+2\b/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByText('One quick check').waitFor();
};
const box = (page: Page) => page.getByRole('checkbox', { name: 'Check the box to proceed.' });

test('who calls too often checks a box, and the call goes through by itself', async () => {
  await makeGuests();
  const { page, complaints } = await stage.person({ bypassCSP: true });
  await playAsGuest(page);
  await box(page).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  const asked = listen(page);
  await box(page).click();
  await page.getByText('Looking for an opponent for 3+2').waitFor();
  expect(await page.getByText('One quick check').count()).toBe(0);
  expect(to(asked, '/callback/challenge')).toHaveLength(1);
  const [replayed, ...more] = to(asked, '/callback/guest');
  expect(more).toEqual([]);
  expect(await replayed!.headerValue('x-challenge-solution')).toMatch(/^[\w+/=]{100,}$/);
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
});

test('the box works where nothing but our own scripts may run, by keyboard, and not for ever', async () => {
  await makeGuests();
  const { page, complaints } = await stage.person();
  await page.route('**/callback/challenge', (route) => route.abort());
  await playAsGuest(page);
  const failOnce = async () => {
    await box(page).focus();
    await page.keyboard.press('Space');
  };
  await failOnce();
  await page.getByText('Check the box once more.').waitFor();
  for (let failures = 1; failures < 3; failures += 1) {
    // A box that failed makes place for a new one.
    await page.locator('altcha-widget [data-state="unverified"]').waitFor();
    await failOnce();
  }
  await page.getByText('One quick check').waitFor({ state: 'detached' });
  expect(await page.getByText('Looking for an opponent').count()).toBe(0);
  expect(complaints.filter((line) => /policy/i.test(line))).toEqual([]);
});

test('who closes the box comes to the verification page, and from there back', async () => {
  await makeGuests();
  const { page } = await stage.person({ bypassCSP: true });
  await playAsGuest(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/verification?**');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('path'), searchParams.get('redirect')]).toEqual(['/play/online/new', 'referer']);
  await box(page).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await box(page).click();
  await page.waitForURL('**/play/online/new');
});

test('the verification page leads nowhere else', async () => {
  const { page } = await stage.person();
  await visit(page, '/verification?path=https%3A%2F%2Fevil.example%2F&redirect=%2F%2Fevil.example');
  expect(await page.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/');
});

test('code that does not come is asked for three times, past every cache, and then said', async () => {
  const { page } = await stage.person();
  await visit(page, '/');
  const asked: URL[] = [];
  const code = `**${builtFile('src/features/play/lobby/PlayPage.tsx')}*`;
  await page.route(code, (route) => {
    asked.push(new URL(route.request().url()));
    return route.abort();
  });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Play' }).click();
  await page.getByText('Loading chunk failed after 2 retries').waitFor();
  const retries = asked.map(({ searchParams }) => searchParams.get('retry')).filter((retry) => retry !== null);
  expect(retries).toEqual(['1', '2']);
  expect(asked.filter(({ searchParams }) => searchParams.has('t'))).toHaveLength(2);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { level: 1, name: /play/i }).waitFor();
});

test('what nobody caught reaches the server', async () => {
  const { page } = await stage.person();
  await visit(page, '/');
  const report = page.waitForResponse('**/service/client-metrics/ReportError');
  await page.evaluate(() => void Promise.reject(new Error('made by a test')));
  const response = await report;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toMatchObject({ type: 'SCRIPT', message: 'made by a test', url: '/' });
});

test('an old browser is told that it is one', async () => {
  const { page } = await stage.person({ userAgent: 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko' });
  await page.goto('/play/online/new');
  await page.getByRole('heading', { name: 'Your browser is too old for Tabiya' }).waitFor();
});
