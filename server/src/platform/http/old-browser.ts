import { wordsIn } from '../site/words.ts';

/** The oldest browser versions that the web is built for. */
const OLDEST = { chrome: 111, edge: 114, firefox: 128, safari: 17 };

const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|lighthouse|headless/i;

/** Patterns of user agents; the first match counts, because other browsers name Chrome too and all name Safari. */
const BROWSERS: readonly { pattern: RegExp; oldest: number }[] = [
  { pattern: /\bMSIE |\bTrident\//, oldest: Infinity },
  // Every browser on an iPhone is Safari inside, in the version of the system.
  { pattern: /\b(?:iPhone|iPad|iPod).*? OS (\d+)[._]/, oldest: OLDEST.safari },
  { pattern: /\bEdg(?:e|A)?\/(\d+)/, oldest: OLDEST.edge },
  { pattern: /\bFirefox\/(\d+)/, oldest: OLDEST.firefox },
  { pattern: /\b(?:Chrome|Chromium|CriOS)\/(\d+)/, oldest: OLDEST.chrome },
  { pattern: /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, oldest: OLDEST.safari },
];

/** Returns whether a browser is older than the web is built for. Unknown user agents and crawlers are accepted. */
export const isOldBrowser = (userAgent: string): boolean => {
  if (CRAWLER.test(userAgent)) return false;
  for (const { pattern, oldest } of BROWSERS) {
    const found = pattern.exec(userAgent);
    if (found !== null) return !(Number(found[1] ?? 0) >= oldest);
  }
  return false;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Renders a page that every browser can show: it has no script and no recent CSS. */
export const oldBrowserPage = ({ code, tag, dir }: { code: string; tag: string; dir: string }): string => {
  const words = wordsIn(code);
  const say = (id: string) => escaped(words.formatMessage({ id }, OLDEST));
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><title>${say('old_browser.title')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{margin:0;padding:32px 16px;background:#f8f5f0;color:#2b2723;font:18px/1.5 sans-serif}
main{display:block;max-width:560px;margin:0 auto}h1{font-size:28px;line-height:1.2}</style></head>
<body><main><h1>${say('old_browser.title')}</h1><p>${say('old_browser.words')}</p><p>${say('old_browser.oldest')}</p></main></body></html>`;
};
