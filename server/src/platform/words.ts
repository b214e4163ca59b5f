import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the server itself says to people: mails, and texts beside refusals. Never in the web's messages. */
export type Words = Pick<IntlShape, 'formatMessage' | 'formatDate' | 'formatNumber' | 'locale'>;

const FOLDER = join(import.meta.dirname, '../messages');
const FALLBACK = 'en';

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;

const messages = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [basename(file, '.json'), read(file)] as const),
);
const cache = createIntlCache();
const made = new Map<string, Words>();

/** Words of a locale (`de_DE`, `de`); what it lacks is said in English. */
export const wordsIn = (locale: string): Words => {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const tag = locale.replace('_', '-');
  const own = messages.get(tag) ?? messages.get(tag.split('-')[0] ?? '') ?? {};
  const words = createIntl({ locale: tag, messages: { ...messages.get(FALLBACK), ...own }, onError: () => {} }, cache);
  made.set(locale, words);
  return words;
};
