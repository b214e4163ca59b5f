import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const person = () => stage.person({ bypassCSP: true });
const [wanda, boris, third, fourth] = [await person(), await person(), await person(), await person()];
const visitor = await person();
/** The pages of the two who joined last, by their sides. */
let ally: Page;
let rival: Page;
let path: string;

const vote = async (page: Page, san: string) => {
  await page.getByRole('textbox', { name: 'Type a move' }).fill(san);
  await page.getByRole('textbox', { name: 'Type a move' }).press('Enter');
  await page.getByRole('button', { name: `Vote for ${san}`, exact: true }).click();
};
const movesOf = (page: Page) => page.getByRole('list', { name: 'Moves' });
const played = (page: Page, san: string) =>
  movesOf(page)
    .getByRole('button', { name: `${san},` })
    .waitFor();
const isWhite = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'White team' }).getByText('Your team').isVisible();
const idOf = (page: Page) => page.evaluate(() => location.pathname.split('/').at(-1));

test('a guest looks, and is asked to sign up before playing', async () => {
  const { page } = visitor;
  await visit(page, '/votechess');
  await page.getByRole('heading', { name: 'Vote chess', level: 1 }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'New vote game' }).click();
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/votechess');
});

test('a member offers a game, and it begins when both teams are complete', async () => {
  for (const [at, name] of ['Wanda', 'Borislav', 'Tertia', 'Quartus'].entries()) {
    await register([wanda, boris, third, fourth][at]!.page, name);
  }
  const { page } = wanda;
  await visit(page, '/votechess');
  await page.getByRole('button', { name: 'New vote game' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Three moves');
  await page.getByRole('radio', { name: 'White' }).check();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create game' }).click();
  await page.getByRole('heading', { name: 'Three moves' }).waitFor();
  path = new URL(page.url()).pathname;
  for (const { page: other } of [boris, third, fourth]) {
    await visit(other, '/votechess?list=open');
    await other.getByRole('link', { name: /Three moves/ }).click();
    await other.getByRole('button', { name: 'Join', exact: true }).click();
    await other.getByText('Your team', { exact: true }).first().waitFor();
  }
  await page.getByRole('heading', { name: 'Your vote' }).waitFor();
  const isThirdWhite = await isWhite(third.page);
  [ally, rival] = isThirdWhite ? [third.page, fourth.page] : [fourth.page, third.page];
  expect(await isWhite(ally)).toBe(true);
});

test('the team talks and votes, while the other team sees nothing of it', async () => {
  const { page } = wanda;
  await vote(page, 'e4');
  await page.getByText('Your vote: e4').first().waitFor();
  await page.getByRole('list', { name: 'Votes of your team' }).getByText('1 vote').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Our secret plan is a quick attack.');
  await page.getByRole('button', { name: 'Send' }).click();
  await ally.getByText('Our secret plan is a quick attack.').waitFor();
  await ally.getByText('1 of 2 have voted.').waitFor();
  const spy = boris.page;
  await visit(spy, `${path}?talk=white`);
  await spy.getByRole('heading', { name: 'The other team is voting' }).waitFor();
  const shown = await spy.content();
  expect(shown).not.toMatch(/secret plan|e2e4/);
  const id = await idOf(spy);
  const view = await spy.request.get(`/callback/votechess/game/${id}`);
  const { id: uuid } = (await view.json()) as { id: string };
  expect(await view.text()).not.toMatch(/e2e4|"san":"e4"/);
  const talk = await spy.request.get(`/callback/comments/votechess/${uuid}-white`);
  expect(talk.status()).toBe(404);
});

test('three moves are played, and whoever is away is alerted', async () => {
  await visit(rival, '/home');
  await vote(ally, 'e4');
  await played(boris.page, 'e4');
  await rival.getByLabel(/^Alerts, 1 new/).click();
  const popover = rival.getByRole('dialog', { name: 'Alerts' });
  await popover.getByRole('link', { name: /It's time to vote in Three moves/ }).click();
  await rival.getByRole('heading', { name: 'Your vote' }).waitFor();
  await vote(boris.page, 'e5');
  await vote(rival, 'e5');
  await played(wanda.page, 'e5');
  // At a tie the move is played that reached its count first.
  await vote(wanda.page, 'Nf3');
  await wanda.page.getByRole('list', { name: 'Votes of your team' }).getByText('Nf3').waitFor();
  await vote(ally, 'd4');
  for (const { page } of [wanda, boris]) await played(page, 'Nf3');
  expect(await faultsOn(boris.page)).toEqual([]);
});

test('both teams and their talk are shown to everybody when the game is over', async () => {
  for (const page of [boris.page, rival]) {
    await page.getByRole('textbox', { name: 'Type a move' }).fill('Nc6');
    await page.getByRole('textbox', { name: 'Type a move' }).press('Enter');
    await page.getByRole('switch', { name: 'Resign' }).check();
    await page.getByRole('button', { name: 'Vote for Nc6' }).click();
  }
  await wanda.page.getByText('You won').waitFor();
  const { page } = visitor;
  await visit(page, path);
  await page.getByRole('tab', { name: 'Talk of White' }).click();
  await page.getByText('Our secret plan is a quick attack.').waitFor();
  await page.getByRole('button', { name: /^Nf3,/ }).click();
  await page.getByRole('heading', { name: 'Votes for Nf3' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Analyze' }).click();
  await page.getByRole('group', { name: 'Moves' }).locator('[aria-current=step]', { hasText: 'Nf3' }).waitFor();
  await page.getByRole('group', { name: 'Moves' }).getByRole('button', { name: /e5/ }).waitFor();
});
