import { DEFAULT_LOCALE, localeOf, spokenLocale, type Locale } from '@tabiya/contract/site/locales.ts';
import { Children, type ReactNode } from 'react';
import {
  createIntl,
  createIntlCache,
  type IntlShape,
  type MessageDescriptor,
  type MessageFormatElement,
} from 'react-intl';

/** Texts by key: parsed by the build, but plain strings in tests. */
type Texts = Record<string, string | MessageFormatElement[]>;

/** Texts for a reader, by the file they come from. */
export interface Words {
  /** Language of the file of `own`: `de`. */
  language: string;
  own: Texts;
  /** English texts that the file lacks. */
  english: Texts;
}

/** Shared by the process, so that a message is parsed once and not once per page. */
const cache = createIntlCache();

/** Returns the file of texts for a locale: its own, that of its language in another country, or the English one. */
export const languageOf = ({ segment }: Locale, files: Record<string, unknown>): string =>
  [segment, segment.split('-')[0]!].find((name) => name in files) ?? DEFAULT_LOCALE.segment;

/**
 * Creates an `intl` that formats dates and numbers by the locale and each text by the rules of its own language, so
 * that English texts have "1 game" and "2 games" for Japanese readers too. Texts may be added to `words` later. With
 * `isSanitised`, names and other values within a text cannot change its direction or hide characters.
 */
export const makeIntl = (locale: Locale, words: Words, isSanitised = false): IntlShape => {
  const make = (tag: string, messages: Texts) =>
    createIntl({ locale: tag, messages: messages as Record<string, string>, defaultLocale: DEFAULT_LOCALE.tag }, cache);
  const says = (language: string, messages: Texts) => {
    const { formatMessage } = make(language, messages) as { formatMessage: Say };
    const isForeign = localeOf(language)?.dir !== spokenLocale(locale).dir;
    return isForeign ? (...args: Parameters<Say>) => isolated(formatMessage(...args)) : formatMessage;
  };
  const own = says(words.language, words.own);
  const english = says(DEFAULT_LOCALE.tag, words.english);
  const formatMessage = ((descriptor: MessageDescriptor, values?: Values, ...rest: []) => {
    const say = Object.hasOwn(words.own, descriptor.id ?? '') ? own : english;
    return say(descriptor, isSanitised && values ? sanitised(values) : values, ...rest);
  }) as IntlShape['formatMessage'];
  return { ...make(locale.tag, {}), formatMessage, $t: formatMessage };
};

/** Returns plain text, or parts of it with elements between them. */
type Say = (descriptor: MessageDescriptor, values?: Values, ...rest: []) => ReactNode;

type Values = Record<string, unknown>;

/** Control characters, and the marks that turn the direction of the text after them. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const sanitised = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(UNSEEN, '') : value,
    ]),
  );

/** Wraps English within Arabic so that it is laid out from left to right, full stop included. */
const isolated = (said: ReactNode): ReactNode => {
  if (said === '') return said;
  return typeof said === 'string' ? `\u2066${said}\u2069` : Children.toArray(['\u2066', said, '\u2069']);
};
