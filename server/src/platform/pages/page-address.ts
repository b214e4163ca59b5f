import { localePrefix, splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE, LOCALES, localeOf, type Locale } from '@tabiya/contract/site/locales.ts';
import { createPathMatcher, type Pages } from './page-paths.ts';

/** What was asked for. */
export interface AskedAddress {
  /** Name and port, as the request has it. */
  host: string;
  pathname: string;
  /** Code of the language that the reader chose, for addresses that say none. */
  chosen: string | undefined;
}

/**
 * What an address leads to: a page or nothing, both drawn in a locale and under a prefix (`/de` or nothing), or the one
 * address that the page is found at. Redirects that `leave` go to the site's own host.
 */
export type Address = { redirect: string; leaves: boolean } | { isPage: boolean; locale: Locale; prefix: string };

/** By what a host is called before the site's own name. */
const SUBDOMAINS = new Map(LOCALES.map((locale) => [locale.segment.toLowerCase(), locale]));

/**
 * Reads addresses. A locale stands in front of the path (`/de/play`), after it (`/play/de`, which leads to the first), or
 * before the name of the host (`de.tabiya.example`), from where it leads to the site's own host: log-ins, passkeys and
 * links in mails belong there. `ownHost` is the name of the site; under another name, all is as there.
 */
export const createAddressReader = (pages: Pages, ownHost: string): ((asked: AskedAddress) => Address) => {
  const match = createPathMatcher(pages);

  /** `/play/de` is `/play` in German, where there is such a page. */
  const splitTail = (path: string): { locale: Locale | undefined; path: string } => {
    const [, rest = '', last = ''] = /^(.*)\/([^/]+)\/?$/.exec(path) ?? [];
    const locale = localeOf(last);
    const before = rest === '' ? '/' : rest;
    return locale !== undefined && match(before) !== undefined ? { locale, path: before } : { locale: undefined, path };
  };

  return ({ host, pathname, chosen }) => {
    const subdomain = subdomainOf(host, ownHost);
    const ofHost = subdomain === undefined ? undefined : SUBDOMAINS.get(subdomain);
    const front = splitLocale(pathname);
    const tail = splitTail(front.path);
    const said = tail.locale ?? front.locale ?? ofHost;
    const locale = said ?? localeOf(chosen ?? '') ?? DEFAULT_LOCALE;
    const found = subdomain !== undefined && ofHost === undefined ? undefined : match(tail.path);
    if (found === undefined) {
      const prefix = localePrefix(locale);
      return { isPage: false, locale, prefix: isUnder(pathname, prefix) ? prefix : '' };
    }
    const prefix = said === undefined ? '' : localePrefix(said);
    const path = 'redirect' in found ? found.redirect : tail.path;
    const home = prefix !== '' && path === '/' ? prefix : prefix + path;
    const leaves = ofHost !== undefined;
    const isCanonical = home === pathname || `${home}/` === pathname;
    return isCanonical && !leaves ? { isPage: true, locale, prefix } : { redirect: home, leaves };
  };
};

const isUnder = (pathname: string, prefix: string): boolean => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** What stands before the site's own name; undefined on that name itself, and on names that are not below it. */
const subdomainOf = (host: string, ownHost: string): string | undefined => {
  const asked = host.toLowerCase();
  return asked.endsWith(`.${ownHost}`) ? asked.slice(0, -ownHost.length - 1) : undefined;
};
