import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { boardOf, countMoves, drag } from './table.ts';

const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const vera = await stage.person({ bypassCSP: true, viewport: { width: 360, height: 740 } });
const vito = await stage.person({ bypassCSP: true, colorScheme: 'dark' });

stepByStep();

test('a member goes on vacation, and the opponent sees until when', async () => {
  await register(vera.page, 'vera-vacation');
  await register(vito.page, 'vito-vacation');
  await visit(vera.page, '/play/online/daily');
  await vera.page.getByRole('radio', { name: '2 days' }).check();
  await vera.page.getByRole('radio', { name: 'White', exact: true }).check();
  await vera.page.getByRole('button', { name: 'Find an opponent' }).click();
  await agreeToFairPlay(vera.page);
  await vera.page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await visit(vito.page, '/play/online/daily');
  await vito.page.getByRole('region', { name: 'Open seeks' }).getByText('vera-vacation').waitFor();
  await vito.page.getByRole('region', { name: 'Open seeks' }).getByRole('link', { name: '2 days' }).first().click();
  await vito.page.getByRole('heading', { name: 'vera-vacation wants to play' }).waitFor();
  await vito.page.getByRole('button', { name: 'Play', exact: true }).click();
  await agreeToFairPlay(vito.page);
  await boardOf(vito.page).waitFor();

  await visit(vera.page, '/daily');
  const vacation = vera.page.getByRole('region', { name: 'Vacation' });
  await vacation.getByText('You have 7 days of vacation; 30 days at most.').waitFor();
  await vacation.getByRole('combobox', { name: 'Length' }).selectOption({ label: '3 days' });
  await vacation.getByRole('button', { name: 'Go on vacation' }).click();
  await vacation.getByText(/^On vacation until/).waitFor();
  await vacation.getByText('You have 4 days of vacation; 30 days at most.').waitFor();
  expect(await faultsOn(vera.page)).toEqual([]);

  await vito.page.getByText(/^On vacation until/).waitFor();
  expect(await faultsOn(vito.page)).toEqual([]);
  await visit(vito.page, '/daily');
  await vito.page.getByText(/^On vacation until/).waitFor();
  expect(await faultsOn(vito.page)).toEqual([]);
});

test('the first move ends the vacation', async () => {
  await visit(vera.page, '/daily');
  await vera.page.getByRole('link', { name: /vito-vacation/ }).click();
  await boardOf(vera.page).waitFor();
  await drag(vera.page, 'e2e4');
  // On a device without touch, no move is confirmed.
  await expect.poll(() => countMoves(vera.page, 'e4')).toBe(1);
  await visit(vera.page, '/settings/daily');
  const vacation = vera.page.getByRole('region', { name: 'Vacation' });
  await vacation.getByRole('button', { name: 'Go on vacation' }).waitFor();
  await vacation.getByText('You have 6 days of vacation; 30 days at most.').waitFor();
});

test('a calendar program reads the deadlines at a secret address', async () => {
  await visit(vito.page, '/settings/daily');
  const calendar = vito.page.getByRole('region', { name: 'Calendar of deadlines' });
  await calendar.getByRole('button', { name: 'Create address' }).click();
  const address = await calendar.getByRole('textbox', { name: 'Address of your calendar' }).inputValue();
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(await answer.text()).toContain("SUMMARY:It's your move against vera-vacation.");
  expect(await faultsOn(vito.page)).toEqual([]);
  await calendar.getByRole('button', { name: 'Remove address' }).click();
  await calendar.getByRole('button', { name: 'Create address' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
});
