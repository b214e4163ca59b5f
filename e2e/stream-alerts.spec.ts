import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { faultsOn } from './axe.ts';
import { logIn, register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

const [ANNA, , , , , , GRETA] = DEMO_MEMBERS.map(({ username }) => username) as string[];
const STAFF = join(import.meta.dirname, '../server/src/staff.ts');

stepByStep();
const stage = await openOwnStage('--demo');
await stage.site.stop();
const env = { ...process.env, DATA_DIR: stage.site.data, BASE_URL: stage.site.url };
execFileSync(process.execPath, [STAFF, GRETA ?? ''], { env, stdio: 'pipe' });
await stage.site.start();

// Without the content policy, so that axe can be put into the page.
const anna = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const greta = await stage.person({ bypassCSP: true });
const plain = await stage.person({ bypassCSP: true, viewport: { width: 320, height: 700 } });
/** Streaming software: a browser without a session. */
const software = await stage.person({ viewport: { width: 1280, height: 720 } });

const connected = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
const addressOn = (page: Page) => page.getByLabel('Address for your streaming software').inputValue();
const alert = (title: string) => software.page.getByRole('status').getByText(title, { exact: true });

test('a member who is no streamer reads how one becomes one', async () => {
  const { page } = plain;
  await register(page, 'no-streamer');
  await visit(page, '/settings/stream-alerts');
  await page.getByRole('heading', { name: 'Stream alerts are for streamers' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.getByRole('button', { name: 'All settings' }).click();
  expect(await page.getByRole('link', { name: 'Stream alerts' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Apply to be listed as a streamer' }).click();
  await page.waitForURL('**/streamers');
});

test('whom the staff has confirmed makes an address, and the overlay is open', async () => {
  const { page } = anna;
  await logIn(page, ANNA ?? '', DEMO_PASSWORD);
  await visit(page, '/settings/profile');
  await page.getByLabel('Twitch channel').fill('demo_anna_plays');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Profile saved.').waitFor();
  await visit(page, '/streamers');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText("You've applied to be listed.").waitFor();
  await logIn(greta.page, GRETA ?? '', DEMO_PASSWORD);
  await visit(greta.page, '/staff/watch');
  const asking = greta.page.getByRole('region', { name: /^Streamer applications/ });
  await asking.getByLabel('Reason', { exact: true }).fill('A channel about chess');
  await asking.getByRole('button', { name: 'Approve' }).click();
  await greta.page.getByText('No applications waiting.').waitFor();

  await visit(page, '/home');
  await page.locator('[data-toolbar=settings]').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Stream alerts' }).click();
  await connected(page, 'No overlays open.');
  await page.getByRole('button', { name: 'Create address' }).click();
  await page.getByLabel('Address for your streaming software').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await software.page.goto(await addressOn(page));
  await connected(page, '1 of 10 overlays open.');
  expect(await software.page.getByRole('navigation').count()).toBe(0);
  const background = await software.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe('rgba(0, 0, 0, 0)');
});

test('what is set reaches the overlay with a test alert', async () => {
  const { page } = anna;
  // It stands already when the press ends: a choice that goes back and forth is a choice that seems refused.
  const pressed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('click', ({ target }) => resolve((target as HTMLInputElement).checked), { once: true });
      }),
  );
  await page.getByRole('radio', { name: 'Bottom left' }).check();
  expect(await pressed).toBe(true);
  await page.getByLabel('Alert duration').selectOption('3');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/callback/stream-alerts') &&
      response.request().postData()?.includes('challenge') === false,
  );
  await page.getByRole('switch', { name: 'Challenges' }).uncheck();
  await saved;
  await page.getByRole('button', { name: 'Send test alert' }).click();
  await page.getByText('Sent to 1 overlay.').waitFor();
  await alert('Test alert').waitFor();
  expect(await software.page.locator('main').getAttribute('data-place')).toBe('bottom_left');
  await alert('Test alert').waitFor({ state: 'detached' });
  await page.reload();
  expect(await page.getByRole('switch', { name: 'Challenges' }).isChecked()).toBe(false);
});

test('a new friend is seen there', async () => {
  await visit(plain.page, `/${ANNA}/member`);
  // Others have asked too: hers is the first only when it has arrived.
  const asked = plain.page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('friend'),
  );
  await plain.page.getByRole('main').getByRole('button', { name: 'Add friend' }).click();
  await asked;
  await visit(anna.page, '/friends?tab=requests');
  await anna.page.getByRole('main').getByRole('button', { name: 'Accept' }).first().click();
  // In one look: it stays for three seconds.
  await software.page
    .getByRole('status')
    .filter({ hasText: 'New friend' })
    .filter({ hasText: 'no-streamer is now your friend' })
    .waitFor();
});
