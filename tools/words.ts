import { localeOf } from '@tabiya/contract/site/locales.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesIn, messageFiles, textsIn, type Texts } from '../web/message-files.ts';
import { valuesOf } from '../web/message-values.ts';
import { readSource } from '../web/word-keys.ts';
import { ROOT } from './steps.ts';

const ENGLISH = 'en';
const CODE = /\.tsx?$/;
const NO_CODE = /\.(test|spec|d)\.tsx?$|(^|\/)test\//;

/** Lists what is wrong with the texts of a part of the product, `web/src` or `server/src`, one line each. */
export const findWordFaults = (part: string): string[] => {
  const folder = join(part, 'messages');
  const books = readBooks(folder);
  const english = books.get(ENGLISH) ?? {};
  const code = readdirSync(part, { recursive: true, encoding: 'utf8' }).filter(
    (file) => CODE.test(file) && !NO_CODE.test(file.replaceAll('\\', '/')),
  );
  return [
    ...faultsOfUse(part, code, english),
    ...languagesIn(folder).flatMap((language) => faultsOfFiles(folder, language)),
    ...[...books].flatMap(([name, texts]) => faultsOfBook(texts, english).map((fault) => `${name}, ${fault}`)),
    ...[...books.keys()].filter((name) => localeOf(name)?.segment !== name).map((name) => `${name}: no such locale`),
  ];
};

/** All texts of each language, by the name of its folder. */
const readBooks = (folder: string): Map<string, Texts> =>
  new Map(languagesIn(folder).map((language) => [language, textsIn(folder, language)]));

/** A file has the keys of one noun, its own name, in alphabetical order; English has every file. */
const faultsOfFiles = (folder: string, language: string): string[] => {
  const known = messageFiles(folder, ENGLISH);
  return [...messageFiles(folder, language)].flatMap(([name, texts]) => {
    const keys = Object.keys(texts);
    const file = `${language}/${name}.json`;
    const prefix = `${name.replaceAll('-', '_')}.`;
    const strays = keys.filter((key) => !key.startsWith(prefix)).map((key) => `${file}, ${key}: belongs elsewhere`);
    const sorted = keys.toSorted().every((key, at) => key === keys[at]);
    return [
      ...strays,
      ...(sorted ? [] : [`${file}: its keys are not in alphabetical order`]),
      ...(known.has(name) ? [] : [`${file}: English has no such file`]),
    ];
  });
};

const faultsOfUse = (part: string, code: readonly string[], english: Texts): string[] => {
  const known = new Set(Object.keys(english));
  const read = code.map((file) => ({ file, ...readSource(file, readFileSync(join(part, file), 'utf8'), known) }));
  const used = new Set(read.flatMap(({ keys }) => [...keys]));
  return [
    ...read.flatMap(({ file, faults }) => faults.map((fault) => `${file}, ${fault}`)),
    ...[...known.difference(used)].map((key) => `en, ${key}: nobody says it`),
  ];
};

/** A language may lack texts; what it has must be English too, and take the same values. */
const faultsOfBook = (texts: Texts, english: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const original = english[key];
    if (original === undefined) return [`${key}: not in English`];
    const [own, wanted] = [valuesOf(text), valuesOf(original)];
    if (own === undefined || wanted === undefined) return [`${key}: this is no ICU message`];
    const missing = [...wanted.difference(own)].map((value) => `${key}: lacks ${value}`);
    return [...missing, ...[...own.difference(wanted)].map((value) => `${key}: English has no ${value}`)];
  });

/** What part of the English texts each language has, in whole percent. */
const sharesOf = (part: string): string => {
  const books = readBooks(join(part, 'messages'));
  const total = Object.keys(books.get(ENGLISH) ?? {}).length;
  const shares = [...books].map(
    ([name, texts]) => `${name} ${Math.floor((100 * Object.keys(texts).length) / total)} %`,
  );
  return shares.join(', ');
};

if (import.meta.main) {
  const parts = ['web/src', 'server/src'];
  const faults = parts.flatMap((part) => findWordFaults(join(ROOT, part)).map((fault) => `${part}: ${fault}`));
  for (const part of parts) console.log(`${part}: ${sharesOf(join(ROOT, part))}`);
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
