/** A battle of two friends, over a line that falls silent and a server that is killed in the middle of it. */
import type { Page } from 'playwright-core';
import { friends } from '@tabiya/contract/people/friends.ts';
import type { BattleTask } from '@tabiya/contract/study/puzzle-battles.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestVisitor } from '../server/src/platform/test/visitor.ts';
import { faultsOn } from './axe.ts';
import type { Person } from './browser.ts';
import { openLine } from './line.ts';
import { register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openOwnStage();
const line = await openLine();
afterAll(() => line.close());
const host = await stage.person({ bypassCSP: true });
const rival = await stage.person({ proxy: { server: line.server }, viewport: { width: 390, height: 800 } });

const callsOf = async ({ context }: Person) => {
  const visitor = createTestVisitor(stage.site.url);
  for (const { name, value } of await context.cookies(stage.site.url)) visitor.cookies.set(name, value);
  return visitor.call;
};
/** The puzzle that the page shows, as the site serves it to this player. */
const taskOn = async (page: Page): Promise<BattleTask> => {
  const id = readUuid(new URL(page.url()).pathname.split('/').at(-3)!)!;
  return page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<BattleTask>,
    `/callback/puzzles/battles/${id}/task`,
  );
};
const seeTask = async (page: Page): Promise<BattleTask> => {
  await page
    .getByText(/to move: find the best move/)
    .first()
    .waitFor();
  const task = await taskOn(page);
  await page.locator(`[data-puzzle="${task.puzzle!.id}"]`).waitFor();
  return task;
};
/** Types the solver's moves, each when the opponent has answered. */
const solve = async (page: Page, { puzzle }: BattleTask): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Type a move' });
  if ((await field.count()) === 0) await page.getByRole('button', { name: 'Type a move' }).click();
  for (const uci of puzzle!.moves.filter((_, index) => index % 2 === 1)) {
    await expect.poll(() => field.isEnabled()).toBe(true);
    await field.fill(uci);
    await field.press('Enter');
  }
};
const scoreOn = (page: Page, seat: 'a' | 'b') => page.locator(`[data-seat="${seat}"] strong`).last().textContent();
const seeScores = async (scores: [string, string]): Promise<void> => {
  for (const { page } of [host, rival]) {
    await expect
      .poll(async () => [await scoreOn(page, 'a'), await scoreOn(page, 'b')], { timeout: 20_000 })
      .toEqual(scores);
  }
};

test('a member invites a friend, who comes by the alert', async () => {
  await register(host.page, 'battle-host');
  await register(rival.page, 'battle-rival');
  const [asks, answers] = [await callsOf(host), await callsOf(rival)];
  await asks(friends.request, { user: 'battle-rival' });
  await answers(friends.accept, { user: 'battle-host' });
  await visit(host.page, '/battle/puzzles');
  expect(await faultsOn(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'Choose a friend' }).click();
  await host.page.getByRole('button', { name: 'Invite battle-rival' }).click();
  await host.page.getByRole('heading', { name: 'Waiting for battle-rival' }).waitFor();

  await visit(rival.page, '/home');
  await rival.page.locator('[data-toolbar=alerts]').click();
  const alerts = rival.page.getByRole('dialog', { name: /^Alerts/ });
  await alerts.getByText('battle-host invites you to a puzzle battle').waitFor();
  await alerts.getByRole('button', { name: /^Accept/ }).click();
  await rival.page.waitForURL(/\/puzzles\/battle$/);
  await Promise.all([host, rival].map(({ page }) => seeTask(page)));
});

test('an answer given while the line is silent counts once when it is back', async () => {
  await solve(host.page, await seeTask(host.page));
  await seeScores(['1', '0']);
  const task = await seeTask(rival.page);
  line.fallSilent();
  await solve(rival.page, task);
  line.mend();
  await seeScores(['1', '1']);
});

test('the server is killed and comes back: the battle goes on where it was', async () => {
  const task = await seeTask(host.page);
  expect(task.index).toBe(1);
  await stage.site.kill();
  await solve(host.page, task);
  const again = host.page.getByRole('button', { name: 'Send again' });
  await again.waitFor();
  await stage.site.start();
  await again.click();
  await seeScores(['2', '1']);
  await solve(rival.page, await seeTask(rival.page));
  await solve(host.page, await seeTask(host.page));
  await seeScores(['3', '2']);
});

test('when both have ended their runs, the one who solved more has won, on both pages and after a reload', async () => {
  for (const { page } of [rival, host]) await page.getByRole('button', { name: 'End this run' }).click();
  const seeResult = async (): Promise<void> => {
    await host.page.getByText('You won!', { exact: true }).waitFor();
    await rival.page.getByText('You lost', { exact: true }).waitFor();
  };
  await seeResult();
  await Promise.all([host, rival].map(({ page }) => page.reload()));
  await seeResult();
  await seeScores(['3', '2']);
  expect(await faultsOn(host.page)).toEqual([]);
  await visit(host.page, '/learning/puzzles?view=history&source=battle');
  // Three answers under the heads of the columns.
  await expect.poll(() => host.page.getByRole('main').getByRole('row').count()).toBe(4);
});
