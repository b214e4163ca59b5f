import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, register, seek, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { playOn, resultOn, sitDown } from './table.ts';

const MATE = ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'];

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const anna = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ben = await stage.person({ bypassCSP: true });
let winner = anna;

stepByStep();

const bell = (page: Page) => page.locator('[data-toolbar=alerts]');
const popover = (page: Page) => page.getByRole('dialog', { name: /^Alerts/ });
const nameOf = (person: typeof anna) => (person === anna ? 'anna-alert' : 'ben-alert');
/** As one member asks another from the member's page, without the page. */
const askToBeFriends = (page: Page, username: string) =>
  page.evaluate(async (name) => {
    const token = /XSRF-TOKEN=([\w-]+)/.exec(document.cookie)?.[1];
    const body = JSON.stringify({ _token: token });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/callback/friend/request/${name}`, { method: 'POST', headers, body })).status;
  }, username);

test('whom nothing waits for is told so', async () => {
  await register(anna.page, 'anna-alert');
  await register(ben.page, 'ben-alert');
  await bell(anna.page).click();
  await popover(anna.page).getByText("You're all caught up").waitFor();
  await anna.page.keyboard.press('Escape');
  await popover(anna.page).waitFor({ state: 'detached' });
});

test('a request of a friend comes to the open page by itself, and the badge with it', async () => {
  expect(await askToBeFriends(ben.page, 'anna-alert')).toBe(200);
  await anna.page.getByRole('link', { name: 'Alerts, 1 new' }).waitFor();
  await bell(anna.page).click();
  await popover(anna.page).getByText('ben-alert would like to be your friend').waitFor();
  expect(await faultsOn(anna.page)).toEqual([]);
});

test('where the answer does not come through, the request stays and the page says so', async () => {
  const { page } = anna;
  await page.route('**/callback/friend/accept/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'The board has fallen over.' } }),
  );
  await popover(page).getByRole('button', { name: 'Accept ben-alert' }).click();
  await page.getByText('The board has fallen over.').waitFor();
  await popover(page).getByText('ben-alert would like to be your friend').waitFor();
  await page.unroute('**/callback/friend/accept/**');
  await popover(page).getByRole('button', { name: 'Accept ben-alert' }).click();
  await popover(page).getByText("You're all caught up").waitFor();
  await page.getByRole('link', { name: 'Alerts', exact: true }).waitFor();
  // The focus did not fall out of the page with the button.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Alerts');
});

test('a win earns what it is worth: a toast, alerts and a place among the awards', async () => {
  await seek(anna.page, '3+2');
  await agreeToFairPlay(anna.page);
  await seek(ben.page, '3+2');
  await agreeToFairPlay(ben.page);
  const seats = await sitDown(anna, ben);
  winner = seats.white;
  await playOn(seats, MATE);
  await resultOn(winner.page).getByRole('heading', { name: 'You won' }).waitFor();
  // The toast would cover the board, so it waits until the result is put away.
  await resultOn(winner.page).getByRole('button', { name: 'Close' }).click();
  await winner.page.getByText(/^You earned (3 achievements|First of many|Checkmate|Short story)$/).waitFor();
  await visit(winner.page, '/home');
  await winner.page.getByRole('link', { name: 'Alerts, 3 new' }).waitFor();
  await bell(winner.page).click();
  await popover(winner.page).getByRole('link', { name: 'You earned Checkmate' }).click();
  await winner.page.waitForURL(`**/achievements/${nameOf(winner)}/awards#first_mate`);
  await winner.page.getByRole('heading', { name: `Achievements of ${nameOf(winner)}` }).waitFor();
  expect(await faultsOn(winner.page)).toEqual([]);
  await visit(winner.page, `/awards/${nameOf(winner)}`);
  await winner.page.getByRole('link', { name: 'Short story' }).waitFor();
  expect(await faultsOn(winner.page)).toEqual([]);
});

test('one alert is put away, then all that are left, here and on the server', async () => {
  const { page } = winner;
  await bell(page).click();
  await popover(page).getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('link', { name: 'Alerts, 2 new' }).waitFor();
  await popover(page).getByRole('button', { name: 'Clear alerts' }).click();
  await popover(page).getByText("You're all caught up").waitFor();
  await page.getByRole('link', { name: 'Alerts', exact: true }).waitFor();
  await visit(page, '/home');
  await bell(page).click();
  await popover(page).getByText("You're all caught up").waitFor();
});

test('what somebody switches off is not alerted any more', async () => {
  const { page } = ben;
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/settings/notifications');
  expect(await faultsOn(page)).toEqual([]);
  const ways = page.getByRole('group', { name: 'Friend requests' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/service/settings/users/me'));
  await ways.getByRole('checkbox', { name: 'Site' }).uncheck();
  expect((await saved).status()).toBe(200);
  await visit(page, '/settings/notifications');
  expect(await ways.getByRole('checkbox', { name: 'Site' }).isChecked()).toBe(false);
});

test('where the alerts do not come, the page says so and asks again', async () => {
  const { page } = winner;
  await visit(page, '/play/online/new');
  await page.route('**/callback/alert/alerts*', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  await bell(page).click();
  await popover(page).getByText("Couldn't load your alerts").waitFor();
  await page.unroute('**/callback/alert/alerts*');
  await popover(page).getByRole('button', { name: 'Try again' }).click();
  await popover(page).getByText("You're all caught up").waitFor();
});
