/**
 * `node tools/lighthouse.ts [path]`: prints Lighthouse's desktop scores of a page of the real site, home by default.
 * `node tools/lighthouse.ts all`: prints the accessibility score of each page, as a member sees it.
 */
import { accounts } from '@tabiya/contract/account/accounts.ts';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { openBrowser } from '../e2e/browser.ts';
import { exploreDemo } from '../e2e/demo-world.ts';
import { freePort, openSite } from '../e2e/site.ts';
import { createTestVisitor } from '../server/src/platform/test/visitor.ts';
import { ensureChromium } from './chromium.ts';
import { memberPages } from './member-pages.ts';
import { DEMO_MEMBER, readShots } from './shot-pages.ts';

/** Required scores, in hundredths. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 };
type Category = keyof typeof WANTED;

const chromium = ensureChromium();
if (chromium === undefined) process.exit(1);
process.env['CHROMIUM_PATH'] = chromium;
process.env['NODE_ENV'] = 'production';
const site = await openSite('--demo');
const port = await freePort();
const browser = await openBrowser(`--remote-debugging-port=${port}`);

const judge = async (path: string, wanted: readonly Category[], flags: Flags = {}): Promise<void> => {
  const answer = await lighthouse(
    site.url + path,
    { port, onlyCategories: [...wanted], logLevel: 'error', ...flags },
    desktopConfig,
  );
  if (!answer) throw new Error('Lighthouse gave no answer');
  const { categories, audits, finalDisplayedUrl } = answer.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(path, site.url).pathname) {
    throw new Error(`${path} led to ${finalDisplayedUrl}`);
  }
  for (const id of wanted) {
    const score = Math.round((categories[id]?.score ?? 0) * 100);
    const isEnough = score >= WANTED[id];
    console.log(`${isEnough ? 'ok    ' : 'FAILED'} ${path} ${id}: ${score}, at least ${WANTED[id]} wanted`);
    if (!isEnough) process.exitCode = 1;
    for (const { id: audit } of categories[id]?.auditRefs ?? []) {
      const { score: got, title, displayValue = '' } = audits[audit] ?? {};
      if (typeof got === 'number' && got < 0.9) console.log(`       ${title} ${displayValue}`);
    }
  }
};

const judgeAll = async (): Promise<void> => {
  const { cookies, call } = createTestVisitor(site.url);
  for (const path of ['/', '/register', '/login_and_go']) await judge(path, ['accessibility']);
  await call(accounts.logIn, DEMO_MEMBER);
  const own = [...cookies].map(([name, value]) => ({ name, value, url: site.url }));
  const session = await browser.newBrowserCDPSession();
  // A live game never becomes idle on the network.
  const flags: Flags = { disableStorageReset: true, maxWaitForLoad: 8_000, throttlingMethod: 'provided' };
  const world = await exploreDemo(site.url, DEMO_MEMBER.username);
  for (const [, path] of memberPages(world, await readShots())) {
    // A browser loses its session with its last page, so the cookies are set again.
    await session.send('Storage.setCookies', { cookies: own });
    await judge(path, ['accessibility'], flags);
  }
};

try {
  const [what = '/'] = process.argv.slice(2);
  await (what === 'all' ? judgeAll() : judge(what, Object.keys(WANTED) as Category[]));
} finally {
  await browser.close();
  await site.close();
}
