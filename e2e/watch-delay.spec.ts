import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { faultsOn } from './axe.ts';
import { logIn, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { action, gameIdOf, movesOn, playOn, sitDown } from './table.ts';

const [, BRUNO, , , ELIF, , GRETA] = DEMO_MEMBERS.map(({ username }) => username) as string[];
/** The time that is chosen, and some for a machine that is busy. */
const LATE = { timeout: 45_000 };
const APPOINT = join(import.meta.dirname, '../server/src/staff.ts');

stepByStep();
const stage = await openOwnStage('--demo');
await stage.site.stop();
const env = { ...process.env, DATA_DIR: stage.site.data, BASE_URL: stage.site.url };
execFileSync(process.execPath, [APPOINT, GRETA ?? ''], { env, stdio: 'pipe' });
await stage.site.start();

// Without the content policy, so that axe can be put into the page.
const elif = await stage.person({ bypassCSP: true, colorScheme: 'dark' });
const bruno = await stage.person();
const greta = await stage.person({ bypassCSP: true });
const visitor = await stage.person({ bypassCSP: true, viewport: { width: 320, height: 760 }, colorScheme: 'light' });

/** Elif, with White, against Bruno. */
const beginGame = async () => {
  await visit(elif.page, `/${BRUNO}/play`);
  await elif.page.getByRole('radio', { name: '10+0', exact: true }).check();
  await elif.page.getByRole('radio', { name: 'White', exact: true }).check();
  await elif.page.getByRole('switch', { name: 'Rated' }).uncheck();
  await elif.page.getByRole('button', { name: 'Send challenge' }).click();
  await bruno.page
    .getByRole('region', { name: `${ELIF} challenges you` })
    .getByRole('button', { name: 'Accept' })
    .click();
  return sitDown(elif, bruno);
};

test('only who has a title is asked whether others shall see the games later', async () => {
  await Promise.all([logIn(elif.page, ELIF ?? '', DEMO_PASSWORD), logIn(bruno.page, BRUNO ?? '', DEMO_PASSWORD)]);
  await visit(bruno.page, '/settings/live');
  await bruno.page.getByText('Who can chat with me in games').waitFor();
  expect(await bruno.page.getByText('Broadcast delay').count()).toBe(0);
  await visit(elif.page, '/settings/live');
  const saved = elif.page.waitForResponse((response) => response.url().includes('/service/settings/users/me'));
  await elif.page.getByRole('radio', { name: '15 seconds' }).check();
  expect((await saved).status()).toBe(200);
  expect(await faultsOn(elif.page)).toEqual([]);
});

test('the players see a move at once, those who watch later', async () => {
  await visit(bruno.page, '/settings/account');
  const seats = await beginGame();
  await playOn(seats, ['e4', 'e5']);
  await bruno.page.getByText('Spectators see this game 15 sec later.').waitFor();
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

test('the staff writes an event whose games are seen later, and is told of a wrong name where it stands', async () => {
  const { page } = greta;
  await logIn(page, GRETA ?? '', DEMO_PASSWORD);
  await visit(page, '/staff/watch');
  const events = page.getByRole('region', { name: 'Events' });
  const players = events.getByLabel('Players');
  await events.getByLabel('Title', { exact: true }).fill('The final');
  await events.getByLabel('From').fill('2020-01-01T00:00');
  await events.getByLabel('Until').fill('2099-01-01T00:00');
  await events.getByLabel('Broadcast delay').selectOption('1 minute');
  await players.fill(`${BRUNO}, nobody-at-all`);
  await events.getByRole('button', { name: 'Add event' }).click();
  await events.getByText('No member named nobody-at-all.').waitFor();
  await expect.poll(() => players.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${BRUNO} ${ELIF}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await events.getByRole('button', { name: 'Edit “The final”' }).click();
  expect((await players.inputValue()).split(', ').toSorted()).toEqual([BRUNO, ELIF].toSorted());
  await visit(visitor.page, '/events');
  await visitor.page.getByText('Games between its players are shown 1 minute late').waitFor();
  expect(await faultsOn(visitor.page)).toEqual([]);
});

test('the longer delay counts, of the event and of who has a title, while the event goes on', async () => {
  const late = (words: string) => bruno.page.getByText(`Spectators see this game ${words} later.`).waitFor();
  await beginGame();
  await late('1 min');
  await visit(visitor.page, `/game/live/${gameIdOf(elif.page)}`);
  await visitor.page.getByText('Shown 1 min late').waitFor();
  await action(bruno.page, 'Abort').click();
  await bruno.page.getByRole('dialog', { name: 'Result' }).waitFor();
  const events = greta.page.getByRole('region', { name: 'Events' });
  await events.getByRole('button', { name: 'Remove “The final”' }).click();
  await events.getByText('The final').waitFor({ state: 'detached' });
  await beginGame();
  await late('15 sec');
});
