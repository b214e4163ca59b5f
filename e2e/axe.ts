/** What axe finds on a page as it stands. */
import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = { resultTypes: ['violations'] };

/** Colours that are on their way to another theme are nobody's fault. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 3; still += 1) {
      await frame();
      if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) still = -1;
    }
  });

/** One line for each fault, empty when all is well. The page's content policy must be off, for axe is put into it. */
export const faultsOn = async (page: Page): Promise<string[]> => {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (options) => (window as never as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(options),
    RULES as never,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
  );
};
