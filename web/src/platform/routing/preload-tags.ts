import type { RendererAssets } from '@tabiya/contract/kit/render.ts';

type Manifest = RendererAssets['manifest'];

const ENTRY = 'index.html';
const FONT = 'inter-latin-wght-normal.woff2';

/**
 * Returns, for a page's files in a language, the tags that fetch its code, words, styles and font in parallel. The tags
 * of the entry are in the built page already.
 */
export const preloadTags = (manifest: Manifest): ((language: string, files: readonly string[]) => string) => {
  const entry = collect(manifest, ENTRY);
  const font = Object.entries(manifest).find(([name]) => name.endsWith(FONT))?.[1].file;
  const fontTag = font ? `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>` : '';
  const known = new Map<string, string>();
  return (language, files) => {
    const name = [language, ...files].join();
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const needed = [wordsOf(language), ...files.flatMap((file) => [wordsOf(language, file), file])].map((file) =>
      collect(manifest, file),
    );
    const styles = distinct(needed.flatMap(({ css }) => css)).filter((path) => !entry.css.includes(path));
    const scripts = distinct(needed.flatMap(({ js }) => js)).filter((path) => !entry.js.includes(path));
    const tags = [
      fontTag,
      ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
      ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ].join('');
    known.set(name, tags);
    return tags;
  };
};

/**
 * Returns the addresses of the script built from a file and of its words in a language, if it has any of its own. Without
 * a build the script is the file itself, and every page has all words.
 */
export const pageCode = (manifest: Manifest, file: string, language: string): { script: string; words?: string } => {
  const words = manifest[wordsOf(language, file)]?.file;
  return { script: `/${manifest[file]?.file ?? file}`, ...(words !== undefined && { words: `/${words}` }) };
};

/** Names the words of every page in the manifest, or with a file those that it adds. */
const wordsOf = (language: string, file?: string): string =>
  `src/messages/${language}.words${file === undefined ? '' : `?${file}`}`;

const distinct = (paths: string[]): string[] => [...new Set(paths)];

/** Collects a chunk with everything that it imports, styles in the order in which they apply. */
const collect = (manifest: Manifest, file: string, seen = new Set<string>()): { js: string[]; css: string[] } => {
  const chunk = manifest[file];
  if (chunk === undefined || seen.has(file)) return { js: [], css: [] };
  seen.add(file);
  const below = (chunk.imports ?? []).map((name) => collect(manifest, name, seen));
  return {
    js: [...below.flatMap(({ js }) => js), chunk.file],
    css: [...below.flatMap(({ css }) => css), ...(chunk.css ?? [])],
  };
};
