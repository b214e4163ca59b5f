import { DEFAULT_LOCALE, localeOf } from '../site/locales.ts';

/** Whoever reads; `contentLanguage` as `preferences.contentLanguage` takes it, `locale` the code of the pages (`de_DE`). */
export interface Reader {
  contentLanguage: string;
  locale: string;
}

/**
 * Codes of the languages that somebody reads articles, announcements and streams in, the favourite first; undefined: in
 * whatever language they are.
 */
export const contentLocales = ({ contentLanguage, locale }: Reader): readonly string[] | undefined => {
  if (contentLanguage === 'any') return undefined;
  const chosen = localeOf(contentLanguage)?.code;
  if (chosen !== undefined) return [chosen];
  return contentLanguage === 'default_and_user' ? [...new Set([locale, DEFAULT_LOCALE.code])] : [locale];
};
