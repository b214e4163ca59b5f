import { accounts } from '@tabiya/contract/account/accounts.ts';
import { bughouse, type BughouseView } from '@tabiya/contract/play/bughouse.ts';
import { SEATS, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { createTestVisitor } from '../server/src/platform/test/visitor.ts';
import { faultsOn } from './axe.ts';
import type { Person } from './browser.ts';
import { agreeToFairPlay, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { gameIdOf, clickMove, pointOf } from './table.ts';

const stage = await openStage();
const people = new Map<string, Person>();
for (const name of ['anna', 'benno', 'carla', 'dmitri']) people.set(name, await stage.person());
const at = (name: string): Person['page'] => people.get(name)!.page;
const seats = new Map<Seat, string>();
const sitting = (seat: Seat): Person['page'] => at(seats.get(seat)!);

let finished = { id: '', seats: new Map<Seat, string>() };

stepByStep();

const fetchTable = async (page: Person['page']): Promise<BughouseView> => {
  const { path } = fillPath(bughouse.view.path, { id: gameIdOf(page) });
  return (await fetch(new URL(path, page.url()))).json() as Promise<BughouseView>;
};
/** A member from the beginning: what this journey shows is not how one becomes one. */
const join = async (username: string, { context }: Person): Promise<void> => {
  const { call, cookies } = createTestVisitor(stage.site.url);
  const password = 'seven boats drift north';
  await call(accounts.register, { username, email: `${username}@example.org`, password, skillLevel: 'beginner' });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: stage.site.url })));
};
/** Plays `whiteA:e2e4 ...`, each when it has reached the server. */
const play = async (moves: string): Promise<void> => {
  for (const each of moves.split(' ')) {
    const [seat, uci] = each.split(':') as [Seat, string];
    await clickMove(sitting(seat), uci);
    const last = () => fetchTable(sitting(seat)).then(({ events }) => events.at(-1));
    await expect.poll(last).toMatchObject({ type: 'move', uci });
  }
};

test('four members meet: two who ask each other, and two who come alone', async () => {
  for (const [name, person] of people) await join(name, person);
  for (const { page } of people.values()) await visit(page, '/play/bughouse');
  await at('anna').getByLabel("Partner's username").fill('benno');
  await at('anna').getByRole('button', { name: 'Invite', exact: true }).click();
  await at('benno').getByRole('button', { name: 'Accept' }).click();
  await at('anna').getByText('plays with you').waitFor();
  await at('anna').getByRole('button', { name: /^3\+0/ }).click();
  await agreeToFairPlay(at('anna'));
  await at('benno').getByText('Looking for opponents with anna').waitFor();
  for (const name of ['carla', 'dmitri']) {
    await at(name).getByRole('button', { name: /^3\+0/ }).click();
    await agreeToFairPlay(at(name));
  }
  await Promise.all([...people.values()].map(({ page }) => page.waitForURL(/\/game\/bughouse$/)));
  const table = await fetchTable(at('anna'));
  for (const seat of SEATS) seats.set(seat, table.seats[seat].username);
  expect([...people.keys()].toSorted()).toEqual([...seats.values()].toSorted());
});

test('partners hear each other, and their opponents do not', async () => {
  await sitting('blackB').getByRole('button', { name: 'Need a queen' }).click();
  const said = (seat: Seat) => sitting(seat).getByRole('log').getByText('Need a queen');
  await said('whiteA').waitFor();
  expect(await said('whiteB').isVisible()).toBe(false);
});

const watcher = await stage.person();

test('anybody finds it among the games that are played, and on television, and watches it as it goes on', async () => {
  await play('whiteB:f2f3 whiteA:e2e4 blackB:e7e5 blackA:d7d5');
  const { page } = watcher;
  await join('elena', watcher);
  const id = gameIdOf(at('anna'));
  await visit(page, '/play/online/watch?variant=bughouse');
  const card = page.getByRole('link').filter({ hasText: 'Bughouse' });
  for (const name of people.keys()) await card.getByText(name, { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await visit(page, '/tv?channel=bughouse');
  const screen = page.locator('main').getByRole('link').filter({ hasText: 'anna' }).first();
  await screen.waitFor();
  await play('whiteA:e4d5');
  await screen.locator('[data-ply="5"]').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await screen.click();
  await page.waitForURL(/\/game\/bughouse$/);
  expect(gameIdOf(page)).toBe(id);
  await page.getByRole('heading', { name: 'Board A' }).waitFor();
  await play('blackA:d8d5');
  await page.getByRole('button', { name: /^Qxd5/ }).waitFor();
});

test('who watches talks of it apart from the four', async () => {
  const { page } = watcher;
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The queen is lost');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('The queen is lost').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Moves' }).click();
  for (const name of people.keys()) {
    expect(await at(name).getByRole('tab', { name: 'Chat' }).count()).toBe(0);
    expect(await at(name).getByText('The queen is lost').count()).toBe(0);
  }
});

test('what is taken on one board is dropped on the other, and mates', async () => {
  await play('whiteA:b1c3');
  await play('whiteB:a2a3 blackB:f8c5 whiteB:b2b3 blackA:a7a6 whiteA:c3d5');
  const page = sitting('blackB');
  await page
    .getByRole('button', { name: /^Queen: 1/ })
    .first()
    .click();
  const { x, y } = await pointOf(page, 'f2');
  await page.mouse.click(x, y);
  await page.getByRole('heading', { name: 'Your team won' }).waitFor();
  await sitting('whiteA').getByRole('heading', { name: 'Your team won' }).waitFor();
  await sitting('blackA').getByRole('heading', { name: 'Your team lost' }).waitFor();
  await page
    .getByText(/was checkmated on board B/)
    .first()
    .waitFor();
  await sitting('blackA').getByRole('tab', { name: 'Chat' }).click();
  await sitting('blackA').getByText('The queen is lost').waitFor();
  const { events } = await fetchTable(page);
  expect(events.at(-1)).toMatchObject({ uci: 'Q@f2', san: 'Q@f2#', end: { reason: 'mate', seat: 'whiteB' } });
});

test('all four want another game, and are in it with the other colour', async () => {
  const before = await fetchTable(at('anna'));
  const old = new URL(at('anna').url()).pathname.split('/')[1] ?? '';
  await at('anna').getByRole('button', { name: 'Rematch', exact: true }).click();
  await at('anna').getByText('Waiting for').waitFor();
  await at('benno').getByText('anna wants a rematch').waitFor();
  expect(await faultsOn(at('benno'))).toEqual([]);
  for (const name of ['benno', 'carla', 'dmitri']) {
    await at(name).getByRole('button', { name: 'Accept rematch' }).click();
  }
  await Promise.all([...people.values()].map(({ page }) => page.waitForURL((url) => !url.pathname.includes(old))));
  const after = await fetchTable(at('anna'));
  expect(after.seats.whiteA.username).toBe(before.seats.blackA.username);
  expect(after.seats.blackB.username).toBe(before.seats.whiteB.username);
  expect(after.events).toEqual([]);
  finished = { id: old, seats: new Map(seats) };
  for (const seat of SEATS) seats.set(seat, after.seats[seat].username);
});

test(
  'who leaves loses it for the team when the others say so, after a time that is shown',
  { timeout: 90_000 },
  async () => {
    for (const { page } of people.values()) await page.getByLabel('Type a move').waitFor();
    await play('whiteA:e2e4 blackA:e7e5 whiteB:e2e4 blackB:e7e5');
    const leaver = seats.get('whiteA');
    await sitting('whiteA').close();
    const rival = sitting('whiteB');
    await rival.getByText(new RegExp(`${leaver} left. You can claim the win in 0:0\\d`)).waitFor();
    expect(await faultsOn(rival)).toEqual([]);
    expect(await sitting('blackB').getByText(`${leaver} left`).count(), 'nothing for the partner to claim').toBe(0);
    await rival.getByRole('button', { name: 'Claim win' }).click();
    await rival.getByRole('heading', { name: 'Your team won' }).waitFor();
    await sitting('blackA').getByRole('heading', { name: 'Your team won' }).waitFor();
    await sitting('blackB').getByRole('heading', { name: 'Your team lost' }).waitFor();
    for (const page of [rival, sitting('blackA'), sitting('blackB')]) {
      await page.getByText(`${leaver} left the game on board A.`).first().waitFor();
    }
  },
);

test('anybody finds it by the address of a game, sees both boards and keeps it', async () => {
  const { page } = await stage.person();
  const { id } = finished;
  await visit(page, `/${id}/game/live`);
  await page.waitForURL(/\/game\/bughouse$/);
  await page.getByRole('heading', { name: 'Board A' }).waitFor();
  await page.getByRole('heading', { name: 'Board B' }).waitFor();
  await page.getByRole('button', { name: /^Q@f2#/ }).waitFor();
  expect(await page.getByRole('link', { name: 'BPGN' }).getAttribute('href')).toContain(
    `/callback/bughouse/${id}/bpgn`,
  );
});

test('whoever has it as BPGN goes through it again, also on a phone and from right to left', async () => {
  const { page } = await stage.person();
  await visit(page, '/play/bughouse');
  await page.getByRole('link', { name: 'Open a BPGN' }).click();
  await page.waitForURL('**/play/bughouse/open');
  const open = page.getByRole('button', { name: 'Open', exact: true });
  const text = page.getByLabel('BPGN', { exact: true });
  await text.fill('[WhiteA "anna"]\n\n1A. e4\n1a. Ke5');
  await open.click();
  await page.getByText('Line 4: Ke5 is not a legal move there.').waitFor();
  expect(await faultsOn(page)).toEqual([]);

  const bpgn = await (await fetch(new URL(`/callback/bughouse/${finished.id}/bpgn`, page.url()))).text();
  const file = { name: 'game.bpgn', mimeType: 'text/plain', buffer: Buffer.from('x'.repeat(100_001)) };
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(file);
  await page.getByText('Too long: the limit is 100 kB.').waitFor();
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(bpgn) });
  const replay = page.getByRole('region', { name: /^Bughouse: / });
  await replay.waitFor();
  expect(await replay.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  const drop = replay.getByRole('button', { name: /^Q@f2#/ });
  expect(await drop.getAttribute('aria-current')).not.toBeNull();
  expect(await replay.getByRole('button', { name: 'Next move' }).isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await drop.getAttribute('aria-current')).toBeNull();
  await drop.click();
  expect(await drop.getAttribute('aria-current')).not.toBeNull();
  expect(await faultsOn(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/ar/play/bughouse/open');
  await page.locator('textarea').fill(bpgn);
  await page.locator('button[type=submit]').last().click();
  await page.locator('#bpgn-replay').waitFor();
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await faultsOn(page)).toEqual([]);
});

test('it stands in the archives of all four, each from their own side, and their ratings say so', async () => {
  const { page } = await stage.person();
  const { id, seats: first } = finished;
  const [winner, loser] = [first.get('blackB')!, first.get('whiteB')!];
  await visit(page, `/${winner}/games/archive?variant=bughouse`);
  // The newest is the one that was left.
  const row = page.getByRole('row').filter({ hasText: 'Bughouse' }).last();
  await row.getByText('Won').first().waitFor();
  await row.getByText(`with ${first.get('whiteA')}, against ${first.get('blackA')}`).waitFor();
  expect(await row.getByRole('link', { name: 'BPGN' }).getAttribute('href')).toContain(`/callback/bughouse/${id}/bpgn`);
  expect(await faultsOn(page)).toEqual([]);
  await row.getByRole('link', { name: new RegExp(`${winner}`) }).click();
  await page.waitForURL(/\/game\/bughouse$/);
  await visit(page, `/${loser}/games/archive?variant=crazyhouse`);
  await page.getByText('No matching games').waitFor();
  await visit(page, `/${loser}/member`);
  await page.getByText('Bughouse').first().waitFor();
});
