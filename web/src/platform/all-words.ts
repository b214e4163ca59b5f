import { DEFAULT_LOCALE, type Locale } from '@tabiya/contract/locales.ts';
import { languageOf, type Words } from './intl.ts';

type Texts = Words['own'];

const FILE = /([\w-]+)\.json$/;
const found = import.meta.glob<Texts>('../messages/*.json', { eager: true, import: 'default' });
const files: Record<string, Texts> = Object.fromEntries(
  Object.entries(found).map(([path, texts]) => [FILE.exec(path)![1], texts]),
);
const english = files[DEFAULT_LOCALE.segment]!;

/** All that the web says, in a locale: for the server. Browsers get it in parts, see `words.ts`. */
export const allWords = (locale: Locale): Words => {
  const language = languageOf(locale, files);
  const own = files[language]!;
  const lacking = Object.entries(english).filter(([key]) => !(key in own));
  return { language, own, english: Object.fromEntries(lacking) };
};
