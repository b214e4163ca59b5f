/** `npm run shots -- [word ...]`: draws every page, or those whose name has a word in it, into `shots/`. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../e2e/browser.ts';
import { followLinks } from '../e2e/follow-links.ts';
import { openSite } from '../e2e/site.ts';
import { ensureChromium } from './chromium.ts';
import type { Shot } from '../web/src/platform/routing/shot.ts';
import { DEMO_MEMBER, readShots } from './shot-pages.ts';
import { ROOT } from './steps.ts';

const FOLDER = join(ROOT, 'shots');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** One way of viewing all pages. */
interface Look {
  name: string;
  options: BrowserContextOptions;
  /** Prefix of addresses, for another language. */
  prefix?: string;
}

const LOOKS: readonly Look[] = [
  { name: 'desktop-dark', options: { ...DESKTOP, colorScheme: 'dark' } },
  { name: 'desktop-light', options: { ...DESKTOP, colorScheme: 'light' } },
  { name: 'phone-dark', options: { ...PHONE, colorScheme: 'dark' } },
  { name: 'phone-light', options: { ...PHONE, colorScheme: 'light' } },
  { name: 'desktop-rtl', options: { ...DESKTOP, colorScheme: 'dark' }, prefix: '/ar' },
];

const logIn = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/login_and_go', { waitUntil: 'networkidle' });
  await page.fill('input[autocomplete~="username"]', DEMO_MEMBER.username);
  await page.fill('input[type="password"]', DEMO_MEMBER.password);
  await page.press('input[type="password"]', 'Enter');
  await page.waitForURL((url) => url.pathname !== '/login_and_go');
  await page.close();
};

const settle = async (page: Page): Promise<void> => {
  // A live game never becomes idle on the network, so idleness is waited for only briefly.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
};

const shoot = async (context: BrowserContext, look: Look, { name, path, follow }: Shot): Promise<void> => {
  const page = await context.newPage();
  await page.goto((look.prefix ?? '') + path);
  await settle(page);
  await followLinks(page, follow ?? [], async (address) => {
    await page.goto(address);
    await settle(page);
  });
  const file = `${name}.${look.name}.png`;
  await page.screenshot({ path: join(FOLDER, file), fullPage: true, animations: 'disabled' });
  console.log(`shots/${file}`);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
  await page.close();
  if (excess > 0) throw new Error(`it is ${excess} px wider than the screen`);
};

/** Draws the pages in one look, and returns the names of those that could not be drawn. */
const shootAll = async (browser: Browser, baseURL: string, look: Look): Promise<string[]> => {
  const failures: string[] = [];
  for (const who of ['visitor', 'member'] as const) {
    const pages = shots.filter(({ as, name }) => as === who && isWanted(name));
    if (pages.length === 0) continue;
    const context = await browser.newContext({ ...look.options, baseURL, reducedMotion: 'reduce' });
    context.setDefaultTimeout(20_000);
    const note = (name: string) => (error: Error) => failures.push(`${name} (${look.name}): ${error.message}`);
    if (who === 'member') await logIn(context).catch(note('logging in'));
    for (const page of pages) await shoot(context, look, page).catch(note(page.name));
    await context.close();
  }
  return failures;
};

const shots = await readShots();
const words = process.argv.slice(2);
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));

const chromium = ensureChromium();
if (chromium === undefined) process.exit(1);
process.env['CHROMIUM_PATH'] = chromium;
mkdirSync(FOLDER, { recursive: true });
const site = await openSite('--demo');
const browser = await openBrowser();
try {
  const failures: string[] = [];
  for (const look of LOOKS) failures.push(...(await shootAll(browser, site.url, look)));
  for (const failure of failures) console.log(`FAILED ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}
