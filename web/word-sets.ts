import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findPageLists, PAGE_SOURCES } from './page-lists.ts';
import { readSource, type SourceFile } from './word-keys.ts';

/** Texts by the code they are loaded with. */
export interface WordSets {
  /** Keys that every page may use. */
  shell: ReadonlySet<string>;
  /**
   * Further keys of a file that is loaded with `import()`, by path (`src/features/play/home/HomePage.tsx`). Files without
   * any are left out.
   */
  byFile: ReadonlyMap<string, ReadonlySet<string>>;
}

const ENTRY = 'src/entry-client.tsx';
const SOURCE = /^\.\.?\/.*\.tsx?$/;

/** Follows all imports from the browser's entry. `root` is the folder `web`. Throws if a key cannot be found. */
export const findWordSets = (root: string, known: ReadonlySet<string>): WordSets => {
  const files = new Map<string, SourceFile>();
  const read = (file: string): SourceFile => {
    const found = files.get(file) ?? readSource(file, readFileSync(join(root, file), 'utf8'), known);
    files.set(file, found);
    return found;
  };
  /** Collects a file with all files that are loaded with it. */
  const gather = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const source of read(file).imports) {
      if (SOURCE.test(source)) gather(place(file, source), seen);
      if (source === PAGE_SOURCES) for (const list of findPageLists(root)) gather(list, seen);
    }
    return seen;
  };
  const keysOf = (entry: string) => new Set([...gather(entry)].flatMap((file) => [...read(file).keys]));

  const shell = keysOf(ENTRY);
  const byFile = new Map<string, ReadonlySet<string>>();
  const follow = (entry: string): void => {
    const targets = [...gather(entry)].flatMap((file) =>
      read(file).lazy.flatMap(({ source }) => (SOURCE.test(source) ? [place(file, source)] : [])),
    );
    for (const target of targets.filter((one) => !byFile.has(one))) {
      byFile.set(target, keysOf(target).difference(shell));
      follow(target);
    }
  };
  follow(ENTRY);
  const faults = [...files].flatMap(([file, { faults: own }]) => own.map((words) => `web/${file}, ${words}`));
  if (faults.length > 0) throw new Error(`texts that cannot be found:\n${faults.join('\n')}`);
  return { shell, byFile: new Map([...byFile].filter(([, keys]) => keys.size > 0)) };
};

/** Resolves an import to a path from the folder `web`. */
export const place = (importer: string, source: string): string =>
  relative('.', join(dirname(importer), source)).replaceAll('\\', '/');
