/** `node tools/lighthouse.ts [path]`: how Lighthouse, as a desktop, judges a page of the real site; home unless told. */
import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser } from '../e2e/browser.ts';
import { freePort, openSite } from '../e2e/site.ts';
import { ensureChromium } from './chromium.ts';

/** In hundredths. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 };

const chromium = ensureChromium();
if (chromium === undefined) process.exit(1);
process.env['CHROMIUM_PATH'] = chromium;
process.env['NODE_ENV'] = 'production';
const site = await openSite('--demo');
const port = await freePort();
const browser = await openBrowser(`--remote-debugging-port=${port}`);
try {
  const answer = await lighthouse(
    site.url + (process.argv[2] ?? '/'),
    { port, onlyCategories: Object.keys(WANTED), logLevel: 'error' },
    desktopConfig,
  );
  if (!answer) throw new Error('Lighthouse gave no answer');
  const { categories, audits } = answer.lhr;
  for (const [id, wanted] of Object.entries(WANTED)) {
    const score = Math.round((categories[id]?.score ?? 0) * 100);
    console.log(`${score >= wanted ? 'ok    ' : 'FAILED'} ${id}: ${score}, at least ${wanted} wanted`);
    if (score < wanted) process.exitCode = 1;
    for (const { id: audit } of categories[id]?.auditRefs ?? []) {
      const { score: got, title, displayValue = '' } = audits[audit] ?? {};
      if (typeof got === 'number' && got < 0.9) console.log(`       ${title} ${displayValue}`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}
