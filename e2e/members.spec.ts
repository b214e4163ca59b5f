import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const ann = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const ben = await stage.person({ bypassCSP: true, viewport: { width: 390, height: 800 } });
const guest = await stage.person({ bypassCSP: true });

stepByStep();

/** A picture that the browser itself has drawn. */
const drawOn = async (page: Page, size: { width: number; height: number }): Promise<Buffer> => {
  const url = await page.evaluate((given) => {
    const canvas = Object.assign(document.createElement('canvas'), given);
    canvas.getContext('2d')?.fillRect(0, 0, given.width / 2, given.height);
    return canvas.toDataURL('image/png');
  }, size);
  return Buffer.from(url.replace(/^[^,]*,/, ''), 'base64');
};
const picture = (buffer: Buffer, name = 'me.png') => ({ name, mimeType: 'image/png', buffer });

test('a member says who they are', async () => {
  const { page } = ann;
  await register(page, 'ann-of-oslo');
  await visit(page, '/settings/profile');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Country').selectOption({ label: 'Norway' });
  await page.getByLabel('Status').fill('<b>On</b> the move');
  await page.getByLabel('Twitch channel').fill('no such/channel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText("This doesn't look like a Twitch channel.").waitFor();
  await page.getByLabel('Twitch channel').fill('ann_plays');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile saved.').waitFor();
  expect(await page.getByLabel('Twitch channel').inputValue()).toBe('https://www.twitch.tv/ann_plays');
  expect(await faultsOn(page)).toEqual([]);
});

test('flair is shown and not given without a membership', async () => {
  const { page } = ann;
  await page.getByText('comes with a membership').waitFor();
  expect(await page.getByRole('radio', { name: 'Rocket' }).isDisabled()).toBe(true);
});

test('what is no picture is refused; a picture is cut, by keys too, and shown', async () => {
  const { page } = ann;
  const file = page.locator('input[type=file]');
  await file.setInputFiles(picture(Buffer.from('no picture')));
  await page.getByText("We can't read this file.").first().waitFor();
  const drawing = await drawOn(page, { width: 900, height: 600 });
  await file.setInputFiles(picture(drawing));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const frame = dialog.getByRole('group');
  const at = () => frame.locator('img').evaluate((image) => image.style.insetInlineStart);
  await expect.poll(at).toBe('-25%');
  await frame.press('ArrowRight');
  await expect.poll(at).not.toBe('-25%');
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Avatar uploaded').waitFor();
  await page.locator('main img[src^="/avatars/"][src$="/large.webp"]').waitFor();
  await page
    .getByRole('button', { name: /^Account menu/ })
    .locator('img[src^="/avatars/"]')
    .waitFor();
});

test('somebody else finds them by name, and reads who they are', async () => {
  const { page } = ben;
  await register(page, 'ben-of-bergen');
  await visit(page, '/members');
  await page.getByLabel('Username').fill('ann-of');
  await page.waitForURL('**/members?name=ann-of');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'ann-of-oslo' }).click();
  await page.getByRole('heading', { name: 'ann-of-oslo' }).waitFor();
  await page.getByText('<b>On</b> the move').waitFor();
  await page.getByRole('img', { name: 'Norway' }).waitFor();
  expect(await page.getByText('Ann', { exact: true }).count(), 'a name is for friends').toBe(0);
  expect(await page.getByRole('link', { name: 'Twitch' }).getAttribute('rel')).toContain('nofollow');
  expect(await faultsOn(page)).toEqual([]);
  for (const tab of ['Games', 'Stats', 'Friends', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  }
});

test('a picture that does not come is drawn from the name', async () => {
  const { page } = ben;
  await page.route('**/avatars/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'ann-of-oslo' }).waitFor();
  await page.locator('main svg text').first().waitFor();
  expect(await page.locator('main img[src^="/avatars/"]').count()).toBe(0);
  await page.unroute('**/avatars/**');
});

test('hovering a name tells who it is', async () => {
  const { page } = ann;
  await visit(page, '/members?name=ben-of');
  await page.getByRole('link', { name: 'ben-of-bergen' }).hover();
  const popup = page.getByRole('dialog', { name: 'Profile of ben-of-bergen' });
  await popup.getByRole('button', { name: 'Add friend' }).waitFor();
  await page.mouse.move(0, 0);
  await popup.waitFor({ state: 'detached' });
});

test('statistics are for members, and one’s own are found without a name', async () => {
  await visit(ann.page, '/stats');
  await ann.page.waitForURL('**/ann-of-oslo/stats');
  await ann.page.getByText('Not played yet').waitFor();
  expect(await faultsOn(ann.page)).toEqual([]);
  await visit(guest.page, '/ann-of-oslo/stats');
  await guest.page.getByText('Sign up to track your progress!').waitFor();
  expect(await faultsOn(guest.page)).toEqual([]);
});
