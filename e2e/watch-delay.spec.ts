import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/features/demo/members.ts';
import { faultsOn } from './axe.ts';
import { logIn, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { action, gameIdOf, movesOn, playOn, sitDown } from './table.ts';

const [, BRUNO, , , ELIF] = DEMO_MEMBERS.map(({ username }) => username) as string[];
/** The time that is chosen, and some for a machine that is busy. */
const LATE = { timeout: 45_000 };

stepByStep();
const stage = await openStage('--demo');
// Without the content policy, so that axe can be put into the page.
const elif = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const bruno = await stage.person();
const visitor = await stage.person({ bypassCSP: true, viewport: { width: 320, height: 760 }, colorScheme: 'light' });

test('only who has a title is asked whether others shall see the games later', async () => {
  await Promise.all([logIn(elif.page, ELIF ?? '', DEMO_PASSWORD), logIn(bruno.page, BRUNO ?? '', DEMO_PASSWORD)]);
  await visit(bruno.page, '/settings/live');
  await bruno.page.getByText('Who may talk to you in a game').waitFor();
  expect(await bruno.page.getByText('Those who watch see my games later').count()).toBe(0);
  await visit(elif.page, '/settings/live');
  const saved = elif.page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await elif.page.getByRole('radio', { name: '15 seconds' }).check();
  expect((await saved).status()).toBe(200);
  expect(await faultsOn(elif.page)).toEqual([]);
});

test('the players see a move at once, those who watch later', async () => {
  await visit(bruno.page, '/settings/account');
  await visit(elif.page, `/${BRUNO}/play`);
  await elif.page.getByRole('radio', { name: '10+0', exact: true }).check();
  await elif.page.getByRole('radio', { name: 'White', exact: true }).check();
  await elif.page.getByRole('switch', { name: 'Rated' }).uncheck();
  await elif.page.getByRole('button', { name: 'Send challenge' }).click();
  await bruno.page
    .getByRole('region', { name: `${ELIF} challenges you` })
    .getByRole('button', { name: 'Accept' })
    .click();
  const seats = await sitDown(elif, bruno);
  await playOn(seats, ['e4', 'e5']);
  await bruno.page.getByText('Those who watch see this game 15 sec later.').waitFor();
  await visit(visitor.page, `/game/live/${gameIdOf(elif.page)}`);
  await visitor.page.getByText('Shown 15 sec late').waitFor();
  expect(await movesOn(visitor.page)).toEqual([]);
  expect(await faultsOn(visitor.page)).toEqual([]);
});

test('the moves and the end are seen later, and then everything', async () => {
  await action(bruno.page, 'Resign').click();
  await bruno.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await bruno.page.getByRole('dialog', { name: 'Result' }).waitFor();
  await visit(visitor.page, new URL(visitor.page.url()).pathname);
  await visitor.page.getByText('Shown 15 sec late').waitFor();
  expect(await visitor.page.getByText('1-0').count()).toBe(0);
  // On a phone the moves stand there twice: in a strip, and in the list.
  await expect.poll(() => movesOn(visitor.page), LATE).toContain('e5');
  await visitor.page.getByText('1-0').first().waitFor(LATE);
  await visitor.page.getByText('Shown 15 sec late').waitFor({ state: 'detached' });
});
