import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/site/locales.ts';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts that the server itself shows: mails, and texts of refusals. They are separate from the web's messages. */
export type Words = Pick<IntlShape, 'formatMessage' | 'formatDate' | 'formatList' | 'formatNumber' | 'locale'>;
type Texts = Record<string, string>;

const FOLDER = join(import.meta.dirname, '../../messages');

/** Reads all texts of one language, of which every feature has a file. */
const read = (language: string): Texts => {
  const files = readdirSync(join(FOLDER, language));
  const texts = files.map((file) => JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Texts);
  return Object.assign({}, ...texts) as Texts;
};

const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const messages = new Map(languages.map(({ name }) => [name, read(name)] as const));
const english = messages.get(DEFAULT_LOCALE.segment) ?? {};
const cache = createIntlCache();
const made = new Map<string, Words>();

/** Returns the texts of a locale (`de_DE`, `de`). Missing ones are in English, with English plural rules. */
export const wordsIn = (locale: string): Words => {
  const { code, tag, segment } = localeOf(locale) ?? DEFAULT_LOCALE;
  const known = made.get(code);
  if (known !== undefined) return known;
  const own = { ...messages.get(segment.split('-')[0]!), ...messages.get(segment) };
  const inOwn = createIntl({ locale: tag, messages: own, onError: () => {} }, cache);
  const inEnglish = createIntl({ locale: DEFAULT_LOCALE.tag, messages: english, onError: () => {} }, cache);
  const formatMessage = ((descriptor: { id: string }, ...rest: []) =>
    (Object.hasOwn(own, descriptor.id) ? inOwn : inEnglish).formatMessage(
      descriptor,
      ...rest,
    )) as Words['formatMessage'];
  const words = { ...inOwn, formatMessage };
  made.set(code, words);
  return words;
};

/** Returns whether there is a text for it, at least in English. */
export const hasWords = (id: string): boolean => Object.hasOwn(english, id);

/** Returns the first language of `accept-language` that the site has, as a code (`de_DE`). */
export const askedLocale = (acceptLanguage: string | undefined): string => {
  const asked = (acceptLanguage ?? '').slice(0, 200).split(',');
  const tags = asked.map((entry) => entry.split(';')[0]!.trim());
  const found = tags.map((tag) => localeOf(tag) ?? localeOf(tag.split('-')[0]!)).find((one) => one !== undefined);
  return (found ?? DEFAULT_LOCALE).code;
};
