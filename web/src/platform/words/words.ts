import type { Locale } from '@tabiya/contract/site/locales.ts';
import { locales, type Shell, type WordSet } from 'virtual:words';
import { loadChunk } from '../net/chunks.ts';
import { languageOf, type Words } from './intl.ts';

let shell: Promise<Shell>;
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
  add((await shell).words);
  return words;
};

/** Adds the words of a file to its code. The build wraps every `import()` of code with texts in this, and names the file. */
export const withWords = async <Module>(file: string, code: Promise<Module>): Promise<Module> => {
  // If the code fails to load, its words are still added, so that a retry finds them.
  await Promise.all([addWordsOf(file), code.catch(() => {})]);
  return code;
};

const addWordsOf = async (file: string): Promise<void> => {
  const load = (await shell).sets[file];
  if (load) add((await loadChunk(load)).words);
};
