import type { Locale } from '@tabiya/contract/site/locales.ts';
import { locales, type Shell, type WordSet, type WordSetList } from 'virtual:words';
import { loadChunk } from '../net/chunks.ts';
import { languageOf, type Words } from './intl.ts';

type LoadSet = WordSetList['sets'][number];

let shell: Promise<Shell>;
let list: Promise<WordSetList> | undefined;
const words: Words = { language: '', own: {}, english: {} };

const add = ({ own, english }: WordSet): void => {
  Object.assign(words.own, own);
  Object.assign(words.english, english);
};

/**
 * Loads the texts of every page in a locale. Texts of single pages are added to the same object before they are shown.
 */
export const loadWords = async (locale: Locale): Promise<Words> => {
  words.language = languageOf(locale, locales);
  shell = loadChunk(locales[words.language]!);
  list = undefined;
  add((await shell).words);
  return words;
};

/** Adds the words of a file, by its number, to its code. The build wraps every `import()` of code with texts in this. */
export const withWords = <Module>(file: number, code: Promise<Module>): Promise<Module> =>
  waitForBoth(
    allSets().then(({ sets }) => addSet(sets[file])),
    code,
  );

/** Adds the words in a script, by its address, to code. The server names the words of the first page this way. */
export const withWordsFrom = <Module>(script: string | undefined, code: Promise<Module>): Promise<Module> =>
  waitForBoth(
    addSet(script === undefined ? undefined : () => import(/* @vite-ignore */ script) as ReturnType<LoadSet>),
    code,
  );

/** The list is fetched with the first code that needs it; where that fails, the next one tries again. */
const allSets = (): Promise<WordSetList> => {
  const loading = (list ??= shell.then(({ loadSets }) => loadChunk(loadSets)));
  loading.catch(() => {
    if (list === loading) list = undefined;
  });
  return loading;
};

const waitForBoth = async <Module>(adding: Promise<void>, code: Promise<Module>): Promise<Module> => {
  // If the code fails to load, its words are still added, so that a retry finds them.
  await Promise.all([adding, code.catch(() => {})]);
  return code;
};

const addSet = async (load: LoadSet | undefined): Promise<void> => {
  if (load) add((await loadChunk(load)).words);
};
