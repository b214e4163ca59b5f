import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type Texts = Record<string, string>;

/** Returns the languages that have a folder of texts. */
export const languagesIn = (messages: string): string[] =>
  readdirSync(messages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the files of one language: the texts of each feature, by the name of the file without `.json`. */
export const messageFiles = (messages: string, language: string): Map<string, Texts> =>
  new Map(
    readdirSync(join(messages, language))
      .toSorted()
      .map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(join(messages, language, file), 'utf8')) as Texts,
      ]),
  );

/**
 * Returns all texts of one language. One of another country, such as `pt-BR`, has files for what it says differently.
 */
export const textsIn = (messages: string, language: string): Texts => {
  const [base] = language.split('-');
  const shared = base === language ? {} : textsIn(messages, base!);
  return Object.assign(shared, ...messageFiles(messages, language).values()) as Texts;
};
