import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register, seekAsGuest, visit } from './people.ts';
import { openStage } from './stage.ts';
import { playOn, sitDown } from './table.ts';

const stage = await openStage();

/** Long enough for all that a page fetches ahead, ms after its start. */
const SETTLED_MS = 8_000;

/** Returns how much JavaScript came over the wire since the page was opened, in thousands of bytes. */
const fetchedBy = async (page: Page): Promise<number> => {
  await page.waitForFunction((settled) => performance.now() > settled, SETTLED_MS);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000;
  });
};

// `tools/size.ts` has the budgets of what is needed for the first picture. These count what comes later without being asked
// for, too: the code of messages, so that a page that lost its connection can say so, of boards that move, and of the panels.
test('a game fetches at most 265 kB of JavaScript unasked', async () => {
  const [anna, ben] = [await stage.person(), await stage.person()];
  for (const { page } of [anna, ben]) await seekAsGuest(page, '10+0');
  const seats = await sitDown(anna, ben);
  await playOn(seats, ['e4', 'e5']);
  await seats.white.page.reload();
  expect(await fetchedBy(seats.white.page)).toBeLessThan(265);
});

test("the visitor's home fetches at most 240 kB of JavaScript unasked while a game goes on", async () => {
  const { page } = await stage.person();
  await visit(page, '/');
  expect(await fetchedBy(page)).toBeLessThan(240);
});

test("a member's home fetches at most 280 kB of JavaScript unasked", async () => {
  const { page } = await stage.person();
  await register(page, 'sizes');
  await visit(page, '/home');
  expect(await fetchedBy(page)).toBeLessThan(280);
});
