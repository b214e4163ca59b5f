import { DEFAULT_LOCALE, type Locale } from '@tabiya/contract/locales.ts';
import {
  createIntl,
  createIntlCache,
  type IntlShape,
  type MessageDescriptor,
  type MessageFormatElement,
} from 'react-intl';

/** Texts by key: parsed by the build, in tests as they stand in the file. */
type Texts = Record<string, string | MessageFormatElement[]>;

/** What a reader is told, by where it comes from. */
export interface Words {
  /** Whose file `own` is from: `de`. */
  language: string;
  own: Texts;
  /** What that file lacks. */
  english: Texts;
}

/** Kept by the process, so that a message is parsed once and not once a page. */
const cache = createIntlCache();

/** The file of texts for a locale: its own, that of its language in another country, else the English one. */
export const languageOf = ({ segment }: Locale, files: Record<string, unknown>): string =>
  [segment, segment.split('-')[0]!].find((name) => name in files) ?? DEFAULT_LOCALE.segment;

/**
 * Dates and numbers by the locale; each text by the rules of the language that it is in, so that an English one counts
 * "1 game" and "2 games" to Japanese readers too. Texts may be added to `words` later.
 */
export const makeIntl = (locale: Locale, words: Words): IntlShape => {
  const make = (tag: string, messages: Texts) =>
    createIntl({ locale: tag, messages: messages as Record<string, string>, defaultLocale: DEFAULT_LOCALE.tag }, cache);
  const own = make(words.language, words.own);
  const english = make(DEFAULT_LOCALE.tag, words.english);
  const formatMessage = ((descriptor: MessageDescriptor, ...rest: []) =>
    (Object.hasOwn(words.own, descriptor.id ?? '') ? own : english).formatMessage(
      descriptor,
      ...rest,
    )) as IntlShape['formatMessage'];
  return { ...make(locale.tag, {}), formatMessage, $t: formatMessage };
};
