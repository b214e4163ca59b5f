import { expect, test } from 'vitest';
import { isOldBrowser, oldBrowserPage } from './old-browser.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = (system: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;

test.each([
  [true, `${WINDOWS} Chrome/110.0.0.0 Safari/537.36`],
  [false, `${WINDOWS} Chrome/111.0.0.0 Safari/537.36`],
  [true, `${WINDOWS} Chrome/113.0.0.0 Safari/537.36 Edg/113.0.1774.42`],
  [false, `${WINDOWS} Chrome/114.0.0.0 Safari/537.36 Edg/114.0.1823.37`],
  [true, `${WINDOWS} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19582`],
  [true, 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  [false, 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  [true, `${MAC} Version/16.6 Safari/605.1.15`],
  [false, `${MAC} Version/17.0 Safari/605.1.15`],
  [true, `${IPHONE('16_7')} Version/16.6 Mobile/15E148 Safari/604.1`],
  [false, `${IPHONE('17_0')} Version/17.0 Mobile/15E148 Safari/604.1`],
  [true, `${IPHONE('16_7')} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  [false, `${IPHONE('18_1')} FxiOS/99.0 Mobile/15E148 Safari/605.1.15`],
  [
    false,
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    false,
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [true, 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [true, 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)'],
  [
    false,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/41.0.2272.96 Safari/537.36',
  ],
  [false, 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [false, 'curl/8.5.0'],
  [false, ''],
])('%s for %s', (isOld, userAgent) => expect(isOldBrowser(userAgent)).toBe(isOld));

test('the page says what is needed, in the requested language', () => {
  const page = oldBrowserPage({ code: 'en_US', tag: 'en', dir: 'ltr' });
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('Chrome 111, Edge 114, Firefox 128 and Safari 17');
  expect(page).not.toContain('<script');
});
