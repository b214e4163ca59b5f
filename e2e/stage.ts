/** What a journey plays on: a site, a browser, and people who come to it. */
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openBrowser, openPerson, type Person } from './browser.ts';
import { openSite, openSiteAt, type Place, type Site } from './site.ts';

const PICTURES = join(import.meta.dirname, '../shots/failed');

export interface Stage {
  site: Site;
  /** Somebody new, with a browser of their own. */
  person(options?: BrowserContextOptions): Promise<Person>;
}

/** Opens all for one file of tests, and closes it after the last. A test that fails leaves a picture of every page. */
export const openStage = async (...args: string[]): Promise<Stage> => setUp(await openSite(...args));

export const openStageAt = async (place: Place): Promise<Stage> => setUp(await openSiteAt(place));

const setUp = async (site: Site): Promise<Stage> => {
  const browser = await openBrowser();
  const people: Person[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const name = task.name.replaceAll(/\W+/g, '-');
    for (const [at, { page }] of people.entries()) {
      await page.screenshot({ path: join(PICTURES, `${name}-${at + 1}.png`), timeout: 5_000 }).catch(() => {});
    }
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return {
    site,
    async person(options) {
      const person = await openPerson(browser, { baseURL: site.url, ...options });
      people.push(person);
      return person;
    },
  };
};

/** For a file whose tests are the steps of one journey: where one fails, those after it cannot be walked. */
export const stepByStep = (): void => {
  let isLost = false;
  beforeEach(({ skip }) => skip(isLost, 'a step before has failed'));
  afterEach(({ task }) => {
    isLost ||= task.result?.state === 'fail';
  });
};
