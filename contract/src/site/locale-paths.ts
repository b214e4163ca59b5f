import { DEFAULT_LOCALE, localeOf, type Locale } from './locales.ts';

/** Returns the prefix of addresses in a locale: `/de`, or empty for the default. */
export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale.segment}`);

/** Returns the path in a locale: `/play?a=1` becomes `/de/play?a=1` in German. */
export const localPath = (path: string, locale: Locale): string => {
  const prefix = localePrefix(locale);
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '');
};

/**
 * Splits the locale off the start of a path: `/de/play` is `/play` in German. A path without a locale is returned
 * unchanged.
 */
export const splitLocale = (path: string): { locale: Locale | undefined; path: string } => {
  const [, segment = '', rest = ''] = /^\/([A-Za-z]{2,3}(?:[-_][A-Za-z]{2})?)(?![^/?#]|\/\/)(.*)$/s.exec(path) ?? [];
  const locale = localeOf(segment);
  return locale === undefined ? { locale, path } : { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
};
