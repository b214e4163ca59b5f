import { createIntl, createIntlCache, type IntlShape } from 'react-intl';

/** Kept by the process, so that a message is parsed once and not once a page. */
const cache = createIntlCache();

export const makeIntl = (locale: string, messages: Record<string, string>): IntlShape =>
  createIntl({ locale, messages, defaultLocale: 'en' }, cache);
