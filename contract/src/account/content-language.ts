import { DEFAULT_LOCALE, localeOf } from '../site/locales.ts';

/**
 * The person who reads: `contentLanguage` has the values of `preferences.contentLanguage`, `locale` is the locale of
 * the pages (`de_DE`).
 */
export interface LanguageReader {
  contentLanguage: string;
  locale: string;
}

/**
 * Returns the codes of the languages in which somebody reads articles, announcements and streams, the preferred one
 * first; undefined means any language.
 */
export const contentLocales = ({ contentLanguage, locale }: LanguageReader): readonly string[] | undefined => {
  if (contentLanguage === 'any') return undefined;
  const chosen = localeOf(contentLanguage)?.code;
  if (chosen !== undefined) return [chosen];
  return contentLanguage === 'default_and_user' ? [...new Set([locale, DEFAULT_LOCALE.code])] : [locale];
};
