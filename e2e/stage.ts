/** What a journey plays on: a site, a browser, and people who come to it. */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openBrowser, openPerson, openShell, type Person } from './browser.ts';
import { openSite, openSiteAt, type Place, type Site } from './site.ts';

const PICTURES = join(import.meta.dirname, '../shots/failed');

export interface Stage<S = Site> {
  site: S;
  /** Returns somebody new with a browser of their own; on a shared site they also have a network address of their own. */
  person(options?: BrowserContextOptions): Promise<Person>;
}

/** A site that many files of tests use one after the other: no file may stop it, or know all that is on it. */
type SharedSite = Pick<Site, 'url' | 'data'>;

/** By the arguments of the server. They end with the process that runs the tests. */
const shared = new Map<string, Promise<Site>>();
let sharedBrowser: Promise<Browser> | undefined;
let addresses = 0;

/**
 * Opens people for one file of tests on a site that it shares with other files: to start a site takes seconds. Names of
 * members must be unique among all files.
 */
export const openStage = async (...args: string[]): Promise<Stage<SharedSite>> => {
  const key = args.join(' ');
  const site = shared.get(key) ?? openSite(...args);
  shared.set(key, site);
  sharedBrowser ??= openShell();
  const address = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;
  return setUp(await site, await sharedBrowser, address);
};

/** Opens a site and a browser for one file of tests alone, which may stop it, and closes them after its last test. */
export const openOwnStage = (...args: string[]): Promise<Stage> => openOwnStageAt({}, ...args);

export const openOwnStageAt = async (place: Place, ...args: string[]): Promise<Stage> => {
  const site = await openSiteAt(place, ...args);
  const browser = await (place.hasNotifications ? openBrowser() : openShell());
  // Before `setUp`, because what is registered last runs first.
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return setUp(site, browser);
};

/** A test that fails leaves a picture of every page. Everybody has this machine's address unless one is made for them. */
const setUp = (site: Site, browser: Browser, addressOf?: () => string): Stage => {
  const people: Person[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const name = task.name.replaceAll(/\W+/g, '-');
    for (const [at, { page }] of people.entries()) {
      await page.screenshot({ path: join(PICTURES, `${name}-${at + 1}.png`), timeout: 5_000 }).catch(() => {});
    }
  });
  afterAll(async () => {
    for (const { context } of people) await context.close();
  });
  return {
    site,
    async person(options) {
      // The site counts calls by address, and believes a proxy on this machine.
      const forwarded = addressOf && { 'x-forwarded-for': addressOf() };
      const extraHTTPHeaders = { ...options?.extraHTTPHeaders, ...forwarded };
      const person = await openPerson(browser, { baseURL: site.url, ...options, extraHTTPHeaders });
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
