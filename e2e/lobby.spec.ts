import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { expect, test } from 'vitest';
import { agreeToFairPlay, pickPool, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
const aino = await stage.person();
const bodo = await stage.person();
const LIVE = /\/([\w-]+)\/game\/live$/;

test('a seek with a variant, a colour and a range stands in the lobby, and can be withdrawn', async () => {
  await register(aino.page, 'Aino');
  await register(bodo.page, 'Bodo');
  const { page } = aino;
  await visit(page, '/play/online/new?variant=crazyhouse');
  await page.getByLabel('Minutes (exact)').fill('7');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByLabel('Maximum rating').selectOption({ label: '+200' });
  await page.getByRole('button', { name: 'Create seek' }).click();
  await agreeToFairPlay(page);
  await page.getByText('Open: Crazyhouse 7+3, rated, you have Black').waitFor();
  await visit(bodo.page, '/play/online/new?view=lobby');
  const offer = bodo.page.getByRole('button', { name: 'Play 7+3 against Aino' });
  await offer.waitFor();
  await page.getByRole('button', { name: 'Withdraw your seek 7+3' }).click();
  await offer.waitFor({ state: 'detached' });
  await bodo.page.getByText('No open seeks', { exact: true }).waitFor();
});

test('somebody takes it from the list by the keyboard, and the game is what was sought', async () => {
  const { page } = aino;
  await page.getByRole('tab', { name: 'Custom' }).click();
  await page.getByRole('radio', { name: 'Crazyhouse' }).check();
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('button', { name: 'Create seek' }).click();
  const offer = bodo.page.getByRole('button', { name: 'Play 7+3 against Aino' });
  await offer.focus();
  await bodo.page.keyboard.press('Enter');
  await agreeToFairPlay(bodo.page);
  await Promise.all([aino.page.waitForURL(LIVE), bodo.page.waitForURL(LIVE)]);
  expect(aino.page.url()).toBe(bodo.page.url());
  const short = LIVE.exec(new URL(aino.page.url()).pathname)?.[1] ?? '';
  const { games } = (await (await page.request.get('/callback/games/mine')).json()) as {
    games: { id: string; variant: string; black: { username: string }; timeControl: object }[];
  };
  expect(games).toMatchObject([
    { variant: 'crazyhouse', black: { username: 'Aino' }, timeControl: { base: 420_000, increment: 3_000 } },
  ]);
  expect(games.map(({ id }) => toShortUuid(id))).toEqual([short]);
});

test('the pools pair as ever', async () => {
  const [first, second] = [await stage.person(), await stage.person()];
  for (const { page } of [first, second]) {
    await visit(page, '/play/online/new');
    await pickPool(page, '5+0');
    await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click();
  }
  await Promise.all([first.page.waitForURL(LIVE), second.page.waitForURL(LIVE)]);
  expect(first.page.url()).toBe(second.page.url());
});
