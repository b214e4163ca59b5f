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

/** Loads what every page says in a locale. What pages say beyond that is added to the same object before they are shown. */
export const loadWords = async (locale: Locale): Promise<Words> => {
  words.language = languageOf(locale, locales);
  shell = loadChunk(locales[words.language]!);
  add((await shell).words);
  return words;
};

/** The build puts this around every `import()` of code that says something of its own. */
export const withWords = async <Module>(file: string, code: Promise<Module>): Promise<Module> => {
  // Whoever asks for the code again after it did not come finds the words here already.
  await Promise.all([addWordsOf(file), code.catch(() => {})]);
  return code;
};

const addWordsOf = async (file: string): Promise<void> => {
  const load = (await shell).sets[file];
  if (load) add((await loadChunk(load)).words);
};
