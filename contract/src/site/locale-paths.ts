import { DEFAULT_LOCALE, localeOf, type Locale } from './locales.ts';

/** What addresses in a locale begin with: `/de`, and nothing for the default. */
export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale.segment}`);

/** The twin of a path in a locale: `/play?a=1` is `/de/play?a=1` in German. */
export const localPath = (path: string, locale: Locale): string => {
  const prefix = localePrefix(locale);
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '');
};

/** Takes the locale off the front of a path: `/de/play` is `/play` in German. Without one, the path as it is. */
export const splitLocale = (path: string): { locale: Locale | undefined; path: string } => {
  const [, segment = '', rest = ''] = /^\/([A-Za-z]{2,3}(?:[-_][A-Za-z]{2})?)(?![^/?#]|\/\/)(.*)$/s.exec(path) ?? [];
  const locale = localeOf(segment);
  return locale === undefined ? { locale, path } : { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
};
