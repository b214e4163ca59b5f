import { DEFAULT_LOCALE, type Locale } from '@tabiya/contract/site/locales.ts';
import { languageOf, type Words } from './intl.ts';

type Texts = Words['own'];

const LANGUAGE = /([\w-]+)\/[\w-]+\.json$/;
const found = import.meta.glob<Texts>('../../messages/*/*.json', { eager: true, import: 'default' });
const files: Record<string, Texts> = {};
for (const [path, texts] of Object.entries(found)) Object.assign((files[LANGUAGE.exec(path)![1]!] ??= {}), texts);
for (const [language, texts] of Object.entries(files))
  files[language] = { ...files[language.split('-')[0]!], ...texts };
const english = files[DEFAULT_LOCALE.segment]!;

/** Returns all texts of the web in a locale, for the server. Browsers load them in parts, see `words.ts`. */
export const allWords = (locale: Locale): Words => {
  const language = languageOf(locale, files);
  const own = files[language]!;
  const lacking = Object.entries(english).filter(([key]) => !(key in own));
  return { language, own, english: Object.fromEntries(lacking) };
};
