import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Long enough for a busy machine; a person would have given up. */
const ACTION_TIMEOUT_MS = 20_000;

/** `npm test` finds or installs a Chromium and names it here. */
export const openBrowser = (...flags: string[]): Promise<Browser> =>
  launch(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', flags);

/** Opens the browser without a window that `npm test` names here, or the whole one. It has no notifications. */
export const openShell = (): Promise<Browser> => {
  const shell = process.env['CHROMIUM_SHELL_PATH'];
  return shell ? launch(shell) : openBrowser();
};

const launch = (executablePath: string, flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...FLAGS, ...flags] });

/** While a site is stopped the browser says so each time the page looks whether it is back; the page has words of its own. */
const AWAY = /live-socket' failed: .*ERR_CONNECTION_REFUSED/;

/** Somebody with a browser of their own. Anything that the page complains about fails the test that looks. */
export interface Person {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors, hydration mismatches among them. */
  complaints: string[];
}

export const openPerson = async (browser: Browser, options: BrowserContextOptions): Promise<Person> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !AWAY.test(text))
      complaints.push(`${text} (${page.url()}, ${message.location().url})`);
  });
  return { context, page, complaints };
};
