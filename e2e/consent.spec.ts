import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const quiet = await stage.person({ extraHTTPHeaders: {} });

stepByStep();

const COLLECT = '/service/events/Collect';
const panel = (page: typeof ann.page) => page.getByRole('dialog', { name: 'Privacy choices' });
const open = async (page: typeof ann.page) => {
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await panel(page).waitFor();
};
const choice = (page: typeof ann.page) => panel(page).getByRole('switch', { name: 'Usage statistics' });

test('nothing is counted before somebody allows it', async () => {
  const { page } = ann;
  const told: string[] = [];
  page.on('request', (request) => void (request.url().includes(COLLECT) && told.push(request.url())));
  await visit(page, '/');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.waitForURL(/\/login/);
  await visit(page, '/membership');
  expect(told).toEqual([]);
});

test('who allows it is counted, without a name', async () => {
  const { page } = ann;
  await open(page);
  expect(await choice(page).isChecked()).toBe(false);
  expect(await faultsOn(page)).toEqual([]);
  await choice(page).click();
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await panel(page).waitFor({ state: 'detached' });
  const sent = page.waitForRequest(
    (request) => request.url().includes(COLLECT) && request.postData()?.includes('signup_click') === true,
  );
  await page.getByRole('link', { name: 'Log in' }).first().click();
  const { events } = (await sent).postDataJSON() as { events: unknown[] };
  expect(events).toContainEqual({ name: 'signup_click', button: 'login', interface: expect.any(String) });
  const [cookie] = (await ann.context.cookies()).filter(({ name }) => name === 'consent');
  expect(cookie?.value).toBe('analytics');
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThanOrEqual(365.1);
});

test('the choice holds on the next visit, and can be taken back', async () => {
  const { page } = ann;
  await visit(page, '/membership');
  await open(page);
  expect(await choice(page).isChecked()).toBe(true);
  await choice(page).click();
  await page.keyboard.press('Escape');
  await visit(page, '/membership');
  await open(page);
  expect(await choice(page).isChecked()).toBe(false);
});

test('a browser that asks not to be followed is not', async () => {
  const { page } = quiet;
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await visit(page, '/');
  await open(page);
  expect(await choice(page).isDisabled()).toBe(true);
  await panel(page).getByText('Your browser asks sites not to track you').waitFor();
});
