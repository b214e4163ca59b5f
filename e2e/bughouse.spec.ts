import { accounts } from '@tabiya/contract/accounts.ts';
import { bughouse, type BughouseView } from '@tabiya/contract/bughouse.ts';
import { SEATS, type Seat } from '@tabiya/chess/bughouse-types.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { createTestVisitor } from '../server/src/platform/test-visitor.ts';
import { faultsOn } from './axe.ts';
import type { Person } from './browser.ts';
import { agreeToFairPlay, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { gameIdOf, clickMove, pointOf } from './table.ts';

const stage = await openStage();
const people = new Map<string, Person>();
for (const name of ['anna', 'boris', 'clara', 'dmitri']) people.set(name, await stage.person());
const at = (name: string): Person['page'] => people.get(name)!.page;
const seats = new Map<Seat, string>();
const sitting = (seat: Seat): Person['page'] => at(seats.get(seat)!);

let finished = '';

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
    await expect.poll(last, { timeout: 10_000 }).toMatchObject({ type: 'move', uci });
  }
};

test('four members meet: two who ask each other, and two who come alone', async () => {
  for (const [name, person] of people) await join(name, person);
  for (const { page } of people.values()) await visit(page, '/play/bughouse');
  await at('anna').getByLabel('Username of a partner').fill('boris');
  await at('anna').getByRole('button', { name: 'Ask', exact: true }).click();
  await at('boris').getByRole('button', { name: 'Accept' }).click();
  await at('anna').getByText('plays with you').waitFor();
  await at('anna').getByRole('button', { name: /^3\+0/ }).click();
  await agreeToFairPlay(at('anna'));
  await at('boris').getByText('Looking for opponents with anna').waitFor();
  for (const name of ['clara', 'dmitri']) {
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

test('what is taken on one board is dropped on the other, and mates', async () => {
  await play('whiteB:f2f3 whiteA:e2e4 blackB:e7e5 blackA:d7d5 whiteA:e4d5 blackA:d8d5 whiteA:b1c3');
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
  const { events } = await fetchTable(page);
  expect(events.at(-1)).toMatchObject({ uci: 'Q@f2', san: 'Q@f2#', end: { reason: 'mate', seat: 'whiteB' } });
});

test('all four want another game, and are in it with the other colour', async () => {
  const before = await fetchTable(at('anna'));
  const old = new URL(at('anna').url()).pathname.split('/')[1] ?? '';
  await at('anna').getByRole('button', { name: 'Rematch', exact: true }).click();
  await at('anna').getByText('Waiting for').waitFor();
  await at('boris').getByText('anna wants a rematch').waitFor();
  expect(await faultsOn(at('boris'))).toEqual([]);
  for (const name of ['boris', 'clara', 'dmitri']) {
    await at(name).getByRole('button', { name: 'Accept rematch' }).click();
  }
  await Promise.all([...people.values()].map(({ page }) => page.waitForURL((url) => !url.pathname.includes(old))));
  const after = await fetchTable(at('anna'));
  expect(after.seats.whiteA.username).toBe(before.seats.blackA.username);
  expect(after.seats.blackB.username).toBe(before.seats.whiteB.username);
  expect(after.events).toEqual([]);
  finished = old;
});

test('anybody finds it by the address of a game, sees both boards and keeps it', async () => {
  const { page } = await stage.person();
  const id = finished;
  await visit(page, `/${id}/game/live`);
  await page.waitForURL(/\/game\/bughouse$/);
  await page.getByRole('heading', { name: 'Board A' }).waitFor();
  await page.getByRole('heading', { name: 'Board B' }).waitFor();
  await page.getByRole('button', { name: /^Q@f2#/ }).waitFor();
  expect(await page.getByRole('link', { name: 'BPGN' }).getAttribute('href')).toContain(
    `/callback/bughouse/${id}/bpgn`,
  );
});
