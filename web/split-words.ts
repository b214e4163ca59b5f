import { parse } from '@formatjs/icu-messageformat-parser';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languagesIn, textsIn, type Texts } from './message-files.ts';
import { readSource } from './word-keys.ts';
import { findWordSets, place, type WordSets } from './word-sets.ts';

const ROOT = import.meta.dirname;
const MESSAGES = join(ROOT, 'src/messages');
const ENGLISH = 'en';
/** Virtual module that holds the words of all locales; see `web/src/platform/words/words.ts`. */
const INDEX = 'virtual:words';
const SHARES = 'virtual:word-shares';
/**
 * `src/messages/de.words` holds what every page says in German. `...de.words?src/features/play/home/HomePage.tsx` holds
 * what that file adds, and `...de.words?sets` the list of these.
 */
const WORDS = /\/src\/messages\/([\w-]+)\.words(?:\?(.+))?$/;
const SETS = 'sets';
const SOURCE = /\/web\/(src\/[^?]+\.tsx?)$/;

/**
 * Cuts the messages of each locale into sets, one for the shell and one for each file that is loaded with `import()`,
 * and makes every such `import()` wait for its words too. In development one set holds everything.
 */
export const splitWords = (): Plugin => {
  let sets: WordSets | undefined;
  const read = createReader();
  const compiled = createCompiler();
  const locales = () => languagesIn(MESSAGES);

  /**
   * Compiles the texts of some keys (of all without `keys`) to code: those that the locale has, and those it borrows
   * from English.
   */
  const compile = (locale: string, keys?: ReadonlySet<string>): string => {
    const english = read(ENGLISH);
    const own = locale === ENGLISH ? english : read(locale);
    const wanted = Object.keys(english).filter((key) => keys?.has(key) ?? true);
    const texts = (from: Texts, has: boolean) =>
      wanted.filter((key) => key in own === has).map((key) => `${JSON.stringify(key)}: ${compiled(from[key] ?? '')}`);
    return `{ own: { ${texts(own, true).join()} }, english: { ${texts(english, false).join()} } }`;
  };

  const shellCode = (locale: string): string =>
    `export const words = ${compile(locale, sets?.shell)};
    export const loadSets = () => import('/src/messages/${locale}.words?${SETS}');`;
  const setsCode = (locale: string): string => {
    const imports = [...(sets?.byFile.keys() ?? [])].map(
      (file) => `() => import('/src/messages/${locale}.words?${file}')`,
    );
    return `export const sets = [${imports.join(', ')}];`;
  };

  return {
    name: 'split-words',
    enforce: 'pre',
    buildStart() {
      const isForBrowsers = this.environment.config.command === 'build' && this.environment.name === 'client';
      sets = isForBrowsers ? findWordSets(ROOT, new Set(Object.keys(read(ENGLISH)))) : undefined;
    },
    resolveId: (source) => {
      if (source === INDEX || source === SHARES) return `\0${source}`;
      return WORDS.test(source) ? (source.startsWith(ROOT) ? source : join(ROOT, source)) : undefined;
    },
    load(id) {
      if (id === `\0${INDEX}`) {
        const imports = locales().map(
          (locale) => `${JSON.stringify(locale)}: () => import('/src/messages/${locale}.words')`,
        );
        return `export const locales = { ${imports.join(', ')} };`;
      }
      if (id === `\0${SHARES}`) return `export const shares = ${JSON.stringify(shares(locales(), read))};`;
      const [, locale, file] = WORDS.exec(id) ?? [];
      if (locale === undefined) return undefined;
      for (const watched of filesOf(locale)) this.addWatchFile(watched);
      if (file === undefined) return shellCode(locale);
      if (file === SETS) return setsCode(locale);
      return `export const words = ${compile(locale, sets?.byFile.get(file))};`;
    },
    transform(code, id) {
      const [, file] = SOURCE.exec(id) ?? [];
      if (file === undefined || sets === undefined || !code.includes('import(')) return undefined;
      return waitForWords(file, code, sets);
    },
  };
};

const filesOf = (locale: string): string[] =>
  readdirSync(join(MESSAGES, locale)).map((file) => join(MESSAGES, locale, file));

/** Returns a function that reads the texts of a locale and caches them until one of its files changes. */
const createReader = () => {
  const kept = new Map<string, { version: string; texts: Texts }>();
  return (locale: string): Texts => {
    const version = filesOf(locale)
      .map((file) => `${file} ${statSync(file).mtimeMs}`)
      .join();
    const known = kept.get(locale);
    if (known?.version === version) return known.texts;
    const texts = textsIn(MESSAGES, locale);
    kept.set(locale, { version, texts });
    return texts;
  };
};

/** Returns a function that parses each text once, even if several sets contain it. */
const createCompiler = () => {
  const kept = new Map<string, string>();
  return (text: string): string => {
    const code = kept.get(text) ?? JSON.stringify(parse(text));
    kept.set(text, code);
    return code;
  };
};

/**
 * Puts `withWords` around every `import()` of a file that has messages. It gets the number of the file among all that
 * have any, as every page loads this list: paths would take a kilobyte of each.
 */
const waitForWords = (file: string, code: string, { byFile }: WordSets): { code: string; map: null } | undefined => {
  const files = [...byFile.keys()];
  const lazy = readSource(file, code, new Set()).lazy.filter(({ source }) => byFile.has(place(file, source)));
  if (lazy.length === 0) return undefined;
  const text = lazy.reduceRight(
    (before, { source, start, end }) =>
      `${before.slice(0, start)}withWords(${files.indexOf(place(file, source))}, ${before.slice(start, end)})${before.slice(end)}`,
    code,
  );
  return { code: `import { withWords } from '/src/platform/words/words.ts'; ${text}`, map: null };
};

/** Returns the share of the English texts that each locale has, in whole percent. It is 100 only if none is missing. */
const shares = (locales: string[], read: (locale: string) => Texts): Record<string, number> => {
  const keys = Object.keys(read(ENGLISH));
  const shareOf = (texts: Texts) => Math.floor((100 * keys.filter((key) => key in texts).length) / keys.length);
  return Object.fromEntries(locales.map((locale) => [locale, shareOf(read(locale))]));
};
