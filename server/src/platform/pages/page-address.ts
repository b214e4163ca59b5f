import { localePrefix, splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE, LOCALES, localeOf, type Locale } from '@tabiya/contract/site/locales.ts';
import { subdomainOf } from '../http/hosts.ts';
import { createPathMatcher, type Pages } from './page-paths.ts';

/** The address of a request. */
export interface AskedAddress {
  /** Host name and port of the request. */
  host: string;
  pathname: string;
  /** Code of the language that the reader chose, for addresses without a locale. */
  chosen: string | undefined;
}

/**
 * What an address leads to: a page or nothing, both rendered in a locale and under a prefix (`/de` or empty), or the
 * address to redirect to. Redirects with `leaves` go to the site's own host.
 */
export type Address =
  | { redirect: string; leaves: boolean }
  | { isPage: boolean; locale: Locale; prefix: string; isFramable?: boolean | undefined };

/** Locales by subdomain. */
const SUBDOMAINS = new Map(LOCALES.map((locale) => [locale.segment.toLowerCase(), locale]));

/**
 * Creates a reader of addresses. A locale is the first part of the path (`/de/play`), the last (`/play/de`, which
 * redirects to the first form), or a subdomain (`de.tabiya.example`), which redirects to the site's own host because
 * log-ins, passkeys and links in mails belong there. `ownHost` is the name of the site; under another name everything
 * works as there.
 */
export const createAddressReader = (pages: Pages, ownHost: string): ((asked: AskedAddress) => Address) => {
  const match = createPathMatcher(pages);

  /** `/play/de` is `/play` in German, if there is such a page. */
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
    if (!isCanonical || leaves || 'redirect' in found) return { redirect: home, leaves };
    return { isPage: true, locale, prefix, isFramable: pages[found.page]?.isFramable };
  };
};

const isUnder = (pathname: string, prefix: string): boolean => pathname === prefix || pathname.startsWith(`${prefix}/`);
